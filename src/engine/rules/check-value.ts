/**
 * Checks one value by its compiled constraints: the same function in the browser, on the server and in imports.
 * Messages are codes. Source: specification 001 5; FORMATS "Values"; DESIGN "One set of rules".
 */

import type { CompiledField } from '../compile/types.ts';
import type { ValueKind } from '../controls/types.ts';
import { plainText, scalarText } from '../definition/plainText.ts';
import type { FieldIssue } from '../form/types.ts';
import { isRecord, ownOf } from '../plain.ts';
import { isEmptyValue } from '../values/compare.ts';
import { isStored } from '../values/dates.ts';
import { MAX_DIGITS } from '../values/decimal.ts';
import { fitsDigits, onStep, placesOf } from '../values/numbers.ts';
import { fieldIssue, type MessageCode } from './codes.ts';

/** Matches a stored pattern in linear time; null where the matcher refuses the pattern or is not loaded yet. */
export type MatchPort = (pattern: string, text: string) => boolean | null;

/** Longest pattern, and longest text that one is tried on, in UTF-16 units. */
export const PATTERN_MAX = 1000;
export const PATTERN_TEXT_MAX = 10_000;

/**
 * The issues of a value, in the order of the rules. `required` replaces the field's own rule, since hidden and locked
 * fields are never required and scripts may require more. A pattern that the port refuses is skipped: it is an issue of
 * the definition and must not keep users from saving. `companion` is checked where it holds data of its own:
 * translations of a text; for files it gives their names.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', options: { max: 10 } }] });
 * checkValue(page.nodes.q, 11); // => [ { code: 'rule.max', params: { max: 10 }, source: 'rule' } ]
 * checkValue(page.nodes.q, 10); // => []
 */
export function checkValue(
  field: CompiledField,
  value: unknown,
  matches?: MatchPort,
  required: boolean = field.constraints.required === true,
  companion?: unknown,
): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  collectIssues(field, value, companion, required, matches, issues);
  return issues;
}

/** Like `checkValue`, into the caller's list, so that checking thousands of values allocates nothing. */
export function collectIssues(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  required: boolean,
  matches: MatchPort | undefined,
  into: FieldIssue[],
): void {
  if (isEmptyFor(field, value)) {
    if (required) add(into, 'rule.required');
  } else if (!judge(field, value, companion, matches, into)) add(into, 'rule.type');
  if (field.value === 'langText' && into.length === 0 && !checkTranslations(field, companion, into))
    add(into, 'rule.type');
}

/** Value kinds of several comma-joined parts. */
const LISTS: readonly ValueKind[] = ['options', 'lookups', 'files', 'dateRange'];

/** True where nothing is chosen and neither end is stated: a value of commas only is empty. */
function isEmptyFor(field: CompiledField, value: unknown): boolean {
  if (isEmptyValue(value)) return true;
  return LISTS.includes(field.value) && typeof value === 'string' && /^[\s,]*$/.test(value);
}

/** Adds the issues of a value; false where it is not of its field's kind. */
function judge(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  matches: MatchPort | undefined,
  into: FieldIssue[],
): boolean {
  switch (field.value) {
    case 'number':
      return checkNumber(field, value, into);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
    case 'datetime':
    case 'time':
      return isStored(field.value, value);
    case 'dateRange':
      return checkRange(value, into);
    case 'options':
    case 'lookups':
    case 'files':
      return checkItems(field, value, companion, into);
    case 'text':
    case 'langText':
    case 'option':
    case 'lookup':
      return checkText(field, value, matches, into);
    case 'map':
      return checkMap(value, into);
    default:
      // Rows have rules of their own; derived values are never entered.
      return true;
  }
}

function add(into: FieldIssue[], code: MessageCode, params?: Readonly<Record<string, unknown>>): void {
  into.push(fieldIssue(code, params));
}

/**
 * Length of a text in code points, as users, JSON Schema and SQL do. Browsers count UTF-16 units for `maxlength` and stop earlier,
 * so no text that a browser accepts is refused here, and exported schemas agree.
 */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function checkText(
  field: CompiledField,
  value: unknown,
  matches: MatchPort | undefined,
  into: FieldIssue[],
): boolean {
  // Some servers send ids and option values as numbers; they are compared as text.
  const text = scalarText(value);
  if (text === null) return false;
  const { minLength = 0, pattern, oneOf } = field.constraints;
  if (minLength > 0 && lengthOf(text) < minLength) add(into, 'rule.minLength', { min: minLength });
  checkLongest(field, text, into);
  if (oneOf !== undefined && !oneOf.includes(text)) add(into, 'rule.oneOf');
  if (!pattern || matches === undefined) return true;
  if (text.length > PATTERN_TEXT_MAX) add(into, 'rule.patternLength', { max: PATTERN_TEXT_MAX });
  else if (matches(pattern, text) === false) add(into, 'rule.pattern');
  return true;
}

