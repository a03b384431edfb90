/**
 * A bare React app with one PageForm of all kinds of fields, as an embedder's Vite builds it out of the package, less
 * React itself. Bundled out of the sources as well: there the modules have names.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { type Alias, build } from 'vite';
import { styles } from '../../../scripts/styles.mjs';
import { round, say } from '../lines.ts';
import { builtAt, openPage, root, serveFolder } from '../site.ts';
import { type Fetched, sum, watchFetched } from './fetched.ts';
import { heaviestOf, noteModules } from './weights.ts';

const STYLES: Alias = {
  find: 'pagewright/styles.css',
  replacement: join(root, 'src/styles/styles.css'),
};
const SOURCES: Alias = { find: /^pagewright\/(\w+)$/, replacement: join(root, 'src/$1/index.ts') };
const PACKAGE: Alias = { find: /^pagewright\/(\w+)$/, replacement: join(builtAt('package'), '$1/index.js') };

/** The rooms as they are published. */
function buildPackage(): void {
  const tsup = join(root, 'node_modules/.bin/tsup');
  const { status } = spawnSync(tsup, ['--silent', '--out-dir', builtAt('package')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('tsup failed');
}

/** Builds an app and opens it; answers what was fetched until it says that it stands. */
async function fetchedBy(browser: Browser, app: string, alias: Alias[]) {
  const { plugin, modules } = noteModules();
  const outDir = builtAt(`size-${app}`);
  await build({
    root: join(root, 'tests/bench/size', app),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), styles(), plugin],
    resolve: { alias },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  const site = await serveFolder(outDir);
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
  const own = sum((await fetchedBy(browser, 'react', [])).files);
  const packaged = await fetchedBy(browser, 'bare', [STYLES, PACKAGE]);
  say({
    bench,
    of: 'the package',
    kB: round((sum(packaged.files) - own) / 1000),
    reactKB: round(own / 1000),
    goal: 150,
  });
  const { files, modules } = await fetchedBy(browser, 'bare', [STYLES, SOURCES]);
  say({
    bench,
    of: 'the sources',
    kB: round((sum(files) - own) / 1000),
    heaviest: heaviestOf(files, modules),
  });
}
