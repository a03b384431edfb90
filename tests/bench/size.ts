/** Gzipped bytes that Chromium really fetches: by the hosted shell, and by a bare app that embeds one form. */

import { openBrowser } from './site.ts';
import { shellSize } from './size/app.ts';
import { bareSize } from './size/bare.ts';

const browser = await openBrowser();
try {
  await shellSize(browser);
  await bareSize(browser);
} finally {
  await browser.close();
}
