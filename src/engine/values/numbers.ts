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

/** True where a finite number has at most 15 significant digits in decimal. */
export function fitsDigits(value: number): boolean {
  // Fast path, without text.
  if (Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS) return true;
  const exact = decimal(value);
  return exact === null || significantDigits(exact) <= MAX_DIGITS;
}

/** Digits after the decimal point of a finite number: 2 for 0.25, 7 for 1e-7. */
export function placesOf(value: number): number {
  return Number.isInteger(value) ? 0 : (decimal(value)?.places ?? 0);
}

/** Rounds half up (away from zero) to `places` digits after the point. */
export function roundTo(value: number, places: number): number {
  const exact = decimal(value);
  return exact === null ? value : toNumber(round(exact, places));
}

/** Exact sum of the numbers among the values. */
export function sumOf(values: Iterable<unknown>): number {
  let sum = ZERO;
  for (const value of values) sum = plus(sum, decimal(value) ?? ZERO);
  return toNumber(sum);
}

/** True where `value` is a whole number of steps from `base`, in decimal (0.3 is on 0.1); always without a step above 0. */
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
 * Shows a number without exponent and grouping; with `places`, rounded half up to so many digits.
 * @example
 * formatNumber(1234.5, 2); // => '1234.50'
 * formatNumber(1e21); // => '1000000000000000000000'
 */
export function formatNumber(value: unknown, places?: number | null): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  return toText(exact, places === null || places === undefined ? undefined : Math.max(0, places));
}

/** A typed number, or the code of why it is none. */
export type NumberText =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: string };

/** Longer text is not read. */
const TEXT_MAX = 400;
/** Groups of three, by commas or by spaces. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^[+-]?\d{1,3}(?: \d{3})+(?:\.\d*)?$/;

/**
 * Reads typed text as a number. In every language the point is the decimal sign and the comma groups by thousands, as
 * the product shows numbers; other commas are refused (`1,5`; `1.234,5`). Full-width digits and signs, the full stop of
 * an input method and exponents are read, and the prefix, suffix and per cent sign of `format` ignored. Under a per cent
 * format `12` means 0.12.
 * @example
 * parseNumber('1,234.5'); // => { ok: true, value: 1234.5 }
 * parseNumber('1,5').ok; // => false
 */
export function parseNumber(text: string, format?: string | null): NumberText {
  const shape = numberFormat(format);
  const exact = text.length > TEXT_MAX ? null : typedNumber(text, shape);
  if (exact === null) return { ok: false, code: 'draft.number' };
  const value = toNumber(shape?.percent === true ? shift(exact, -2) : exact);
  // A number that is too small would become 0 without notice.
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
