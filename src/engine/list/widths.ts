/**
 * Column widths and page length as the user has set them: how they are stored per view id, and how a width changes. The
 * stored text may be of an older version or hostile: invalid parts are dropped.
 * Source: specification 002 7 ("Local storage keeps, per view id, the page size and column widths") and 9.
 */

import { parsed } from '../compile/read.ts';
import { isRecord, isUnsafeName, ownOf } from '../plain.ts';
import { pageLengthOf } from './pagination.ts';

/** Lowest and highest width that a column can be given, in pixels. */
const MIN_COLUMN_WIDTH = 40;
const MAX_COLUMN_WIDTH = 4000;
/** Smallest minimum width that a column can state: a narrower column cannot be grabbed. */
const GRASP = 24;
/** Most columns that are remembered for a tab; those set longest ago are dropped first. */
const KEPT_COLUMNS = 500;
const KEPT_TABS = 50;
const VERSION = 1;

/** Widths that the user has set, by column key, in pixels. Columns that no longer exist are kept: they may return. */
export type ColumnWidths = ReadonlyMap<string, number>;

/** How much of its search area a list shows: nothing, one row of fields, or all of them. */
export type SearchShown = 'folded' | 'row' | 'all';
const SEARCHES: readonly unknown[] = ['folded', 'row', 'all'] satisfies readonly SearchShown[];

/** What is stored for one view id, as JSON. `widths` is by tab (the key of `views`), then by column key. */
export interface ListPreferences {
  readonly version: 1;
  readonly pageLength: number;
  readonly widths: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The page length is one that the user chose. */
  readonly sized?: true;
  /** Absent until the user has chosen. */
  readonly search?: SearchShown;
}

/** The storage key of a list's preferences. */
export function listPreferencesName(viewId: string): string {
  return `pagewright.list.${viewId}`;
}

/** Least width of a column, in pixels. */
export function minWidthOf(column: { readonly minWidth?: number | null }): number {
  const stated = column.minWidth ?? MIN_COLUMN_WIDTH;
  return Number.isFinite(stated) ? Math.min(Math.max(stated, GRASP), MAX_COLUMN_WIDTH) : MIN_COLUMN_WIDTH;
}

/** A width that a column may have: whole pixels within its bounds. */
function widthWithin(column: { readonly minWidth?: number | null }, wanted: number): number {
  const least = minWidthOf(column);
  return Number.isFinite(wanted) ? Math.min(Math.max(Math.round(wanted), least), MAX_COLUMN_WIDTH) : least;
}

/** The widths after the user has set one; null restores the column's default. */
export function resized(
  widths: ColumnWidths,
  column: { readonly key: string; readonly minWidth?: number | null },
  wanted: number | null,
): ColumnWidths {
  const next = new Map(widths);
  // Moved to the end, since the first entries are dropped first.
  next.delete(column.key);
  if (wanted !== null && !isUnsafeName(column.key)) next.set(column.key, widthWithin(column, wanted));
  for (const key of next.keys()) {
    if (next.size <= KEPT_COLUMNS) break;
    next.delete(key);
  }
  return next;
}

/** The valid widths in parsed JSON. */
function readWidths(stored: unknown): ColumnWidths {
  const widths = new Map<string, number>();
  if (!isRecord(stored)) return widths;
  for (const [key, width] of Object.entries(stored)) {
    if (widths.size >= KEPT_COLUMNS) break;
    if (typeof width !== 'number' || isUnsafeName(key)) continue;
    if (width > 0 && width <= MAX_COLUMN_WIDTH) widths.set(key, width);
  }
  return widths;
}

/** The preferences in a stored text; the defaults for none, for another version and for broken text. Never throws. */
export function readListPreferences(text: string | null): ListPreferences {
  const stored = text === null ? undefined : parsed(text);
  const known = isRecord(stored) && stored.version === VERSION ? stored : {};
  const widths: Record<string, Readonly<Record<string, number>>> = {};
  const tabs = isRecord(known.widths) ? Object.entries(known.widths) : [];
  for (const [tab, own] of tabs.slice(0, KEPT_TABS)) {
    const read = readWidths(own);
    if (!isUnsafeName(tab) && read.size > 0) widths[tab] = Object.fromEntries(read);
  }
  return {
    version: VERSION,
    pageLength: pageLengthOf(known.pageLength),
    widths,
    ...(known.sized === true ? { sized: true as const } : {}),
    ...(isSearchShown(known.search) ? { search: known.search } : {}),
  };
}

function isSearchShown(stored: unknown): stored is SearchShown {
  return SEARCHES.includes(stored);
}

/** The text to store. */
export function writeListPreferences(preferences: ListPreferences): string {
  return JSON.stringify(preferences);
}

/** The widths of one tab. */
export function widthsOf(preferences: ListPreferences, tab: string): ColumnWidths {
  return readWidths(ownOf(preferences.widths, tab));
}

/** Preferences with other widths of one tab. */
export function withWidths(preferences: ListPreferences, tab: string, widths: ColumnWidths): ListPreferences {
  const others = Object.entries(preferences.widths).filter(([key]) => key !== tab);
  const own: [string, Readonly<Record<string, number>>][] =
    widths.size === 0 || isUnsafeName(tab) ? [] : [[tab, Object.fromEntries(widths)]];
  return { ...preferences, widths: Object.fromEntries([...others, ...own].slice(-KEPT_TABS)) };
}

/** Preferences with another part of the search area. */
export function withSearch(preferences: ListPreferences, search: SearchShown): ListPreferences {
  return { ...preferences, search };
}

/** Preferences with another page size. */
export function withPageLength(preferences: ListPreferences, pageLength: number): ListPreferences {
  return { ...preferences, pageLength: pageLengthOf(pageLength), sized: true };
}
