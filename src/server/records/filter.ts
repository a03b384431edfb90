/**
 * Filters of lookups. Their criteria come from stored definitions, the values in place of `{field}` from the client. No
 * value makes a criterion go away: the filter may be what keeps records from a user. Source: specification 001 3.7;
 * FORMATS "Lookup sources".
 */
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, LookupFilter } from '../objects/types.ts';
import type { Criterion, ReadTx } from '../store/types.ts';
import { compareValues, fold } from '../store/values.ts';
import { CHOICE_PARTS, USER_COLUMNS } from './items.ts';
import { criteriaOf, empty, placeOf, type SearchItem } from './query.ts';
import type { Owner } from './scope.ts';
import type { Bag } from './wire.ts';

/** The name in a filter's value `{field}`; null for a value of its own. */
export function namedValue(searchValue: unknown): string | null {
  const name = typeof searchValue === 'string' ? /^\{([^{}]+)\}$/.exec(searchValue)?.[1]?.trim() : undefined;
  return name ?? null;
}

/** Bounds of a value that fills a filter: those of a criterion of a list, but for a text that is no list. */
const MOST_VALUES = 200;
const MOST_LENGTH = 2000;

/** Refuses with 422 a value of a request that no filter needs. */
function checkFilling(name: string, value: unknown, compareType: SearchItem['compareType']): void {
  const values = compareType === 'in' ? listed(value, MOST_VALUES + 1) : [value];
  if (values.length <= MOST_VALUES && values.every((one) => String(one).length <= MOST_LENGTH)) return;
  throw new Refusal(422, 'request.invalid', { params: { path: `/${name}` } });
}

/**
 * The filter with `{field}` replaced by that field's value; null where it has none. Refuses with 422 a value beyond what
 * a filter compares with.
 */
export function fillFilter(filter: readonly LookupFilter[], values: Bag): SearchItem[] {
  return filter.map(({ searchField, searchValue, compareType }) => {
    const name = namedValue(searchValue);
    if (name === null) return { searchField, searchValue, compareType };
    const value = Object.hasOwn(values, name) ? values[name] : null;
    checkFilling(name, value, compareType);
    return { searchField, searchValue: value, compareType };
  });
}

/** All criteria of both filters, each once. */
export function joinFilters(
  first: readonly LookupFilter[],
  second: readonly LookupFilter[],
): readonly LookupFilter[] {
  const same = (a: LookupFilter, b: LookupFilter) =>
    a.searchField === b.searchField && a.searchValue === b.searchValue && a.compareType === b.compareType;
  return [...first, ...second.filter((one) => !first.some((other) => same(one, other)))];
}

const unknown = (field: string) => new Refusal(422, 'list.unknownField', { params: { field } });

/**
 * Criteria of a filter on the records of an object; an empty value asks for records without a value. Refuses an unknown
 * field with 422.
 */
export async function filterCriteria(
  store: ReadTx,
  registry: Registry,
  owner: Owner,
  target: BusinessObject,
  items: readonly SearchItem[],
): Promise<Criterion[]> {
  const missing = items
    .filter((item) => empty(item.searchValue))
    .map(({ searchField, compareType }): Criterion => {
      const place = placeOf(target, searchField);
      if (place === null) throw unknown(searchField);
      return { field: place.column, op: compareType === 'ne' ? 'ne' : 'equal', value: null };
    });
  return [...(await criteriaOf(store, registry, owner, target, items)), ...missing];
}

/** Criteria of a filter on users. Refuses an unknown field with 422. */
export function userCriteria(items: readonly SearchItem[]): Criterion[] {
  return items.map(({ searchField, searchValue, compareType }) => {
    const field = USER_COLUMNS.get(searchField);
    if (field === undefined) throw unknown(searchField);
    if (empty(searchValue)) return { field, op: compareType === 'ne' ? 'ne' : 'equal', value: null };
    return { field, op: compareType, value: compareType === 'in' ? listed(searchValue) : searchValue };
  });
}

/** The values of an `in`, `most` of them at most. */
function listed(value: unknown, most?: number): readonly unknown[] {
  if (typeof value === 'string') return value.split(',', most);
  return Array.isArray(value) ? value : [value];
}

/** One criterion of a filter on options, read once for all of them. */
function choiceTest({ searchField, searchValue, compareType }: SearchItem): (choice: Bag) => boolean {
  const part = CHOICE_PARTS.get(searchField);
  if (part === undefined) throw unknown(searchField);
  if (empty(searchValue)) return () => compareType === 'ne';
  const own = (choice: Bag) => String(choice[part]);
  if (compareType === 'in') {
    const values = new Set(listed(searchValue).map(String));
    return (choice) => values.has(own(choice));
  }
  if (typeof searchValue === 'object') return () => compareType === 'ne';
  const asked = String(searchValue);
  if (compareType === 'like') {
    const folded = fold(asked);
    return (choice) => fold(own(choice)).includes(folded);
  }
  if (compareType === 'equal') return (choice) => own(choice) === asked;
  if (compareType === 'ne') return (choice) => own(choice) !== asked;
  return (choice) => {
    const order = compareValues(own(choice), asked);
    return compareType === 'ge' ? order >= 0 : order <= 0;
  };
}

/**
 * Makes the test whether an option's item meets a filter, compared as the store compares text. An empty value matches
 * none, since an option has all its properties. Refuses an unknown property with 422.
 */
export function choicesThatMeet(items: readonly SearchItem[]): (choice: Bag) => boolean {
  const tests = items.map(choiceTest);
  return (choice) => tests.every((test) => test(choice));
}
