/**
 * Dates and times as local texts of the factory: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm:ss`.
 * No Date objects, hence no time zones: what was typed is what is stored.
 * Source: FORMATS "Values"; specification 001 9.
 */

/** Parts of a date and time; absent parts are null. */
interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The stored formats. */
export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const TIME_FORMAT = 'HH:mm:ss';

const TOKENS = /YYYY|YY|MM|M|DD|D|HH|H|hh|h|mm|m|ss|s/g;

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** Days of a month, leap years counted. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isMoment(at: Moment): boolean {
  if (at.year < 1 || at.year > 9999 || at.month < 1 || at.month > 12) return false;
  if (at.day < 1 || at.day > daysInMonth(at.year, at.month)) return false;
  return at.hour < 24 && at.minute < 60 && at.second < 60;
}

function write(at: Moment, format: string): string {
  return format.replace(TOKENS, (token) => {
    switch (token) {
      case 'YYYY':
        return pad(at.year, 4);
      case 'YY':
        return pad(at.year % 100);
      case 'MM':
        return pad(at.month);
      case 'M':
        return String(at.month);
      case 'DD':
        return pad(at.day);
      case 'D':
        return String(at.day);
      case 'HH':
      case 'hh':
        return pad(at.hour);
      case 'H':
      case 'h':
        return String(at.hour);
      case 'mm':
        return pad(at.minute);
      case 'm':
        return String(at.minute);
      case 'ss':
        return pad(at.second);
      default:
        return String(at.second);
    }
  });
}

const DATE = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2})|年(\d{1,2})月(\d{1,2})日?)/;
const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$|^(\d{2})(\d{2})(\d{2})?$/;

function readDate(text: string): { readonly at: Moment; readonly rest: string } | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const month = Number(match[2] ?? match[4] ?? match[6]);
  const day = Number(match[3] ?? match[5] ?? match[7]);
  const at = { year: Number(match[1]), month, day, hour: 0, minute: 0, second: 0 };
  return isMoment(at) ? { at, rest: text.slice(match[0].length) } : null;
}

function readTime(text: string): Pick<Moment, 'hour' | 'minute' | 'second'> | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const hour = Number(match[1] ?? match[4]);
  const minute = Number(match[2] ?? match[5]);
  const second = Number(match[3] ?? match[6] ?? 0);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
}

/** A format's own order of digits, `DD/MM/YYYY`, read strictly; parts that it lacks are the first of their kind. */
function readFormat(text: string, format: string): Moment | null {
  const tokens: string[] = [];
  const escaped = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = escaped.replace(TOKENS, (token) => {
    tokens.push(token);
    return token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})';
  });
  if (tokens.length === 0 || format.length > 60) return null;
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (match === null) return null;
  const part = (wanted: readonly string[], absent: number) => {
    const at = tokens.findIndex((token) => wanted.includes(token));
    return at < 0 ? absent : Number(match[at + 1]);
  };
  const short = part(['YY'], -1);
  const moment = {
    year: part(['YYYY'], short < 0 ? 1 : 2000 + short),
    month: part(['MM', 'M'], 1),
    day: part(['DD', 'D'], 1),
    hour: part(['HH', 'H', 'hh', 'h'], 0),
    minute: part(['mm', 'm'], 0),
    second: part(['ss', 's'], 0),
  };
  return isMoment(moment) ? moment : null;
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

function clean(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Reads a typed date: `2026-03-05`, `2026/3/5`, `2026.3.5`, `20260305`, or the field's own format. Null: it is none. */
export function parseDate(text: string, format?: string | null): string | null {
  const plain = clean(text);
  const own = format ? readFormat(plain, format) : null;
  if (own !== null) return write(own, DATE_FORMAT);
  const read = readDate(plain);
  if (read === null) return null;
  const rest = read.rest.replace(/^T|^\s+/, '').replace(/Z$/, '');
  return rest === '' || readTime(rest) !== null ? write(read.at, DATE_FORMAT) : null;
}

/** Reads a typed date with its time; without a time it is midnight. */
export function parseDateTime(text: string, format?: string | null): string | null {
  const plain = clean(text);
  const own = format ? readFormat(plain, format) : null;
  if (own !== null) return write(own, DATETIME_FORMAT);
  const read = readDate(plain);
  if (read === null) return null;
  const rest = read.rest.replace(/^T|^\s+/, '');
  if (rest === '') return write(read.at, DATETIME_FORMAT);
  const time = readTime(rest);
  return time === null ? null : write({ ...read.at, ...time }, DATETIME_FORMAT);
}

/** Reads a typed time: `8:05`, `08:05:30`, `0805`. */
export function parseTime(text: string, format?: string | null): string | null {
  const plain = clean(text);
  const own = format ? readFormat(plain, format) : null;
  const time = own ?? readTime(plain);
  return time === null ? null : write({ year: 1, month: 1, day: 1, ...time }, TIME_FORMAT);
}

/** Shows a stored date, date-time or time in a format. What is none is shown as it is. */
export function formatMoment(value: unknown, format: string): string {
  if (typeof value !== 'string' || value === '') return '';
  const full = parseDateTime(value);
  const read = full === null ? null : readDate(full);
  const time = full === null ? readTime(clean(value)) : readTime(full.slice(11));
  if (time === null) return value;
  return write({ ...(read?.at ?? { year: 1, month: 1, day: 1 }), ...time }, format);
}
