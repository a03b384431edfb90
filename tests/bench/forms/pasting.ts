/**
 * 1,000 rows of a spreadsheet pasted into an entry table, from the paste to the painted rows: against a hundred rows of
 * the same, ten times, and against what one would write by hand, in turn. `ms` is what the user waits, `workMs` what the
 * main thread works meanwhile, whatever else the machine does; the ratios are of that.
 */
import type { Browser } from 'playwright';
import { buildPage } from '../checkout.ts';
import { median, round, say } from '../lines.ts';
import { openPage, serveFolder } from '../site.ts';
import { watchThread } from '../thread.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ROWS = 1000;

/** What `pasting/main.tsx` puts into the page. */
interface PasteBench {
  paste(rows: number): Promise<number>;
  undo(): void;
}
declare global {
  interface Window {
    pasteBench?: PasteBench;
  }
}

const SIDES = {
  own: { engine: 'pagewright', rows: ROWS },
  tenth: { engine: 'pagewright', rows: ROWS / 10 },
  plain: { engine: 'plain', rows: ROWS },
} as const;
type Side = keyof typeof SIDES;

interface Measured {
  readonly wait: number;
  readonly work: number;
}

async function measure(browser: Browser, url: string, side: Side): Promise<Measured> {
  const { engine, rows } = SIDES[side];
  const page = await openPage(browser);
  await page.goto(`${url}/?engine=${engine}`);
  if (engine === 'pagewright') await page.getByRole('columnheader').first().waitFor();
  const bench = await page.evaluateHandle(() => {
    if (window.pasteBench === undefined) throw new Error('no bench in the page');
    return window.pasteBench;
  });
  const worked = await watchThread(page);
  // What takes pasted cells is fetched with the first of them.
  await bench.evaluate((table) => table.paste(2));
  await bench.evaluate((table) => table.undo());
  await page.waitForTimeout(500);
  const before = await worked();
  const wait = await bench.evaluate((table, count) => table.paste(count), rows);
  const work = (await worked()) - before;
  await page.close();
  return { wait, work };
}

export async function pasting(browser: Browser): Promise<void> {
  const site = await serveFolder(await buildPage('forms/pasting'));
  const seen: Record<Side, Measured[]> = { own: [], tenth: [], plain: [] };
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const side of ['own', 'tenth', 'plain'] as const)
        seen[side].push(await measure(browser, site.url, side));
  } finally {
    site.close();
  }
  const of = (side: Side, name: keyof Measured) => median(seen[side].map((one) => one[name]));
  say({
    bench: 'rows pasted into an entry table',
    rows: ROWS,
    ms: round(of('own', 'wait')),
    tenthMs: round(of('tenth', 'wait')),
    plainMs: round(of('plain', 'wait')),
    workMs: round(of('own', 'work')),
    tenthWorkMs: round(of('tenth', 'work')),
    plainWorkMs: round(of('plain', 'work')),
    toTenTenths: round(of('own', 'work') / of('tenth', 'work') / 10),
    toPlain: round(of('own', 'work') / of('plain', 'work')),
    goal: 1000,
  });
}
