/** Columns with a script for the looks of their cells: all that lists and tables without such scripts load. */
import { type CompiledScript, isEvent } from '../../engine/internal.ts';
import { isPlain } from './plain.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A column whose cells a script decorates. One object per compiled column, which is the key of the cache. */
export interface ScriptedColumn {
  readonly script: string;
  /** What scripts see as `column`: plain JSON. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** One cell: the row by identity, since a changed row is a new object. */
export interface ScriptedCell {
  readonly column: ScriptedColumn;
  readonly row: Row;
  readonly value: unknown;
}

const columns = new WeakMap<object, ScriptedColumn | null>();

/**
 * A compiled column with its `onCellRender` script; null where it has none. The same object for the same column.
 * `info` is asked for once.
 */
export function scriptedColumn(
  column: { readonly scripts: readonly CompiledScript[] },
  info: () => Readonly<Record<string, unknown>>,
): ScriptedColumn | null {
  if (column.scripts.length === 0) return null;
  const known = columns.get(column);
  if (known !== undefined) return known;
  const script = column.scripts.find(({ event }) => isEvent(event, 'cellRender'));
  const given = script ? info() : {};
  const made = script ? { script: script.content, info: isPlain(given) ? given : {} } : null;
  columns.set(column, made);
  return made;
}
