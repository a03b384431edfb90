import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../../engine/internal.ts';
import type { Storage } from '../../../platform/index.ts';
import { usePlatform } from '../../../widgets/internal.ts';

/** Where the heights of cards are kept, on this device. */
const STORED = 'cardHeights';
/** Most cards whose height is kept; the oldest go first. */
const MOST = 60;
/** Pixels that are kept free at most, whatever was stored. */
const HIGHEST = 800;

function heightsIn(storage: Storage): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(storage.get(STORED) ?? '{}');
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/**
 * Keeps the place of a card while its content is awaited: as high as it was last on this device, so that what stands below
 * does not move when the content comes. A fixed height would leave blank what most cards do not fill. It is not kept by the
 * width of the window: while that is dragged each card would be written at each pixel, and push out the others.
 */
export function useReserved(
  id: string,
  isLoading: boolean,
): { readonly ref: RefObject<HTMLElement | null>; readonly style: CSSProperties | undefined } {
  const { storage } = usePlatform();
  const ref = useRef<HTMLElement>(null);
  const [before] = useState(() => heightsIn(storage)[id]);
  useEffect(() => {
    const card = ref.current;
    if (isLoading || card === null) return;
    const watcher = new ResizeObserver(() => {
      const { offsetHeight: height } = card;
      const { [id]: known, ...others } = heightsIn(storage);
      // Where the browser hides pages by `display: none`.
      if (height === 0 || known === height) return;
      const kept = Object.entries({ ...others, [id]: height }).slice(-MOST);
      storage.set(STORED, JSON.stringify(Object.fromEntries(kept)));
    });
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [id, isLoading, storage]);
  const isKnown = isLoading && typeof before === 'number';
  // In place of the utility of the lowest height, which an inline style does not overrule.
  return { ref, style: isKnown ? { minHeight: `max(11rem, ${Math.min(before, HIGHEST)}px)` } : undefined };
}
