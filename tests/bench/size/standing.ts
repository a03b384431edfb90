declare global {
  interface Window {
    /** Milliseconds since 1970 when the app stood. */
    appStood?: number;
  }
}

/** Notes when so many of what a selector finds stand in an element: that is how a bench hears that an app stands. */
export function markStanding(host: HTMLElement, selector: string, count = 1): void {
  const observer = new MutationObserver(() => {
    if (host.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    window.appStood = performance.timeOrigin + performance.now();
  });
  observer.observe(host, { childList: true, subtree: true });
}
