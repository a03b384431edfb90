/** Memory of the page over 50 forms with pictures, opened and closed one after the other. */
import type { Page } from 'playwright';
import { form, tabs } from '../../e2e/screen.ts';
import { type Demo, FORM_PATH, go } from '../demo.ts';
import { round, say } from '../lines.ts';
import { storeMachine, uploadPictures } from './stored.ts';

const FORMS = 50;
/** So many forms before what a session keeps for good is there: code, texts, and what the browser compiles of hot code. */
const WARM = 150;
const MACHINES = 5;
const PICTURES = 8;

declare global {
  interface Window {
    /** Addresses of files in memory that were made and not freed. */
    openFiles?: Set<string>;
  }
}

/** Counts what `URL.createObjectURL` keeps, which is outside the heap. */
function countFiles(page: Page): Promise<void> {
  return page.evaluate(() => {
    const open = new Set<string>();
    window.openFiles = open;
    const { createObjectURL: make, revokeObjectURL: free } = URL;
    URL.createObjectURL = (file) => {
      const url = make.call(URL, file);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      free.call(URL, url);
    };
  });
}

interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Reads what is left after everything that can be freed was. */
async function watchMemory(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}

/** Slope of the line nearest to the values, for one step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let over = 0;
  let under = 0;
  for (const [at, value] of values.entries()) {
    over += (at - middle) * (value - mean);
    under += (at - middle) ** 2;
  }
  return over / under;
}

export async function memory({ stack, enter }: Demo): Promise<void> {
  const machines: string[] = [];
  for (let at = 0; at < MACHINES; at += 1) {
    const pictures = (await uploadPictures(stack, PICTURES)).join();
    machines.push(await storeMachine(stack, `BENCH-MEMORY-${at}`, { pictures }));
  }
  const page = await enter('operator');
  await countFiles(page);
  const read = await watchMemory(page);
  const seen: Memory[] = [];
  let files = 0;
  for (let at = 0; at < WARM + FORMS; at += 1) {
    await go(page, FORM_PATH, { appObjectId: 'machine', action: 'look', id: machines[at % MACHINES] ?? '' });
    await page.waitForFunction(
      (count) => document.querySelectorAll('img.pw-thumb').length === count,
      PICTURES,
    );
    await tabs(page)
      .getByRole('button', { name: /^關閉「/ })
      .click();
    await form(page).waitFor({ state: 'detached' });
    if (at >= WARM) seen.push(await read());
    files = await page.evaluate(() => window.openFiles?.size ?? -1);
  }
  await page.close();
  const last = seen.at(-1);
  say({
    bench: 'memory of a form with pictures, opened and closed',
    forms: FORMS,
    heapMB: round((last?.heap ?? 0) / 1e6),
    kB: round(slope(seen.map(({ heap }) => heap / 1000))),
    nodes: round(slope(seen.map(({ nodes }) => nodes))),
    listeners: round(slope(seen.map(({ listeners }) => listeners))),
    goal: 5,
  });
  // The platform keeps the last 300 to show them again at once: each once, however often it was shown.
  say({ bench: 'pictures kept after all forms are closed', count: files, goal: MACHINES * PICTURES });
}
