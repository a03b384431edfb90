/**
 * The rules of one value, as the compiler found them. The same function judges in the browser, on the server and in
 * imports. Messages are codes.
 * Source: specification 001 5; FORMATS "Values"; DESIGN "One set of rules".
 */
import type { CompiledField } from '../compile/types.ts';
import type { ValueKind } from '../controls/types.ts';
import { ownOf } from '../definition/names.ts';
import { plainText } from '../definition/plainText.ts';
import type { FieldIssue } from '../form/types.ts';
import { isRecord } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';
import { isStoredDate, isStoredDateTime, isStoredTime } from '../values/dates.ts';
import { MAX_DIGITS } from '../values/decimal.ts';
import { fitsDigits, onStep, placesOf } from '../values/numbers.ts';
import type { MessageCode } from './codes.ts';
import { fieldIssue } from './issue.ts';

/** Linear-time match of a stored pattern; null where the engine refuses the pattern or is not there yet. */
export type MatchPort = (pattern: string, text: string) => boolean | null;

/** Longest text that a pattern is tried on, in UTF-16 units. */
export const PATTERN_TEXT_MAX = 10_000;

/**
 * What is wrong with a value, in the order of the rules. `required` overrules the field's own rule, since a hidden
 * or locked field asks for nothing and a script may ask for more. A pattern that the port refuses judges nothing:
 * it is an issue of the definition, and must not keep a user from saving. `companion` is judged where it is data of
 * its own: the translations of a language text; of files it tells their names.
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

/** As `checkValue`, into a list of the caller's: thousands of values are judged without one made for each. */
export function collectIssues(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  required: boolean,
  matches: MatchPort | undefined,
  into: FieldIssue[],
): void {
  if (isEmptyFor(field, value)) {
    if (required) into.push(fieldIssue('rule.required'));
  } else judge(field, value, companion, matches, into);
  if (field.value === 'langText' && companion !== undefined) checkTranslations(field, companion, into);
}

/** Values of several parts, joined by commas. */
const LISTS: readonly ValueKind[] = ['options', 'lookups', 'files', 'dateRange'];

/** Nothing chosen and no end stated: commas alone are no value. */
function isEmptyFor(field: CompiledField, value: unknown): boolean {
  if (isEmptyValue(value)) return true;
  return LISTS.includes(field.value) && typeof value === 'string' && /^[\s,]*$/.test(value);
}

function judge(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  matches: MatchPort | undefined,
  into: FieldIssue[],
): void {
  switch (field.value) {
    case 'number':
      checkNumber(field, value, into);
      break;
    case 'boolean':
      expectType(typeof value === 'boolean', into);
      break;
    case 'date':
      expectType(typeof value === 'string' && isStoredDate(value), into);
      break;
    case 'datetime':
      expectType(typeof value === 'string' && isStoredDateTime(value), into);
      break;
    case 'time':
      expectType(typeof value === 'string' && isStoredTime(value), into);
      break;
    case 'dateRange':
      checkRange(value, into);
      break;
    case 'options':
    case 'lookups':
    case 'files':
      checkItems(field, value, companion, into);
      break;
    case 'text':
    case 'langText':
    case 'option':
    case 'lookup':
      checkText(field, value, matches, into);
      break;
    case 'map':
      checkMap(value, into);
      break;
    default:
    // Rows have their own rules; what is derived or holds nothing is nobody's to get wrong.
  }
}

function add(into: FieldIssue[], code: MessageCode, params?: Readonly<Record<string, unknown>>): void {
  into.push(fieldIssue(code, params));
}

function expectType(fits: boolean, into: FieldIssue[]): void {
  if (!fits) add(into, 'rule.type');
}

/** Ids and option values come as numbers from some servers; they are texts written without quotes. */
function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/**
 * Characters (code points), as users, JSON Schema and SQL count them, not UTF-16 units as `maxlength` in browsers
 * does: a browser stops earlier, so nothing that it let through is refused here, and an exported schema agrees.
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
): void {
  const text = asText(value);
  if (text === null) {
    add(into, 'rule.type');
    return;
  }
  const { minLength = 0, pattern, oneOf } = field.constraints;
  if (minLength > 0 && lengthOf(text) < minLength) add(into, 'rule.minLength', { min: minLength });
  checkLongest(field, text, into);
  if (oneOf !== undefined && !oneOf.includes(text)) add(into, 'rule.oneOf');
  if (!pattern || matches === undefined) return;
  if (text.length > PATTERN_TEXT_MAX) add(into, 'rule.patternLength', { max: PATTERN_TEXT_MAX });
  else if (matches(pattern, text) === false) add(into, 'rule.pattern');
}

/** -1 is the text area's 'unlimited'. Characters are counted only where there could be too many. */
function checkLongest(field: CompiledField, text: string, into: FieldIssue[]): boolean {
  const { maxLength: max = -1 } = field.constraints;
  if (max < 0 || text.length <= max || lengthOf(text) <= max) return true;
  add(into, 'rule.maxLength', { max });
  return false;
}

