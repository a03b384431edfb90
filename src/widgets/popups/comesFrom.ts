import { type RefObject, useState } from 'react';
import { homeOfTopmost } from './Topmost.tsx';

/** Of each open menu the element that gets the focus when it is closed. */
const homes = new WeakMap<Element, RefObject<HTMLElement | null>>();

/** Notes where a menu came from; `null` is a menu that is not drawn any more. */
export function noteHome(menu: Element | null, returnTo: RefObject<HTMLElement | null>): void {
  if (menu !== null) homes.set(menu, returnTo);
}

/**
 * The element that what opens now came from, to give the focus back to. A line of a menu is gone with its menu, so for
 * it that is the menu's own button.
 */
function comesFrom(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]') ?? null;
  if (menu !== null) return homes.get(menu)?.current ?? null;
  return active instanceof HTMLElement ? active : null;
}

/**
 * Gives the focus back when a dialog is closed: to what it came from, or where that was a part of a dialog that went before
 * it, as with several pictures to crop, to where that one came from (`home`). A dialog that has taken its place keeps the
 * focus.
 */
export function useGivesBack(): { home(): HTMLElement | null; givesBack(event: Event): void } {
  // Of the first rendering: later ones find the focus inside.
  const [home] = useState(() => {
    const opened = comesFrom();
    const before = homeOfTopmost();
    return () => (opened?.isConnected === true && opened !== document.body ? opened : before);
  });
  return {
    home,
    givesBack(event) {
      event.preventDefault();
      const to = home();
      if (to?.isConnected === true && !isBehindDialog(to)) to.focus();
    },
  };
}

/** True where the focus is in a dialog that does not hold this element: one that was opened in front of it. */
export function isBehindDialog(element: Element | null): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
  return dialog !== null && !dialog.contains(element);
}
