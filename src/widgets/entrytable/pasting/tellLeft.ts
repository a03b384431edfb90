import type { Translate } from '../../hooks/context.ts';
import type { PastedCell } from './readLines.ts';

/** What of a pasted text could not be taken. */
export interface Told {
  readonly say: Translate;
  /** Title of a column, by its number. */
  title(column: number): string;
  /** Number of the row that a line was written to, from 1. */
  rowOf(line: number): number;
  /** Cells that cannot be written. */
  readonly locked: readonly PastedCell[];
  /** Cells whose text stays there, since it means nothing. */
  readonly unread: readonly PastedCell[];
  /** Lines without a row. */
  readonly lines: number;
  /** Cells right of the last column. */
  readonly beyond: number;
}

/** So many columns, and runs of rows of a column, are named. */
const NAMED = 4;

/** Numbers with their runs joined: `1–3, 7`. */
function runs(numbers: readonly number[]): readonly string[] {
  const found: [number, number][] = [];
  for (const each of [...numbers].sort((one, other) => one - other)) {
    const last = found.at(-1);
    if (last !== undefined && each <= last[1] + 1) last[1] = each;
    else found.push([each, each]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
}

/** The first few of a list. */
function few({ say }: Told, parts: readonly string[]): string {
  const some = parts.slice(0, NAMED).join(say('table.pasteJoint'));
  return parts.length > NAMED ? say('table.pasteMore', { some, count: parts.length - NAMED }) : some;
}

/** Columns with the rows of the cells: `Item (rows 2, 5–7)`. */
function where(told: Told, cells: readonly PastedCell[]): string {
  const columns = new Map<number, number[]>();
  for (const { line, column } of cells) {
    const rows = columns.get(column) ?? [];
    rows.push(told.rowOf(line));
    columns.set(column, rows);
  }
  const parts = [...columns].map(([column, rows]) =>
    told.say('table.pasteWhere', {
      column: told.title(column),
      rows: few(told, runs(rows)),
      count: rows.length,
    }),
  );
  return few(told, parts);
}

/** Says how much was not taken, where and why; '' where all was. */
export function tellLeft(told: Told): string {
  const { say, locked, unread, lines, beyond } = told;
  const parts: string[] = [];
  if (unread.length > 0)
    parts.push(say('table.pasteUnread', { count: unread.length, where: where(told, unread) }));
  if (locked.length > 0)
    parts.push(say('table.pasteLocked', { count: locked.length, where: where(told, locked) }));
  if (lines > 0) parts.push(say('table.pasteNoRow', { count: lines }));
  if (beyond > 0) parts.push(say('table.pasteNoColumn', { count: beyond }));
  return parts.join(' ');
}
