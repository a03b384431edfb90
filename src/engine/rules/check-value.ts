/**
 * The rules of one value, as the compiler found them. The same function judges in the browser, on the server and in
 * imports. Messages are codes.
 * Source: specification 001 5; FORMATS "Values"; DESIGN "One set of rules".
 */
import type { CompiledField } from '../compile/types.ts';
import type { FieldIssue } from '../form/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import { parseDate, parseDateTime, parseTime } from '../values/dates.ts';
import { decimal, decimalPlaces, MAX_DIGITS, onStep, significantDigits } from '../values/numbers.ts';
import { fieldIssue } from './issue.ts';

/** Linear-time match of a stored pattern; null where the engine refuses the pattern or is not there yet. */
export type MatchPort = (pattern: string, text: string) => boolean | null;

/** Longest text that a pattern is tried on, in characters. */
export const PATTERN_TEXT_MAX = 10_000;

/**
 * What is wrong with a value, in the order of the rules. `required` overrules the field's own rule, since a hidden
 * or locked field asks for nothing and a script may ask for more. A pattern that the port refuses judges nothing:
 * it is an issue of the definition, and must not keep a user from saving.
 */
export function checkValue(
  field: CompiledField,
  value: unknown,
  matches?: MatchPort,
  required: boolean = field.constraints.required === true,
): readonly FieldIssue[] {
  if (isEmptyValue(value)) return required ? [fieldIssue('rule.required')] : [];
  switch (field.value) {
    case 'number':
      return checkNumber(field, value);
    case 'boolean':
      return typeof value === 'boolean' ? [] : [fieldIssue('rule.type')];
    case 'date':
      return isText(value) && parseDate(value) === value ? [] : [fieldIssue('rule.type')];
    case 'datetime':
      return isText(value) && parseDateTime(value) === value ? [] : [fieldIssue('rule.type')];
    case 'time':
      return isText(value) && parseTime(value) === value ? [] : [fieldIssue('rule.type')];
    case 'dateRange':
      return checkRange(value);
    case 'options':
    case 'lookups':
    case 'files':
      return isText(value) ? checkItems(field, value) : [fieldIssue('rule.type')];
    case 'text':
    case 'langText':
    case 'option':
    case 'lookup':
      return checkText(field, value, matches);
    case 'map':
    case 'rows':
    case 'derived':
    case 'none':
      return [];
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Ids and option values come as numbers from some servers; they are texts written without quotes. */
function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function checkText(field: CompiledField, value: unknown, matches: MatchPort | undefined): FieldIssue[] {
  const text = asText(value);
  if (text === null) return [fieldIssue('rule.type')];
  const { minLength, maxLength, pattern, oneOf } = field.constraints;
  const issues: FieldIssue[] = [];
  // Characters as users count them, not UTF-16 units. Only long texts are counted the slow way.
  const length = text.length > (maxLength ?? 0) || minLength !== undefined ? [...text].length : text.length;
  if (minLength !== undefined && length < minLength)
    issues.push(fieldIssue('rule.minLength', { min: minLength }));
  // -1 is the text area's 'unlimited'.
  if (maxLength !== undefined && maxLength >= 0 && length > maxLength)
    issues.push(fieldIssue('rule.maxLength', { max: maxLength }));
  if (oneOf !== undefined && !oneOf.includes(text)) issues.push(fieldIssue('rule.oneOf'));
  if (pattern !== undefined && pattern !== '' && matches !== undefined) {
    if (text.length > PATTERN_TEXT_MAX)
      issues.push(fieldIssue('rule.patternLength', { max: PATTERN_TEXT_MAX }));
    else if (matches(pattern, text) === false) issues.push(fieldIssue('rule.pattern'));
  }
  return issues;
}

function checkNumber(field: CompiledField, value: unknown): FieldIssue[] {
  const exact = typeof value === 'number' ? decimal(value) : null;
  if (exact === null) return [fieldIssue('rule.type')];
  const { min, max, step, decimalPlaces: places } = field.constraints;
  const issues: FieldIssue[] = [];
  if (significantDigits(exact) > MAX_DIGITS) issues.push(fieldIssue('rule.digits', { max: MAX_DIGITS }));
  if (min !== undefined && exact.lt(min)) issues.push(fieldIssue('rule.min', { min }));
  if (max !== undefined && exact.gt(max)) issues.push(fieldIssue('rule.max', { max }));
  if (places !== undefined && decimalPlaces(exact) > places)
    issues.push(fieldIssue('rule.decimalPlaces', { places }));
  // A decimal's step is how far its arrows go (0.1 beside 4 places); where places are stated, they are the rule.
  else if (places === undefined && step !== undefined && !onStep(exact, step, min ?? 0))
    issues.push(fieldIssue('rule.step', { step }));
  return issues;
}

function checkRange(value: unknown): FieldIssue[] {
  if (!isText(value)) return [fieldIssue('rule.type')];
  const parts = value.split(',');
  const [start = '', end = ''] = parts;
  const isEnd = (text: string) => text === '' || parseDate(text) === text || parseDateTime(text) === text;
  if (parts.length !== 2 || !isEnd(start) || !isEnd(end)) return [fieldIssue('rule.type')];
  return start !== '' && end !== '' && end < start ? [fieldIssue('rule.rangeOrder')] : [];
}

function checkItems(field: CompiledField, value: string): FieldIssue[] {
  const items = value.split(',').filter((item) => item.trim() !== '');
  const { minItems, maxItems, oneOf } = field.constraints;
  const issues: FieldIssue[] = [];
  if (minItems !== undefined && items.length < minItems)
    issues.push(fieldIssue('rule.minItems', { min: minItems }));
  if (maxItems !== undefined && items.length > maxItems)
    issues.push(fieldIssue('rule.maxItems', { max: maxItems }));
  if (oneOf !== undefined && !items.every((item) => oneOf.includes(item)))
    issues.push(fieldIssue('rule.oneOf'));
  return issues;
}
