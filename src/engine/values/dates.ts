/**
 * Dates and times as local texts of the factory. They are read and written in UTC, so that the stored text is the
 * same in every time zone. Source: FORMATS "Values"; specification 001 9.
 */

import { clean, formatOf, fullHour, isDay, type Moment, momentOf, readFormat, write } from './date-format.ts';

export { daysInMonth } from './date-format.ts';

/** The stored formats of dates and times, by kind of value. */
export const STORED_FORMATS = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
} as const;

export type MomentKind = keyof typeof STORED_FORMATS;

const DATE = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2})|年(\d{1,2})月(\d{1,2})日?)/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?\s*(?:([ap])m)?$|^(\d{2})(\d{2})(\d{2})?$/i;
/** Separator of date and time; digits alone need none: `20260305103000`. */
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

/** The numbers of a time, not checked. */
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

/** True for a text in the stored form of its kind. Fast: rules call it often. */
export function isStored(kind: MomentKind, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (kind === 'time') return STORED_TIME.test(value);
  if (kind === 'datetime')
    return value[10] === ' ' && isStored('date', value.slice(0, 10)) && isStored('time', value.slice(11));
  const match = STORED_DATE.exec(value);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** True for a text in the stored form of any kind. Moments of one kind sort as their texts do. */
export function isStoredMoment(value: unknown): value is string {
  return isStored('date', value) || isStored('datetime', value) || isStored('time', value);
}

/** Longer text is not read. */
const TEXT_MAX = 100;

/** Reads a typed text by the field's own format, else in a common notation. */
function readMoment(kind: MomentKind, text: string, format?: string | null): Moment | null {
  if (text.length > TEXT_MAX) return null;
  const plain = clean(text);
  const own = format ? readFormat(plain, formatOf(format)) : null;
  return own ?? (kind === 'time' ? readTime(plain) : readDate(plain));
}

/** The stored form of a typed text; null where it is no such date or time. */
export function parseMoment(kind: MomentKind, text: string, format?: string | null): string | null {
  const read = readMoment(kind, text, format);
  return read === null ? null : write(read, formatOf(STORED_FORMATS[kind]));
}

/**
 * Reads a typed date: `2026-03-05`, `2026/3/5`, `2026.3.5`, `20260305`, `2026年3月5日`, full-width digits, with or
 * without a time, or the field's own format. Null where it is no date.
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
 * Shows a stored date, date-time or time in a format. Other text stays unchanged, as does a time in a format with a
 * day, and any value where the format has no part of a date or time.
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

/** True for a format with hours. */
export function hasClock(format: string): boolean {
  return formatOf(format).parts.has('hour');
}
