/**
 * A list over rows that are at hand: criteria, order, page, count and totals as the server answers them.
 * Source: FORMATS "Lists" (`like` on numbers, days and flags means equal; ranges are `ge` and `le`); specification 002
 * 3.5.
 *
 * Decision where the specification is silent: columns of looked-up records are ordered by what is shown of them.
 */
import type { CompiledColumn, CompiledList } from '../compile/types.ts';
import { isRecord, ownOf } from '../plain.ts';
import { tallyAnswer, tallyOf } from '../rows/aggregates/tally.ts';
import { plainText } from '../rows/row.ts';
import { isEmptyValue } from '../values/compare.ts';
import { STORED_FORMATS } from '../values/dates.ts';
import { leafColumns } from './columnTree.ts';
import type { ListQuery, SearchParam, SortParam } from './query.ts';
import { fieldOf, type ListRow } from './row.ts';
import type { ListAnswer } from './types.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The answer to a query over `rows`. */
export function queryRows(list: CompiledList, rows: readonly ListRow[], query: ListQuery): ListAnswer {
  const table = query.listKey === undefined ? Object.values(list.lists)[0] : ownOf(list.lists, query.listKey);
  const columns = table === undefined ? [] : leafColumns(table.columns).map(({ column }) => column);
  const found = rows.filter((row) => query.searchParams.every((param) => meets(row, param)));
  const sorted = query.sortParams.length === 0 ? found : [...found].sort(ordered(columns, query.sortParams));
  const start = query.pageIndex * query.pageLength;
  return {
    rows: sorted.slice(start, start + query.pageLength),
    rowCount: found.length,
    aggregates: aggregatesOf(columns, found),
  };
}

/** The values of a field: those of a list, or of texts joined by commas where several are asked for. */
function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value];
}

function same(left: unknown, right: unknown): boolean {
  return plainText(left) === plainText(right);
}

/** Below 0 where `left` comes first. Numbers by size, all else as text. */
function compared(left: unknown, right: unknown): number {
  const [a, b] = [plainText(left), plainText(right)];
  const [x, y] = [Number(a), Number(b)];
  if (a !== '' && b !== '' && Number.isFinite(x) && Number.isFinite(y)) return x - y;
  return a < b ? -1 : Number(a > b);
}

function meets(row: ListRow, { searchField, searchValue, compareType }: SearchParam): boolean {
  const value = fieldOf(row, searchField);
  if (compareType === 'ne') return !same(value, searchValue);
  // Nothing was typed or chosen.
  if (isEmptyValue(searchValue)) return true;
  if (isEmptyValue(value)) return false;
  const wanted = plainText(searchValue);
  // A day is searched among moments.
  const own = DAY.test(wanted) ? plainText(value).slice(0, wanted.length) : value;
  switch (compareType) {
    case 'like': {
      const words = Array.isArray(searchValue) ? searchValue.map(plainText) : [wanted];
      // Chosen records and options are looked for whole.
      if (typeof value !== 'string' || isRecord(fieldOf(row, `${searchField}__Item`)))
        return words.some((word) => valuesOf(value).some((each) => same(each, word)));
      const text = value.toLowerCase();
      return words.some((word) => text.includes(word.toLowerCase()));
    }
    case 'equal':
      return (
        same(own, searchValue) || (Array.isArray(value) && value.some((each) => same(each, searchValue)))
      );
    case 'in':
      return valuesOf(searchValue).some((each) => valuesOf(value).some((one) => same(one, each)));
    case 'ge':
      return compared(own, searchValue) >= 0;
    case 'le':
      return compared(own, searchValue) <= 0;
  }
}

/** What a column shows of a row, as far as its order depends on it. */
function shownOf(row: ListRow, field: string, column: CompiledColumn | undefined): unknown {
  const item = fieldOf(row, `${field}__Item`);
  const label = column?.labelKey != null && isRecord(item) ? ownOf(item, column.labelKey) : undefined;
  return label ?? fieldOf(row, field);
}

function ordered(columns: readonly CompiledColumn[], sort: readonly SortParam[]) {
  const keys = sort.map(({ field, order }) => ({
    field,
    column: columns.find(({ model }) => model === field),
    sign: order === 'desc' ? -1 : 1,
  }));
  return (left: ListRow, right: ListRow): number => {
    for (const { field, column, sign } of keys) {
      const [a, b] = [shownOf(left, field, column), shownOf(right, field, column)];
      // Empty values come last in ascending order, as the server has them.
      const [none, other] = [isEmptyValue(a), isEmptyValue(b)];
      const by = none || other ? Number(none) - Number(other) : compared(a, b);
      if (by !== 0) return by * sign;
    }
    return 0;
  };
}

function aggregatesOf(columns: readonly CompiledColumn[], rows: readonly ListRow[]) {
  const totals: Record<string, number | string> = {};
  for (const { key, model, aggregate: how, value } of columns) {
    if (how === 'none') continue;
    const values = () => rows.map((row) => fieldOf(row, model));
    const moments = value in STORED_FORMATS && (how === 'max' || how === 'min');
    const total = tallyAnswer(tallyOf(values()), how, moments, values);
    if (total !== null) totals[key] = total;
  }
  return totals;
}
