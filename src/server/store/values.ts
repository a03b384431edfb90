/**
 * Values of columns: what each type accepts, how values are ordered, and how texts are folded for searching. Both
 * stores use these functions, so that they answer alike.
 */
import { isDay, isRecord } from '../../engine/internal.ts';
import type { ColumnType } from './types.ts';

/** Marks a value that a column of this type cannot hold. */
export const NOT_A_VALUE: unique symbol = Symbol('notAValue');

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;

function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  return isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** A time as `HH:mm:ss`; null where it is none. */
function time(text: string): string | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? '0')];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return `${match[1]}:${match[2]}:${match[3] ?? '00'}`;
}

/** A date with or without time as `YYYY-MM-DD HH:mm:ss`; null where it is none. */
function datetime(text: string): string | null {
  if (isDate(text)) return `${text} 00:00:00`;
  const match = DATETIME.exec(text);
  if (match === null || !isDate(match[1] ?? '')) return null;
  const clock = time(match[2] ?? '');
  return clock === null ? null : `${match[1]} ${clock}`;
}

/** A number, also from text, of 15 significant digits. -0 is 0, which SQL would make of it. */
function number(value: unknown): number | typeof NOT_A_VALUE {
  const found =
    typeof value === 'string' && /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)
      ? Number(value)
      : value;
  if (typeof found !== 'number' || !Number.isFinite(found)) return NOT_A_VALUE;
  return found === 0 ? 0 : Number(found.toPrecision(15));
}

function boolean(value: unknown): boolean | typeof NOT_A_VALUE {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 1 || value === '1') return true;
  if (value === 'false' || value === 0 || value === '0') return false;
  return NOT_A_VALUE;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text without what PostgreSQL cannot store: NUL and lone surrogates. */
function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd');
}

/**
 * A name that PostgreSQL can store. Nothing is left out of it, so that it never becomes another name, which somebody may
 * have checked.
 */
function cleanName(name: string): string {
  return name.replaceAll('\u0000', '\ufffd').replace(LONE_SURROGATE, '\ufffd');
}

/** How JSON writes what PostgreSQL cannot store; also a text that contains these very letters. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

/** A copy of a JSON value with clean texts and names. */
function cleanJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) return null;
  if (!UNSTORABLE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, inner) => {
    if (typeof inner === 'string') return cleanText(inner);
    if (!isRecord(inner)) return inner;
    // Entries, since a name may be one that an assignment does not make.
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [cleanName(name), one]));
  });
}

/**
 * The value as a column of the type holds it; null for no value, NOT_A_VALUE where it does not fit. Numbers keep 15
 * significant digits, a date in a date-time column becomes its midnight, and an empty text is a value in text columns
 * only.
 */
export function toColumn(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'json') return cleanJson(value);
  if (type === 'text') {
    if (typeof value === 'string') return cleanText(value);
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : NOT_A_VALUE;
  }
  if (value === '') return null;
  if (type === 'number') return number(value);
  if (type === 'boolean') return boolean(value);
  if (typeof value !== 'string') return NOT_A_VALUE;
  if (type === 'date') {
    if (isDate(value)) return value;
    return datetime(value)?.slice(0, 10) ?? NOT_A_VALUE;
  }
  if (type === 'time') return time(value) ?? NOT_A_VALUE;
  return datetime(value) ?? NOT_A_VALUE;
}

/**
 * Orders text by code points, as the SQL collation "C" does. JavaScript orders UTF-16 units, by which surrogates come
 * before the characters from U+E000 on.
 */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    const leftHigh = left >= 0xd800 && left <= 0xdfff;
    const rightHigh = right >= 0xd800 && right <= 0xdfff;
    if (leftHigh !== rightHigh) return leftHigh ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Order of two values of one column, neither of them null: negative, 0 or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return compareText(String(a), String(b));
}

/**
 * The capitals beyond ASCII that searching folds: accented Latin, which the product's languages need. A fixed list,
 * since a database's own lower() depends on how it was installed.
 */
const CAPITALS: string[] = [];
for (const [from, to] of [
  [0xc0, 0x17f],
  [0x1a0, 0x1b0],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code += 1) {
    const capital = String.fromCharCode(code);
    const small = capital.toLowerCase();
    if (small !== capital && small.length === 1 && small.charCodeAt(0) > 0x7f) CAPITALS.push(capital);
  }
}
/** The same capitals and their small letters in one order, for SQL's translate(). */
export const FOLD_FROM = CAPITALS.join('');
export const FOLD_TO = CAPITALS.map((letter) => letter.toLowerCase()).join('');
const FOLD = new Map(CAPITALS.map((letter) => [letter, letter.toLowerCase()]));

/** Text as searching compares it: without the difference of capitals and small letters. */
export function fold(text: string): string {
  let folded = '';
  for (const letter of text) {
    folded += letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : (FOLD.get(letter) ?? letter);
  }
  return folded;
}

/**
 * True where a folded text has letters beyond ASCII that have capitals. For all others SQL's lower(), which is faster,
 * is enough.
 */
export function needsLongFold(folded: string): boolean {
  return [...folded].some((letter) => FOLD_TO.includes(letter));
}
