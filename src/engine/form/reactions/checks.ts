/**
 * A field that was checked once is checked again after each write, also where the server has stored another value.
 * Merging a stored record has no `paths`, since it keeps drafts, so the paths are taken from the operations.
 */
import { checkValue } from '../../rules/check-value.ts';
import { fieldIssue } from '../../rules/codes.ts';
import { effectiveField } from '../../rules/effective.ts';
import { companionKey } from '../../values/companions.ts';
import { readPair } from '../../values/store.ts';
import { claimOf, type FormCore, placeOf } from '../core.ts';
import { type Touched, touchPath } from '../touch.ts';
import type { FieldPath } from '../types.ts';
import { isKept } from '../unheld.ts';
import type { ChangeReaction } from './types.ts';

export const checks: ChangeReaction = (core, { by, ops, paths, touched }) => {
  const written = by === 'stored' ? ops.flatMap((op) => (op.kind === 'value' ? [op.path] : [])) : paths;
  for (const path of written) {
    if (by === 'user') core.input.checked.add(path);
    recheck(core, path, touched);
  }
  for (const op of ops) if (op.kind === 'rows') recheckRows(core, op.address, touched);
};

/** A table that was without a row it needs is told so as long as it has none. */
function recheckRows(core: FormCore, address: FieldPath, touched: Touched): void {
  const state = core.values.tables.get(address);
  if (state === undefined || !core.input.checked.has(address)) return;
  const { visible = false, required = false } = core.fieldStates.get(state.table.key) ?? {};
  const isWrong = visible && required && state.order.length === 0;
  if (isWrong) core.input.ruleIssues.set(address, [fieldIssue('rule.required')]);
  if (isWrong || core.input.ruleIssues.delete(address)) touchPath(core, touched, address);
}

/** Checks a path again where it was checked before. */
export function recheck(core: FormCore, path: FieldPath, touched: Touched): void {
  if (!core.input.checked.has(path)) return;
  const place = placeOf(core, path);
  const { field, fieldState } = claimOf(core, place);
  if (field === undefined) return;
  const { value, companion } = readPair(core.values, place, companionKey(field));
  const effective = effectiveField(field, core.overrides.get(field.key));
  const found = fieldState.visible
    ? checkValue(effective, value, core.ports.matches, fieldState.required, companion)
    : [];
  const issues = found.filter((issue) => !isKept(core, path, place, issue));
  const had = core.input.ruleIssues.delete(path);
  if (issues.length > 0) core.input.ruleIssues.set(path, issues);
  if (had || issues.length > 0) touchPath(core, touched, path);
}
