/**
 * The one reader of stored lookup filters, of pages and object models, used by compiler and server alike. Source:
 * specification 001 3.7 (LookupFilter); FORMATS "Lookup sources" and "Lists".
 */
import { isObject } from '../definition/guard.ts';
import { COMPARE_TYPES, type CompareType } from '../list/query.ts';
import { codeOf, parsed, textOf } from './read.ts';

/** One condition that items must meet. The value is text; several values are comma-joined; it may be `{field}`. */
export interface LookupCriterion {
  readonly searchField: string;
  readonly searchValue: string;
  readonly compareType: CompareType;
}

/** A part of a stored filter that cannot be read. */
export interface LookupFilterProblem {
  /** Index of the criterion in the list; null where the whole filter is no list. */
  readonly index: number | null;
  /** The unknown comparison word, which is then read as `equal`; null where the criterion itself is unreadable. */
  readonly word: string | null;
}

export interface LookupFilterRead {
  readonly criteria: readonly LookupCriterion[];
  readonly problems: readonly LookupFilterProblem[];
}

const NONE: LookupFilterRead = { criteria: [], problems: [] };

/** The value as text; null for an object or a list of objects. */
function filterText(stored: unknown): string | null {
  if (stored === null || stored === undefined || stored === '') return '';
  if (typeof stored === 'boolean') return String(stored);
  if (!Array.isArray(stored)) return codeOf(stored);
  const values = stored.map((one) => (Array.isArray(one) ? null : filterText(one)));
  return values.includes(null) ? null : values.join(',');
}

/**
 * Reads a list of `{ searchField, searchValue, compareType }`, or its JSON text. The names that routes use (`field`,
 * `value`) are accepted too. Without a comparison a criterion means `equal`.
 */
export function readLookupFilter(stored: unknown): LookupFilterRead {
  if (stored === null || stored === undefined) return NONE;
  if (typeof stored === 'string' && stored.trim() === '') return NONE;
  const list = typeof stored === 'string' ? parsed(stored) : stored;
  if (!Array.isArray(list)) return { criteria: [], problems: [{ index: null, word: null }] };
  const criteria: LookupCriterion[] = [];
  const problems: LookupFilterProblem[] = [];
  list.forEach((item: unknown, index) => {
    const searchField = isObject(item) ? textOf(item.searchField ?? item.field) : null;
    const searchValue = isObject(item) ? filterText(item.searchValue ?? item.value) : null;
    if (!isObject(item) || searchField === null || searchValue === null) {
      problems.push({ index, word: null });
      return;
    }
    const stated = item.compareType;
    const word = stated == null || stated === '' ? null : (codeOf(stated) ?? typeof stated);
    const compareType = COMPARE_TYPES.find((each) => each === word?.toLowerCase());
    if (word !== null && compareType === undefined) problems.push({ index, word });
    criteria.push({ searchField, searchValue, compareType: compareType ?? 'equal' });
  });
  return { criteria, problems };
}
