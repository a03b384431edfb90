/** Sums and averages, exact in decimals, answered as JSON numbers of at most 15 significant digits. */
import Big from 'big.js';

const Exact = Big();
Exact.DP = 40;
Exact.RM = Exact.roundHalfUp;

export function sumOf(values: readonly unknown[]): string {
  return values.reduce<Big>((held, value) => held.plus(Number(value)), new Exact(0)).toString();
}

/** A decimal text as a JSON number. */
export function toNumber(decimal: string): number {
  const found = Number(decimal);
  return found === 0 ? 0 : Number(found.toPrecision(15));
}

export function averageOf(sum: string, count: number): number {
  return toNumber(new Exact(sum).div(count).toString());
}
