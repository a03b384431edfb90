/** Gzipped bytes that Chromium really fetches: by the hosted shell, and by bare apps that embed forms and lists. */

import { openBrowser } from './site.ts';
import { shellSize } from './size/app.ts';
import { bareSize } from './size/bare.ts';
import { embeddedSize } from './size/embedded.ts';

const browser = await openBrowser();
try {
  await shellSize(browser);
  await bareSize(browser);
  await embeddedSize(browser);
} finally {
  await browser.close();
}
