/** Favourite and recent pages as the user may see them now: in his language, without what the menu has no more. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { namesOwnObject } from '../pages/formRequest.ts';
import { queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { nameOfTab } from '../tabs/tab.ts';
import { findEntry, leaves } from './menuIndex.ts';
import type { MenuEntry } from './menuTree.ts';
import { tabTitle } from './tabTitle.ts';

/** A favourite or recent page. */
export interface ShownPlace {
  readonly address: string;
  readonly title: string;
  readonly icon: string | null;
  /** The entry of the menu that leads there; null for records. */
  readonly entry: MenuEntry | null;
}

function elsewhere(menu: readonly MenuEntry[], url: string): MenuEntry | null {
  return leaves(menu).find(({ target }) => target.kind === 'external' && target.url === url) ?? null;
}

/**
 * The entry of an address. A favourite without one is not shown, since the user may not see its page any more; it comes
 * back with the right.
 */
function entryOf(menu: readonly MenuEntry[], address: string): MenuEntry | null {
  return address.startsWith('/') ? findEntry(menu, address) : elsewhere(menu, address);
}

/** The user's favourites that his menu has. */
export function useFavourites(): readonly ShownPlace[] {
  const { places, session } = useShell();
  const menu = useStore(session.store, (state) => state.menu);
  const favourites = useStore(places.store, (state) => state.favourites);
  return useMemo(
    () =>
      favourites.flatMap((address) => {
        const entry = entryOf(menu, address);
        return entry === null ? [] : [{ address, title: entry.title, icon: entry.icon, entry }];
      }),
    [menu, favourites],
  );
}

/** The pages that the user has shown last, records included. */
export function useRecent(): readonly ShownPlace[] {
  const { places, session } = useShell();
  const { t } = useTexts();
  const menu = useStore(session.store, (state) => state.menu);
  const recent = useStore(places.store, (state) => state.recent);
  return useMemo(
    () =>
      recent.map(({ address, title, record }) => {
        const entry = findEntry(menu, address);
        const [path, search = ''] = address.split('?', 2);
        const isOwn = path !== ROUTE_PATHS.generateShowFormView || namesOwnObject(queryOf(search));
        // Of a form that was opened from another object its title tells in the language of the visit alone.
        const spoken = (isOwn ? tabTitle(menu, address, t) : '') || title;
        return { address, title: nameOfTab({ title: spoken, record }, t), icon: entry?.icon ?? null, entry };
      }),
    [menu, recent, t],
  );
}
