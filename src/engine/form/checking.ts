/**
 * Checking an open form: one field when it loses the focus, the whole form before saving, whether or not its widgets
 * are mounted.
 * Source: specification 001 5; FORMATS "Order of reasons".
 */

import { checkValues } from '../rules/check-record.ts';
import { dropBlankRows, withoutBlankRows } from '../table/blankRows.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { PlacedPath } from '../values/paths.ts';
import { readPair } from '../values/store.ts';
import { isUnsaved } from './change/unsaved.ts';
import { claimOf, type FormCore, isNewRow, placeOf } from './core.ts';
import { recheck } from './reactions/checks.ts';
import { flush, forgetIssues, noTouch, touchPath } from './touch.ts';
import type { FieldIssue, FieldPath, ValidationReport } from './types.ts';
import { doubtOf, isKept } from './unheld.ts';

/**
 * True where an empty field of a new record that nobody has changed yet, or an empty cell of a new row, is left for the
 * first time: nobody could fill it yet (the shell gives the focus to the first field), so nothing is said. Leaving it
 * again, and a save, judge it. Source: LOOK "Seen in screenshots".
 */
function isSpared(core: FormCore, path: FieldPath, place: PlacedPath): boolean {
  if (core.input.checked.has(path) || core.input.drafts.has(path)) return false;
  const { state, dirty } = core.status.getState();
  const isFresh = place.row === '' ? state === 'add' && !dirty : isUnsaved(core.unsaved.all, place);
  if (!isFresh || !isEmptyValue(readPair(core.values, place, null).value)) return false;
  const { left } = core.input;
  if (left.has(path)) return false;
  left.add(path);
  return true;
}

/** Checks one field and keeps its issues. */
export function checkField(core: FormCore, path: FieldPath): readonly FieldIssue[] {
  const place = placeOf(core, path);
  const { field, fieldState } = claimOf(core, place);
  if (field === undefined || core.disposed || isSpared(core, path, place)) return [];
  core.input.checked.add(path);
  const touched = noTouch();
  recheck(core, path, touched);
  flush(core, touched);
  return fieldState.visible ? (core.input.ruleIssues.get(path) ?? []) : [];
}

/** What keeps the record from being saved. */
function checkAll(core: FormCore): ValidationReport['issues'] {
  const fieldStateOf = (key: string) => core.fieldStates.get(key);
  const { index, values, overrides, ports } = core;
  const { issues } = checkValues(index, values, fieldStateOf, ports.matches, overrides, (address, id) =>
    isNewRow(core, { table: address, row: id }),
  );
  return [
    ...issues.filter(({ path, issue }) => !isKept(core, path, placeOf(core, path), issue)),
    ...doubted(core),
  ];
}

/** Values of which only their widgets know that they are wrong. */
function doubted(core: FormCore): ValidationReport['issues'] {
  return [...core.input.doubts.keys()].flatMap((path) => {
    const place = placeOf(core, path);
    const { present, fieldState } = claimOf(core, place);
    if (!present || !fieldState.visible) return [];
    const issue = doubtOf(core, path, place, readPair(core.values, place, null).value);
    return issue === null || issue.source === 'stored' ? [] : [{ path, issue }];
  });
}

/** As `validateAll`, for a record that is to be sent: blank rows that break a rule are taken out before. */
export function validateToSend(core: FormCore): ValidationReport {
  dropBlankRows(core, () => checkAll(core));
  return validateAll(core);
}

/** Checks all values and drafts, and shows the issues at their fields. Nothing is asked of blank rows. */
export function validateAll(core: FormCore): ValidationReport {
  const found = withoutBlankRows(core, checkAll(core));
  const isRow = (path: FieldPath) => placeOf(core, path).row !== '' || core.values.tables.has(path);
  const drafts = [...core.input.drafts].flatMap(([path, draft]) =>
    draft.issue === null ? [] : [{ path, issue: draft.issue }],
  );
  const touched = noTouch();
  forgetIssues(core, core.input.ruleIssues, touched);
  core.input.checked = new Set(core.input.checked);
  for (const { path, issue } of found) {
    core.input.ruleIssues.set(path, [...(core.input.ruleIssues.get(path) ?? []), issue]);
    core.input.checked.add(path);
    touchPath(core, touched, path);
  }
  flush(core, touched);
  // A field with a draft shows the draft's issue, since the rules have checked its committed value.
  const covered = new Set(drafts.map((each) => each.path));
  const issues = [...drafts, ...found.filter((each) => !covered.has(each.path))];
  const order = new Map(found.map((each, at) => [each.path, at]));
  issues.sort((left, right) => (order.get(left.path) ?? -1) - (order.get(right.path) ?? -1));
  return {
    ok: issues.length === 0,
    issues,
    first: issues[0]?.path ?? null,
    tableFailed: issues.some((each) => isRow(each.path)),
  };
}
