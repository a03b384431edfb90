/** Numbers as a list shows them. Decimal arithmetic, half up. Source: specification 002 3.3 (format); FORMATS "Values". */
import { decimal, shift, toText } from '../values/decimal.ts';
import { formatNumber } from '../values/numbers.ts';

/** A pattern of noughts: `0`, `0.00`, `#,##0.00`, `0.0%`. Anything else is no pattern for numbers. */
const PATTERN = /^(#,##)?[#0]*0(\.0{1,20})?(%)?$/;

/** Text of a number for reading: thousands separators in its whole part. Text that is no number stays as it is. */
function groupDigits(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/**
 * A number by the column's format, else with its decimal places and separators. A `%` shows the share as a percentage.
 * Decision: a format that is no pattern of noughts (as a date's) does not make a number unreadable; it is passed over.
 */
export function numberText(value: unknown, format: string | null, places: number | null): string {
  const exact = decimal(value);
  const pattern = exact === null || format === null ? null : PATTERN.exec(format);
  if (exact === null || pattern === null) return groupDigits(formatNumber(value, places));
  const [, grouped, fraction, percent] = pattern;
  const shown = percent === undefined ? exact : shift(exact, 2);
  const text = toText(shown, (fraction ?? '.').length - 1);
  return `${grouped === undefined ? text : groupDigits(text)}${percent ?? ''}`;
}

/**
 * A total: at most its column's decimal places, without the noughts at the end, since a column has room for its cells
 * and a sum is longer.
 */
export function totalText(
  column: { readonly aggregate: string; readonly decimalPlaces: number | null },
  value: number,
): string {
  const text = formatNumber(value, column.aggregate === 'count' ? 0 : column.decimalPlaces);
  return groupDigits(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}
