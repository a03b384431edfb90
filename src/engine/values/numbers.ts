/**
 * Numbers as business data: decimal arithmetic, half up, at most 15 significant digits.
 * Source: FORMATS "Values".
 */
import {
  type Decimal,
  decimal,
  MAX_DIGITS,
  minus,
  plus,
  remainder,
  round,
  shift,
  significantDigits,
  toNumber,
  toText,
  ZERO,
} from './decimal.ts';
import { bareNumber, type NumberFormat, numberFormat } from './number-format.ts';

/** True where a finite number, as it is written in decimal, has no more than 15 significant digits. */
export function fitsDigits(value: number): boolean {
  // The common case makes no text.
  if (Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS) return true;
  const exact = decimal(value);
  return exact === null || significantDigits(exact) <= MAX_DIGITS;
}

/** Digits after the point of a finite number, as it is written in decimal: 2 for 0.25, 7 for 1e-7. */
export function placesOf(value: number): number {
  return Number.isInteger(value) ? 0 : (decimal(value)?.places ?? 0);
}

/** Rounds half up (away from zero) to `places` digits after the point. */
export function roundTo(value: number, places: number): number {
  const exact = decimal(value);
  return exact === null ? value : toNumber(round(exact, places));
}

/** Exact sum. Values that are no numbers are left out. */
export function sumOf(values: Iterable<unknown>): number {
  let sum = ZERO;
  for (const value of values) sum = plus(sum, decimal(value) ?? ZERO);
  return toNumber(sum);
}

/** True where `value` lies on a step from `base`. Decimal, so 0.3 lies on 0.1. No step wider than 0: all do. */
export function onStep(value: number, step: number, base: number): boolean {
  if (!(step > 0)) return true;
  // Remainders of whole numbers are exact, and so is their difference.
  const whole = Number.isSafeInteger(value) && Number.isSafeInteger(step) && Number.isSafeInteger(base);
  if (whole) return ((value % step) - (base % step)) % step === 0;
  const [exact, from, width] = [decimal(value), decimal(base), decimal(step)];
  if (exact === null || from === null || width === null) return false;
  return remainder(minus(exact, from), width).units === 0n;
}

/**
 * Shows a number: `places` digits half up where given, no exponent, no grouping, no sign on nothing.
 * @example
 * formatNumber(1234.5, 2); // => '1234.50'
 * formatNumber(1e21); // => '1000000000000000000000'
 */
export function formatNumber(value: unknown, places?: number | null): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  return toText(exact, places === null || places === undefined ? undefined : Math.max(0, places));
}

/** What came of reading typed text as a number. */
export type NumberText =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: string };

/** Longer text is no number: nothing is looked for in it. */
const TEXT_MAX = 400;
/** Groups of three, by commas or by spaces. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^[+-]?\d{1,3}(?: \d{3})+(?:\.\d*)?$/;

/**
 * Reads typed text as a number. The point is the decimal sign and the comma groups by thousands, in every language:
 * so the product itself shows numbers, and what it shows can be typed and pasted back. A comma anywhere else is
 * refused, never guessed at (`1,5`; `1.234,5`). Full-width digits and signs, the full stop of an input method and
 * exponents are read; what a format puts around a number (`format`: prefix, per cent) is taken off; without a per
 * cent sign, a number under a per cent format is per cent too (`12` is 0.12).
 * @example
 * parseNumber('1,234.5'); // => { ok: true, value: 1234.5 }
 * parseNumber('1,5').ok; // => false
 */
export function parseNumber(text: string, format?: string | null): NumberText {
  const shape = numberFormat(format);
  const exact = text.length > TEXT_MAX ? null : typedNumber(text, shape);
  if (exact === null) return { ok: false, code: 'draft.number' };
  const value = toNumber(shape?.percent === true ? shift(exact, -2) : exact);
  // What is too small to be told from nothing would be lost in silence.
  const lost = value === 0 && exact.units !== 0n;
  if (lost || significantDigits(exact) > MAX_DIGITS) return { ok: false, code: 'draft.digits' };
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, code: 'draft.number' };
}

function typedNumber(text: string, shape: NumberFormat | null): Decimal | null {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace('\u3002', '.');
  const plain = shape === null ? typed : bareNumber(typed, shape);
  return decimal(GROUPED.test(plain) ? plain.replace(/[, ]/g, '') : plain);
}
