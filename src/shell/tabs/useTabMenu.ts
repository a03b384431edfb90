import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { Menu, usePlatform } from '../../widgets/internal.ts';

/** Milliseconds of a long press, for browsers that send no contextmenu event for it. */
const LONG_PRESS = 700;

/** The context menu of a tab, opened by right click, menu key or long press. */
export function useTabMenu() {
  const { clock } = usePlatform();
  const place = useRef<{ getBoundingClientRect(): DOMRect } | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const stopWaiting = useRef(() => {});
  const [byKeyboard, setOpen] = useState<boolean | null>(null);
  const openAt = (x: number, y: number, keys: boolean) => {
    place.current = { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) };
    returnTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(keys);
  };
  const stop = () => stopWaiting.current();
  return {
    triggers: {
      onPointerEnter: Menu.fetch,
      onFocus: Menu.fetch,
      onContextMenu(event: MouseEvent) {
        stop();
        event.preventDefault();
        // The event of the menu key names no right button; only then does the menu focus its first item.
        openAt(event.clientX, event.clientY, event.button !== 2);
      },
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        stop();
        if (pointerType !== 'mouse')
          stopWaiting.current = clock.after(LONG_PRESS, () => openAt(clientX, clientY, false));
      },
      onPointerMove: stop,
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    open: byKeyboard !== null && { anchor: place, returnTo, byKeyboard, onClose: () => setOpen(null) },
  };
}
