/**
 * Criteria that a route brings: `searchParams` is a list of field, value and compareType.
 * Source: specification 002 2.1; FORMATS "Lists" (a route's `field, value` map onto searchField and searchValue).
 */
import { parsed } from '../compile/read.ts';
import { isUnsafeName } from '../definition/names.ts';
import { isRecord } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { SearchParam } from './types.ts';

const COMPARE_TYPES: readonly SearchParam['compareType'][] = ['like', 'equal', 'ge', 'le', 'in', 'ne'];
/** More criteria than any route carries. */
const MOST = 100;

/**
 * Criteria of anything. What is none is left out, and so are empty values, as in the search area. Decision: without a
 * compare type a stored criterion means the very value, since it comes from a record or a designer, not from typing.
 */
export function readCriteria(stored: unknown): readonly SearchParam[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): SearchParam[] => {
    if (!isRecord(one)) return [];
    const field = one.field ?? one.searchField;
    const value = one.value ?? one.searchValue;
    if (typeof field !== 'string' || field === '' || isUnsafeName(field) || isEmptyValue(value)) return [];
    const wanted = typeof one.compareType === 'string' ? one.compareType.toLowerCase() : '';
    const compareType = COMPARE_TYPES.find((type) => type === wanted) ?? 'equal';
    return [{ searchField: field, searchValue: value, compareType }];
  });
}

/** The criteria of a route, also as JSON text; the first hundred entries. */
export function routeCriteria(stored: unknown): readonly SearchParam[] {
  const list = typeof stored === 'string' ? parsed(stored) : stored;
  return Array.isArray(list) ? readCriteria(list.slice(0, MOST)) : [];
}
