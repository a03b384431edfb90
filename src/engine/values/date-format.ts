/**
 * Formats of dates and times, `DD/MM/YYYY hh:mm A`: taken apart once, written and read.
 * Source: FORMATS "Values"; specification 001 9.
 */

/** Parts of a date and time; absent parts are null. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** Days of a month, leap years counted. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** True for a day of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysInMonth(year, month);
}

/** False for days and times that are in no calendar and on no clock. */
export function isMoment({ year, month, day, hour, minute, second }: Moment): boolean {
  return isDay(year, month, day) && hour < 24 && minute < 60 && second < 60;
}

/** The hour of the day of one that counts to twelve: `half` is 0 before noon, 12 from then on. 24, which is none, else. */
export function fullHour(hour: number, half: number | undefined): number {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? 24 : (hour % 12) + half;
}

/** What a token of a format stands for. Lower-case years and days are what other systems write; they mean the same. */
export type Part = 'year' | 'shortYear' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** A stretch of a format: a token, or text that stands as it is. */
type Piece =
  | { readonly part: Part; readonly width: 1 | 2 | 4; readonly token: string }
  | { readonly part: null; readonly text: string };

export interface Format {
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
  Y: 'year',
  y: 'year',
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
export function formatOf(format: string): Format {
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
  const part = PARTS[token.charAt(0)] ?? null;
  return part === 'year' && token.length === 2 ? 'shortYear' : part;
}

/** A moment in a format. */
export function write(at: Moment, format: Format): string {
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

/**
 * A text in a format's own order, `DD/MM/YYYY`. Parts that it lacks are the first of their kind. Read from left to
 * right without trying twice: a number may be short (`5/3/2026`) unless another stands right beside it (`YYYYMMDD`).
 */
export function readFormat(text: string, format: Format): Moment | null {
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
  const moment = {
    year: read.get('year') ?? (short === undefined ? 1 : 2000 + short),
    month: read.get('month') ?? 1,
    day: read.get('day') ?? 1,
    hour: fullHour(read.get('hour') ?? 0, read.get('half')),
    minute: read.get('minute') ?? 0,
    second: read.get('second') ?? 0,
  };
  return isMoment(moment) ? moment : null;
}

/** Full-width digits and signs as plain ones. */
export function clean(text: string): string {
  return text.normalize('NFKC').trim();
}
