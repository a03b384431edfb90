/**
 * A value of a save's answer: what stays, what it is then told against, and what follows from a lookup that the server
 * has changed.
 * Source: DESIGN "Values"; FORMATS "Companions".
 */
import type { CompiledTable } from '../compile/types.ts';
import { companionKey, namesOf, ownerOf } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { type PlacedPath, pathOf } from '../values/paths.ts';
import { ownValues, placeAround, propertyOps } from '../values/properties.ts';
import { cellsOf } from '../values/record.ts';
import { readCell, readPair, type ValueOp } from '../values/store.ts';
import { rebaseValue } from './change/unsaved.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { perform } from './reactions/run.ts';
import { type Touched, touchPath } from './touch.ts';
import type { FieldPath } from './types.ts';

type Plain = Readonly<Record<string, unknown>>;

/**
 * True where the form has gone on from what was sent, whoever wrote it: the user, a script or the answer of an event.
 * What differs is noted from the sending on, so nothing else need be asked.
 */
function isKept(core: FormCore, path: FieldPath): boolean {
  return core.unsaved.all.values.has(path);
}

/**
 * What an answer says of the header (`table` null) or of a row, with what that shows of its lookups. What shows a lookup
 * that the form has gone on from goes on with it, whatever the answer says.
 */
export function toldOf(
  core: FormCore,
  table: CompiledTable | null,
  at: Pick<PlacedPath, 'table' | 'row'>,
  stored: Plain,
): Plain {
  const key = table?.key ?? '';
  const shown = core.index.shown.get(key);
  if (shown === undefined) return stored;
  const told: Record<string, unknown> = { ...ownValues(core.index, key, stored), ...stored };
  for (const { field, source, outside } of shown) {
    const place = outside
      ? placeAround(core.index, core.values, at.table, source)
      : { ...at, field: source.model };
    if (isKept(core, pathOf(place))) delete told[field.model];
  }
  return told;
}

/** An answer being taken in. */
export interface Merging {
  readonly touched: Touched;
  /** What is stored now where the form has gone on. */
  readonly kept: ValueOp[];
}

/** What is written stays, and differs from what is stored now. */
function rebaseKept(core: FormCore, path: FieldPath, stored: Plain, kept: ValueOp[]): void {
  const place = placeOf(core, path);
  if (!Object.hasOwn(stored, place.field)) return;
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  const saved = {
    value: readCell(stored, place.field),
    companion: key === null ? undefined : readCell(stored, key),
  };
  rebaseValue(core.unsaved.all, path, saved, readPair(core.values, place, key), key);
  // Undo and a refused event take the field back to what is stored now.
  kept.push({ kind: 'value', path, place, companionKey: key, before: saved, after: saved });
}

/**
 * Takes what is stored of the header (`table` null) or of a row into its cells. What the form has gone on from stays.
 * Answers the paths where something has become another.
 */
export function mergeCells(
  core: FormCore,
  table: CompiledTable | null,
  at: Pick<PlacedPath, 'table' | 'row'>,
  cells: Map<string, unknown>,
  stored: Plain,
  { touched, kept }: Merging,
): ReadonlySet<FieldPath> {
  const fields = table === null ? core.index.header : core.index.columns.get(table.key);
  const changed = new Set<FieldPath>();
  const pathTo = (name: string) => (at.row === '' ? name : `${at.table}[${at.row}].${name}`);
  for (const [key, value] of cellsOf(core.index, table, stored)) {
    // A model of its own may end like a companion.
    const owner = fields?.has(key) === true ? key : ownerOf(key);
    const base = fields?.has(owner) === true ? owner : key;
    const path = pathTo(base);
    if (isKept(core, path)) {
      rebaseKept(core, path, stored, kept);
      continue;
    }
    if (sameValue(cells.get(key), value)) continue;
    // A value that came without its companion takes none of another one.
    if (key === base)
      for (const name of namesOf(base))
        if (!Object.hasOwn(stored, name) && fields?.has(name) !== true) cells.delete(name);
    cells.set(key, value);
    changed.add(path);
    touchPath(core, touched, path);
    if (key !== base) touchPath(core, touched, pathTo(key));
  }
  return changed;
}

/** What shows properties of a lookup shows those of the item that it names now, unless the answer says otherwise. */
export function followLookup(core: FormCore, path: FieldPath, stored: Plain, touched: Touched): void {
  const place = placeOf(core, path);
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  if (field === undefined || key === null) return;
  const pair = readPair(core.values, place, key);
  const op: ValueOp = { kind: 'value', path, place, companionKey: key, before: pair, after: pair };
  for (const filled of propertyOps(core.index, core.values, field, op)) {
    const own = filled.place.row === place.row && filled.place.table === place.table;
    if (!own || !Object.hasOwn(stored, filled.place.field)) perform(core, filled, touched);
  }
}
