/** What a page's main thread has worked: script, style, layout, paint, whatever else the machine does. */
import type { Page } from 'playwright';

/** Reads how long the main thread of a page has worked, in milliseconds. */
export async function watchThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ThreadTime');
    if (found === undefined) throw new Error('Chromium tells no thread time');
    return found.value * 1000;
  };
}
