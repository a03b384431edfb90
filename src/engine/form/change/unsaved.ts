/**
 * What differs from what was last saved: the squash of all changes since, kept by path and by table and noted change by
 * change, never by comparing whole records. A value that is taken back, by undo or by hand, is clean again.
 * Source: specification 001 5 (save); DESIGN "Speed, by design".
 *
 * Decision where the specification is silent: nothing, null, blank text and an empty list are one value here, since a
 * field that was filled in and emptied again has lost nothing.
 */
import type { Pair } from '../../values/companions.ts';
import { isEmptyValue, sameItems, sameValue } from '../../values/compare.ts';
import { type PlacedPath, placePath } from '../../values/paths.ts';
import type { Op } from '../../values/store.ts';
import type { FieldPath, Row } from '../types.ts';

interface TableDifferences {
  readonly saved: readonly string[];
  /** Rows that came, and stored rows that went, since the last save. */
  readonly fresh: Set<string>;
  /** As they stood when they went, where that is known. */
  readonly gone: Map<string, Row | undefined>;
}

/** Differences by path and by table. */
export interface Differences {
  /** Stored pairs of the values that differ from them. */
  readonly values: Map<FieldPath, Pair>;
  /** Tables whose rows have come, gone or moved since. */
  readonly tables: Map<string, TableDifferences>;
  /** Addresses of those whose rows still differ. */
  readonly changed: Set<string>;
}

/** What a form has not saved. */
export interface Unsaved {
  /** What differs from what was last saved. */
  all: Differences;
  /** While a save is on its way: what differs from what was sent. */
  sinceSent: Differences | null;
}

export function createDifferences(): Differences {
  return { values: new Map(), tables: new Map(), changed: new Set() };
}

export function isDifferent(differences: Differences): boolean {
  return differences.values.size > 0 || differences.changed.size > 0;
}

/**
 * True where two stored pairs say the same. Companions of records and files follow from the value, in the language of
 * the moment; the texts of a language field do not.
 */
function samePair(left: Pair, right: Pair, companion: string | null): boolean {
  if (!sameStored(left.value, right.value)) return false;
  return companion?.endsWith('__Lang') !== true || sameStored(left.companion, right.companion);
}

function sameStored(left: unknown, right: unknown): boolean {
  return sameValue(left, right) || (isEmptyValue(left) && isEmptyValue(right));
}

/**
 * Notes an operation that has been run; `was` is the pair that a value operation found in its place, `went` the rows that
 * one of rows took away, as they stood.
 */
export function note(differences: Differences, op: Op, was: Pair | null, went: readonly Row[]): void {
  if (op.kind === 'value') {
    if (isUnsaved(differences, op.place)) return;
    const saved = differences.values.get(op.path) ?? was ?? op.before;
    if (samePair(saved, op.after, op.companionKey)) differences.values.delete(op.path);
    else differences.values.set(op.path, saved);
    return;
  }
  // What happens inside a row that was never saved is told by the row itself.
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
  { tables }: Pick<Differences, 'tables'>,
  place: Omit<PlacedPath, 'field'>,
): boolean {
  for (let at = place; at.row !== ''; at = placePath(at.table))
    if (tables.get(at.table)?.fresh.has(at.row) === true) return true;
  return false;
}

/** What is stored at a path has become another value: it differs where the form's own is not that. */
export function rebaseValue(
  differences: Differences,
  path: FieldPath,
  saved: Pair,
  now: Pair,
  companion: string | null,
): void {
  if (samePair(saved, now, companion)) differences.values.delete(path);
  else if (!isUnsaved(differences, placePath(path))) differences.values.set(path, saved);
}

/** The stored rows of a table have become others: they differ where the form's own are not these. */
export function rebaseTable(
  differences: Differences,
  address: string,
  saved: readonly string[],
  now: readonly string[],
): void {
  if (isUnsaved(differences, placePath(address))) return;
  const went = differences.tables.get(address)?.gone;
  differences.tables.delete(address);
  differences.changed.delete(address);
  if (sameItems(saved, now)) return;
  const [stored, standing] = [new Set(saved), new Set(now)];
  const fresh = new Set(now.filter((id) => !stored.has(id)));
  const gone = new Map(saved.flatMap((id) => (standing.has(id) ? [] : [[id, went?.get(id)]])));
  differences.tables.set(address, { saved, fresh, gone });
  differences.changed.add(address);
}
