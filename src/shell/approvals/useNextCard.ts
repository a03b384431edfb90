import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WaitingRecord } from './approvals.ts';
import type { Act } from './useApproving.ts';

interface Settled {
  readonly id: string;
  readonly at: number;
  readonly act: Act;
}

/**
 * The card of a settled record goes, with the button that was pressed: the focus goes on to that button of the next card,
 * so that many records are settled by keys one after another; after the last one, to what says that none waits. A focus
 * that has gone elsewhere meanwhile stays there.
 */
export function useNextCard(rows: readonly WaitingRecord[] | null): {
  /** The page: the cards are the items of its list. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Called when a record is about to be settled. */
  readonly leave: (id: string, act: Act) => void;
  /** Called where it was not settled. */
  readonly stay: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const settled = useRef<Settled | null>(null);
  useLayoutEffect(() => {
    const { current: page } = place;
    if (page === null || settled.current === null || rows === null) return;
    const { id, at, act } = settled.current;
    if (rows.some((row) => row.id === id)) return;
    settled.current = null;
    if (document.activeElement?.contains(page) === false) return;
    const card = page.querySelectorAll('li').item(Math.min(at, rows.length - 1));
    const next = card?.querySelector<HTMLElement>(`button[data-act="${act}"]`);
    (next ?? page.querySelector<HTMLElement>('.pw-state'))?.focus();
  }, [rows]);
  return {
    place,
    leave(id, act) {
      settled.current = { id, act, at: rows?.findIndex((row) => row.id === id) ?? 0 };
    },
    stay() {
      settled.current = null;
    },
  };
}
