/**
 * A number for reading: in cells of lists and entry tables, in the totals below them and in read-only fields. All of
 * them ask here, so that one value never reads in two ways.
 * Source: specification 001 3.1 and 3.7, 002 3.3 (format); FORMATS "Values" (decimal arithmetic, half up).
 */
import { decimal, toText } from '../../values/decimal.ts';
import { numberFormat, writeNumber } from '../../values/number-format.ts';

/** Text of a number with thousands separators in its whole part. Text that is no number stays as it is. */
function groupDigits(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/**
 * A number by its format (`#,##0.00`, `0.0%`, `¥#,##0.00`), else with thousands separators and just so many digits after
 * the point, as many as it has where `places` is null. Text that is no number stays as it is; anything else is ''.
 * Decision: a format of something else (a date's) does not make a number unreadable; it is passed over.
 */
export function displayNumber(value: unknown, format: string | null, places: number | null): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  const shape = numberFormat(format);
  if (shape !== null) return writeNumber(exact, shape);
  return groupDigits(places === null ? toText(exact) : toText(exact, Math.max(0, places)));
}