/** `<field>__Lang`: a text for each language, each as long as the field's own may be. One issue speaks for all. */
function checkTranslations(field: CompiledField, companion: unknown, into: FieldIssue[]): void {
  if (companion === null || into.length > 0) return;
  if (!isRecord(companion)) {
    add(into, 'rule.type');
    return;
  }
  for (const text of Object.values(companion)) {
    if (text === null) continue;
    if (typeof text !== 'string') {
      add(into, 'rule.type');
      return;
    }
    if (!checkLongest(field, text, into)) return;
  }
}

function checkNumber(field: CompiledField, value: unknown, into: FieldIssue[]): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    add(into, 'rule.type');
    return;
  }
  const { min, max, step, decimalPlaces: places } = field.constraints;
  if (!fitsDigits(value)) add(into, 'rule.digits', { max: MAX_DIGITS });
  if (min !== undefined && value < min) add(into, 'rule.min', { min });
  if (max !== undefined && value > max) add(into, 'rule.max', { max });
  // A decimal's step is how far its arrows go (0.1 beside 4 places); where places are stated, they are the rule.
  if (places !== undefined) {
    if (placesOf(value) > places) add(into, 'rule.decimalPlaces', { places });
  } else if (step !== undefined && !onStep(value, step, min ?? 0)) add(into, 'rule.step', { step });
}

/** `start,end`. Either may be open, also where a range is required: 'from the first of May on' is an answer. */
function checkRange(value: unknown, into: FieldIssue[]): void {
  const parts = typeof value === 'string' ? value.split(',') : [];
  const isEnd = (text: string) => text === '' || isStoredDate(text) || isStoredDateTime(text);
  if (parts.length !== 2 || !parts.every(isEnd)) {
    add(into, 'rule.type');
    return;
  }
  const [start = '', end = ''] = parts;
  // Stored dates compare as texts; an end given as a day lasts until that day is over, an open one for ever.
  if (end < start.slice(0, end.length)) add(into, 'rule.rangeOrder');
}

/** Of more items than a field takes none is looked at: what is refused anyway costs nothing but its length. */
function checkItems(field: CompiledField, value: unknown, companion: unknown, into: FieldIssue[]): void {
  if (typeof value !== 'string') {
    add(into, 'rule.type');
    return;
  }
  const items = value.split(',').filter((item) => item.trim() !== '');
  const { minItems: min, maxItems: max, oneOf } = field.constraints;
  if (min !== undefined && items.length < min) add(into, 'rule.minItems', { min });
  if (max !== undefined && items.length > max) {
    add(into, 'rule.maxItems', { max });
    return;
  }
  if (oneOf !== undefined && !items.every((item) => oneOf.includes(item))) add(into, 'rule.oneOf');
  if (field.upload?.duplicates !== false) return;
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item)) {
      add(into, 'upload.duplicate', { name: fileName(companion, item) });
      return;
    }
    seen.add(item);
  }
}

/** What a user knows a stored file by; its id where the companion does not tell. */
function fileName(companion: unknown, id: string): string {
  const held: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  const item = held.filter(isRecord).find((each) => plainText(each.id) === id);
  return plainText(item?.fileName ?? item?.name ?? id);
}

/** Degrees: longitude east of Greenwich, latitude north of the equator. */
const LONGITUDE_MAX = 180;
const LATITUDE_MAX = 90;

/** `{ location, longitude, latitude }`: a place may have a name alone, but half a coordinate is none. */
function checkMap(value: unknown, into: FieldIssue[]): void {
  if (!isRecord(value)) {
    add(into, 'rule.type');
    return;
  }
  const read = (name: string): unknown => {
    const part = ownOf(value, name) ?? null;
    return part === '' ? null : part;
  };
  const [location, longitude, latitude] = [read('location'), read('longitude'), read('latitude')];
  if (location !== null && typeof location !== 'string') {
    add(into, 'rule.type');
    return;
  }
  if (longitude === null && latitude === null) return;
  if (!isDegrees(longitude) || !isDegrees(latitude)) {
    add(into, 'rule.type');
    return;
  }
  if (Math.abs(longitude) > LONGITUDE_MAX || Math.abs(latitude) > LATITUDE_MAX) add(into, 'rule.mapBounds');
}

function isDegrees(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
