/**
 * A bare React app with one PageForm of all kinds of fields, as an embedder's Vite builds it out of the package, less
 * React itself: by the door for forms, and by those of whole rooms. Bundled out of the sources as well: there the
 * modules have names.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildPage, builtAt, checkout, doorsIn } from '../checkout.ts';
import { round, say } from '../lines.ts';
import { openPage, serveFolder } from '../site.ts';
import { type Fetched, sum, watchFetched } from './fetched.ts';
import { heaviestOf, noteModules } from './weights.ts';

const SOURCES = doorsIn(join(checkout, 'src'), 'ts');
const PACKAGE = doorsIn(builtAt('package'), 'js');

/** The rooms as they are published. */
function buildPackage(): void {
  const tsup = join(checkout, 'node_modules/.bin/tsup');
  const { status } = spawnSync(tsup, ['--silent', '--out-dir', builtAt('package')], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('tsup failed');
}

/** Builds an app and opens it; answers what was fetched until it says that it stands. */
async function fetchedBy(browser: Browser, app: string, doors: typeof SOURCES) {
  const { plugin, modules } = noteModules();
  const site = await serveFolder(await buildPage(`size/${app}`, { doors, plugins: [plugin] }));
  const page = await openPage(browser);
  try {
    const fetched = watchFetched(page);
    await page.goto(site.url);
    await page.locator('[data-stands]').waitFor({ state: 'attached' });
    // Nothing but the form asks for anything here: what comes behind it belongs to it.
    await page.waitForLoadState('networkidle');
    const files: readonly Fetched[] = await fetched(Number.POSITIVE_INFINITY);
    return { files, modules };
  } finally {
    await page.close();
    site.close();
  }
}

export async function bareSize(browser: Browser): Promise<void> {
  const bench = 'fetched by a bare app until its form of 24 kinds stands, gzipped, beyond React';
  buildPackage();
  const own = sum((await fetchedBy(browser, 'react', SOURCES)).files);
  // Commits of before have no door for forms.
  const app = existsSync(join(checkout, 'src/form')) ? 'bare' : 'rooms';
  const packaged = await fetchedBy(browser, app, PACKAGE);
  say({
    bench,
    of: 'the package',
    kB: round((sum(packaged.files) - own) / 1000),
    reactKB: round(own / 1000),
    goal: 150,
  });
  const { files } = await fetchedBy(browser, 'rooms', PACKAGE);
  say({ bench, of: 'the package by whole rooms', kB: round((sum(files) - own) / 1000) });
  const named = await fetchedBy(browser, app, SOURCES);
  say({
    bench,
    of: 'the sources',
    kB: round((sum(named.files) - own) / 1000),
    heaviest: heaviestOf(named.files, named.modules),
  });
}
