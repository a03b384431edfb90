/** What a list's cell says, as text. Source: specification 002 3.3, 3.7. */
import {
  type CompiledColumn,
  type CompiledOption,
  formatMoment,
  formatNumber,
  type ListRow,
} from '../../engine/index.ts';
import { groupDigits } from '../text/numbers.ts';
import { fieldOf } from './columns.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** First of the names that an item carries: the column's own, then what items usually go by. */
function labelOf(item: unknown, labelKey: string | null): string {
  if (!isObject(item)) return '';
  for (const key of [labelKey, 'label', 'name', 'nickName', 'number']) {
    const label = key !== null && Object.hasOwn(item, key) ? plain(item[key]) : '';
    if (label !== '') return label;
  }
  return '';
}

/** Labels of the companion, one an item; none where the value speaks for itself. */
export function companionLabels(row: ListRow, column: CompiledColumn): readonly string[] {
  const companion = fieldOf(row, `${column.model}__Item`);
  const items = Array.isArray(companion) ? companion : [companion];
  return items.map((item) => labelOf(item, column.labelKey)).filter((label) => label !== '');
}

export interface CellPart {
  readonly label: string;
  readonly option: CompiledOption | undefined;
}

/** The values of a cell one by one, with the option of each where it is one. */
export function cellParts(
  row: ListRow,
  column: CompiledColumn,
  text: (ref: string) => string,
): readonly CellPart[] {
  const value = plain(fieldOf(row, column.model));
  const labels = companionLabels(row, column);
  const values = value === '' ? [] : value.split(',');
  const options = values.map((one) => column.options.find((option) => option.value === one.trim()));
  if (options.some((option) => option !== undefined))
    return values.map((one, index) => {
      const option = options[index];
      return { label: labels[index] ?? (option ? text(option.label) : one), option };
    });
  if (labels.length > 0) return labels.map((label) => ({ label, option: undefined }));
  return values.map((label) => ({ label, option: undefined }));
}

/** A total: at most its column's decimal places, without the noughts at the end, since a column has room for its cells. */
export function totalText(column: CompiledColumn, value: number): string {
  const text = formatNumber(value, column.aggregate === 'count' ? 0 : column.decimalPlaces);
  return groupDigits(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** The whole cell as text. */
export function cellText(row: ListRow, column: CompiledColumn, text: (ref: string) => string): string {
  const value = fieldOf(row, column.model);
  if (column.type === 'number') return groupDigits(formatNumber(value, column.decimalPlaces));
  if (column.type === 'date') {
    if (column.value === 'datetime') return formatMoment(value, column.format ?? 'YYYY-MM-DD HH:mm:ss');
    return formatMoment(value, column.format ?? 'YYYY-MM-DD');
  }
  const parts = cellParts(row, column, text);
  if (parts.length > 0 && (column.options.length > 0 || companionLabels(row, column).length > 0))
    return parts.map((part) => part.label).join(', ');
  return plain(value);
}
