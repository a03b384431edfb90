import { type RefObject, useEffect } from 'react';

const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const TOOLBAR = '.pw-toolbar[role="toolbar"]';

function isUsable(button: HTMLButtonElement): boolean {
  return button.isConnected && !button.disabled;
}

/** The button of the same action, where there is one; else the heading of the record, else the dialog around the form. */
function nextOf(root: HTMLElement, code: string | undefined): HTMLElement | null {
  const same = [...root.querySelectorAll<HTMLButtonElement>(`${TOOLBAR} button`)].find(
    (button) => code !== undefined && button.dataset.code === code && isUsable(button),
  );
  if (same !== undefined) return same;
  const heading = root.querySelector<HTMLElement>('.pw-page-title');
  if (heading !== null) heading.tabIndex = -1;
  return heading ?? root.closest<HTMLElement>('[role="dialog"]');
}

/**
 * Goes on where a person is after an action that takes its own button away, or disables it, as submitting does. The
 * heading tells which record it is, and its status beside it; not the action that has come in its place: Enter once more
 * would take back what was just done.
 */
export function ActionFocus({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const page = root.current;
    if (page === null) return;
    let pressed: HTMLButtonElement | null = null;
    const look = () => {
      if (pressed === null || isUsable(pressed)) return;
      const { activeElement: at } = document;
      const isLost = at === null || at === document.body || at === pressed;
      if (!isLost) return;
      const next = nextOf(page, pressed.dataset.code);
      pressed = null;
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    const follow = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const isOwn = button !== null && page.contains(button) && button.closest(TOOLBAR) !== null;
      // A question about the action has the focus meanwhile, and gives it back.
      const isAsked = target instanceof Element && !page.contains(target) && target.closest(ASKING) !== null;
      if (isOwn) {
        pressed = button;
        observer.observe(page, {
          childList: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['disabled'],
        });
      } else if (!isAsked) {
        pressed = null;
        observer.disconnect();
      }
    };
    const over = new AbortController();
    document.addEventListener('focusin', ({ target }) => follow(target), { signal: over.signal });
    // Its code may come later than the first press.
    follow(document.activeElement);
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, [root]);
  return null;
}
