/**
 * Values that their field cannot hold: of another type, or none of its fixed options. They are told at the field as soon
 * as it is shown, stay as they are until the user changes them, and are saved unharmed. Source: specification 001 3.8, 5;
 * FORMATS "Values".
 *
 * Decision where the specification is silent: of a stored record such a value is a warning as long as nobody changes it:
 * it is shown and keeps nobody from saving what else was changed. A value that was entered, copied, pushed or given as a
 * default is an error, and must be mended before saving; the server decides alike.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { checkValue } from '../rules/check-value.ts';
import { effectiveField } from '../rules/effective.ts';
import { isNewMode } from '../situation/state.ts';
import type { Pair } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import type { PlacedPath } from '../values/paths.ts';
import { isUnsaved } from './change/unsaved.ts';
import { type FormCore, modeOf } from './core.ts';
import type { FieldIssue, FieldPath } from './types.ts';

/** What a stored value is told as, by the rule that it breaks. */
const STORED: Readonly<Record<string, 'stored.type' | 'stored.option'>> = {
  'rule.type': 'stored.type',
  'rule.oneOf': 'stored.option',
};

/** Longest value that is told, in UTF-16 units. */
const TOLD_MAX = 80;

/** True where a value is the one that is stored at this path. */
function isAsStored(core: FormCore, path: FieldPath, place: PlacedPath): boolean {
  const { all } = core.unsaved;
  return !isNewMode(modeOf(core)) && !all.values.has(path) && !isUnsaved(all, place);
}

/** The issues that count as errors: all but what a stored value cannot be held for. */
export function withoutStored(
  core: FormCore,
  path: FieldPath,
  place: PlacedPath,
  issues: readonly FieldIssue[],
): readonly FieldIssue[] {
  const counted = issues.filter(({ code }) => STORED[code] === undefined);
  return counted.length < issues.length && isAsStored(core, path, place) ? counted : issues;
}

/** What is told of a value that its field cannot hold, beside what its rules have found. */
export function unheldIssues(
  core: FormCore,
  path: FieldPath,
  place: PlacedPath,
  field: CompiledField,
  { value, companion }: Pair,
): readonly FieldIssue[] {
  const doubt = core.input.doubts.get(path);
  if (doubt !== undefined && sameValue(doubt.value, value)) return [doubt.issue];
  const effective = effectiveField(field, core.overrides.get(field.key));
  const found = checkValue(effective, value, undefined, false, companion).filter(({ code }) => STORED[code]);
  if (found.length === 0) return found;
  // Of a value that was checked the rules tell it.
  if (!isAsStored(core, path, place)) return core.input.checked.has(path) ? [] : found;
  return found.map(({ code }) => ({
    code: STORED[code] ?? code,
    params: { text: told(effective, code, value) },
    source: 'stored',
  }));
}

/** The part of a value that is wrong, as text. */
function told(field: CompiledField, code: string, value: unknown): string {
  const { oneOf = [] } = field.constraints;
  const words =
    code === 'rule.oneOf' && field.multiple && typeof value === 'string'
      ? value.split(',').filter((word) => word.trim() !== '' && !oneOf.includes(word))
      : [value];
  return words.map(plainText).join(', ').slice(0, TOLD_MAX);
}
