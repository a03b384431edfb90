/** What happens when the browser leaves the page, or its tab is closed. Source: specification 000 §2 "Tabs". */

/** Leave-taking of one shell. */
export interface PageLeft {
  /** The page is left on purpose, and has asked already: the browser need not ask once more. */
  letGo(): void;
  dispose(): void;
}

/** Stores what is kept for the next visit, and makes the browser ask first where something would be lost. */
export function watchPageLeft(store: () => void, wouldLose: () => boolean): PageLeft {
  const warn = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  window.addEventListener('pagehide', store);
  window.addEventListener('beforeunload', warn);
  const letGo = () => window.removeEventListener('beforeunload', warn);
  return {
    letGo,
    dispose() {
      letGo();
      window.removeEventListener('pagehide', store);
    },
  };
}
