/**
 * The snapshot that a widget reads of one path. It stays the same object until something of it changes.
 * Source: DESIGN "Values", "The adapter contract".
 */
import type { CompiledField } from '../compile/types.ts';
import { companionKey, type Pair } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import type { PlacedPath } from '../values/paths.ts';
import { readPair } from '../values/store.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import type { FieldIssue, FieldPath, FieldSnapshot } from './types.ts';
import { unheldIssues } from './unheld.ts';

/** At this many snapshots those without a listener are dropped; they are made again when they are read. */
const KEEP = 20_000;

const NO_ISSUES: readonly FieldIssue[] = Object.freeze([]);

export function snapshotOf(core: FormCore, path: FieldPath): FieldSnapshot {
  const kept = core.readers.snapshots.get(path);
  if (kept !== undefined && !kept.stale) return kept.snapshot;
  const made = makeSnapshot(core, path);
  const snapshot = kept !== undefined && sameSnapshot(kept.snapshot, made) ? kept.snapshot : made;
  if (kept === undefined && core.readers.snapshots.size >= KEEP) dropUnheard(core);
  core.readers.snapshots.set(path, { snapshot, stale: false });
  return snapshot;
}

function dropUnheard(core: FormCore): void {
  for (const path of core.readers.snapshots.keys()) {
    if (!core.readers.fields.sets.has(path)) core.readers.snapshots.delete(path);
  }
}

function makeSnapshot(core: FormCore, path: FieldPath): FieldSnapshot {
  const place = placeOf(core, path);
  const { field, fieldState } = claimOf(core, place);
  const pair = readPair(core.values, place, field === undefined ? null : companionKey(field));
  return {
    ...fieldState,
    value: field === undefined ? wholeOf(core, place) : pair.value,
    companion: pair.companion,
    draft: core.input.drafts.get(path)?.text ?? null,
    issues: issuesOf(core, path, place, field, pair),
    props: core.overrides.get(field?.key ?? '')?.props ?? null,
  };
}

/** The value of a path without a field: a row, the row order of a table, or data without a widget. */
function wholeOf(core: FormCore, place: { table: string; row: string; field: string }): unknown {
  if (place.row !== '' && place.field === '') return core.values.tables.get(place.table)?.rows.get(place.row);
  if (place.row === '' && !core.values.header.has(place.field)) {
    const table = core.values.tables.get(place.field);
    if (table !== undefined) return table.order;
  }
  return readPair(core.values, place, null).value;
}

/**
 * The issues of a path: those of its draft; else of its rules, and what its value cannot be held for; then those of the
 * server.
 */
function issuesOf(
  core: FormCore,
  path: FieldPath,
  place: PlacedPath,
  field: CompiledField | undefined,
  pair: Pair,
): readonly FieldIssue[] {
  const draft = core.input.drafts.get(path);
  const rules = core.input.ruleIssues.get(path);
  const server = core.input.serverIssues.get(path) ?? NO_ISSUES;
  // While there is a draft, the issues of the committed value are not shown.
  if (draft) return draft.issue ? [draft.issue, ...server] : server;
  const unheld = field === undefined ? NO_ISSUES : unheldIssues(core, path, place, field, pair);
  if (rules === undefined && unheld.length + server.length === 0) return NO_ISSUES;
  return [...(rules ?? NO_ISSUES), ...unheld, ...server];
}

function sameSnapshot(left: FieldSnapshot, right: FieldSnapshot): boolean {
  return (
    left.visible === right.visible &&
    left.locked === right.locked &&
    left.required === right.required &&
    Object.is(left.value, right.value) &&
    Object.is(left.companion, right.companion) &&
    left.draft === right.draft &&
    left.props === right.props &&
    // What is told of a stored value is made anew each time.
    sameValue(left.issues, right.issues)
  );
}
