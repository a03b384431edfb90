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

/** The filter with `{field}` replaced by that field's value; null where it has none. */
export function fillFilter(filter: readonly LookupFilter[], values: Bag): SearchItem[] {
  return filter.map(({ searchField, searchValue, compareType }) => {
    const name = namedValue(searchValue);
    const value = name === null ? searchValue : Object.hasOwn(values, name) ? values[name] : null;
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
    const listed = compareType === 'in' && typeof searchValue === 'string';
    return { field, op: compareType, value: listed ? searchValue.split(',') : searchValue };
  });
}

/** The values of an `in`. */
function listed(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value : [value];
}

/**
 * True where an option's item meets a filter, compared as the store compares text. An empty value matches none, since
 * an option has all its properties. Refuses an unknown property with 422.
 */
export function choiceMeets(choice: Bag, items: readonly SearchItem[]): boolean {
  return items.every(({ searchField, searchValue, compareType }) => {
    const part = CHOICE_PARTS.get(searchField);
    if (part === undefined) throw unknown(searchField);
    if (empty(searchValue)) return compareType === 'ne';
    const own = String(choice[part]);
    if (compareType === 'in') return listed(searchValue).some((value) => String(value) === own);
    if (typeof searchValue === 'object') return compareType === 'ne';
    const asked = String(searchValue);
    if (compareType === 'like') return fold(own).includes(fold(asked));
    if (compareType === 'equal') return own === asked;
    if (compareType === 'ne') return own !== asked;
    const order = compareValues(own, asked);
    return compareType === 'ge' ? order >= 0 : order <= 0;
  });
}
