/**
 * Formats of dates and times, `DD/MM/YYYY hh:mm A`. Source: FORMATS "Values"; specification 001 9.
 *
 * The writer is our own since every form and list loads it: it knows numbers alone, in a tenth of dayjs's size, whose
 * names of months, plugins and arithmetic nothing here needs. A test holds it to what dayjs writes.
 */

/** A local day and time, kept as UTC, so that it is the same in every time zone and unaffected by daylight saving. */
export type Moment = Date;

/** Parts of a day and time; absent ones are the first of their kind. */
interface MomentParts {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly hour?: number | undefined;
  readonly minute?: number | undefined;
  readonly second?: number | undefined;
}

/** Days of a month, leap years counted. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a day of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysInMonth(year, month);
}

/** The moment; null for days and times that do not exist. */
export function momentOf({
  year = 1,
  month = 1,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
}: MomentParts): Moment | null {
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  // The year is set separately: `Date.UTC` reads two digits as a year of the last century.
  return new Date(new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day));
}

/** The hour of the day of a twelve-hour clock: `half` is 0 in the morning, 12 from noon. 24, which is invalid, for others. */
export function fullHour(hour: number, half: number | undefined): number {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? 24 : (hour % 12) + half;
}

/** The part that a token of a format stands for. Other systems write years and days in lower case. */
export type Part = 'year' | 'shortYear' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** A piece of a format: a token, or literal text. */
type Piece =
  | { readonly part: Part; readonly width: 1 | 2 | 4; readonly token: string }
  | { readonly part: null; readonly text: string };

export interface DateFormat {
  readonly pieces: readonly Piece[];
  readonly parts: ReadonlySet<Part>;
  /** Texts can be read by it: no part occurs twice. */
  readonly readable: boolean;
}

/** `[text]` is literal; `MMM` is `MM` and `M`, not the name of a month. */
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
const formats = new Map<string, DateFormat>();
const FORMATS_KEPT = 200;

/** A parsed format, from a cache: a page has few. */
export function formatOf(format: string): DateFormat {
  const known = formats.get(format);
  if (known !== undefined) return known;
  const made = takeApart(format.slice(0, FORMAT_MAX));
  if (formats.size >= FORMATS_KEPT) formats.clear();
  formats.set(format, made);
  return made;
}

function takeApart(format: string): DateFormat {
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
  return { pieces, parts, readable: readable && parts.size > 0 };
}

function partOf(token: string): Part | null {
  const part = PARTS[token.charAt(0)] ?? null;
  return part === 'year' && token.length === 2 ? 'shortYear' : part;
}

const NUMBERS: Readonly<Record<Exclude<Part, 'half'>, (at: Moment) => number>> = {
  year: (at) => at.getUTCFullYear(),
  shortYear: (at) => at.getUTCFullYear() % 100,
  month: (at) => at.getUTCMonth() + 1,
  day: (at) => at.getUTCDate(),
  hour: (at) => at.getUTCHours(),
  minute: (at) => at.getUTCMinutes(),
  second: (at) => at.getUTCSeconds(),
};

/** A moment in a format. */
export function write(at: Moment, { pieces, parts }: DateFormat): string {
  return pieces
    .map((piece) => {
      if (piece.part === null) return piece.text;
      const { part, width, token } = piece;
      if (part === 'half') {
        const half = at.getUTCHours() < 12 ? 'AM' : 'PM';
        return token === 'a' ? half.toLowerCase() : half;
      }
      const number = NUMBERS[part](at);
      // Hours count to twelve only where the format also says which half of the day.
      const shown = part === 'hour' && parts.has('half') ? number % 12 || 12 : number;
      return String(shown).padStart(width, '0');
    })
    .join('');
}

/**
 * Reads a text by a format, from left to right without backtracking. A number may be short (`5/3/2026`) unless another
 * is right beside it (`YYYYMMDD`).
 */
export function readFormat(text: string, format: DateFormat): Moment | null {
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
  if (at !== text.length) return null;
  const short = read.get('shortYear');
  return momentOf({
    year: read.get('year') ?? (short === undefined ? undefined : 2000 + short),
    month: read.get('month'),
    day: read.get('day'),
    hour: fullHour(read.get('hour') ?? 0, read.get('half')),
    minute: read.get('minute'),
    second: read.get('second'),
  });
}

/** Full-width digits and signs as plain ones. */
export function clean(text: string): string {
  return text.normalize('NFKC').trim();
}
