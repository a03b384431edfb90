/**
 * `setModel` of an event's answer: a map of field path to value, applied as one change.
 * Source: specification 001 7; FORMATS "Paths", "Companions", "Events".
 *
 * Decisions where the specification is silent:
 * - What the user wrote meanwhile, and what a later answer wrote, stays.
 * - A path may name a table, of the header or of a row: its value is the whole list of rows. Rows are known by their
 *   stored ids and keep their place on the screen; what a row does not speak of stays. Undo takes all of it back.
 * - What cannot be applied (a row without a column, rows that are no list, the rows of a tree) is told, and the rest of
 *   the answer is applied.
 */
import { companionKey, isRecord, namesOf, ownerOf } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { cellPath, isSafeKey, rowWithin } from '../values/paths.ts';
import { flatRows, treeKey } from '../values/record.ts';
import { type Op, opPath, type RowsOp, readCell, readPair, type TableState } from '../values/store.ts';
import { claimOf, type FormCore, placeOf, refreshFlags } from './core.ts';
import { notify } from './gate.ts';
import type { Step } from './history.ts';
import { knownIds, placeRows } from './incoming-rows.ts';
import { followStatus, isStatus } from './record-in.ts';
import { formPath } from './stored-path.ts';
import type { Change, FieldPath } from './types.ts';
import { write } from './write.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Which event is answered. */
export interface Answered {
  readonly seq: number;
  /** `writeSeq` when it was sent. */
  readonly sentAt: number;
  readonly step: Step | undefined;
}

/** Longest list of paths that is told. */
const TOLD_MAX = 200;

/** What became of an answer: places that it wrote or found so, those that it was passed over for, and what it did. */
export interface Taken {
  readonly taken: ReadonlySet<FieldPath>;
  readonly passed: ReadonlySet<FieldPath>;
  readonly ops: readonly Op[];
}

/** Applies an answer. What was written since, what was answered later and what has gone is passed over. */
export function applyAnswer(core: FormCore, setModel: Plain, { seq, sentAt, step }: Answered): Taken {
  const isPast = (path: FieldPath) =>
    (core.touched.get(path) ?? 0) > sentAt || (core.answered.get(path) ?? 0) > seq;
  const [taken, passed] = [new Set<FieldPath>(), new Set<FieldPath>()];
  const may = (path: FieldPath): boolean => {
    const late = isPast(path) || !claimOf(core, placeOf(core, path)).present;
    (late ? passed : taken).add(path);
    return !late;
  };
  const read: Read = { core, isPast, may, passed, sentAt, values: [], rows: [], unknown: [] };
  for (const [wire, value] of Object.entries(setModel)) readEntry(read, wire, value);
  const changes = paired(core, read.values).filter(({ path }) => may(path));
  for (const path of [...changes.map((each) => each.path), ...read.rows.map(opPath)])
    core.answered.set(path, seq);
  if (read.unknown.length > 0)
    notify(core, 'warning', 'form.eventPathUnknown', { path: read.unknown.join(', ').slice(0, TOLD_MAX) });
  if (changes.length + read.rows.length === 0) return { taken, passed, ops: [] };
  const ops = write(core, changes, 'server', read.rows)?.ops ?? [];
  if (changes.some(({ path }) => isStatus(core.index, path))) followStatus(core);
  // Joined to the user's step, the answer is undone with it.
  if (step !== undefined && core.history.join(step, ops)) refreshFlags(core);
  return { taken, passed, ops };
}

/** An answer, taken apart. */
interface Read {
  readonly core: FormCore;
  readonly isPast: (path: FieldPath) => boolean;
  readonly may: (path: FieldPath) => boolean;
  readonly passed: Set<FieldPath>;
  readonly sentAt: number;
  readonly values: [FieldPath, unknown][];
  readonly rows: RowsOp[];
  /** Wire paths that nothing can be done with. */
  readonly unknown: string[];
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
  const { core, sentAt } = read;
  const { table, address } = state;
  // Rows of a tree may have moved below others, which is no change of this kind.
  if (treeKey(table) !== null || !Array.isArray(stored) || !stored.every(isRecord)) {
    read.unknown.push(wire);
    return;
  }
  const mayMove = read.may(address);
  const rows = flatRows(table, stored);
  const ids = knownIds(state, rows, state.rows);
  rows.forEach(({ item }, at) => {
    const id = ids[at];
    if (typeof id === 'string') readCells(read, state, wire, id, item);
  });
  const told = new Set(ids);
  // Rows in which, or below which, somebody wrote after the event was sent stay.
  const kept = new Set<string>();
  for (const [path, at] of core.touched) {
    const id = at > sentAt ? rowWithin(address, path) : null;
    if (id === null || told.has(id)) continue;
    kept.add(id);
    read.passed.add(path);
  }
  if (!mayMove) return;
  const { op } = placeRows(core, state, rows, ids, (id) => kept.has(id), false);
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
      const base = ownerOf(key);
      const place = cellPath(state.address, id, base);
      const differs = namesOf(base).some((name) => {
        const told = readCell(item, name);
        return told !== undefined && !sameValue(readCell(cells, name), told);
      });
      if (read.isPast(place)) read.passed.add(place);
      else if (differs) read.values.push([path, value]);
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
