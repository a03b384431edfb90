/**
 * The browser's address as a small store: where the shell stands, and how it goes elsewhere. The shell has two screens,
 * sign-in and everything else, and keeps its pages by address itself: a routing library would do nothing here that the
 * browser's own history does not.
 */
import { useSyncExternalStore } from 'react';
import { useShell } from '../services.tsx';

/** Part of an address behind the origin. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; '' where there is none. */
  readonly search: string;
}

export interface ShellRouter {
  place(): Place;
  /** Goes to an address of this origin; `replace` leaves the present one out of the history. Others are ignored. */
  navigate(address: string, options?: { readonly replace?: boolean }): void;
  subscribe(listener: () => void): () => void;
  /** Stops following the browser. */
  dispose(): void;
}

function currentPlace(): Place {
  const { pathname, search } = window.location;
  return { pathname, search };
}

export function createShellRouter(): ShellRouter {
  const listeners = new Set<() => void>();
  let place = currentPlace();

  function follow(): void {
    const next = currentPlace();
    if (next.pathname === place.pathname && next.search === place.search) return;
    place = next;
    for (const listener of [...listeners]) listener();
  }

  window.addEventListener('popstate', follow);
  return {
    place: () => place,
    navigate(address, { replace = false } = {}) {
      const url = new URL(address, window.location.href);
      if (url.origin !== window.location.origin) return;
      // The address that is shown already is no step of its own: 'back' leads to another page.
      if (replace || url.href === window.location.href) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
      follow();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => window.removeEventListener('popstate', follow),
  };
}

/** Where the shell stands. */
export function usePlace(): Place {
  const { router } = useShell();
  return useSyncExternalStore(router.subscribe, router.place);
}
