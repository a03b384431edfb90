/**
 * Numbers as business data: decimal arithmetic, half up, at most 15 significant digits.
 * Source: FORMATS "Values".
 */
import Big from 'big.js';

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
  return exact === null ? value : exact.round(Math.max(0, places), Big.roundHalfUp).toNumber();
}

/** A decimal as a JSON number, rounded half up to 15 significant digits. */
export function toNumber(value: Big): number {
  const short = value.c.length > MAX_DIGITS ? value.prec(MAX_DIGITS, Big.roundHalfUp) : value;
  return short.toNumber();
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

/** Exact product, half up to `places` where given. */
export function product(left: number, right: number, places?: number): number {
  const exact = new Big(left).times(right);
  return toNumber(places === undefined ? exact : exact.round(places, Big.roundHalfUp));
}

/** True where `value` lies on a step from `base`. Decimal, so 0.3 lies on 0.1. No step wider than 0: all do. */
export function onStep(value: number, step: number, base: number): boolean {
  if (!(step > 0)) return true;
  // Remainders of whole numbers are exact, and so is their difference.
  const whole = Number.isSafeInteger(value) && Number.isSafeInteger(step) && Number.isSafeInteger(base);
  if (whole) return ((value % step) - (base % step)) % step === 0;
  return new Big(value).minus(base).mod(step).eq(0);
}

/** Shows a number: `places` digits half up where given, no exponent, no grouping. */
export function formatNumber(value: unknown, places?: number | null): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  return places === undefined || places === null
    ? exact.toFixed()
    : exact.toFixed(Math.max(0, places), Big.roundHalfUp);
}

/** What came of reading typed text as a number. */
export type NumberText =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: string };

/**
 * Reads typed text as a number, without guessing a locale: the point is the decimal sign, commas are taken as
 * grouping only where they cannot be anything else (`1,234,567`, `1,234.5`). Full-width digits are taken as digits.
 */
export function parseNumber(text: string): NumberText {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\u2212/g, '-');
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const certain = grouped && (plain.includes('.') || plain.indexOf(',') !== plain.lastIndexOf(','));
  const exact = plain.length > 400 ? null : decimal(certain ? plain.replaceAll(',', '') : plain);
  if (exact === null) return { ok: false, code: 'draft.number' };
  if (significantDigits(exact) > MAX_DIGITS) return { ok: false, code: 'draft.digits' };
  const value = exact.toNumber();
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, code: 'draft.number' };
}
