/**
 * Values that their field cannot hold: of another type, none of its fixed options, or a text that is too long. They are
 * told at the field as soon as it is shown, stay as they are until the user changes them, and are saved unharmed. Source:
 * specification 001 3.8, 5; FORMATS "Values".
 *
 * Decision where the specification is silent: of a stored record such a value is a warning as long as nobody changes it:
 * it is shown and keeps nobody from saving what else was changed. A value that was entered, copied, pushed or given as a
 * default is an error, and must be mended before saving; the server decides alike. Who enters the stored value again has
 * entered it, and is told as of any other; undo brings back what was stored.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { DISPLAY_JOINT } from '../rows/display/joint.ts';
import { checkValue } from '../rules/check-value.ts';
import { effectiveField } from '../rules/effective.ts';
import { isNewMode } from '../situation/state.ts';
import type { Pair } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import type { PlacedPath } from '../values/paths.ts';
import { isUnsaved } from './change/unsaved.ts';
import { type FormCore, modeOf } from './core.ts';
import { chosenItems } from './lookup-labels.ts';
import type { FieldIssue, FieldPath } from './types.ts';

/** The rules that a value breaks which its field cannot hold. */
const isUnheld = ({ code }: FieldIssue) =>
  code === 'rule.type' || code === 'rule.oneOf' || code === 'rule.maxLength';

/** Longest value that is told, in UTF-16 units. */
const TOLD_MAX = 80;

/** True where a value is the one that is stored at this path. */
function isAsStored(core: FormCore, path: FieldPath, place: PlacedPath): boolean {
  const { all } = core.unsaved;
  if (core.input.entered.has(path)) return false;
  return !isNewMode(modeOf(core)) && !all.values.has(path) && !isUnsaved(all, place);
}

/** True for an issue that counts as no error: its value is stored, and cannot be held. */
export function isKept(core: FormCore, path: FieldPath, place: PlacedPath, issue: FieldIssue): boolean {
  return isUnheld(issue) && isAsStored(core, path, place);
}

function storedIssue(text: string, code = 'stored.type'): FieldIssue {
  return { code, params: { text: text.slice(0, TOLD_MAX) }, source: 'stored' };
}

/**
 * The chosen ids of which the source knows no record: the server has answered a companion without them. What nobody has
 * looked up has no companion, and a record that the reader may not see has one with its id alone. Of values by another
 * property than the id nothing is known: a server looks companions up by ids.
 */
function lostIds(field: CompiledField, { value, companion }: Pair): readonly string[] {
  const items = field.lookup?.valueKey === 'id' ? chosenItems(field, value, companion) : [];
  const held: unknown = companion === null ? [] : companion;
  if (!Array.isArray(held) || held.length >= items.length) return [];
  return items.filter((item) => !held.includes(item)).map(({ id }) => plainText(id));
}

/**
 * What a widget has found about the present value: of a stored one that it is kept; else what is wrong, as of any rule.
 * What can only be told of stored values is not told of one that was entered again.
 */
export function doubtOf(
  core: FormCore,
  path: FieldPath,
  place: PlacedPath,
  value: unknown,
): FieldIssue | null {
  const doubt = core.input.doubts.get(path);
  if (doubt === undefined || !sameValue(doubt.value, value)) return null;
  const { issue } = doubt;
  if (issue.source === 'stored') return core.input.entered.has(path) ? null : issue;
  return isAsStored(core, path, place) ? storedIssue(plainText(value)) : issue;
}

/** What is told of a value that its field cannot hold, beside what its rules have found. */
export function unheldIssues(
  core: FormCore,
  path: FieldPath,
  place: PlacedPath,
  field: CompiledField,
  pair: Pair,
): readonly FieldIssue[] {
  const { value } = pair;
  const doubt = doubtOf(core, path, place, value);
  // A save that was refused has put it among what the rules have found.
  const isTold = core.input.ruleIssues.get(path)?.some(({ code }) => code === doubt?.code);
  if (doubt !== null) return isTold ? [] : [doubt];
  const effective = effectiveField(field, core.overrides.get(field.key));
  const found = checkValue(effective, value, undefined, false, pair.companion).filter(isUnheld);
  if (found.length > 0 && isAsStored(core, path, place)) return [storedIssue(plainText(value))];
  const lost = lostIds(field, pair);
  if (lost.length > 0) return [storedIssue(lost.join(DISPLAY_JOINT), 'stored.lost')];
  // Of a value that was checked the rules tell it.
  return core.input.checked.has(path) ? [] : found;
}
