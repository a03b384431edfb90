/** How long the shell takes to start. */
import type { Page } from 'playwright';

/** Milliseconds from the beginning of a navigation to the painted frame with an element whose text ends so. */
export async function started(page: Page, url: string, selector: string, ending = ''): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    ([elements, end]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(elements)];
          if (!found.some(({ textContent }) => textContent.trim().endsWith(end)))
            return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          return requestAnimationFrame(() => port2.postMessage(null));
        };
        look();
      }),
    [selector, ending] as const,
  );
}
