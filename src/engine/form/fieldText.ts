/** The text by which a field's value is read: the same in fields, cells of entry tables, totals and templates. */
import type { CompiledField } from '../compile/types.ts';
import { DISPLAY_JOINT } from '../rows/display/joint.ts';
import { displayShape, displayValue, type FieldWords } from '../rows/display/value.ts';
import { isEmptyValue } from '../values/compare.ts';
import { chosenOf } from './choice.ts';

/** True for values that are shown by their option or companion. Booleans are not, though rjsf gives them options. */
function isNamed(field: CompiledField, companion: unknown): boolean {
  if (field.value === 'boolean') return false;
  if (field.value === 'files') return !isEmptyValue(companion);
  return field.lookup !== null || (field.companion !== 'none' && field.value !== 'langText');
}

/** Chosen records and options by their labels, everything else by `displayValue`. '' for an empty value. */
export function fieldText(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  words: FieldWords,
): string {
  if (isEmptyValue(value)) return '';
  if (isNamed(field, companion))
    return chosenOf(field, value, companion, words.text)
      .map(({ label }) => label)
      .join(DISPLAY_JOINT);
  return displayValue(displayShape(field), value, companion, words);
}
