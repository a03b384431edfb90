/** Apps of embedders, built by Vite out of the package or the sources, and what Chromium fetches of them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Plugin } from 'vite';
import { codeBlocksOf } from '../../helpers/codeBlocks.ts';
import { buildPage, builtAt, checkout, doorsIn } from '../checkout.ts';
import { openPage, serveFolder } from '../site.ts';
import { watchFetched } from './fetched.ts';
import './standing.ts';
import { noteModules } from './weights.ts';

/** Modules of the sources have names; the package is as it is published; `dist` is the package that is built already. */
export type Built = 'sources' | 'package' | 'dist';

function doorsOf(built: Built) {
  if (built === 'sources') return doorsIn(join(checkout, 'src'), 'ts');
  return doorsIn(built === 'dist' ? join(checkout, 'dist') : builtAt('package'), 'js');
}

/** The rooms as they are published. */
export function buildPackage(): void {
  const tsup = join(checkout, 'node_modules/.bin/tsup');
  const { status, stderr } = spawnSync(tsup, ['--silent', '--out-dir', builtAt('package')], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tsup failed: ${stderr}`);
}

/** The first app of README, as the module `virtual:readme`. */
function readmeApp(): Plugin {
  const [block] = codeBlocksOf(join(checkout, 'README.md')).filter(({ code }) =>
    code.includes("'pagewright/form'"),
  );
  const name = /export function (\w+)/.exec(block?.code ?? '')?.[1];
  if (block === undefined || name === undefined) throw new Error('README shows no form app');
  const file = join(checkout, 'tests/bench/size/form/readmeApp.tsx');
  return {
    name: 'readme-app',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:readme' ? file : null),
    load: (id) => (id === file ? `${block.code}\nexport { ${name} as App };\n` : null),
  };
}

/** Builds an app and opens it; answers what was fetched until it stood, and all that was fetched. */
export async function fetchedBy(browser: Browser, app: string, built: Built) {
  const { plugin, modules } = noteModules();
  const doors = doorsOf(built);
  const site = await serveFolder(await buildPage(`size/${app}`, { doors, plugins: [readmeApp(), plugin] }));
  const page = await openPage(browser);
  try {
    const fetched = watchFetched(page);
    await page.goto(site.url);
    await page.waitForFunction(() => window.appStood !== undefined);
    await page.waitForLoadState('networkidle');
    const files = await fetched(Number.POSITIVE_INFINITY);
    const first = await fetched((await page.evaluate(() => window.appStood)) ?? Number.NaN);
    return { first, files, modules };
  } finally {
    await page.close();
    site.close();
  }
}
