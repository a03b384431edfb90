/**
 * Notifying readers. `touched` collects what a change may have altered; at the end of the change each reader is called
 * once, and only where its snapshot differs.
 */
import { isMerging } from '../table/merging.ts';
import { rowPath, rowWithin } from '../values/paths.ts';
import { type FormCore, placeOf, refreshFlags } from './core.ts';
import { wake } from './listeners.ts';
import { snapshotOf } from './snapshot.ts';
import type { FieldIssue, FieldPath } from './types.ts';

/** What a change may have altered for readers. */
export interface Touched {
  readonly paths: Set<FieldPath>;
  /** Addresses of tables whose rows, selection, editing or lock changed. */
  readonly tables: Set<string>;
  /** `address column` of aggregates that may have changed. */
  readonly aggregates: Set<string>;
  /** Keys of widgets whose field state or overrides changed. */
  readonly fieldStates: Set<string>;
}

export function noTouch(): Touched {
  return { paths: new Set(), tables: new Set(), aggregates: new Set(), fieldStates: new Set() };
}

/** Name under which readers of a column's aggregate are registered. */
export function aggregateName(address: string, columnKey: string): string {
  return `${address} ${columnKey}`;
}

/** Calls the readers of what was touched. */
export function flush(core: FormCore, touched: Touched): void {
  const woken = new Set<FieldPath>();
  for (const path of touched.paths) {
    const kept = core.readers.snapshots.get(path);
    if (kept !== undefined) kept.stale = true;
    if (!core.readers.fields.sets.has(path)) continue;
    // A listener that has not read its snapshot yet is always called: there is nothing to compare with.
    if (kept === undefined || snapshotOf(core, path) !== kept.snapshot) woken.add(path);
  }
  refreshFlags(core);
  for (const path of woken) wake(core.readers.fields, path);
  for (const key of touched.fieldStates) wake(core.readers.fieldStates, key);
  for (const address of touched.tables) wake(core.readers.tables, address);
  for (const name of touched.aggregates) wake(core.readers.aggregates, name);
  if (touched.paths.size > 0 && core.readers.all.size > 0) {
    const paths = [...touched.paths];
    for (const listener of [...core.readers.all]) listener(paths);
  }
}

/** Touches a path, its row for readers of whole rows, and its table where its column merges equal cells. */
export function touchPath(
  core: FormCore,
  touched: Touched,
  path: FieldPath,
  place = placeOf(core, path),
): void {
  touched.paths.add(path);
  if (place.row === '' || place.field === '') return;
  touched.paths.add(rowPath(place.table, place.row));
  const within = core.values.tables.get(place.table)?.table.key;
  if (within !== undefined && isMerging(core.index, within, place.field)) touched.tables.add(place.table);
}

export function forgetIssues(
  core: FormCore,
  issues: Map<FieldPath, readonly FieldIssue[]>,
  touched: Touched,
): void {
  for (const path of issues.keys()) touchPath(core, touched, path);
  issues.clear();
}

/** Touches all paths with readers in rows that were added or removed, in one pass over the readers. */
export function touchRows(core: FormCore, touched: Touched, address: string, ids: ReadonlySet<string>): void {
  for (const seen of [core.readers.snapshots, core.readers.fields.sets])
    for (const path of seen.keys()) if (ids.has(rowWithin(address, path) ?? '')) touched.paths.add(path);
}
