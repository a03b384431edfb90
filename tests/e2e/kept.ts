import type { Page } from 'playwright';

/** How many forms are kept on the device. */
export const kept = (of: Page) =>
  of.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'pagewright-drafts')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('pagewright-drafts');
      opening.onsuccess = () => {
        const count = opening.result.transaction('drafts').objectStore('drafts').count();
        count.onsuccess = () => resolve(count.result);
        opening.result.close();
      };
    });
  });
