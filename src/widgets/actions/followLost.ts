const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True where a question or a menu is open over the page; the dialog around a page is none. */
function isAsking(page: HTMLElement): boolean {
  return [...document.querySelectorAll(ASKING)].some((open) => !page.contains(open) && !open.contains(page));
}

/** What can still have the focus. */
export function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** What had the focus before a question that was asked already when this began. */
const UNKNOWN = Symbol();

/**
 * Calls `goOn` with what of the page, among what `those` selects, had the focus and is gone or disabled, as a button by
 * what it does, where nothing else has got the focus; with null where this began while a question was open already, as
 * one may be before this code has come. What asks about an action has the focus meanwhile. The returned function ends it.
 */
export function followLost(
  page: HTMLElement,
  those: string,
  goOn: (gone: HTMLElement | null) => void,
): () => void {
  let followed: HTMLElement | typeof UNKNOWN | null = null;
  const look = () => {
    if (followed === null || (followed !== UNKNOWN && isUsable(followed)) || isAsking(page)) return;
    const { activeElement: at } = document;
    const isLost = at === null || at === document.body || at === followed;
    if (!isLost) return;
    const gone = followed === UNKNOWN ? null : followed;
    followed = null;
    observer.disconnect();
    goOn(gone);
  };
  const observer = new MutationObserver(look);
  const begin = (from: HTMLElement | typeof UNKNOWN) => {
    followed = from;
    // All of the document: what asks goes as well, which may be after the button was disabled.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
  };
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    const one = target.closest<HTMLElement>(those);
    if (one !== null && page.contains(one)) {
      begin(one);
    } else if (page.contains(target) || target.closest(ASKING) === null) {
      followed = null;
      observer.disconnect();
    }
  };
  const over = new AbortController();
  document.addEventListener('focusin', ({ target }) => follow(target), { signal: over.signal });
  // This may begin later than the first press, and than what that asks.
  if (isAsking(page)) begin(UNKNOWN);
  else follow(document.activeElement);
  return () => {
    over.abort();
    observer.disconnect();
  };
}
