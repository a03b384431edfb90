/**
 * Forms in Chromium: large ones, a rich text of 1 MB, and many rows pasted into a table. `PAGEWRIGHT_BENCH=large,richText`
 * runs a part; `BENCH_RUNS` and `BENCH_SIZES` set how often and how large.
 */
import type { Browser } from 'playwright';
import { largeForms } from './forms/largeForms.ts';
import { pasting } from './forms/pasting.ts';
import { richText } from './forms/richText.ts';
import { openBrowser } from './site.ts';

const PARTS: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  large: largeForms,
  richText,
  pasting,
};

const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');
const browser = await openBrowser();
try {
  for (const [name, part] of Object.entries(PARTS)) if (wanted?.includes(name) ?? true) await part(browser);
} finally {
  await browser.close();
}
