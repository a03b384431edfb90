import { type RefObject, useEffect } from 'react';

/**
 * Lets the focus go on to where it was on its way. Where a field takes something of its own away as it is left, such as
 * its hint, the focus is nowhere at that moment; the focus scope of a dialog takes this for the loss of a focused element
 * and puts it on the dialog itself, and Tab would begin at the cross again and again.
 */
export function FocusGoesOn({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const content = of.current;
    if (content === null) return;
    const over = new AbortController();
    let next: EventTarget | null = null;
    const listen = (type: 'focusin' | 'focusout', listener: (event: FocusEvent) => void) =>
      content.addEventListener(type, listener, { signal: over.signal });
    listen('focusout', ({ relatedTarget }) => {
      next = relatedTarget;
    });
    listen('focusin', ({ target }) => {
      const aim = target === content ? next : null;
      next = null;
      if (aim instanceof HTMLElement && content.contains(aim)) aim.focus();
    });
    return () => over.abort();
  }, [of]);
  return null;
}
