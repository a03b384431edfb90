/**
 * Unsaved changes: the squash of all changes since the last save, kept by path and by table. It is updated with each
 * operation, and whole records are never compared. A value that is set back, by undo or by hand, is no longer a
 * difference.
 * Source: specification 001 5 (save); DESIGN "Speed, by design".
 *
 * Decision where the specification is silent: a missing value, null, blank text and an empty list are equal here, since
 * filling in a field and emptying it again loses nothing.
 */
import type { Plain } from '../../plain.ts';
import { rowsOp } from '../../table/commands/plan.ts';
import type { Pair } from '../../values/companions.ts';
import { isEmptyValue, sameItems, sameValue } from '../../values/compare.ts';
import { type PlacedPath, placePath } from '../../values/paths.ts';
import { type Op, readPair, type ValueOp, type Values } from '../../values/store.ts';
import type { FieldPath, Row } from '../../values/types.ts';
import type { Changeset } from './changeset.ts';

interface TableDifferences {
  readonly saved: readonly string[];
  /** Rows added since the last save. */
  readonly fresh: Set<string>;
  /** Saved rows that were removed, as they were when they were removed, where that is known. */
  readonly gone: Map<string, Row | undefined>;
}

/** Differences by path and by table. */
export interface Differences {
  /** The last write of each value that differs, with the saved value as `before`. */
  readonly values: Map<FieldPath, ValueOp>;
  /** Tables whose rows were added, removed or moved since. */
  readonly tables: Map<string, TableDifferences>;
  /** Addresses of the tables whose rows still differ. */
  readonly changed: Set<string>;
}

/** What a form has not saved. */
export interface Unsaved {
  /** What differs from what was last saved. */
  all: Differences;
  /** While a save is on its way: what differs from what was sent. */
  sinceSent: Differences | null;
  /** The record that the host has given while the newest save was on its way. */
  given: Plain | null;
}

export function createDifferences(): Differences {
  return { values: new Map(), tables: new Map(), changed: new Set() };
}

export function createUnsaved(): Unsaved {
  return { all: createDifferences(), sinceSent: null, given: null };
}

export function isDifferent(differences: Differences): boolean {
  return differences.values.size > 0 || differences.changed.size > 0;
}

/**
 * True where two stored pairs are equal. Companions of records and files follow from the value and are in the user's
 * language, so only the companions of language fields are compared.
 */
export function sameSaved(left: Pair, right: Pair, companion: string | null): boolean {
  if (!sameStored(left.value, right.value)) return false;
  return companion?.endsWith('__Lang') !== true || sameStored(left.companion, right.companion);
}

function sameStored(left: unknown, right: unknown): boolean {
  return sameValue(left, right) || (isEmptyValue(left) && isEmptyValue(right));
}

/**
 * Records an operation that has been run. `was` is the pair that a value operation replaced; `went` are the rows that a
 * row operation removed.
 */
export function note(differences: Differences, op: Op, was: Pair | null, went: readonly Row[]): void {
  if (op.kind === 'value') {
    if (isUnsaved(differences, op.place)) return;
    const known = differences.values.get(op.path);
    const before = known?.before ?? was ?? op.before;
    if (sameSaved(before, op.after, op.companionKey)) differences.values.delete(op.path);
    else if (known === undefined) differences.values.set(op.path, { ...op, before });
    return;
  }
  // A row that was never saved counts as one difference.
  if (isUnsaved(differences, placePath(op.address))) return;
  const known = differences.tables.get(op.address);
  const table = known ?? {
    saved: op.orderBefore,
    fresh: new Set(),
    gone: new Map(),
  };
  if (known === undefined) differences.tables.set(op.address, table);
  for (const { id } of op.added) if (!table.gone.delete(id)) table.fresh.add(id);
  for (const row of went) if (!table.fresh.delete(row.id)) table.gone.set(row.id, row);
  const order = op.orderAfter;
  const differs =
    table.fresh.size + table.gone.size > 0 || (order !== table.saved && !sameItems(order, table.saved));
  if (differs) differences.changed.add(op.address);
  else differences.changed.delete(op.address);
}

/** True where a place lies in a row that was never saved. */
export function isUnsaved(
  { tables }: { readonly tables: ReadonlyMap<string, Pick<TableDifferences, 'fresh'>> },
  place: Omit<PlacedPath, 'field'>,
): boolean {
  for (let at = place; at.row !== ''; at = placePath(at.table))
    if (tables.get(at.table)?.fresh.has(at.row) === true) return true;
  return false;
}

/** Differences as one change: from what was saved to the values as they are now. */
export function changeOf({ values: written, tables, changed }: Differences, now: Values): Changeset {
  const rows = [...changed].flatMap((address): Op[] => {
    const [state, table] = [now.tables.get(address), tables.get(address)];
    if (state === undefined || table === undefined) return [];
    const added = [...table.fresh].flatMap((id) => state.rows.get(id) ?? []);
    const removed = [...table.gone].map(([id, row]) => row ?? { id, cells: {} });
    return [rowsOp(state, state.order, { orderBefore: table.saved, added, removed })];
  });
  const values = [...written.values()].map((op) => ({
    ...op,
    after: readPair(now, op.place, op.companionKey),
  }));
  return [...rows, ...values];
}

/** The differences that a change makes. */
export function differencesOf(change: Changeset): Differences {
  const differences = createDifferences();
  for (const op of change) note(differences, op, null, op.kind === 'rows' ? op.removed : []);
  return differences;
}
