/**
 * Dates and times as local texts of the factory: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm:ss`.
 * No Date objects, hence no time zones: what was typed is what is stored.
 * Source: FORMATS "Values"; specification 001 9.
 */

import {
  clean,
  daysInMonth,
  formatOf,
  isMoment,
  type Moment,
  type Part,
  readFormat,
  write,
} from './date-format.ts';

export { daysInMonth } from './date-format.ts';

/** The stored formats. */
export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const TIME_FORMAT = 'HH:mm:ss';

const STORED = {
  date: formatOf(DATE_FORMAT),
  datetime: formatOf(DATETIME_FORMAT),
  time: formatOf(TIME_FORMAT),
} as const;

const DATE = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2})|年(\d{1,2})月(\d{1,2})日?)/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?\s*(?:([ap])m)?$|^(\d{2})(\d{2})(\d{2})?$/i;
/** What may stand between a date and its time. Digits alone need nothing: `20260305103000`. */
const BETWEEN = /^(?:T|\s+)/;

/** The time that follows a date; undefined where nothing does, null where it is none. */
function readRest(rest: string, digits: boolean): Clock | null | undefined {
  const plain = rest.replace(/Z$/, '');
  if (plain === '') return undefined;
  if (!BETWEEN.test(plain) && !digits) return null;
  return readTime(plain.replace(BETWEEN, ''));
}

function readDate(text: string): { readonly at: Moment; readonly time: Clock | null | undefined } | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const month = Number(match[2] ?? match[4] ?? match[6]);
  const day = Number(match[3] ?? match[5] ?? match[7]);
  const at = { year: Number(match[1]), month, day, hour: 0, minute: 0, second: 0 };
  return isMoment(at) ? { at, time: readRest(text.slice(match[0].length), match[4] !== undefined) } : null;
}

type Clock = Pick<Moment, 'hour' | 'minute' | 'second'>;

function readTime(text: string): Clock | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const read = Number(match[1] ?? match[5]);
  const half = match[4]?.toLowerCase();
  if (half !== undefined && (read < 1 || read > 12)) return null;
  const hour = half === undefined ? read : (read % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(match[2] ?? match[6]);
  const second = Number(match[3] ?? match[7] ?? 0);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
}

const STORED_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const STORED_TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** True for `YYYY-MM-DD`, a day of the calendar. Nothing is made but what the pattern finds: rules ask it often. */
export function isStoredDate(text: string): boolean {
  const match = STORED_DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysInMonth(year, month);
}

/** True for `HH:mm:ss`. */
export function isStoredTime(text: string): boolean {
  return STORED_TIME.test(text);
}

/** True for `YYYY-MM-DD HH:mm:ss`. */
export function isStoredDateTime(text: string): boolean {
  return text[10] === ' ' && isStoredDate(text.slice(0, 10)) && isStoredTime(text.slice(11));
}

/** Longer text is no date: nothing is looked for in it. */
const TEXT_MAX = 100;

/** A typed text by the field's own format, then as anybody writes dates. */
function readMoment(text: string, format: string | null | undefined): Moment | null {
  if (text.length > TEXT_MAX) return null;
  const plain = clean(text);
  const own = format ? readFormat(plain, formatOf(format)) : null;
  if (own !== null) return own;
  const read = readDate(plain);
  if (read === null || read.time === null) return null;
  return { ...read.at, ...read.time };
}

/**
 * Reads a typed date: `2026-03-05`, `2026/3/5`, `2026.3.5`, `20260305`, `2026年3月5日`, full-width digits, with or
 * without a time, or the field's own format. Null: it is none.
 */
export function parseDate(text: string, format?: string | null): string | null {
  const read = readMoment(text, format);
  return read === null ? null : write(read, STORED.date);
}

/** Reads a typed date with its time; without a time it is midnight. */
export function parseDateTime(text: string, format?: string | null): string | null {
  const read = readMoment(text, format);
  return read === null ? null : write(read, STORED.datetime);
}

/** Reads a typed time: `8:05`, `08:05:30`, `0805`, `8:05 pm`. */
export function parseTime(text: string, format?: string | null): string | null {
  if (text.length > TEXT_MAX) return null;
  const plain = clean(text);
  const time = (format ? readFormat(plain, formatOf(format)) : null) ?? readTime(plain);
  return time === null ? null : write({ ...FIRST, ...time }, STORED.time);
}

const FIRST: Moment = { year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
const DAYS: readonly Part[] = ['year', 'shortYear', 'month', 'day'];

/**
 * Shows a stored date, date-time or time in a format. Shown as it is stored: what is none, what a format says nothing
 * of, and a time whose format asks for the day.
 */
export function formatMoment(value: unknown, format: string): string {
  if (typeof value !== 'string') return '';
  const shape = formatOf(format);
  if (shape.parts.size === 0) return value;
  const full = readMoment(value, null);
  if (full !== null) return write(full, shape);
  const time =
    value.length > TEXT_MAX || DAYS.some((part) => shape.parts.has(part)) ? null : readTime(clean(value));
  return time === null ? value : write({ ...FIRST, ...time }, shape);
}

/** True where a format speaks of hours. */
export function hasClock(format: string): boolean {
  return formatOf(format).parts.has('hour');
}
