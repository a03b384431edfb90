import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { followLost } from '../../widgets/internal.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import type { Keep } from '../tabs/keeps.ts';
import { focusOnceThere, isCovered, isLost, pagesPlace } from './pageFocus.ts';

/** What the user has done last: what chooses a page by keyboard, or anything else. */
type Input = 'none' | 'choice' | 'other';

/** Pages that are a list. */
const LISTS: ReadonlySet<string> = new Set([ROUTE_PATHS.generateShowView, ROUTE_PATHS.auditTrail]);

/** The cell of a list's grid that Tab leads to; not one of its head, which alone is there while its rows are awaited. */
const CELL = ':is([role="grid"], [role="treegrid"]) [data-row][tabindex="0"]:not([data-row="-1"])';

const EDITED = 'input, textarea, select, [contenteditable="true"]';

function isTyped(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches(EDITED);
}

/** Keys that with Alt or Cmd show another page: the tab beside it (`useTabKeys`), or the browser's page before and after. */
const LEADING: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Enter chooses also in a search field; a space there is typed. Other keys with Ctrl, Cmd or Alt, such as those that copy,
 * choose no page: one that comes by itself after them must not take the focus from where somebody works.
 */
function keyed(event: KeyboardEvent): Input {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing) return 'other';
  const leads = (altKey || metaKey) && LEADING.has(key);
  const reopens = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 't';
  const chooses = key === 'Enter' || (key === ' ' && !isTyped(event)) || leads || reopens;
  return chooses ? 'choice' : 'other';
}

/** What is chosen in a list over the page is gone: its button has the focus, and is not what one goes on with. */
function pointed({ target }: PointerEvent): Input {
  return target instanceof Element && target.closest('[role="dialog"]') !== null ? 'choice' : 'other';
}

/** Calls `run` when the next frame is painted; the returned function gives up. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Where one goes on in the shown page: where he was, else in the rows of a list; null where that is not drawn yet. */
function placeIn(place: HTMLElement, keep: Keep, isList: boolean): HTMLElement | null {
  const last = keep.focused?.deref();
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  // On phones a keyboard would cover the page.
  const isThere = last?.isConnected && last.checkVisibility() && !last.matches(':disabled');
  if (isThere && !(isTouched && last.matches(EDITED))) return last;
  if (!isList) return null;
  return [...place.querySelectorAll<HTMLElement>(CELL)].find((cell) => cell.checkVisibility()) ?? null;
}

/**
 * The one rule of where the focus goes when a page is shown: into the page, where it was chosen by a key (in the menu or
 * its search, the tabs, the command palette, a link) or in a popup that is closed by that, and where it would be lost,
 * since what had it is no longer shown. It does not move where the page came by itself or because another was closed and
 * somebody types or walks elsewhere, where something covers the page, nor for the page that the browser has opened with:
 * after a sign-in it does. It also moves where a button or a row of the page that had the focus is gone or disabled, as
 * after deleting in a list.
 *
 * It is the place of the pages that gets it at once, so that a screen reader says that one is there. From there on goes
 * whichever comes first: what had it last in that page, the rows of a list, or the start of a form (`useFormStart`).
 *
 * Of what it returns, `arrive` is called where the page that is shown already is chosen again, `resume` where what had
 * covered the page may have gone without giving the focus back.
 */
export function useArrival(): { arrive(): void; resume(): void } {
  const { tabs, keeps } = useShell();
  const active = useStore(tabs.store, (state) => state.active);
  const input = useRef<Input>('none');
  /** No page was shown yet, and something was pressed before: that was the sign-in. */
  const signedIn = useRef(navigator.userActivation?.hasBeenActive === true);
  /** The page that was shown before. */
  const shown = useRef('');
  const stop = useRef<() => void>(() => undefined);
  const awaited = useRef<() => void>(() => undefined);

  const begin = useCallback(() => {
    const place = pagesPlace();
    const { tabs: open, active } = tabs.store.getState();
    const at = document.activeElement;
    const isAwaited = input.current !== 'none' || signedIn.current;
    signedIn.current = false;
    if (place === null || !isAwaited || isCovered()) return;
    const isInside = at !== place && place.contains(at) && at?.checkVisibility() === true;
    if (isInside || (!isLost() && input.current !== 'choice')) return;
    stop.current();
    place.focus({ preventScroll: true });
    const tab = open.find(({ address }) => address === active);
    if (tab === undefined) return;
    stop.current = focusOnceThere(place, () => placeIn(place, keeps.of(active), LISTS.has(tab.path)));
  }, [tabs, keeps]);

  const arrive = useCallback(() => {
    awaited.current();
    // What was open over the page gives the focus back first; and the page is painted before what is asked of its layout.
    awaited.current = afterPaint(begin);
  }, [begin]);

  const resume = useCallback(() => {
    awaited.current();
    awaited.current = afterPaint(() => {
      if (isLost()) begin();
    });
  }, [begin]);

  useEffect(() => {
    const over = new AbortController();
    const first = { capture: true, signal: over.signal };
    window.addEventListener('keydown', (event) => (input.current = keyed(event)), first);
    window.addEventListener('pointerdown', (event) => (input.current = pointed(event)), first);
    window.addEventListener(
      'focusin',
      ({ target }) => {
        const { active } = tabs.store.getState();
        const place = pagesPlace();
        if (active === '' || !(target instanceof HTMLElement) || target === place) return;
        if (place?.contains(target)) keeps.of(active).focused = new WeakRef(target);
      },
      first,
    );
    return () => {
      over.abort();
      awaited.current();
      stop.current();
    };
  }, [tabs, keeps]);

  useEffect(() => {
    const place = pagesPlace();
    // Forms have places of their own to go on at, which come first.
    if (place !== null) return followLost(place, 'button, [role="gridcell"]', arrive);
  }, [arrive]);

  useEffect(() => {
    const isClosed = !tabs.store.getState().tabs.some(({ address }) => address === shown.current);
    // The key has closed that page, and chosen none.
    if (shown.current !== '' && isClosed) input.current = 'other';
    shown.current = active;
    arrive();
  }, [tabs, arrive, active]);

  return { arrive, resume };
}
