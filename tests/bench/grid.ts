/**
 * The virtual grid with 100,000 rows of 20 columns in Chromium: its first paint, and its scrollbar dragged over the
 * whole height, against a bare table over the same virtualizer with the same cells, in turn. Milliseconds are those of
 * the page's main thread at work (script, style, layout, paint), whatever else the machine does; `wallMs` is what the
 * user waits. Frames whose middle shows no row are counted.
 */
import type { Browser } from 'playwright';
import { buildPage } from './checkout.ts';
import { median, round, say } from './lines.ts';
import { openBrowser, openPage, serveFolder } from './site.ts';
import { watchThread } from './thread.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ROWS = 100_000;
const STEPS = 60;
const ENGINES = ['pagewright', 'floor'] as const;
type Engine = (typeof ENGINES)[number];

/** What `grid/main.tsx` puts into the page. */
interface GridBench {
  firstPaint(): Promise<number>;
  /** Answers the number of blank frames. */
  drag(steps: number): Promise<number>;
  nodes(): number;
}
declare global {
  interface Window {
    gridBench?: GridBench;
  }
}

interface Measured {
  readonly paint: number;
  readonly wall: number;
  readonly frame: number;
  readonly blank: number;
  readonly nodes: number;
}

async function measure(browser: Browser, url: string, engine: Engine): Promise<Measured> {
  const page = await openPage(browser);
  await page.goto(`${url}/?engine=${engine}&rows=${ROWS}`);
  await page.waitForFunction(() => window.gridBench !== undefined);
  const bench = await page.evaluateHandle(() => {
    if (window.gridBench === undefined) throw new Error('no bench in the page');
    return window.gridBench;
  });
  const threadTime = await watchThread(page);
  const before = await threadTime();
  const wall = await bench.evaluate((grid) => grid.firstPaint());
  const painted = await threadTime();
  const blank = await bench.evaluate((grid, steps) => grid.drag(steps), STEPS);
  const dragged = await threadTime();
  const nodes = await bench.evaluate((grid) => grid.nodes());
  await page.close();
  return { paint: painted - before, wall, frame: (dragged - painted) / STEPS, blank, nodes };
}

const site = await serveFolder(await buildPage('grid'));
const browser = await openBrowser();
try {
  const seen: Record<Engine, Measured[]> = { pagewright: [], floor: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const engine of ENGINES) seen[engine].push(await measure(browser, site.url, engine));
  const of = (engine: Engine, name: keyof Measured) => median(seen[engine].map((one) => one[name]));
  const against = (name: 'paint' | 'frame') => ({
    rows: ROWS,
    nodes: of('pagewright', 'nodes'),
    floorNodes: of('floor', 'nodes'),
    ms: round(of('pagewright', name)),
    floorMs: round(of('floor', name)),
    toFloor: round(of('pagewright', name) / of('floor', name)),
    goal: 2,
  });
  say({ bench: 'grid first paint', ...against('paint'), wallMs: round(of('pagewright', 'wall')) });
  say({ bench: 'grid scrollbar dragged, a frame', ...against('frame') });
  say({
    bench: 'grid scrollbar dragged, blank frames',
    rows: ROWS,
    frames: STEPS,
    count: of('pagewright', 'blank'),
    floorCount: of('floor', 'blank'),
    goal: 0,
  });
} finally {
  await browser.close();
  site.close();
}
