/**
 * Numbers as business data: decimal arithmetic, half up, at most 15 significant digits.
 * Source: FORMATS "Values".
 */
import Big from 'big.js';
import { bareNumber, numberFormat } from './number-format.ts';

/** More digits than a JSON number carries through unharmed. */
export const MAX_DIGITS = 15;

/** Exact decimal of a finite number or of plain decimal text; null for anything else. */
export function decimal(value: unknown): Big | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : null;
  if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(value)) return null;
  return new Big(value.replace(/^\+/, ''));
}

/** Significant digits of a decimal. */
export function significantDigits(value: Big): number {
  return value.c.length;
}

/** Digits after the point of a decimal. */
export function decimalPlaces(value: Big): number {
  return Math.max(0, value.c.length - 1 - value.e);
}

/** A number as it is written, without its sign: 1.25e-3 is the digits 125, five of them after the point. */
interface Written {
  readonly digits: string;
  readonly places: number;
}

function written(value: number): Written {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: whole + fraction, places: fraction.length - Number(exponent) };
}

/** True where a finite number, as it is written in decimal, has no more than 15 significant digits. */
export function fitsDigits(value: number): boolean {
  // The common case makes no text.
  if (Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS) return true;
  return written(value).digits.replace(/^0+|0+$/g, '').length <= MAX_DIGITS;
}

/** Digits after the point of a finite number, as it is written in decimal: 2 for 0.25, 7 for 1e-7. */
export function placesOf(value: number): number {
  return Number.isInteger(value) ? 0 : written(value).places;
}

/** Rounds half up (away from zero) to `places` digits after the point. */
export function roundTo(value: number, places: number): number {
  const exact = decimal(value);
  return exact === null ? value : toNumber(exact.round(Math.max(0, places), Big.roundHalfUp));
}

/** A decimal as a JSON number, rounded half up to 15 significant digits; never negative zero, which JSON does not have. */
export function toNumber(value: Big): number {
  const short = value.c.length > MAX_DIGITS ? value.prec(MAX_DIGITS, Big.roundHalfUp) : value;
  return short.toNumber() || 0;
}

/** Exact sum. Values that are no numbers are left out. */
export function sumOf(values: Iterable<unknown>): number {
  let total = new Big(0);
  for (const value of values) {
    const exact = decimal(value);
    if (exact !== null) total = total.plus(exact);
  }
  return toNumber(total);
}

/** Exact mean, half up to 15 significant digits; null of no numbers. Values that are no numbers are left out. */
export function averageOf(values: Iterable<unknown>): number | null {
  let total = new Big(0);
  let count = 0;
  for (const value of values) {
    const exact = decimal(value);
    if (exact === null) continue;
    total = total.plus(exact);
    count += 1;
  }
  return count === 0 ? null : toNumber(quotient(total, count));
}

/** Guard digits beyond the 15 that a value has, so that the last one is rounded once. */
const Wide = Big();
Wide.DP = 60;

/** A quotient with digits enough that rounding it to a number is rounding once. */
export function quotient(sum: Big, count: number): Big {
  return new Wide(sum).div(count);
}

/** Exact product, half up to `places` where given. Of what is no number: NaN, as in arithmetic. */
export function product(left: number, right: number, places?: number): number {
  const [one, other] = [decimal(left), decimal(right)];
  if (one === null || other === null) return Number.NaN;
  const exact = one.times(other);
  return toNumber(places === undefined ? exact : exact.round(Math.max(0, places), Big.roundHalfUp));
}

/** True where `value` lies on a step from `base`. Decimal, so 0.3 lies on 0.1. No step wider than 0: all do. */
export function onStep(value: number, step: number, base: number): boolean {
  if (!(step > 0)) return true;
  // Remainders of whole numbers are exact, and so is their difference.
  const whole = Number.isSafeInteger(value) && Number.isSafeInteger(step) && Number.isSafeInteger(base);
  if (whole) return ((value % step) - (base % step)) % step === 0;
  return new Big(value).minus(base).mod(step).eq(0);
}

/** Shows a number: `places` digits half up where given, no exponent, no grouping, no sign on nothing. */
export function formatNumber(value: unknown, places?: number | null): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  const shown =
    places === undefined || places === null ? exact : exact.round(Math.max(0, places), Big.roundHalfUp);
  return shown.eq(0)
    ? new Big(0).toFixed(Math.max(0, places ?? 0))
    : shown.toFixed(places === undefined || places === null ? undefined : Math.max(0, places));
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
 */
export function parseNumber(text: string, format?: string | null): NumberText {
  if (text.length > TEXT_MAX) return { ok: false, code: 'draft.number' };
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace('\u3002', '.');
  const shape = numberFormat(format);
  const plain = shape === null ? typed : bareNumber(typed, shape);
  const exact = decimal(GROUPED.test(plain) ? plain.replace(/[, ]/g, '') : plain);
  if (exact === null) return { ok: false, code: 'draft.number' };
  if (significantDigits(exact) > MAX_DIGITS) return { ok: false, code: 'draft.digits' };
  const value = (shape?.percent === true ? exact.div(100) : exact).toNumber();
  if (!Number.isFinite(value)) return { ok: false, code: 'draft.number' };
  // Too small to be told from nothing: it would be lost in silence.
  if (value === 0 && !exact.eq(0)) return { ok: false, code: 'draft.digits' };
  // There is no negative nothing.
  return { ok: true, value: value === 0 ? 0 : value };
}
