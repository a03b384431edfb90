import { type RefObject, useEffect } from 'react';

/** Contents of the open dialogs, in the order in which they opened. */
const open: HTMLElement[] = [];

/** The dialog that lies over all others. */
export const topmostDialog = (): HTMLElement | undefined => open.at(-1);

/**
 * Keeps the topmost dialog from being hidden. Each dialog hides all others from assistive technology when it opens, so of
 * two that open in one moment, as when their code has just been fetched, each would hide the other.
 */
export function Topmost({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const content = of.current;
    if (content === null) return;
    // After the dialogs of this moment have hidden each other, or have taken it back.
    const show = () => queueMicrotask(() => open.at(-1)?.removeAttribute('aria-hidden'));
    open.push(content);
    show();
    return () => {
      open.splice(open.indexOf(content), 1);
      show();
    };
  }, [of]);
  return null;
}
