/**
 * Sums and averages: computed exactly in decimals, answered as JSON numbers of at most 15 significant digits. Sums are
 * decimal texts in between, as SQL answers them. Source: FORMATS "Values".
 */
import {
  type Decimal,
  decimal,
  toNumber as numberOf,
  plus,
  quotient,
  toText,
  ZERO,
} from '../../engine/internal.ts';

/** Exact sum as a decimal text. */
export function sumOf(values: readonly unknown[]): string {
  const sum = values.reduce<Decimal>((held, value) => plus(held, decimal(Number(value)) ?? ZERO), ZERO);
  return toText(sum);
}

/** A decimal text as a JSON number. */
export function toNumber(text: string): number {
  return numberOf(decimal(text) ?? ZERO);
}

/** A sum (decimal text) divided by the number of values. */
export function averageOf(sum: string, count: number): number {
  return numberOf(quotient(decimal(sum) ?? ZERO, count));
}
