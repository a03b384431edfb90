import { type RefObject, useEffect } from 'react';

interface OpenDialog {
  readonly content: HTMLElement;
  /** The element that gets the focus when it is closed. */
  readonly home: () => HTMLElement | null;
}

/** The open dialogs, in the order in which they opened. */
const open: OpenDialog[] = [];

/** Where the focus goes when the dialog that lies over all others is closed. */
export const homeOfTopmost = (): HTMLElement | null => open.at(-1)?.home() ?? null;

/**
 * Keeps the topmost dialog from being hidden. Each dialog hides all others from assistive technology when it opens, so of
 * two that open in one moment, as when their code has just been fetched, each would hide the other.
 */
export function Topmost({
  of,
  home,
}: { readonly of: RefObject<HTMLElement | null> } & Pick<OpenDialog, 'home'>) {
  useEffect(() => {
    const content = of.current;
    if (content === null) return;
    // After the dialogs of this moment have hidden each other, or have taken it back.
    const show = () => queueMicrotask(() => open.at(-1)?.content.removeAttribute('aria-hidden'));
    const dialog = { content, home };
    open.push(dialog);
    show();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      show();
    };
  }, [of, home]);
  return null;
}
