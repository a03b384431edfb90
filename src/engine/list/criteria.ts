/**
 * Criteria from the values of the search area.
 * Source: specification 002 5: only non-empty values; lookup types search by equal, all others by like; FORMATS
 * "Lists": ranges are two criteria.
 *
 * Decision, where the specification is silent: several values chosen in one item mean any of them (`in`), since no
 * record has the joined text as its value.
 */
import type { CompiledField, CompiledSearchItem } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { CompareType, SearchParam } from './query.ts';
import { plainText } from './row.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** The criteria of filled-in items, in their order. */
export function criteriaOf(
  items: readonly CompiledSearchItem[],
  read: (field: CompiledField) => unknown,
): readonly SearchParam[] {
  return items.flatMap((item) => {
    const value = read(item.field);
    if (isEmptyValue(value)) return [];
    const searchField = item.field.model;
    if (item.field.value === 'dateRange' && typeof value === 'string')
      return rangeOf(searchField, value, item.moment === 'datetime');
    return [picked(item.field, value, item.compareType)];
  });
}

/** The criterion of a field's value; `in` where several values are chosen. */
export function picked(
  { model: searchField, multiple }: CompiledField,
  searchValue: unknown,
  compareType: CompareType,
): SearchParam {
  if (multiple && (compareType === 'like' || compareType === 'equal')) {
    const parts = Array.isArray(searchValue) ? searchValue.map(plainText) : plainText(searchValue).split(',');
    const values = new Set(parts.map((part) => part.trim()).filter((part) => part !== ''));
    if (values.size > 1) return { searchField, searchValue: [...values].join(','), compareType: 'in' };
  }
  return { searchField, searchValue, compareType };
}

/** A range as criteria of its ends; an open end has none. The last day or minute of moments is included. */
function rangeOf(searchField: string, value: string, moments: boolean): SearchParam[] {
  const [start = '', end = ''] = value.split(',').map((one) => one.trim());
  const last = !moments ? end : DAY.test(end) ? `${end} 23:59:59` : MINUTE.test(end) ? `${end}:59` : end;
  return [
    ...(start === '' ? [] : [{ searchField, searchValue: start, compareType: 'ge' as const }]),
    ...(end === '' ? [] : [{ searchField, searchValue: last, compareType: 'le' as const }]),
  ];
}
