/** The hosted shell, from the sign-in page to the first rows of the demo's first list. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { choose, signIn } from '../../e2e/screen.ts';
import { freePort, Stack } from '../../helpers/stack.ts';
import { builtAt, checkout } from '../checkout.ts';
import { round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import { type Sort, sum, watchFetched } from './fetched.ts';
import { heaviestOf, noteModules } from './weights.ts';

/** What the first list's row consists of; skeletons have no such cell. */
const ROW = 'main [role="row"] [role="gridcell"] input[type="checkbox"]';

declare global {
  interface Window {
    /** Milliseconds since 1970. */
    listStood?: number;
  }
}

export async function shellSize(browser: Browser): Promise<void> {
  const { plugin, modules } = noteModules();
  await build({
    configFile: join(checkout, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [plugin],
    build: { outDir: builtAt('app') },
  });
  const stack = new Stack(mkdtempSync(join(tmpdir(), 'pagewright-size-')), await freePort(), builtAt('app'));
  try {
    await stack.start();
    const page = await openPage(browser);
    const fetched = watchFetched(page);
    await page.addInitScript((row) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(row) === null) return;
        window.listStood = performance.timeOrigin + performance.now();
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    }, ROW);
    await signIn(page, stack, 'planner');
    await choose(page, '生產工單');
    await page.waitForFunction(() => window.listStood !== undefined);
    const files = await fetched((await page.evaluate(() => window.listStood)) ?? Number.NaN);
    const of = (sort: Sort) => round(sum(files.filter((each) => each.sort === sort)) / 1000);
    say({
      bench: 'fetched from sign-in until the first list stands, gzipped',
      kB: round(sum(files) / 1000),
      js: of('js'),
      css: of('css'),
      texts: of('texts'),
      goal: 250,
      heaviest: heaviestOf(files, modules),
    });
    await page.close();
  } finally {
    await stack.dispose();
  }
}
