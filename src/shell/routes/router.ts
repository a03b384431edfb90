/**
 * The browser's address as a small store, with navigation. The shell has two screens, sign-in and everything else, and
 * selects pages by address itself, so a routing library would add nothing.
 */
import { useSyncExternalStore } from 'react';
import { createSignal } from '../../engine/internal.ts';
import { useShell } from '../services.tsx';

/** Path of the address. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; '' where there is none. */
  readonly search: string;
}

export interface ShellRouter {
  place(): Place;
  /**
   * Navigates to an address of this origin; `replace` overwrites the current history entry. Other origins are ignored.
   */
  navigate(address: string, options?: { readonly replace?: boolean }): void;
  subscribe(listener: () => void): () => void;
  /** Stops listening to the browser. */
  dispose(): void;
}

function currentPlace(): Place {
  const { pathname, search } = window.location;
  return { pathname, search };
}

export function createShellRouter(): ShellRouter {
  const changes = createSignal();
  let place = currentPlace();

  function follow(): void {
    const next = currentPlace();
    if (next.pathname === place.pathname && next.search === place.search) return;
    place = next;
    changes.emit();
  }

  window.addEventListener('popstate', follow);
  return {
    place: () => place,
    navigate(address, { replace = false } = {}) {
      const url = new URL(address, window.location.href);
      if (url.origin !== window.location.origin) return;
      // Navigating to the current address adds no history entry, so that 'back' leads to another page.
      if (replace || url.href === window.location.href) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
      follow();
    },
    subscribe: changes.subscribe,
    dispose: () => window.removeEventListener('popstate', follow),
  };
}

/** The current address. */
export function usePlace(): Place {
  const { router } = useShell();
  return useSyncExternalStore(router.subscribe, router.place);
}
