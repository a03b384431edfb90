/**
 * Preferences of a list's user, per view id: page size and column widths (specification 002 7), and how much of the search
 * area is shown.
 */
import {
  listPreferencesName,
  readListPreferences,
  type SearchShown,
  widthsOf,
  withPageLength,
  withSearch,
  withWidths,
  writeListPreferences,
} from '../../engine/internal.ts';
import type { Storage } from '../../platform/index.ts';
import type { GridPreferences } from '../grid/types.ts';

/** From this height a window shows far more rows than a page of the default length has, and the length used there. */
const TALL = 1000;
const TALL_LENGTH = 50;

/**
 * The page size that the user chose last, or the default, which is longer on a tall screen: 20 rows, as the specification
 * states (002 9), would leave more than half of it empty.
 */
export function storedPageLength(storage: Storage, viewId: string): number {
  const { pageLength, sized } = readListPreferences(storage.get(listPreferencesName(viewId)));
  const tall = sized !== true && typeof window !== 'undefined' && window.innerHeight >= TALL;
  return tall ? Math.max(pageLength, TALL_LENGTH) : pageLength;
}

export function keepPageLength(storage: Storage, viewId: string, pageLength: number): void {
  const name = listPreferencesName(viewId);
  storage.set(name, writeListPreferences(withPageLength(readListPreferences(storage.get(name)), pageLength)));
}

/** How much of the search area the user chose to see last; null before a choice. */
export function storedSearch(storage: Storage, viewId: string): SearchShown | null {
  return readListPreferences(storage.get(listPreferencesName(viewId))).search ?? null;
}

export function keepSearch(storage: Storage, viewId: string, search: SearchShown): void {
  const name = listPreferencesName(viewId);
  storage.set(name, writeListPreferences(withSearch(readListPreferences(storage.get(name)), search)));
}

/** Where the grids of a list keep their column widths: in the list's preferences, by tab. */
export function gridPreferences(storage: Storage, viewId: string): GridPreferences {
  const name = listPreferencesName(viewId);
  const read = () => readListPreferences(storage.get(name));
  return {
    get: (tab) => widthsOf(read(), tab),
    set: (tab, widths) => storage.set(name, writeListPreferences(withWidths(read(), tab, widths))),
  };
}
