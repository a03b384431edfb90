/** Decimal places stated by a definition: one rule for fields of forms and columns of lists. */
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { numberOf } from './read.ts';

const MOST_PLACES = 15;

/**
 * Decimal places of the options, else of the field definition: a whole number from 0 to 15. Null where nothing or a
 * negative number is stated. Source: FORMATS "Values" (numbers have at most 15 significant digits).
 */
export function statedPlaces(options: JsonObject, field: FieldDefinition | undefined): number | null {
  const stated =
    numberOf(options.decimalPlaces) ?? numberOf(options.decimalLength) ?? numberOf(field?.DecimalLength);
  return stated !== null && stated >= 0 ? Math.min(MOST_PLACES, Math.floor(stated)) : null;
}
