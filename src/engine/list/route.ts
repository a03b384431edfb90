/**
 * What a route says of a list: its criteria (`searchParams` is a list of field, value and compareType), its sorting and
 * its page.
 * Source: specification 002 2.1; FORMATS "Lists" (a route's `field, value` map onto searchField and searchValue).
 */

import { parsed } from '../compile/read.ts';
import { isRecord, isUnsafeName } from '../plain.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { isEmptyValue } from '../values/compare.ts';
import { COMPARE_TYPES, type ListQuery, type SearchParam, type SortParam } from './query.ts';
import { plainText } from './row.ts';

const MOST = 100;

/** Characters of an unknown word that the error shows. */
const WORD = 40;

/** One stored criterion after reading. An unreadable one has a `param` where only its compare type is unknown. */
type Criterion =
  | { readonly kind: 'read'; readonly param: SearchParam }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly word: string; readonly param?: SearchParam };

/**
 * Reads a stored criterion. Decision: without a compare type it is `equal`, since the value comes from a record or a
 * designer, not from typing.
 */
function readCriterion(stored: unknown): Criterion {
  if (!isRecord(stored)) return { kind: 'unreadable', word: '' };
  const field = stored.field ?? stored.searchField;
  const value = stored.value ?? stored.searchValue;
  if (typeof field !== 'string' || field === '' || isUnsafeName(field))
    return { kind: 'unreadable', word: plainText(field) };
  if (isEmptyValue(value)) return { kind: 'empty' };
  const word = stored.compareType ?? '';
  const wanted = word === '' ? 'equal' : plainText(word).trim().toLowerCase();
  const compareType = COMPARE_TYPES.find((type) => type === wanted);
  const param = { searchField: field, searchValue: value, compareType: compareType ?? 'equal' } as const;
  return compareType === undefined
    ? { kind: 'unreadable', word: plainText(word) || typeof word, param }
    : { kind: 'read', param };
}

/** A list of criteria, also as JSON text; null for anything else. */
function listOf(stored: unknown): readonly unknown[] | null {
  const list = typeof stored === 'string' ? parsed(stored) : stored;
  return Array.isArray(list) ? list : null;
}

/** The criteria of a route, also as JSON text; the first hundred entries. Unreadable ones are left out. */
export function routeCriteria(stored: unknown): readonly SearchParam[] {
  return (listOf(stored) ?? []).slice(0, MOST).flatMap((one) => {
    const read = readCriterion(one);
    return read.kind === 'empty' || read.param === undefined ? [] : [read.param];
  });
}

/** Where in a view of a list its reader stands: its criteria and sorting, and the page with its length. */
export type ListStart = Pick<ListQuery, 'searchParams' | 'sortParams' | 'pageIndex' | 'pageLength'>;

/** Their names in a route. */
export const START_KEYS = ['searchParams', 'sortParams', 'pageIndex', 'pageLength'] as const;

/** The same as a route states it: nothing of what is as at the opening. The length matters behind the first page alone. */
export function startParams({
  searchParams,
  sortParams,
  pageIndex,
  pageLength,
}: ListStart): Readonly<Record<(typeof START_KEYS)[number], string>> {
  return {
    searchParams: searchParams.length === 0 ? '' : JSON.stringify(searchParams),
    sortParams: sortParams.length === 0 ? '' : JSON.stringify(sortParams),
    pageIndex: pageIndex === 0 ? '' : String(pageIndex),
    pageLength: pageIndex === 0 ? '' : String(pageLength),
  };
}

/** Reads what `startParams` writes. What cannot be read is left out, since anybody can write an address. */
export function routeStart(route: Readonly<Record<string, string>>): Partial<ListStart> {
  const sort = (listOf(route.sortParams) ?? []).slice(0, MOST).flatMap((one): readonly SortParam[] => {
    if (!isRecord(one) || typeof one.field !== 'string') return [];
    return one.order === 'asc' || one.order === 'desc' ? [{ field: one.field, order: one.order }] : [];
  });
  const searchParams = routeCriteria(route.searchParams);
  const pageIndex = wholeOf(route.pageIndex);
  const pageLength = wholeOf(route.pageLength);
  return {
    ...(searchParams.length === 0 ? {} : { searchParams }),
    ...(sort.length === 0 ? {} : { sortParams: sort }),
    ...(pageIndex === 0 ? {} : { pageIndex }),
    ...(pageLength === 0 ? {} : { pageLength }),
  };
}

/** A number written in up to nine digits; 0 for anything else. */
function wholeOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/**
 * All criteria of a fixed filter, also as JSON text. Decision: where one cannot be read (no list, an entry without a
 * field, an unknown compare type), the whole filter is refused with the unknown word: without the entry it would show
 * more rows than intended. Entries with empty values are skipped, as everywhere.
 */
export function fixedFilter(stored: unknown): Result<readonly SearchParam[]> {
  if (isEmptyValue(stored)) return ok([]);
  const list = listOf(stored);
  if (list === null) return fail(unreadable(plainText(stored)));
  const params: SearchParam[] = [];
  for (const one of list) {
    const read = readCriterion(one);
    if (read.kind === 'unreadable') return fail(unreadable(read.word));
    if (read.kind === 'read') params.push(read.param);
  }
  return ok(params);
}

function unreadable(word: string): PortError {
  return {
    kind: 'badRequest',
    code: 'list.badFilter',
    params: { word: word.slice(0, WORD) },
    retryable: false,
  };
}
