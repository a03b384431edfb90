/** Sums and averages, exact in decimals, answered as JSON numbers of at most 15 significant digits. */
import {
  type Decimal,
  decimal,
  toNumber as numberOf,
  plus,
  quotient,
  toText,
  ZERO,
} from '../../engine/internal.ts';

export function sumOf(values: readonly unknown[]): string {
  const sum = values.reduce<Decimal>((held, value) => plus(held, decimal(Number(value)) ?? ZERO), ZERO);
  return toText(sum);
}

/** A decimal text as a JSON number. */
export function toNumber(text: string): number {
  return numberOf(decimal(text) ?? ZERO);
}

export function averageOf(sum: string, count: number): number {
  return numberOf(quotient(decimal(sum) ?? ZERO, count));
}
