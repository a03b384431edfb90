/**
 * Default ranges of numbers. The specification has three: fields of a form, `number` of generated forms, and the inputs
 * of the shell and its settings. Source: 001 5, 000 5 and 9; FORMATS "Values".
 */
import { MAX_DIGITS } from '../values/decimal.ts';
import type { Constraints, ControlEntry, Kind } from './types.ts';

/** Lowest and highest value, and the step of the arrows. */
export type NumberRange = Required<Pick<Constraints, 'min' | 'max' | 'step'>>;

export const NUMBER_RANGES = {
  /** Decimal fields: 4 places, 10 characters with the point (`99999.9999`). */
  decimal: { min: 0, max: 99_999, step: 0.1 },
  /** Integer fields. */
  integer: { min: 0, max: 99_999, step: 1 },
  /** `number` of generated forms; quantities and money take it too. */
  generated: { min: 0, max: 9_999_999_999, step: 1 },
  /** Number inputs of shell and settings, which have no definition. */
  shell: { min: 0, max: 999_999_999, step: 1 },
} as const satisfies Readonly<Record<string, NumberRange>>;

/** Places after the point of a decimal, and its length in characters. */
export const DECIMAL_PLACES = 4;

/**
 * The default DataLength of a field definition (001 3.7): the length of an id. A text then holds 36 characters, as its
 * column does; on a number it has no effect. Without a DataLength a text holds the control's own 999.
 */
const UNCHANGED_LENGTH = 36;

/**
 * The highest whole number of a stored length, in characters with the point: 10 with 4 places is 99999, the standard
 * of a decimal; 10 without is 9999999999, that of `number`.
 */
function highestOf(length: number, places: number): number {
  const whole = Math.floor(length) - places - (places > 0 ? 1 : 0);
  return 10 ** Math.max(0, Math.min(MAX_DIGITS, whole)) - 1;
}

/** Kinds whose default bound follows the stored length; ratings and percentages keep theirs. */
const SIZED = new Set<Kind>(['decimal', 'integer', 'number']);

/**
 * A control's default maximum, or the largest number that the field's stated DataLength can hold where that is more: a
 * field of 18 characters should not refuse 100000. It is never made smaller, since databases store bytes there for
 * whole numbers.
 */
export function highestFor(control: ControlEntry, length: number | null, places: number): number | undefined {
  const standard = control.constraints.max;
  if (standard === undefined || length === null || length === UNCHANGED_LENGTH) return standard;
  if (!SIZED.has(control.kind)) return standard;
  return Math.max(standard, highestOf(length, Math.min(MAX_DIGITS, Math.max(0, Math.floor(places)))));
}
