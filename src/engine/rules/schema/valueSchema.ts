/**
 * The JSON Schema of one value, made from the constraints that `checkValue` reads. Some rules are checked by
 * `checkValue` only, since JSON Schema cannot express them well: decimal places and steps (`multipleOf` refuses valid
 * decimals in binary floats), the number of digits, the days of short months, the order of a range's ends, half a
 * coordinate, translations, and patterns of definitions (a validator would run them on a backtracking engine).
 * toJsonSchema.test.ts has a case of each. Source: DESIGN "One set of rules"; FORMATS "Values".
 */
import type { CompiledField } from '../../compile/types.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const DAY = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const CLOCK = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]';
const MOMENT = `${DAY}( ${CLOCK})?`;
const PATTERNS = {
  date: `^${DAY}$`,
  datetime: `^${DAY} ${CLOCK}$`,
  time: `^${CLOCK}$`,
  dateRange: `^(${MOMENT})?,(${MOMENT})?$`,
} as const;
/** A required range has at least one end. */
const SOME_RANGE = `^(${MOMENT},(${MOMENT})?|,${MOMENT})$`;
/** Something that is not blank: blank text counts as empty. */
const FILLED = '\\S';
const EMPTY = { type: ['null', 'string'], pattern: '^\\s*$' } as const;
/** Above this, alternatives and counts make patterns that are slow to compile; then only `checkValue` checks them. */
const MOST_ITEMS = 100;
const MOST_ALTERNATIVE_TEXT = 4000;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Pattern of comma-joined items: their number and their values. */
function itemsPattern(field: CompiledField): string | null {
  const { minItems = 1, maxItems, oneOf } = field.constraints;
  const counted = minItems <= MOST_ITEMS && (maxItems === undefined || maxItems <= MOST_ITEMS);
  const joined = oneOf?.map(escaped).join('|');
  const item = joined === undefined || joined.length > MOST_ALTERNATIVE_TEXT ? '[^,]+' : `(${joined})`;
  if (!counted) return item === '[^,]+' ? null : `^${item}(,${item})*$`;
  if (field.constraints.minItems === undefined && maxItems === undefined && item === '[^,]+') return null;
  const least = Math.max(0, minItems - 1);
  const most = maxItems === undefined ? '' : Math.max(least, maxItems - 1);
  return `^${item}(,${item}){${least},${most}}$`;
}

function textSchema(field: CompiledField, required: boolean): JsonSchema {
  const { minLength, maxLength, oneOf } = field.constraints;
  const type = required ? 'string' : ['string', 'null'];
  if (oneOf !== undefined) return { type, enum: required ? oneOf : [...oneOf, null] };
  const length = maxLength === undefined || maxLength < 0 ? null : { maxLength };
  if (minLength === undefined) return { type, ...length, ...(required ? { pattern: FILLED } : null) };
  if (required) return { type, minLength, ...length, pattern: FILLED };
  // In an optional field an empty value meets every rule.
  return { type, ...length, not: { type: 'string', pattern: FILLED, maxLength: minLength - 1 } };
}

function numberSchema(field: CompiledField, required: boolean): JsonSchema {
  const { min, max, decimalPlaces } = field.constraints;
  const word = decimalPlaces === 0 ? 'integer' : 'number';
  return {
    type: required ? word : [word, 'null'],
    ...(min === undefined ? null : { minimum: min }),
    ...(max === undefined ? null : { maximum: max }),
  };
}

/** Degrees, null, or the empty text of an input. */
function degrees(most: number): JsonSchema {
  return { type: ['number', 'string', 'null'], minimum: -most, maximum: most, maxLength: 0 };
}

/** A coordinate. Half a coordinate is left to `checkValue`. */
function mapSchema(required: boolean): JsonSchema {
  const properties = {
    location: { type: ['string', 'null'] },
    longitude: degrees(180),
    latitude: degrees(90),
  };
  if (!required) return { type: ['object', 'null'], properties };
  // A coordinate without any part is empty.
  return { type: 'object', properties, not: { type: 'object', additionalProperties: EMPTY } };
}

/** Schema of a field's value. Empty values are null or left out; blank text only where the field is plain text. */
export function valueSchema(field: CompiledField): JsonSchema {
  const required = field.constraints.required === true;
  const text = required ? 'string' : ['string', 'null'];
  switch (field.value) {
    case 'text':
    case 'langText':
    case 'option':
    case 'lookup':
      return textSchema(field, required);
    case 'number':
      return numberSchema(field, required);
    case 'boolean':
      return { type: required ? 'boolean' : ['boolean', 'null'] };
    case 'date':
    case 'datetime':
    case 'time':
      return { type: text, pattern: PATTERNS[field.value] };
    case 'dateRange':
      return { type: text, pattern: required ? SOME_RANGE : PATTERNS.dateRange };
    case 'options':
    case 'lookups':
    case 'files': {
      const pattern = itemsPattern(field) ?? (required ? FILLED : null);
      return pattern === null ? { type: text } : { type: text, pattern };
    }
    case 'map':
      return mapSchema(required);
    case 'rows':
    case 'derived':
    case 'none':
      return {};
  }
}
