import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../../engine/internal.ts';
import type { Storage } from '../../../platform/index.ts';
import { usePlatform } from '../../../widgets/internal.ts';

/** Where the heights of cards are kept, on this device. */
const STORED = 'cardHeights';
/** Most cards whose height is kept; the oldest go first. */
const MOST = 60;

function heightsIn(storage: Storage): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(storage.get(STORED) ?? '{}');
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/** In a window of another width a card has another height. */
const nameOf = (id: string) => `${id} ${window.innerWidth}`;

/**
 * Keeps the place of a card while its content is awaited: as high as it was last on this device, so that what stands below
 * does not move when the content comes. A fixed height would leave blank what most cards do not fill.
 */
export function useReserved(
  id: string,
  isLoading: boolean,
): { readonly ref: RefObject<HTMLElement | null>; readonly style: CSSProperties | undefined } {
  const { storage } = usePlatform();
  const ref = useRef<HTMLElement>(null);
  const [before] = useState(() => heightsIn(storage)[nameOf(id)]);
  useEffect(() => {
    const card = ref.current;
    if (isLoading || card === null) return;
    const watcher = new ResizeObserver(() => {
      const { offsetHeight: height } = card;
      const { [nameOf(id)]: known, ...others } = heightsIn(storage);
      // A page that is hidden has none.
      if (height === 0 || known === height) return;
      const kept = Object.entries({ ...others, [nameOf(id)]: height }).slice(-MOST);
      storage.set(STORED, JSON.stringify(Object.fromEntries(kept)));
    });
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [id, isLoading, storage]);
  const isKnown = isLoading && typeof before === 'number';
  return {
    ref,
    style: isKnown ? ({ '--reserved': `${Math.min(before, 800)}px` } as CSSProperties) : undefined,
  };
}
