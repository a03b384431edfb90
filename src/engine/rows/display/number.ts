/**
 * Text of a number: in cells of lists and entry tables, in totals and in read-only fields, so that a value has the same
 * text everywhere.
 * Source: specification 001 3.1 and 3.7, 002 3.3 (format); FORMATS "Values" (decimal arithmetic, half up).
 */
import { decimal, toText } from '../../values/decimal.ts';
import { numberFormat, writeNumber } from '../../values/number-format.ts';

/** Adds thousands separators to the text of a number. Other text stays unchanged. */
function groupDigits(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/**
 * A number by its format (`#,##0.00`, `0.0%`, `¥#,##0.00`), else with thousands separators and `places` digits after
 * the point, with `trims` without zeros at the end; with null, as many as it has. Text that is not a number stays
 * unchanged; anything else is ''. Decision: a format that is not one of numbers (but of dates, say) is ignored.
 */
export function displayNumber(
  value: unknown,
  format: string | null,
  places: number | null,
  trims = false,
): string {
  const exact = decimal(value);
  if (exact === null) return typeof value === 'string' ? value : '';
  const shape = numberFormat(format);
  if (shape !== null) return writeNumber(exact, shape);
  const text = places === null ? toText(exact) : toText(exact, Math.max(0, places));
  return groupDigits(places === null || trims ? text.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1') : text);
}
