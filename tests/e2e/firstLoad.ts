import type { Page } from 'playwright';

/** Kilobytes, as they come over the line, of what a page has asked for until its sign-in stood. */
export async function untilSignIn(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('input[type=password]') === null) return;
      performance.mark('sign-in');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await page.getByRole('textbox', { name: '密碼' }).waitFor();
  return page.evaluate(() => {
    const stood = performance.getEntriesByName('sign-in')[0]?.startTime ?? Number.NaN;
    const before = performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => one.startTime <= stood);
    return before.reduce((all, { transferSize }) => all + transferSize, 0) / 1000;
  });
}
