/** Bounds, steps and decimal places of a number, in decimal arithmetic: 0.3 is a multiple of 0.1. */
import type { JsonObject } from '../../../engine/internal.ts';
import { decimal, minus, plus, remainder, toNumber } from '../../../engine/internal.ts';
import { numbers, said } from './describe.ts';
import type { Described } from './types.ts';

/** Range and places of numbers without bounds: integers of 15 digits, decimals of 12 with nine places. */
const LARGEST_WHOLE = 999_999_999_999_999;
const LARGEST = 999_999_999_999;
const PLACES = 9;
const INT32 = 2_147_483_647;

/** What the keywords of a number mean for its field. */
export interface NumberRule {
  /** `number` for a step that is no number of places; null for the control's own word, with places. */
  readonly word: 'number' | null;
  readonly options: JsonObject;
  readonly facts: JsonObject;
}

/**
 * The lowest or highest value; null where there is no bound. Of an excluded bound, the value one step inside. (Draft-04
 * writes `exclusiveMinimum: true` beside the bound.)
 */
function bound(described: Described, side: 'minimum' | 'maximum', width: number): number | null {
  const low = side === 'minimum';
  const exclusive = low ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const sign = low ? 1 : -1;
  const excluded = said(described, exclusive) === true;
  const inner = (value: number): number => {
    const exact = decimal(value);
    const one = decimal(width);
    return exact === null || one === null ? value : toNumber((low ? plus : minus)(exact, one));
  };
  const all = [
    ...numbers(described, side).map((value) => (excluded ? inner(value) : value)),
    ...numbers(described, exclusive).map(inner),
  ];
  return all.length === 0 ? null : sign * Math.max(...all.map((value) => sign * value));
}

/** The nearest multiple of `width` from a bound inward: upward where `up`. */
function onGrid(value: number, width: number, up: boolean): number {
  const exact = decimal(value);
  const one = decimal(width);
  if (exact === null || one === null) return value;
  const rest = remainder(exact, one);
  const found = minus(exact, rest);
  // The remainder has the sign of the bound, so `found` is towards zero from it, which may be outside.
  if (up) return toNumber(rest.units > 0n ? plus(found, one) : found);
  return toNumber(rest.units < 0n ? minus(found, one) : found);
}

/** True for 1, 0.1, 0.01 …: steps that say no more than a number of places. */
function isPlaces(width: number): boolean {
  const exact = decimal(width);
  return exact?.units === 1n;
}

/** What the keywords of a number mean; `whole` for integers. */
export function numberRule(described: Described, whole: boolean): NumberRule {
  const steps = numbers(described, 'multipleOf').filter((value) => value > 0 && Number.isFinite(value));
  const width = steps.length === 0 ? null : Math.max(...steps);
  const format = said(described, 'format');
  const exact = width === null ? null : decimal(width);
  const stepped = width !== null && (whole ? width !== 1 && Number.isInteger(width) : !isPlaces(width));
  const places = whole ? 0 : exact === null ? PLACES : Math.min(15, exact.places);
  const smallest = width ?? (whole ? 1 : 10 ** -PLACES);
  const farthest = whole ? (format === 'int32' ? INT32 : LARGEST_WHOLE) : LARGEST;
  let min = bound(described, 'minimum', smallest) ?? (format === 'int32' && whole ? -INT32 - 1 : -farthest);
  let max = bound(described, 'maximum', smallest) ?? farthest;
  if (whole) {
    min = Math.ceil(min);
    max = Math.floor(max);
  }
  if (stepped && width !== null) {
    // The control counts its steps from the lowest value, so that must be a multiple itself.
    min = onGrid(min, width, true);
    max = onGrid(max, width, false);
    return { word: 'number', options: { min, max, step: width }, facts: {} };
  }
  const options: JsonObject = { min, max };
  if (whole || width !== null) options.step = smallest;
  return {
    word: null,
    options,
    facts: whole ? { DataLength: 15 } : { DecimalLength: places, DataLength: 15 },
  };
}
