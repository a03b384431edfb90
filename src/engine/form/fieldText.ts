/** What a field of a form shows for reading: one text for fields, cells of entry tables, totals and templates. */
import type { CompiledField } from '../compile/types.ts';
import { DISPLAY_JOINT } from '../rows/display/joint.ts';
import { type DisplayWords, displayShape, displayValue } from '../rows/display/value.ts';
import { isEmptyValue } from '../values/compare.ts';
import { chosenOf } from './choice.ts';

/** Texts that a field needs. */
export interface FieldWords extends DisplayWords {
  /** Text of a reference of the page. */
  readonly text: (ref: string | null) => string;
}

/** True for fields whose values are called by options or by their companion. rjsf gives choices to booleans too. */
function isNamed(field: CompiledField): boolean {
  if (field.value === 'boolean') return false;
  return field.lookup !== null || (field.companion !== 'none' && field.value !== 'langText');
}

/** What was chosen by its names, everything else as `displayValue` shows it. '' is an empty value. */
export function fieldText(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  words: FieldWords,
): string {
  if (isEmptyValue(value)) return '';
  if (isNamed(field))
    return chosenOf(field, value, companion, words.text)
      .map(({ label }) => label)
      .join(DISPLAY_JOINT);
  return displayValue(displayShape(field), value, companion, words);
}
