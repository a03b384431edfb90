/**
 * Criteria from the values of the search area.
 * Source: specification 002 5: only non-empty values; the lookup types ask for equal, every other one for like;
 * FORMATS "Lists": ranges are two criteria.
 */
import type { CompiledField, CompiledSearchItem } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { SearchParam } from './types.ts';

/** Types whose criteria ask for the very value. */
const EQUAL = new Set(['basedata', 'basedatamultiple', 'billstatus', 'material', 'unit']);

/** How a search item compares. */
export function compareTypeOf(item: CompiledSearchItem): 'like' | 'equal' {
  return EQUAL.has(item.field.type.toLowerCase()) ? 'equal' : item.compareType;
}

/** The criteria of filled-in items, in their order. */
export function criteriaOf(
  items: readonly CompiledSearchItem[],
  read: (field: CompiledField) => unknown,
): readonly SearchParam[] {
  return items.flatMap((item) => {
    const value = read(item.field);
    if (isEmptyValue(value)) return [];
    const searchField = item.field.model;
    if (item.field.value === 'dateRange' && typeof value === 'string') return rangeOf(searchField, value);
    return [{ searchField, searchValue: value, compareType: compareTypeOf(item) }];
  });
}

function rangeOf(searchField: string, value: string): SearchParam[] {
  const [start = '', end = ''] = value.split(',');
  return [
    ...(start === '' ? [] : [{ searchField, searchValue: start, compareType: 'ge' as const }]),
    ...(end === '' ? [] : [{ searchField, searchValue: end, compareType: 'le' as const }]),
  ];
}
