/** Scripts in Chromium, as they are built: how soon a sandbox is ready, cells of one batch, an endless loop. */
import { join } from 'node:path';
import { build } from 'vite';
import { scriptWorkerOptions } from '../../scripts/script-worker.mjs';
import { builtAt, root } from './checkout.ts';
import { median, round, say } from './lines.ts';
import { openBrowser, serveFolder } from './site.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const out = builtAt('scripts');

interface Bench {
  ready(): Promise<{ cold: number; warm: number }>;
  cells(rounds: number): Promise<number>;
  endless(): Promise<{ ms: number; gap: number; unharmed: boolean }>;
}
declare global {
  interface Window {
    bench?: Bench;
  }
}

await build({
  root: join(root, 'tests/bench/scripts'),
  configFile: false,
  logLevel: 'error',
  // As the package and the shell ship it: one file, its WebAssembly in ASCII.
  worker: scriptWorkerOptions(),
  build: { outDir: out, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
});
const site = await serveFolder(out);
const browser = await openBrowser();
try {
  const first: { cold: number; warm: number }[] = [];
  const ready: { cold: number; warm: number }[] = [];
  const cells: number[] = [];
  const endless: { ms: number; gap: number; unharmed: boolean }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => window.bench !== undefined);
    // All is cold in the first worker of a page; those after it find its code compiled, as after a rest or a loss.
    const start = await page.evaluate(() => window.bench?.ready());
    const later = [];
    for (let again = 0; again < 3; again += 1) later.push(await page.evaluate(() => window.bench?.ready()));
    const one = later.toSorted((a, b) => (a?.cold ?? 0) - (b?.cold ?? 0))[1];
    const batch = await page.evaluate(() => window.bench?.cells(15));
    const loop = await page.evaluate(() => window.bench?.endless());
    if (!start || !one || batch === undefined || !loop) throw new Error('no bench in the page');
    first.push(start);
    ready.push(one);
    cells.push(batch);
    endless.push(loop);
    await page.close();
  }
  const of = <T>(list: readonly T[], read: (one: T) => number) => round(median(list.map(read)));
  say({ bench: 'script sandbox ready, first worker of a page', ms: of(first, ({ cold }) => cold) });
  say({ bench: 'script sandbox ready, new worker', ms: of(ready, ({ cold }) => cold), goal: 100 });
  say({ bench: 'script sandbox ready, another page', ms: of(ready, ({ warm }) => warm), goal: 100 });
  say({ bench: '200 onCellRender calls in one batch', ms: of(cells, (ms) => ms), goal: 10 });
  say({ bench: 'endless loop stopped', ms: of(endless, ({ ms }) => ms), goal: 300 });
  say({ bench: 'main thread gap of an endless loop', ms: of(endless, ({ gap }) => gap), goal: 50 });
  say({
    bench: 'other pages unharmed by an endless loop',
    runs: RUNS,
    unharmed: endless.filter((one) => one.unharmed).length,
    goal: RUNS,
  });
} finally {
  await browser.close();
  site.close();
}
