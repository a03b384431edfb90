/** Decimal places stated by a definition: one rule for fields of forms and columns of lists. */
import type { ControlEntry } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { MAX_DIGITS } from '../values/decimal.ts';
import { numberOf } from './read.ts';

/**
 * Decimal places of the options, else of the field definition, else of the control: a whole number from 0 to 15. Whole
 * numbers have none, whatever is stated. Null where nothing or a negative number is stated and the control has none.
 * Source: specification 001 5; FORMATS "Values" (numbers have at most 15 significant digits).
 */
export function decimalPlacesOf(
  control: ControlEntry | undefined,
  options: JsonObject,
  field: FieldDefinition | undefined,
): number | null {
  if (control?.kind === 'integer') return 0;
  const stated = statedPlaces(options, field);
  if (stated !== null) return Math.min(MAX_DIGITS, Math.floor(stated));
  return control?.value === 'number' ? (control.constraints.decimalPlaces ?? null) : null;
}

function statedPlaces(options: JsonObject, field: FieldDefinition | undefined): number | null {
  const stated =
    numberOf(options.decimalPlaces) ?? numberOf(options.decimalLength) ?? numberOf(field?.DecimalLength);
  return stated !== null && stated >= 0 ? stated : null;
}

/**
 * Says that zeros at the end are left out: the places are the control's own. They bound what is typed (`7.1234`), and
 * nobody has asked for `7.0000`.
 */
export function zeroFacts(
  places: number | null | undefined,
  options: JsonObject,
  field: FieldDefinition | undefined,
): { readonly trimZeros: true } | null {
  return typeof places === 'number' && places > 0 && statedPlaces(options, field) === null
    ? { trimZeros: true }
    : null;
}
