/**
 * `setModel` of an event's answer: a map of field path to value, applied as one change.
 * Source: specification 001 7; FORMATS "Paths", "Companions", "Events".
 *
 * Decisions where the specification is silent:
 * - An answer sets a path unless it was changed since the question was sent. Then the answer is put before that change:
 *   undoing the change shows it.
 * - A path may name a table, of the header or of a row: its value is the whole list of rows. Rows are known by their
 *   stored ids; cells that an answered row does not state stay. Undo reverts all of it.
 * - What cannot be applied (a row without a column, rows that are no list, the rows of a tree) is shown as a warning, and
 *   the rest of the answer is applied.
 */
import { isPlainJson, isRecord, ownOf, type Plain } from '../plain.ts';
import { companionKey, namesOf, ownerOf, samePair, writtenPair } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { meantValue } from '../values/kinds.ts';
import { cellPath, isSafeKey, rowsIn } from '../values/paths.ts';
import { propertyOps } from '../values/properties.ts';
import { flatRows, treeKey } from '../values/record.ts';
import { opPath, type RowsOp, readPair, type TableState, type ValueOp } from '../values/store.ts';
import { type Differences, differencesOf } from './change/unsaved.ts';
import { claimOf, type FormCore, placeOf, refreshFlags } from './core.ts';
import { notify } from './gate.ts';
import type { Step } from './history.ts';
import { knownIds, rowsChange } from './incoming-rows.ts';
import { follow, performAll } from './reactions/run.ts';
import { followStatus, isStatus } from './record-in.ts';
import { formPath } from './stored-path.ts';
import { noTouch } from './touch.ts';
import type { Change, FieldPath } from './types.ts';

/** Longest list of paths that is told. */
const TOLD_MAX = 200;

/** An answer, taken apart. */
interface Read {
  readonly core: FormCore;
  /** What was written since it was asked for, with the first step that wrote it. */
  readonly later: ReadonlyMap<FieldPath, Step>;
  readonly since: Differences;
  readonly values: [FieldPath, unknown][];
  readonly rows: RowsOp[];
  /** Wire paths that cannot be applied. */
  readonly unknown: string[];
  /** False where it names rows that were removed since: undo may restore them. */
  complete: boolean;
}

/** Applies an answer to a step; false where it names rows that were removed since. */
export function applyAnswer(core: FormCore, step: Step, setModel: Plain): boolean {
  const steps = core.history.since(step);
  const since = differencesOf(steps.flatMap(({ own, answers }) => [...own, ...answers]));
  const later = new Map<FieldPath, Step>();
  for (const each of steps.toReversed())
    for (const op of [...each.own, ...each.answers]) later.set(opPath(op), each);
  const read: Read = { core, later, since, values: [], rows: [], unknown: [], complete: true };
  for (const [wire, value] of Object.entries(setModel)) readEntry(read, wire, value);
  if (read.unknown.length > 0)
    notify(core, 'warning', 'form.eventPathUnknown', { path: read.unknown.join(', ').slice(0, TOLD_MAX) });
  const told = paired(core, read.values).flatMap((change) => valueOps(read, change));
  // Later changes stay.
  const rest = core.history.answer(step, [...read.rows, ...told]);
  const touched = noTouch();
  const ops = performAll(core, rest, 'server', touched);
  const paths = rest.flatMap((op) => (op.kind === 'value' && op.cause === undefined ? [op.path] : []));
  follow(core, { by: 'server', ops, paths, step: undefined, touched });
  if (paths.some((path) => isStatus(core.index, path))) followStatus(core);
  refreshFlags(core);
  return read.complete;
}

/**
 * The operations of one value of an answer, whose `before` is the value when the question was sent. A value that is there
 * already is an operation, too: an earlier answer that comes later must not overwrite it.
 */
