/** What the command palette offers, and which of it fits. */
import type { FindEntry } from '../find/FindList.tsx';
import { beginningWith, type Findable, folded, found } from '../find/match.ts';

/** An entry with what choosing it does. */
export interface PaletteEntry extends FindEntry, Findable {
  readonly run: () => void;
}

/** An entry that is found by its title and detail. */
export function entry(
  key: string,
  title: string,
  run: () => void,
  more: Partial<PaletteEntry> = {},
): PaletteEntry {
  return { key, title, run, folded: folded(`${title}\n${more.detail ?? ''}`), ...more };
}

/** An entry that is found by further words too, as those of other languages. */
export function worded(
  words: string,
  key: string,
  title: string,
  run: () => void,
  more: Partial<PaletteEntry> = {},
): PaletteEntry {
  const all = [title, more.detail ?? '', words].join('\n');
  return entry(key, title, run, { ...more, folded: folded(all) });
}

/** A group of entries, with how many of them are shown when nothing, or something, is typed. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  readonly atFirst: number;
  readonly most: number;
  /** Its entries arrive when others are read already: they stay below. */
  readonly late?: true;
}

/**
 * The entries that fit, group by group: of each the best ones. Groups in which words begin as typed come before those
 * where it only stands inside of words: 'sign' is 'Sign out' and then 'Design'. No page is repeated.
 */
export function paletteEntries(groups: readonly PaletteGroup[], query: string): readonly PaletteEntry[] {
  const typed = query.trim() !== '';
  const shown = new Set<string>();
  const begins = beginningWith(query);
  const fits = groups.map((group) => {
    const entries = found(group.entries, query);
    const isNear = typed && !group.late && entries.some(begins);
    return { ...group, entries, isNear };
  });
  fits.sort((one, other) => Number(other.isNear) - Number(one.isNear));
  return fits.flatMap(({ title, entries, atFirst, most }) => {
    // A menu may have a page at several places.
    const own = new Set<string>();
    const fitting = entries.filter(({ key }) => {
      const isNew = !shown.has(key) && !own.has(key);
      own.add(key);
      return isNew;
    });
    return fitting.slice(0, typed ? most : atFirst).map((entry) => {
      shown.add(entry.key);
      return { ...entry, group: title };
    });
  });
}
