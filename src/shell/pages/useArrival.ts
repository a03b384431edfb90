import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import type { Keep } from '../tabs/keeps.ts';
import { isCovered, isLost, PATIENCE, pagesPlace } from './pageFocus.ts';

/** What the user has done last. */
type Input = 'none' | 'pointer' | 'other key' | 'choice';

/** Pages that are a list. */
const LISTS: ReadonlySet<string> = new Set([ROUTE_PATHS.generateShowView, ROUTE_PATHS.auditTrail]);

/** The cell of a list's grid that Tab leads to; not one of its head, which alone is there while its rows are awaited. */
const CELL = ':is([role="grid"], [role="treegrid"]) [data-row][tabindex="0"]:not([data-row="-1"])';

const EDITED = 'input, textarea, select, [contenteditable="true"]';

function isTyped(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches(EDITED);
}

/** Enter chooses also in a search field; a space there is typed. Keys with Ctrl, Cmd or Alt are those of tabs and menus. */
function keyed(event: KeyboardEvent): Input {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing) return 'other key';
  const chooses = key === 'Enter' || (key === ' ' && !isTyped(event)) || ctrlKey || metaKey || altKey;
  return chooses ? 'choice' : 'other key';
}

/** What is chosen in a list over the page is gone: its button has the focus, and is not what one goes on with. */
function pointed({ target }: PointerEvent): Input {
  return target instanceof Element && target.closest('[role="dialog"]') !== null ? 'choice' : 'pointer';
}

/** Where one goes on in the shown page: where he was, else in the rows of a list; null where that is not drawn yet. */
function placeIn(place: HTMLElement, keep: Keep, isList: boolean): HTMLElement | null {
  const last = keep.focused?.deref();
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  // On phones a keyboard would cover the page.
  if (last?.isConnected && last.checkVisibility() && !(isTouched && last.matches(EDITED))) return last;
  if (!isList) return null;
  return [...place.querySelectorAll<HTMLElement>(CELL)].find((cell) => cell.checkVisibility()) ?? null;
}

/** Tries in each change of the pages until there is a place to go on, the user does something, or time is up. */
function goOn(place: HTMLElement, find: () => HTMLElement | null): () => void {
  const over = new AbortController();
  const look = () => {
    if (!isLost()) return over.abort();
    const found = find();
    if (found === null) return;
    found.focus({ preventScroll: true });
    // What is hidden still is not focused.
    if (document.activeElement === found) over.abort();
  };
  const observer = new MutationObserver(look);
  const late = setTimeout(() => over.abort(), PATIENCE);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(late);
  });
  observer.observe(place, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'data-hidden', 'tabindex'],
  });
  for (const done of ['keydown', 'pointerdown'])
    window.addEventListener(done, () => over.abort(), { capture: true, signal: over.signal });
  look();
  return () => over.abort();
}

/**
 * The one rule of where the focus goes when a page is shown: into the page, where it was chosen by a key (in the menu or
 * its search, the tabs, the command palette, a link), or in a list that has closed over it, and where it would be lost,
 * since what had it is no longer shown. It does not move where the page came by itself and somebody types or walks
 * elsewhere, where something covers the page, nor for the page that the browser has opened with.
 *
 * It is the place of the pages that gets it at once, so that a screen reader says that one is there. From there on goes
 * whichever comes first: what had it last in that page, the rows of a list, or the start of a form (`useFormStart`).
 *
 * Returns what is called where the page that is shown already is chosen again.
 */
export function useArrival(): () => void {
  const { tabs, keeps } = useShell();
  const active = useStore(tabs.store, (state) => state.active);
  const input = useRef<Input>('none');
  const stop = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const begin = useCallback(() => {
    const place = pagesPlace();
    const { tabs: open, active } = tabs.store.getState();
    const at = document.activeElement;
    if (place === null || input.current === 'none' || isCovered()) return;
    const isInside = at !== place && place.contains(at) && at?.checkVisibility() === true;
    if (isInside || (!isLost() && input.current !== 'choice')) return;
    stop.current();
    place.focus({ preventScroll: true });
    const tab = open.find(({ address }) => address === active);
    if (tab === undefined) return;
    stop.current = goOn(place, () => placeIn(place, keeps.of(active), LISTS.has(tab.path)));
  }, [tabs, keeps]);

  const arrive = useCallback(() => {
    clearTimeout(timer.current);
    // What was open over the page gives the focus back first.
    timer.current = setTimeout(begin, 0);
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
      clearTimeout(timer.current);
      stop.current();
    };
  }, [tabs, keeps]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the shown page.
  useEffect(arrive, [arrive, active]);

  return arrive;
}
