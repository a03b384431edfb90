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

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** Days of a month, leap years counted. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isMoment(at: Moment): boolean {
  if (at.year < 1 || at.month < 1 || at.month > 12) return false;
  if (at.day < 1 || at.day > daysInMonth(at.year, at.month)) return false;
  return at.hour < 24 && at.minute < 60 && at.second < 60;
}

/** What a token of a format stands for. Lower-case years and days are what other systems write; they mean the same. */
type Part = 'year' | 'shortYear' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** A stretch of a format: a token, or text that stands as it is. */
type Piece =
  | { readonly part: Part; readonly width: 1 | 2 | 4; readonly token: string }
  | { readonly part: null; readonly text: string };

interface Format {
  readonly pieces: readonly Piece[];
  readonly parts: ReadonlySet<Part>;
  /** Hours count to twelve: only where the format also says which half of the day. */
  readonly twelve: boolean;
  /** No part stands twice: a text can be read by it. */
  readonly readable: boolean;
}

/** `[text]` stands as it is. */
const TOKENS = /\[[^\]]*\]|YYYY|yyyy|YY|yy|MM?|DD?|dd?|HH?|hh?|mm?|ss?|A|a/g;
const PARTS: Readonly<Record<string, Part>> = {
  M: 'month',
  D: 'day',
  d: 'day',
  H: 'hour',
  h: 'hour',
  m: 'minute',
  s: 'second',
  A: 'half',
  a: 'half',
};
const FORMAT_MAX = 60;
const formats = new Map<string, Format>();
const FORMATS_KEPT = 200;

/** A format taken apart, once: a page has few. */
function formatOf(format: string): Format {
  const known = formats.get(format);
  if (known !== undefined) return known;
  const made = takeApart(format.slice(0, FORMAT_MAX));
  if (formats.size >= FORMATS_KEPT) formats.clear();
  formats.set(format, made);
  return made;
}

function takeApart(format: string): Format {
  const pieces: Piece[] = [];
  const parts = new Set<Part>();
  let readable = true;
  let end = 0;
  const literal = (text: string) => {
    if (text !== '') pieces.push({ part: null, text });
  };
  for (const match of format.matchAll(TOKENS)) {
    const [token] = match;
    literal(format.slice(end, match.index));
    end = match.index + token.length;
    const part = partOf(token);
    if (part === null) {
      literal(token.slice(1, -1));
      continue;
    }
    if (parts.has(part)) readable = false;
    parts.add(part);
    pieces.push({ part, width: part === 'year' ? 4 : token.length === 2 ? 2 : 1, token });
  }
  literal(format.slice(end));
  return { pieces, parts, twelve: parts.has('half'), readable: readable && parts.size > 0 };
}

function partOf(token: string): Part | null {
  if (token.startsWith('[')) return null;
  if (/^y+$/i.test(token)) return token.length === 4 ? 'year' : 'shortYear';
  return PARTS[token.charAt(0)] ?? null;
}

function write(at: Moment, format: Format): string {
  return format.pieces
    .map((piece) => (piece.part === null ? piece.text : writePart(at, piece, format)))
    .join('');
}

function writePart(at: Moment, piece: Piece & { part: Part }, format: Format): string {
  switch (piece.part) {
    case 'shortYear':
      return pad(at.year % 100);
    case 'half': {
      const half = at.hour < 12 ? 'AM' : 'PM';
      return piece.token === 'a' ? half.toLowerCase() : half;
    }
    case 'hour':
      return pad(format.twelve ? at.hour % 12 || 12 : at.hour, piece.width);
    default:
      return pad(at[piece.part], piece.width);
  }
}

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

/**
 * A text in a format's own order, `DD/MM/YYYY`. Parts that it lacks are the first of their kind. Read from left to
 * right without trying twice: a number may be short (`5/3/2026`) unless another stands right beside it (`YYYYMMDD`).
 */
function readFormat(text: string, format: Format): Moment | null {
  if (!format.readable) return null;
  const read = new Map<Part, number>();
  let at = 0;
  for (const [place, piece] of format.pieces.entries()) {
    if (piece.part === null) {
      const literal = clean(piece.text);
      // Spaces around a literal are free.
      while (text[at] === ' ') at += 1;
      if (!text.startsWith(literal, at)) return null;
      at += literal.length;
      while (text[at] === ' ') at += 1;
      continue;
    }
    if (piece.part === 'half') {
      const half = text.slice(at, at + 2).toUpperCase();
      if (half !== 'AM' && half !== 'PM') return null;
      read.set('half', half === 'PM' ? 12 : 0);
      at += 2;
      continue;
    }
    const touches = (other: number) => typeof format.pieces[other]?.part === 'string';
    const most = Math.max(piece.width, 2);
    const digits = /^\d+/.exec(text.slice(at, at + most))?.[0] ?? '';
    const least = piece.part === 'year' || touches(place - 1) || touches(place + 1) ? most : 1;
    if (digits.length < least) return null;
    read.set(piece.part, Number(digits));
    at += digits.length;
  }
  return at === text.length ? momentOf(read) : null;
}

function momentOf(read: ReadonlyMap<Part, number>): Moment | null {
  const short = read.get('shortYear');
  const half = read.get('half');
  const hour = read.get('hour') ?? 0;
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const moment = {
    year: read.get('year') ?? (short === undefined ? 1 : 2000 + short),
    month: read.get('month') ?? 1,
    day: read.get('day') ?? 1,
    hour: half === undefined ? hour : (hour % 12) + half,
    minute: read.get('minute') ?? 0,
    second: read.get('second') ?? 0,
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
