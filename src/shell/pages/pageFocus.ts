/** What is asked of the focus, by what moves it where nobody has. */

/** Milliseconds in which a page is drawn; its parts may be code that is on its way. */
export const PATIENCE = 10_000;

/** The place of the pages, which has the focus until one of them takes it from there. */
export function pagesPlace(): HTMLElement | null {
  return document.getElementById('content');
}

/** True where something is open over the page, which gets the keys. */
export function isCovered(): boolean {
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

/** True where the focus is on nothing that could take a key: on the page as a whole. */
export function isOnPage(): boolean {
  const { activeElement: at } = document;
  return at === null || at === document.body || at === pagesPlace();
}

/**
 * True where nothing has the focus, or all of the page, as after the command palette: also what is no longer shown may be
 * said to have it for a moment.
 */
export function isLost(): boolean {
  return isOnPage() || document.activeElement?.checkVisibility() === false;
}
