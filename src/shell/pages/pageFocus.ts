/** Where the focus is, and how a page gets it that has nothing to give it to yet. */

/** Milliseconds in which a page is drawn; its parts may be code that is on its way. */
const PATIENCE = 10_000;

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

/** What takes typed characters; switches, buttons and the like are inputs as well. */
const TAKES_TEXT =
  'textarea, input:not([type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])';

/** True where a character would be typed into what has the focus. */
export function isInText(): boolean {
  const { activeElement: at } = document;
  return at instanceof HTMLElement && (at.isContentEditable || at.matches(TAKES_TEXT));
}

/**
 * True where nothing has the focus, or all of the page, as after the command palette: also what is no longer shown may be
 * said to have it for a moment.
 */
export function isLost(): boolean {
  return isOnPage() || document.activeElement?.checkVisibility() === false;
}

/**
 * Gives the focus to what `find` answers below `root`: looks at once and at each change, until something has it, a key or
 * the pointer is pressed, or time is up, when `find` is asked once more with `isLate`. `onEnd` hears of each of these
 * ends; the returned function gives up without.
 */
export function focusOnceThere(
  root: HTMLElement,
  find: (isLate: boolean) => HTMLElement | null,
  onEnd: () => void = () => undefined,
): () => void {
  const over = new AbortController();
  const end = () => {
    over.abort();
    onEnd();
  };
  const look = (isLate: boolean) => {
    if (isLost()) find(isLate)?.focus({ preventScroll: true });
    // What is still hidden has not taken it.
    if (isLate || !isLost()) end();
  };
  const observer = new MutationObserver(() => look(false));
  const late = setTimeout(look, PATIENCE, true);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(late);
  });
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'data-hidden', 'tabindex'],
  });
  for (const done of ['keydown', 'pointerdown'])
    window.addEventListener(done, end, { capture: true, signal: over.signal });
  look(false);
  return () => over.abort();
}
