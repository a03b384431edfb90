const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True where a question or a menu is open over the page; the dialog around a page is none. */
function isAsking(page: HTMLElement): boolean {
  return [...document.querySelectorAll(ASKING)].some((open) => !page.contains(open) && !open.contains(page));
}

/** What can still have the focus. */
export function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/**
 * Calls `goOn` with what of the page, among what `those` selects, had the focus and is gone or disabled, as a button by
 * what it does, where nothing else has got the focus. What asks about an action has it meanwhile. The returned function
 * ends it.
 */
export function followLost(page: HTMLElement, those: string, goOn: (gone: HTMLElement) => void): () => void {
  let followed: HTMLElement | null = null;
  const look = () => {
    if (followed === null || isUsable(followed) || isAsking(page)) return;
    const { activeElement: at } = document;
    const isLost = at === null || at === document.body || at === followed;
    if (!isLost) return;
    const gone = followed;
    followed = null;
    observer.disconnect();
    goOn(gone);
  };
  const observer = new MutationObserver(look);
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    const one = target.closest<HTMLElement>(those);
    if (one !== null && page.contains(one)) {
      followed = one;
      // All of the document: what asks goes as well, which may be after the button was disabled.
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled'],
      });
    } else if (page.contains(target) || target.closest(ASKING) === null) {
      followed = null;
      observer.disconnect();
    }
  };
  const over = new AbortController();
  document.addEventListener('focusin', ({ target }) => follow(target), { signal: over.signal });
  // This may begin later than the first press.
  follow(document.activeElement);
  return () => {
    over.abort();
    observer.disconnect();
  };
}
