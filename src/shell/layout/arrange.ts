/** What stands where in the main layout, by the settings. Source: specification 000 §3 "Settings" (layout, splitMenu). */
import { findEntry, leadsTo } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import type { Settings } from '../settings/settings.ts';

/** The parts of the layout that depend on its settings. */
export interface Arrangement {
  /** The menu at the side; null where there is none. */
  readonly side: readonly MenuEntry[] | null;
  /** The menu in the top bar; null where there is none. */
  readonly top: readonly MenuEntry[] | null;
  /** Of a split menu, the entry of the top bar whose children are at the side. */
  readonly group: MenuEntry | null;
  /** The side menu reaches to the top of the window, and holds the brand. */
  readonly sideFirst: boolean;
  /** The top bar is shown on wide screens; on narrow ones it always is, since the menu is opened from it. */
  readonly header: boolean;
}

type Footed = Pick<Settings, 'showFooter' | 'isFooterAside'>;

/** Where the footer stands: below the side menu as far as that has room for it, else below the page. */
export function footerPlace(
  { showFooter, isFooterAside }: Footed,
  hasWideSide: boolean,
): 'side' | 'page' | null {
  if (!showFooter) return null;
  return isFooterAside && hasWideSide ? 'side' : 'page';
}

type ArrangedBy = Pick<Settings, 'layout' | 'splitMenu' | 'showHeader'>;

/**
 * The arrangement for a menu. `address` is the visible page, whose group is at the side of a split menu unless
 * `chosen`, the id of another group, was chosen since.
 */
export function arrange(
  { layout, splitMenu, showHeader }: ArrangedBy,
  menu: readonly MenuEntry[],
  address: string,
  chosen: string | null,
): Arrangement {
  if (layout === 'top') return { side: null, top: menu, group: null, sideFirst: false, header: true };
  if (layout === 'side' || !splitMenu)
    return { side: menu, top: null, group: null, sideFirst: layout === 'side', header: showHeader };
  const inside = (entry: MenuEntry) => leadsTo(entry, address) || findEntry(entry.children, address) !== null;
  const group = menu.find(({ id }) => id === chosen) ?? menu.find(inside) ?? menu[0] ?? null;
  const children = group?.children ?? [];
  return {
    side: children.length > 0 ? children : null,
    top: menu,
    group,
    sideFirst: false,
    header: true,
  };
}
