/**
 * Dates and times as local texts of the factory: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm:ss`.
 * Calendar and formats are dayjs's, always in UTC: what was typed is what is stored, in every time zone.
 * Source: FORMATS "Values"; specification 001 9.
 */

import { clean, formatOf, fullHour, isDay, type Moment, momentOf, readFormat, write } from './date-format.ts';

export { daysInMonth } from './date-format.ts';

/** Kinds of values that are days and times, with the formats in which they are stored. */
export const STORED_FORMATS = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
} as const;

/** A kind of value that is a day, a time or both. */
export type MomentKind = keyof typeof STORED_FORMATS;

const DATE = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2})|年(\d{1,2})月(\d{1,2})日?)/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?\s*(?:([ap])m)?$|^(\d{2})(\d{2})(\d{2})?$/i;
/** What may stand between a date and its time. Digits alone need nothing: `20260305103000`. */
const BETWEEN = /^(?:T|\s+)/;

/** A date, with the time that follows it. */
function readDate(text: string): Moment | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const rest = text.slice(match[0].length).replace(/Z$/, '');
  if (rest !== '' && match[4] === undefined && !BETWEEN.test(rest)) return null;
  const time = rest === '' ? { hour: 0, minute: 0, second: 0 } : readClock(rest.replace(BETWEEN, ''));
  if (time === null) return null;
  const month = Number(match[2] ?? match[4] ?? match[6]);
  const day = Number(match[3] ?? match[5] ?? match[7]);
  return momentOf({ ...time, year: Number(match[1]), month, day });
}

function readTime(text: string): Moment | null {
  const time = readClock(text);
  return time === null ? null : momentOf(time);
}

/** Numbers of a time, which need not be on any clock. */
function readClock(text: string) {
  const match = TIME.exec(text);
  if (match === null) return null;
  const half = match[4]?.toLowerCase();
  const hour = fullHour(Number(match[1] ?? match[5]), half === undefined ? half : half === 'p' ? 12 : 0);
  const minute = Number(match[2] ?? match[6]);
  const second = Number(match[3] ?? match[7] ?? 0);
  return { hour, minute, second };
}

const STORED_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const STORED_TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** True for a text as its kind is stored. Nothing is made but what the pattern finds: rules ask it often. */
export function isStored(kind: MomentKind, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (kind === 'time') return STORED_TIME.test(value);
  if (kind === 'datetime')
    return value[10] === ' ' && isStored('date', value.slice(0, 10)) && isStored('time', value.slice(11));
  const match = STORED_DATE.exec(value);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** True for a text as any of the kinds is stored. Those of one kind are ordered as their texts are. */
export function isStoredMoment(value: unknown): value is string {
  return isStored('date', value) || isStored('datetime', value) || isStored('time', value);
}

/** Longer text is no date: nothing is looked for in it. */
const TEXT_MAX = 100;

/** A typed text by the field's own format, then as anybody writes dates, or times. */
function readMoment(kind: MomentKind, text: string, format?: string | null): Moment | null {
  if (text.length > TEXT_MAX) return null;
  const plain = clean(text);
  const own = format ? readFormat(plain, formatOf(format)) : null;
  return own ?? (kind === 'time' ? readTime(plain) : readDate(plain));
}

/** Reads a typed text as it is stored; null where it is none of the kind. */
export function parseMoment(kind: MomentKind, text: string, format?: string | null): string | null {
  const read = readMoment(kind, text, format);
  return read === null ? null : write(read, formatOf(STORED_FORMATS[kind]));
}

/**
 * Reads a typed date: `2026-03-05`, `2026/3/5`, `2026.3.5`, `20260305`, `2026年3月5日`, full-width digits, with or
 * without a time, or the field's own format. Null: it is none.
 * @example
 * parseDate('2026/3/5'); // => '2026-03-05'
 * parseDate('5 March'); // => null
 */
export function parseDate(text: string, format?: string | null): string | null {
  return parseMoment('date', text, format);
}

/**
 * Reads a typed date with its time; without a time it is midnight.
 * @example
 * parseDateTime('2026-3-5 8:30'); // => '2026-03-05 08:30:00'
 * parseDateTime('2026-3-5'); // => '2026-03-05 00:00:00'
 */
export function parseDateTime(text: string, format?: string | null): string | null {
  return parseMoment('datetime', text, format);
}

/**
 * Reads a typed time: `8:05`, `08:05:30`, `0805`, `8:05 pm`.
 * @example
 * parseTime('8:05 pm'); // => '20:05:00'
 */
export function parseTime(text: string, format?: string | null): string | null {
  return parseMoment('time', text, format);
}

/**
 * Shows a stored date, date-time or time in a format. Shown as it is stored: what is none, what a format says nothing
 * of, and a time whose format asks for the day.
 * @example
 * formatMoment('2026-03-05 08:30:00', 'DD.MM.YYYY HH:mm'); // => '05.03.2026 08:30'
 */
export function formatMoment(value: unknown, format: string): string {
  if (typeof value !== 'string') return '';
  const shape = formatOf(format);
  const { parts } = shape;
  if (parts.size === 0) return value;
  const dated = parts.has('year') || parts.has('shortYear') || parts.has('month') || parts.has('day');
  const read = readMoment('date', value) ?? (dated ? null : readMoment('time', value));
  return read === null ? value : write(read, shape);
}

/** True where a format speaks of hours. */
export function hasClock(format: string): boolean {
  return formatOf(format).parts.has('hour');
}
