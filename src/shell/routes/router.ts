/**
 * The browser's address as a small store, with navigation. The shell has two screens, sign-in and the main layout,
 * whose tabs are found by address; a routing library would add nothing.
 */
import { useSyncExternalStore } from 'react';
import { createSignal, isRecord } from '../../engine/internal.ts';
import { useShell } from '../services.tsx';
import { isLocalAddress } from './paths.ts';

/** Path and query of the browser's address. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; '' where there is none. */
  readonly search: string;
}

/** The browser's address. */
export interface ShellRouter {
  place(): Place;
  /** The address as links and the browser have it: below the router's base. */
  href(address: string): string;
  /** Goes to an address of the shell, or nowhere; `replace` overwrites the entry of the browser's history. */
  navigate(address: string, options?: { readonly replace?: boolean }): void;
  /**
   * Has the browser show `link`, which says more of the page at `address`, such as what its list shows: it can be copied
   * and bookmarked. `place` stays, also after 'back' and a reload. Nothing happens where another page is shown.
   */
  mark(address: string, link: string): void;
  /** Calls the listener after each change of path or query; returns how to stop it. */
  subscribe(listener: () => void): () => void;
  /** Stops listening to the browser. */
  dispose(): void;
}

/** Name in the state of the browser's history: the address of the page whose link is shown. */
const MARKED = 'page';

function currentPlace(base: string): Place {
  const state: unknown = window.history.state;
  const marked = isRecord(state) ? state[MARKED] : null;
  const { pathname, search } = new URL(
    typeof marked === 'string' && isLocalAddress(marked) ? marked : window.location.href,
    window.location.href,
  );
  return { pathname: pathname.slice(base.length) || '/', search };
}

/** Follows the address of this window. `base` is in front of every address of the shell, such as `/mobile`. */
export function createShellRouter(base = ''): ShellRouter {
  const changes = createSignal();
  let place = currentPlace(base);

  function follow(): void {
    const next = currentPlace(base);
    if (next.pathname === place.pathname && next.search === place.search) return;
    place = next;
    changes.emit();
  }

  const isHere = ({ pathname, search }: URL) => {
    const here = new URL(`${base}${place.pathname}${place.search}`, window.location.href);
    return here.pathname === pathname && here.search === search;
  };

  window.addEventListener('popstate', follow);
  return {
    place: () => place,
    href: (address) => `${base}${address}`,
    navigate(address, { replace = false } = {}) {
      const url = new URL(`${base}${address}`, window.location.href);
      if (url.origin !== window.location.origin) return;
      // The current address gets no second entry, so that 'back' leads to another page.
      if (isHere(url)) return;
      if (replace) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
      follow();
    },
    mark(address, link) {
      const page = new URL(`${base}${address}`, window.location.href);
      const url = new URL(`${base}${link}`, window.location.href);
      if (!isHere(page) || url.origin !== page.origin || url.href === window.location.href) return;
      window.history.replaceState({ [MARKED]: page.pathname + page.search }, '', url);
    },
    subscribe: changes.subscribe,
    dispose: () => window.removeEventListener('popstate', follow),
  };
}

/** The current address; renders again when it changes. */
export function usePlace(): Place {
  const { router } = useShell();
  return useSyncExternalStore(router.subscribe, router.place);
}