/** -1 means 'unlimited' in text areas. Code points are counted only where the text could be too long. */
function checkLongest(field: CompiledField, text: string, into: FieldIssue[]): boolean {
  const { maxLength: max = -1 } = field.constraints;
  if (max < 0 || text.length <= max || lengthOf(text) <= max) return true;
  add(into, 'rule.maxLength', { max });
  return false;
}

/** `<field>__Lang`: a text per language, each limited like the field itself. At most one issue. */
function checkTranslations(field: CompiledField, companion: unknown, into: FieldIssue[]): boolean {
  if (companion === undefined || companion === null) return true;
  if (!isRecord(companion)) return false;
  for (const text of Object.values(companion)) {
    if (text === null) continue;
    if (typeof text !== 'string') return false;
    if (!checkLongest(field, text, into)) break;
  }
  return true;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function checkNumber(field: CompiledField, value: unknown, into: FieldIssue[]): boolean {
  if (!isNumber(value)) return false;
  const { min, max, step, decimalPlaces: places } = field.constraints;
  if (!fitsDigits(value)) add(into, 'rule.digits', { max: MAX_DIGITS });
  if (min !== undefined && value < min) add(into, 'rule.min', { min });
  if (max !== undefined && value > max) add(into, 'rule.max', { max });
  // The step of a decimal (0.1 beside 4 places) is for its arrows only; stated places are the rule.
  if (places !== undefined) {
    if (placesOf(value) > places) add(into, 'rule.decimalPlaces', { places });
  } else if (step !== undefined && !onStep(value, step, min ?? 0)) add(into, 'rule.step', { step });
  return true;
}

/** `start,end`. Either may be open, also in a required range: 'from 1 May' is a valid answer. */
function checkRange(value: unknown, into: FieldIssue[]): boolean {
  const parts = typeof value === 'string' ? value.split(',') : [];
  const isEnd = (text: string) => text === '' || isStored('date', text) || isStored('datetime', text);
  if (parts.length !== 2 || !parts.every(isEnd)) return false;
  const [start = '', end = ''] = parts;
  // Stored dates compare as text; an end given as a date includes the whole day, an open end has no limit.
  if (end < start.slice(0, end.length)) add(into, 'rule.rangeOrder');
  return true;
}

/**
 * Most options or looked-up records of one value, whatever its definition says: beside each of them an answer holds a
 * whole item. No list of choices that a person makes is longer.
 */
export const ITEMS_MAX = 1000;

/** Too many items are an issue without looking at each. */
function checkItems(field: CompiledField, value: unknown, companion: unknown, into: FieldIssue[]): boolean {
  if (typeof value !== 'string') return false;
  const items = value.split(',').filter((item) => item.trim() !== '');
  const { minItems: min, maxItems, oneOf } = field.constraints;
  const max = field.value === 'files' ? maxItems : Math.min(maxItems ?? ITEMS_MAX, ITEMS_MAX);
  if (min !== undefined && items.length < min) add(into, 'rule.minItems', { min });
  if (max !== undefined && items.length > max) {
    add(into, 'rule.maxItems', { max });
    return true;
  }
  if (oneOf !== undefined && !items.every((item) => oneOf.includes(item))) add(into, 'rule.oneOf');
  if (field.upload?.duplicates !== false) return true;
  const once = new Set(items);
  // The first occurrence of an item is deleted from the set, so a second one is not found.
  const twice = items.find((item) => !once.delete(item));
  if (twice !== undefined) add(into, 'upload.duplicate', { name: fileName(companion, twice) });
  return true;
}

/** The name of a stored file; its id where the companion has none. */
function fileName(companion: unknown, id: string): string {
  const held: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  const item = held.filter(isRecord).find((each) => plainText(each.id) === id);
  return plainText(item?.fileName ?? item?.name ?? id);
}

/** Degrees: longitude east of Greenwich, latitude north of the equator. */
const LONGITUDE_MAX = 180;
const LATITUDE_MAX = 90;

/** `{ location, longitude, latitude }`: a place may have only a name; half a coordinate is an issue. */
function checkMap(value: unknown, into: FieldIssue[]): boolean {
  if (!isRecord(value)) return false;
  const [location, longitude, latitude] = ['location', 'longitude', 'latitude'].map((name) => {
    const part = ownOf(value, name);
    return part === '' ? null : (part ?? null);
  });
  if (location !== null && typeof location !== 'string') return false;
  if (longitude === null && latitude === null) return true;
  if (!isNumber(longitude) || !isNumber(latitude)) return false;
  if (Math.abs(longitude) > LONGITUDE_MAX || Math.abs(latitude) > LATITUDE_MAX) add(into, 'rule.mapBounds');
  return true;
}
