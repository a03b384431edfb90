/** What the command palette offers, and which of it fits. */
import type { FindEntry } from '../find/FindList.tsx';
import { type Findable, found } from '../find/match.ts';

/** An entry with what choosing it does. */
export interface PaletteEntry extends FindEntry, Findable {
  readonly run: () => void;
}

/** A group of entries, with how many of them are shown when nothing, or something, is typed. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  readonly atFirst: number;
  readonly most: number;
}

/**
 * The entries that fit, group by group: of each the best ones. A page that stands in an earlier group is not repeated.
 */
export function paletteEntries(groups: readonly PaletteGroup[], query: string): readonly PaletteEntry[] {
  const typed = query.trim() !== '';
  const shown = new Set<string>();
  return groups.flatMap(({ title, entries, atFirst, most }) => {
    const fitting = found(entries, query).filter(({ key }) => !shown.has(key));
    return fitting.slice(0, typed ? most : atFirst).map((entry) => {
      shown.add(entry.key);
      return { ...entry, group: title };
    });
  });
}
