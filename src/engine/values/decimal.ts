/**
 * Exact decimals: whole units and how many of their digits stand after the point. Only what business numbers need: no
 * powers, no roots, no settings.
 * Decision: our own over BigInt, not a package. A package of decimals is a twentieth of all that an embedder's page
 * loads for a form, most of it to do what BigInt does by itself; the tests hold every operation against big.js.
 * Source: FORMATS "Values": decimal arithmetic, half up, at most 15 significant digits.
 */

/** `units` / 10 ** `places`. As read, its places end in no nought (so equal ones look alike); as reckoned, they may. */
export interface Decimal {
  readonly units: bigint;
  /** Whole, never negative. */
  readonly places: number;
}

export const ZERO: Decimal = { units: 0n, places: 0 };

/** More digits than a JSON number carries through unharmed. */
export const MAX_DIGITS = 15;

/** Longer text is no number: every finite number is shorter, and nobody reckons with the rest. */
const TEXT_MAX = 2000;
const SHAPE = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,3}))?$/i;

/** Exact decimal of a finite number or of plain decimal text (`12`, `-.5`, `1e3`); null for anything else. */
export function decimal(value: unknown): Decimal | null {
  if (typeof value === 'string') return value.length > TEXT_MAX ? null : read(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  // The common case makes no text.
  return Number.isSafeInteger(value) ? { units: BigInt(value), places: 0 } : read(String(value));
}

function read(text: string): Decimal | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', after = '', alone = after, exponent = '0'] = match;
  const digits = whole + alone;
  let places = alone.length - Number(exponent);
  let end = digits.length;
  for (; places > 0 && end > 0 && digits[end - 1] === '0'; end -= 1) places -= 1;
  const size = BigInt(digits.slice(0, end)) * ten(-places);
  // Nothing has no places, however many were written.
  return { units: sign === '-' ? -size : size, places: size === 0n ? 0 : Math.max(0, places) };
}

/** 10 to a whole power; 1 where that is negative. */
function ten(power: number): bigint {
  return power > 0 ? 10n ** BigInt(power) : 1n;
}

/** Both as units of as many places as the longer has. */
function alike(left: Decimal, right: Decimal): readonly [left: bigint, right: bigint, places: number] {
  return [
    left.units * ten(right.places - left.places),
    right.units * ten(left.places - right.places),
    Math.max(left.places, right.places),
  ];
}

export function plus(left: Decimal, right: Decimal): Decimal {
  const [one, other, places] = alike(left, right);
  return { units: one + other, places };
}

export function minus(left: Decimal, right: Decimal): Decimal {
  return plus(left, { units: -right.units, places: right.places });
}

export function times(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, places: left.places + right.places };
}

/** Its point moved `by` digits to the right: 2 makes a share a percentage, -2 the other way round. */
export function shift(value: Decimal, by: number): Decimal {
  const places = value.places - by;
  return { units: value.units * ten(-places), places: Math.max(0, places) };
}

/** What is left of `left` after as many whole steps of `step` as go into it; it has the sign of `left`. */
export function remainder(left: Decimal, step: Decimal): Decimal {
  const [one, other, places] = alike(left, step);
  return { units: one % other, places };
}

/** The mean of `count` numbers, more than none, with digits enough that rounding it to a number is rounding once. */
export function quotient(sum: Decimal, count: number): Decimal {
  const more = Math.max(0, MAX_DIGITS + String(count).length + 2 - String(sum.units).length);
  return { units: (sum.units * ten(more)) / BigInt(count), places: sum.places + more };
}

/** Below nothing where `left` is less, above where it is more, nothing where they are the same number. */
export function compare(left: Decimal, right: Decimal): number {
  const [one, other] = alike(left, right);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Units without their last `cut` digits, half up: away from nothing. */
function shorten(units: bigint, cut: number): bigint {
  const unit = ten(cut);
  const half = unit / 2n;
  return (units < 0n ? units - half : units + half) / unit;
}

/** At most `places` digits after the point, half up (away from nothing); fewer than none are none. */
export function round(value: Decimal, places: number): Decimal {
  const most = Math.max(0, places);
  const cut = value.places - most;
  return cut > 0 ? { units: shorten(value.units, cut), places: most } : value;
}

function size(units: bigint): string {
  return String(units < 0n ? -units : units);
}

/** A decimal as a JSON number, rounded half up to 15 significant digits; never negative zero, which JSON does not have. */
export function toNumber(value: Decimal): number {
  const cut = Math.max(0, size(value.units).length - MAX_DIGITS);
  return Number(`${cut > 0 ? shorten(value.units, cut) : value.units}e${cut - value.places}`) || 0;
}

/** Its digits, with a point, no exponent and no sign on nothing; with `places`, just so many after the point, half up. */
export function toText(value: Decimal, places = value.places): string {
  const shown = round(value, places);
  const digits = size(shown.units).padStart(shown.places + 1, '0');
  const point = digits.length - shown.places;
  const fraction = digits.slice(point).padEnd(places, '0');
  return (shown.units < 0n ? '-' : '') + digits.slice(0, point) + (fraction === '' ? '' : `.${fraction}`);
}

/** Significant digits of a decimal; nothing has one. */
export function significantDigits(value: Decimal): number {
  return size(value.units).replace(/0+$/, '').length || 1;
}
