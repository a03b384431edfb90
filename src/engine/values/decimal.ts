/**
 * Exact decimals over BigInt, for business numbers: no powers, no roots, no settings. Decision: no package, since one
 * would be a twentieth of what an embedder's page loads for a form. Tests compare every operation with big.js.
 * Source: FORMATS "Values": decimal arithmetic, half up, at most 15 significant digits.
 */

/** `units` / 10 ** `places`. Without trailing zeros after the point as read; results may have them. */
export interface Decimal {
  readonly units: bigint;
  /** Whole, never negative. */
  readonly places: number;
}

export const ZERO: Decimal = { units: 0n, places: 0 };

/** Significant digits that every JSON number keeps. */
export const MAX_DIGITS = 15;

/** Longer text is not read: every finite number is shorter. */
const TEXT_MAX = 2000;
const SHAPE = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,3}))?$/i;

/** Exact decimal of a finite number or of plain decimal text (`12`, `-.5`, `1e3`); null for anything else. */
export function decimal(value: unknown): Decimal | null {
  if (typeof value === 'string') return value.length > TEXT_MAX ? null : read(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  // Fast path, without text.
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
  // Zero has no places, however many were written.
  return { units: sign === '-' ? -size : size, places: size === 0n ? 0 : Math.max(0, places) };
}

/** 10 to a whole power; 1 where that is negative. */
function ten(power: number): bigint {
  return power > 0 ? 10n ** BigInt(power) : 1n;
}

/** Units of both for the places of the longer. */
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

/** Moves the point `by` digits to the right: 2 converts a fraction to per cent, -2 back. */
export function shift(value: Decimal, by: number): Decimal {
  const places = value.places - by;
  return { units: value.units * ten(-places), places: Math.max(0, places) };
}

/** The remainder of `left` by `step`, with the sign of `left`. */
export function remainder(left: Decimal, step: Decimal): Decimal {
  const [one, other, places] = alike(left, step);
  return { units: one % other, places };
}

/** The mean of `count` numbers (at least one), with enough digits that `toNumber` rounds it correctly. */
export function quotient(sum: Decimal, count: number): Decimal {
  const more = Math.max(0, MAX_DIGITS + String(count).length + 2 - String(sum.units).length);
  return { units: (sum.units * ten(more)) / BigInt(count), places: sum.places + more };
}

/** Negative where `left` is less, positive where it is greater, 0 where they are equal. */
export function compare(left: Decimal, right: Decimal): number {
  const [one, other] = alike(left, right);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Units without their last `cut` digits, half up: away from zero. */
function shorten(units: bigint, cut: number): bigint {
  const unit = ten(cut);
  const half = unit / 2n;
  return (units < 0n ? units - half : units + half) / unit;
}

/** At most `places` digits after the point (none where negative), half up: away from zero. */
export function round(value: Decimal, places: number): Decimal {
  const most = Math.max(0, places);
  const cut = value.places - most;
  return cut > 0 ? { units: shorten(value.units, cut), places: most } : value;
}

function size(units: bigint): string {
  return String(units < 0n ? -units : units);
}

/** A decimal as a JSON number, rounded half up to 15 significant digits; never negative zero. */
export function toNumber(value: Decimal): number {
  const cut = Math.max(0, size(value.units).length - MAX_DIGITS);
  return Number(`${cut > 0 ? shorten(value.units, cut) : value.units}e${cut - value.places}`) || 0;
}

/** Decimal text without exponent, zero without a sign; with `places`, exactly so many digits after the point, half up. */
export function toText(value: Decimal, places = value.places): string {
  const shown = round(value, places);
  const digits = size(shown.units).padStart(shown.places + 1, '0');
  const point = digits.length - shown.places;
  const fraction = digits.slice(point).padEnd(places, '0');
  return (shown.units < 0n ? '-' : '') + digits.slice(0, point) + (fraction === '' ? '' : `.${fraction}`);
}

/** Significant digits of a decimal; zero has one. */
export function significantDigits(value: Decimal): number {
  return size(value.units).replace(/0+$/, '').length || 1;
}
