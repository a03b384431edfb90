/**
 * `setModel` of an event's answer: a map of field path to value, applied as one change.
 * Source: specification 001 7; FORMATS "Paths", "Companions", "Events".
 *
 * Decisions where the specification is silent:
 * - An answer sets a path unless somebody has changed it since it was asked for. Then the answer comes beneath: undoing
 *   the later change shows it.
 * - A path may name a table, of the header or of a row: its value is the whole list of rows. Rows are known by their
 *   stored ids and keep their place on the screen; what a row does not speak of stays. Undo takes all of it back.
 * - What cannot be applied (a row without a column, rows that are no list, the rows of a tree) is told, and the rest of
 *   the answer is applied.
 */
import { companionKey, isRecord, namesOf, ownerOf, writtenPair } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { meantValue } from '../values/kinds.ts';
import { cellPath, isSafeKey, rowWithin } from '../values/paths.ts';
import { flatRows, treeKey } from '../values/record.ts';
import { opPath, type RowsOp, readCell, readPair, type TableState, type ValueOp } from '../values/store.ts';
import { claimOf, type FormCore, placeOf, refreshFlags } from './core.ts';
import { notify } from './gate.ts';
import type { Step } from './history.ts';
import { knownIds, rowsChange } from './incoming-rows.ts';
import { followStatus, isStatus } from './record-in.ts';
import { formPath } from './stored-path.ts';
import type { Change, FieldPath } from './types.ts';
import { write } from './write.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Longest list of paths that is told. */
const TOLD_MAX = 200;

/** An answer, taken apart. */
interface Read {
  readonly core: FormCore;
  /** What was changed since it was asked for, with the first change of it. */
  readonly later: ReadonlyMap<FieldPath, Later>;
  readonly values: [FieldPath, unknown][];
  readonly rows: RowsOp[];
  /** Wire paths that nothing can be done with. */
  readonly unknown: string[];
  /** False where rows have gone, or come, to which it speaks: they may come back. */
  complete: boolean;
}

interface Later {
  readonly step: Step;
  /** The write; null for rows. */
  readonly op: ValueOp | null;
}

/** Applies an answer to a step; false where it speaks of rows that have gone since. */
export function applyAnswer(core: FormCore, step: Step, setModel: Plain): boolean {
  const read: Read = {
    core,
    later: laterThan(core, step),
    values: [],
    rows: [],
    unknown: [],
    complete: true,
  };
  for (const [wire, value] of Object.entries(setModel)) readEntry(read, wire, value);
  if (read.unknown.length > 0)
    notify(core, 'warning', 'form.eventPathUnknown', { path: read.unknown.join(', ').slice(0, TOLD_MAX) });
  const told = paired(core, read.values).filter(({ path }) => {
    const { present } = claimOf(core, placeOf(core, path));
    if (!present) read.complete = false;
    return present;
  });
  const seen = told.filter(({ path }) => !read.later.has(path));
  const ops = seen.length + read.rows.length === 0 ? [] : (write(core, seen, 'server', read.rows) ?? []);
  if (seen.some(({ path }) => isStatus(core.index, path))) followStatus(core);
  const written = new Set(ops.map(opPath));
  const said = seen.flatMap(({ path }) => (written.has(path) ? [] : [saidAlready(core, path)]));
  const beneath = told.flatMap((change) => beneathLater(core, change, read.later.get(change.path)));
  core.history.answer(step, [...ops, ...said, ...beneath]);
  refreshFlags(core);
  return read.complete;
}

/** What was written since a step, by path and by address of a table. */
function laterThan(core: FormCore, step: Step): ReadonlyMap<FieldPath, Later> {
  const later = new Map<FieldPath, Later>();
  for (const each of core.history.since(step))
    for (const op of [...each.own, ...each.answers])
      if (!later.has(opPath(op))) later.set(opPath(op), { step: each, op: op.kind === 'value' ? op : null });
  return later;
}

/** What an answer says that stands already. It is noted all the same: an earlier answer must not write over it. */
function saidAlready(core: FormCore, path: FieldPath): ValueOp {
  const place = placeOf(core, path);
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  const pair = readPair(core.values, place, key);
  return { kind: 'value', path, place, companionKey: key, before: pair, after: pair };
}

/** The write of a value that a later step of the user's covers. Over what scripts have written nothing is undone. */
function beneathLater(core: FormCore, change: Change, later: Later | undefined): ValueOp[] {
  if (later?.step.undoable !== true || later.op === null) return [];
  const { field } = claimOf(core, later.op.place);
  const { before } = later.op;
  const after =
    field === undefined
      ? { value: change.value, companion: undefined }
      : writtenPair(field, before, meantValue(field, change.value), change.companion);
  return [{ ...later.op, after }];
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
  const kept = new Set([...later.keys()].flatMap((path) => rowWithin(address, path) ?? []));
  const { op } = rowsChange(core, state, rows, ids, state.order, () => kept, false);
  if (op !== null) read.rows.push(op);
}

/** What a row says that is another than what stands: drafts on the rest must not go. */
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
        const told = readCell(item, name);
        return told !== undefined && !sameValue(readCell(cells, name), told);
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
    const stands = () => readPair(core.values, placeOf(core, owner), null).value;
    return told.has(owner) ? [] : [{ path: owner, value: stands(), companion: value }];
  });
}
