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
 * so that many records are settled by keys one after another. A focus that has gone elsewhere meanwhile stays there.
 */
export function useNextCard(rows: readonly WaitingRecord[] | null): {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Called when a record is about to be settled. */
  readonly leave: (id: string, act: Act) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const settled = useRef<Settled | null>(null);
  useLayoutEffect(() => {
    if (settled.current === null || rows === null) return;
    const { id, at, act } = settled.current;
    if (rows.some((row) => row.id === id)) return;
    settled.current = null;
    if (document.activeElement?.contains(list.current) === false) return;
    const card = list.current?.children.item(Math.min(at, rows.length - 1));
    card?.querySelector<HTMLElement>(`button[data-act="${act}"]`)?.focus();
  }, [rows]);
  return {
    list,
    leave(id, act) {
      settled.current = { id, act, at: rows?.findIndex((row) => row.id === id) ?? 0 };
    },
  };
}
