import { type FilterField, filterText, type SearchParam } from '../../engine/internal.ts';
import type { ListFilter } from './useFilter.ts';

/** What one criterion says; null where the list does not know its field, or what its value is called. */
function nameOf(
  { searchField, searchValue, compareType }: SearchParam,
  fields: readonly FilterField[],
  words: (ref: string | null) => string,
  t: (code: string) => string,
): string | null {
  const field = fields.find(({ column }) => column.model === searchField);
  if (field === undefined) return null;
  const { lookup } = field.field;
  const values = compareType === 'in' ? String(searchValue).split(',') : [searchValue];
  const isNamed = (value: unknown) => lookup === null || lookup.options.some((each) => each.value === value);
  if (!values.every(isNamed)) return null;
  // One of several values reads as equal to them.
  const comparison = t(`compare.${compareType === 'in' ? 'equal' : compareType}`);
  const shown = values.map((value) => filterText({ field, compareType, value, companion: null }, words));
  return `${words(field.column.title) || searchField} ${comparison} ${shown.join(', ')}`;
}

/** What the criteria that a list was opened with say; null where one of them cannot be named. */
export function broughtName(
  { brought, fields }: Pick<ListFilter, 'brought' | 'fields'>,
  words: (ref: string | null) => string,
  t: (code: string) => string,
): string | null {
  const names = brought.flatMap((param) => nameOf(param, fields, words, t) ?? []);
  return names.length === brought.length && names.length > 0 ? names.join(t('list.filter.joint')) : null;
}
