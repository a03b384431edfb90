/**
 * Number formats of definitions: `0.00`, `#,##0.##`, `000`, `0.0%`, `¥#,##0.00`. `0` is a digit that is always shown,
 * `#` one that is shown unless it is a trailing zero; a comma groups by thousands; `%` shows hundredths. There is
 * always a digit before the point (0.5, never .5).
 * Source: specification 001 3.1 and 3.7 (`format`, `Format`), which name the option and leave its language open.
 */
import { type Decimal, shift, toText } from './decimal.ts';

/** A parsed format. */
export interface NumberFormat {
  readonly prefix: string;
  readonly suffix: string;
  readonly grouped: boolean;
  /** Digits before the point, zeros put in front. */
  readonly whole: number;
  /** Digits after the point: at least, at most. */
  readonly least: number;
  readonly most: number;
  readonly percent: boolean;
}

const SHAPE = /^([^#0.,%]*)([#0,]*)(?:\.([#0]*))?(%?)([^#0.,%]*)$/;
const FORMAT_MAX = 60;

/** Parses a format; null where it is no number format. */
export function numberFormat(format: string | null | undefined): NumberFormat | null {
  const match = format && format.length <= FORMAT_MAX ? SHAPE.exec(format.normalize('NFKC')) : null;
  if (match === null) return null;
  const [, prefix = '', whole = '', fraction = '', percent, suffix = ''] = match;
  if (!/[#0]/.test(whole + fraction)) return null;
  return {
    prefix,
    suffix,
    grouped: whole.includes(','),
    whole: Math.max(1, count(whole)),
    least: count(fraction),
    most: fraction.length,
    percent: percent === '%',
  };
}

function count(part: string): number {
  return part.replace(/[^0]/g, '').length;
}

/** Shows a number by a format, rounded half up; zero has no sign. */
export function writeNumber(value: Decimal, format: NumberFormat): string {
  const shown = toText(format.percent ? shift(value, 2) : value, format.most);
  const [whole = '', fraction = ''] = shown.replace('-', '').split('.');
  const digits = whole.padStart(format.whole, '0');
  const grouped = format.grouped ? digits.replace(/\B(?=(?:\d{3})+$)/g, ',') : digits;
  const kept = fraction.slice(0, Math.max(format.least, fraction.replace(/0+$/, '').length));
  const number =
    (shown.startsWith('-') ? '-' : '') + format.prefix + grouped + (kept === '' ? '' : `.${kept}`);
  return number + (format.percent ? '%' : '') + format.suffix;
}

/** A typed number without the prefix, per cent sign and suffix of its format, as far as they were typed. */
export function bareNumber(text: string, format: NumberFormat): string {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const before = without(text.slice(sign.length).trim(), format.prefix.trim(), '');
  const after = without(before, '', format.suffix.trim());
  return sign + (format.percent ? without(after, '', '%') : after);
}

function without(text: string, start: string, end: string): string {
  const from = text.startsWith(start) ? start.length : 0;
  const to = text.endsWith(end) ? text.length - end.length : text.length;
  return text.slice(from, to).trim();
}
