/** What is found for a word that is typed into a search field. */
import type { Page } from 'playwright';
import '../shown.ts';

/** Milliseconds from the key that types `word` to the painted frame whose first line has all of its parts. */
export async function typed(page: Page, word: string, lines: string): Promise<number> {
  // Its listener is there before the key: keys and scripts reach a page by different ways.
  await page.evaluate(
    ([text, selector]) => {
      window.benchShown = new Promise<number>((resolve) => {
        const parts = text.toLowerCase().split(' ');
        document.addEventListener(
          'input',
          ({ timeStamp }) => {
            const look = () => {
              // Records that the server finds come below, whatever they are found by.
              const first = document.querySelector(selector)?.textContent?.toLowerCase() ?? '';
              if (!parts.every((part) => first.includes(part))) return requestAnimationFrame(look);
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              return requestAnimationFrame(() => port2.postMessage(null));
            };
            setTimeout(look);
          },
          { once: true, capture: true },
        );
      });
    },
    [word, lines] as const,
  );
  await page.keyboard.insertText(word);
  return page.evaluate(() => window.benchShown ?? Number.NaN);
}