function valueOps(read: Read, { path, value, companion }: Change): readonly ValueOp[] {
  const { core, later, since } = read;
  // What scripts write is not undone, so that an answer before it would never be seen.
  if (later.get(path)?.undoable === false) return [];
  const place = placeOf(core, path);
  const { field, table, present } = claimOf(core, place);
  if (!present) read.complete = false;
  // The rows of a table are no value, and what JSON cannot carry is none either.
  const isRows = field === undefined && table !== undefined && place.row === '';
  if (!present || isRows || !isPlainJson(value) || !isPlainJson(companion)) return [];
  const key = field === undefined ? null : companionKey(field);
  const before = since.values.get(path)?.before ?? readPair(core.values, place, key);
  const after =
    field === undefined
      ? { value, companion: undefined }
      : writtenPair(field, before, meantValue(field, value), companion);
  // An equal pair is the same one, so that undo leaves it alone.
  const said = samePair(before, after) ? before : after;
  const op = { kind: 'value', path, place, companionKey: key, before, after: said } as const;
  if (field === undefined || later.has(path)) return [op];
  return [op, ...propertyOps(core.index, core.values, field, op)];
}

function readEntry(read: Read, wire: string, value: unknown): void {
  const { core } = read;
  const path = formPath(core, wire);
  const table = path === null || core.index.header.has(path) ? undefined : core.values.tables.get(path);
  if (table !== undefined) readRows(read, table, wire, value);
  else if (path === null || placeOf(core, path).field === '') read.unknown.push(wire);
  else read.values.push([path, value]);
}

function readRows(read: Read, state: TableState, wire: string, stored: unknown): void {
  const { core, later } = read;
  const { table, address } = state;
  // Rows of a tree may have moved below others, which is no change of this kind.
  if (treeKey(table) !== null || !Array.isArray(stored) || !stored.every(isRecord)) {
    read.unknown.push(wire);
    return;
  }
  const rows = flatRows(table, stored);
  const ids = knownIds(state, rows, state.rows);
  rows.forEach(({ item }, at) => {
    const id = ids[at];
    if (typeof id === 'string') readCells(read, state, wire, id, item);
  });
  if (later.has(address)) {
    read.complete = false;
    return;
  }
  // Rows in which, or below which, somebody wrote after the event was sent stay.
  const kept = rowsIn(address, later.keys());
  const { op } = rowsChange(core, state, rows, ids, state.order, () => kept, false);
  if (op !== null) read.rows.push(op);
}

/** Reads the cells of a row that differ from its present ones: drafts in the others must stay. */
function readCells(read: Read, state: TableState, wire: string, id: string, item: Plain): void {
  const { core } = read;
  const cells = state.rows.get(id)?.cells ?? {};
  for (const [key, value] of Object.entries(item)) {
    if (!isSafeKey(key) || key === state.table.rowKey || value === undefined) continue;
    const path = cellPath(state.address, id, key);
    const child = core.values.tables.get(path);
    if (child !== undefined) readRows(read, child, `${wire}.${id}.${key}`, value);
    else {
      // A field and its companion are one: where either is another, both are written.
      const differs = namesOf(ownerOf(key)).some((name) => {
        const told = ownOf(item, name);
        return told !== undefined && !sameValue(ownOf(cells, name), told);
      });
      if (differs) read.values.push([path, value]);
    }
  }
}

/** Values to changes. A companion that comes beside its field travels with it. */
function paired(core: FormCore, values: readonly [FieldPath, unknown][]): Change[] {
  const told = new Map(values);
  const companionOf = (path: FieldPath): FieldPath => {
    const { field } = claimOf(core, placeOf(core, path));
    const key = field === undefined ? null : companionKey(field);
    return key === null || field === undefined ? '' : `${path}${key.slice(field.model.length)}`;
  };
  return [...told].flatMap(([path, value]) => {
    const owner = ownerOf(path);
    if (owner === path || companionOf(owner) !== path)
      return [{ path, value, companion: told.get(companionOf(path)) }];
    // Of a companion that comes alone, the value stays.
    const present = () => readPair(core.values, placeOf(core, owner), null).value;
    return told.has(owner) ? [] : [{ path: owner, value: present(), companion: value }];
  });
}
