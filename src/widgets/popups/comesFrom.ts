import type { RefObject } from 'react';

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
export function comesFrom(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]') ?? null;
  if (menu !== null) return homes.get(menu)?.current ?? null;
  return active instanceof HTMLElement ? active : null;
}

/** True where the focus is in a dialog that does not hold this element: one that was opened in front of it. */
export function isBehindDialog(element: Element | null): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
  return dialog !== null && !dialog.contains(element);
}
