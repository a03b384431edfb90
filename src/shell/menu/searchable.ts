import { type Findable, folded } from '../find/match.ts';
import type { MenuEntry } from './menuTree.ts';

/** An entry with all that it is found by. */
export interface FoundEntry extends Findable {
  readonly entry: MenuEntry;
  /** Titles of the groups around it, outermost first. */
  readonly group: string;
}

const made = new WeakMap<readonly MenuEntry[], readonly FoundEntry[]>();

/**
 * All pages of a menu with what they are found by: their titles, then those of their groups, then the words that they are
 * known by elsewhere. Made once for a menu.
 */
export function searchable(menu: readonly MenuEntry[]): readonly FoundEntry[] {
  const known = made.get(menu);
  if (known) return known;
  const visit = (entry: MenuEntry, around: readonly MenuEntry[]): readonly FoundEntry[] => {
    if (entry.children.length > 0) return entry.children.flatMap((child) => visit(child, [...around, entry]));
    const group = around.map(({ title }) => title).join(' / ');
    const words = [entry, ...around].map((one) => one.words).join('\n');
    return [{ entry, group, folded: folded(`${entry.title}\n${group}\n${words}`) }];
  };
  const all = menu.flatMap((entry) => visit(entry, []));
  made.set(menu, all);
  return all;
}
