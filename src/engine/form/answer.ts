/**
 * Applies the answer to a field event: `setModel`, a map of field path to value, as one change.
 * Source: specification 001 7; FORMATS "Paths", "Companions", "Events".
 *
 * Decisions where the specification is silent:
 * - An answer does not overwrite a path that was changed after the event was sent. It is recorded beneath that later
 *   change, so that undoing the change shows the answered value.
 * - A path may name a table, in the header or in a row; its value is then the whole list of rows. Rows are matched by
 *   their stored ids, and cells that the answer leaves out keep their values. Undo reverts the rows as well.
 * - What cannot be applied (a row without a column, a table's value that is not a list of rows, rows of a tree) is
 *   reported in one warning, and the rest of the answer is applied.
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

/** Longest list of paths that the warning shows, in characters. */
const TOLD_MAX = 200;

/** An answer while it is read: what it writes, and what the form has changed since the event was sent. */
interface Read {
  readonly core: FormCore;
  /** The paths written after the event was sent, each with the first step that wrote it. */
  readonly later: ReadonlyMap<FieldPath, Step>;
  readonly since: Differences;
  readonly values: [FieldPath, unknown][];
  readonly rows: RowsOp[];
  /** Paths of the answer that cannot be applied, as the server wrote them. */
  readonly unknown: string[];
  /** False where the answer names rows that were removed since: undo may restore them, and then asks again. */
  complete: boolean;
}

/** Applies an answer to the step whose event asked for it; false where it names rows that were removed since. */
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
  // What is written now; paths that were changed since the event was sent keep their values.
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
 * The operations that one value of an answer makes, with the value at the time of sending as `before`. An operation is
 * made even where the value is already equal, so that an answer to an older event, arriving later, does not overwrite
 * it.
 */
function valueOps(read: Read, { path, value, companion }: Change): readonly ValueOp[] {
  const { core, later, since } = read;
  // Writes of scripts cannot be undone, so a value recorded beneath one would never be seen.
  if (later.get(path)?.undoable === false) return [];
  const place = placeOf(core, path);
  const { field, table, present } = claimOf(core, place);
  if (!present) read.complete = false;
  // A table's rows are written by `readRows`, and values that JSON cannot hold are ignored.
  const isRows = field === undefined && table !== undefined && place.row === '';
  if (!present || isRows || !isPlainJson(value) || !isPlainJson(companion)) return [];
  const key = field === undefined ? null : companionKey(field);
  const before = since.values.get(path)?.before ?? readPair(core.values, place, key);
  const after =
    field === undefined
      ? { value, companion: undefined }
      : writtenPair(field, before, meantValue(field, value), companion);
  // Undo skips operations whose `before` and `after` are the same object.
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
  // Rows of a tree may have moved to other parents, which a list of rows does not express.
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
  // Rows that were written to after the event was sent are kept, also where only their child rows were.
  const kept = rowsIn(address, later.keys());
  const { op } = rowsChange(core, state, rows, ids, state.order, () => kept, false, true);
  if (op !== null) read.rows.push(op);
}

/** Reads only the cells that differ from the present ones, since writing an equal value would drop the cell's draft. */
function readCells(read: Read, state: TableState, wire: string, id: string, item: Plain): void {
  const { core } = read;
  const cells = state.rows.get(id)?.cells ?? {};
  for (const [key, value] of Object.entries(item)) {
    if (!isSafeKey(key) || key === state.table.rowKey || value === undefined) continue;
    const path = cellPath(state.address, id, key);
    const child = core.values.tables.get(path);
    if (child !== undefined) readRows(read, child, `${wire}.${id}.${key}`, value);
    else {
      // A field is written together with its companion, also where only one of the two differs.
      const differs = namesOf(ownerOf(key)).some((name) => {
        const told = ownOf(item, name);
        return told !== undefined && !sameValue(ownOf(cells, name), told);
      });
      if (differs) read.values.push([path, value]);
    }
  }
}

/** Makes changes of the values, each with its companion where the answer states one. */
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
    // Where the answer states only the companion, the value stays.
    const present = () => readPair(core.values, placeOf(core, owner), null).value;
    return told.has(owner) ? [] : [{ path: owner, value: present(), companion: value }];
  });
}
