/**
 * Mounting a form and one keystroke in it, in Chromium, against its floor (the same DOM in plain React) and rjsf with
 * the same fields, in turn.
 */
import type { Browser } from 'playwright';
import { buildPage } from '../checkout.ts';
import { median, round, say } from '../lines.ts';
import { openPage, serveFolder } from '../site.ts';
import type { Captured } from './floor.tsx';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SIZES = (process.env.BENCH_SIZES ?? '100,1000,2000').split(',').map(Number);
const ENGINES = ['pagewright', 'floor', 'rjsf'] as const;
type Engine = (typeof ENGINES)[number];

/** What `forms/main.tsx` puts into the page. */
interface FormBench {
  mount(compiling?: boolean): Promise<number>;
  keystroke(text: string): Promise<{ script: number; total: number; touched: number }>;
  nodes(): number;
  capture(): Captured | null;
}
declare global {
  interface Window {
    formBench?: FormBench;
    captured?: Captured | null;
  }
}

interface Measured {
  readonly mount: number;
  readonly keystroke: number;
  readonly script: number;
  readonly touched: number;
  readonly nodes: number;
}

async function openForm(
  browser: Browser,
  url: string,
  engine: Engine | 'plain',
  fields: number,
  dom: Captured | null,
) {
  const page = await openPage(browser);
  if (dom) await page.addInitScript((value) => Object.assign(window, { captured: value }), dom);
  await page.goto(`${url}/?engine=${engine}&fields=${fields}`);
  await page.waitForFunction(() => window.formBench !== undefined);
  const bench = await page.evaluateHandle(() => {
    if (window.formBench === undefined) throw new Error('no bench in the page');
    return window.formBench;
  });
  return { page, bench };
}

/** The DOM of Pagewright's form, for the floor. */
async function captureForm(browser: Browser, url: string, fields: number): Promise<Captured | null> {
  const { page, bench } = await openForm(browser, url, 'pagewright', fields, null);
  await bench.evaluate((form) => form.mount());
  const dom = await bench.evaluate((form) => form.capture());
  await page.close();
  return dom;
}

async function measure(
  browser: Browser,
  url: string,
  engine: Engine,
  fields: number,
  dom: Captured | null,
): Promise<Measured> {
  const { page, bench } = await openForm(browser, url, engine, fields, dom);
  const mount = await bench.evaluate((form) => form.mount());
  await page.waitForTimeout(200);
  const strokes = [];
  let text = 'Text';
  for (let index = 0; index < 25; index += 1) {
    text += 'x';
    strokes.push(await bench.evaluate((form, value) => form.keystroke(value), text));
  }
  const warm = strokes.slice(5);
  const nodes = await bench.evaluate((form) => form.nodes());
  await page.close();
  return {
    mount,
    keystroke: median(warm.map((one) => one.total)),
    script: median(warm.map((one) => one.script)),
    touched: Math.max(...warm.map((one) => one.touched)),
    nodes,
  };
}

/** Says the lines of forms of so many fields; answers the script time of a keystroke. */
async function compareForms(browser: Browser, url: string, fields: number): Promise<number> {
  const dom = await captureForm(browser, url, fields);
  const seen: Record<Engine, Measured[]> = { pagewright: [], floor: [], rjsf: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const engine of ENGINES) seen[engine].push(await measure(browser, url, engine, fields, dom));
  const of = (engine: Engine, name: keyof Measured) => median(seen[engine].map((one) => one[name]));
  for (const name of ['mount', 'keystroke'] as const)
    say({
      bench: `form ${name}`,
      fields,
      nodes: of('pagewright', 'nodes'),
      floorNodes: of('floor', 'nodes'),
      ms: round(of('pagewright', name)),
      floorMs: round(of('floor', name)),
      rjsfMs: round(of('rjsf', name)),
      toFloor: round(of('pagewright', name) / of('floor', name)),
      toRjsf: round(of('pagewright', name) / of('rjsf', name)),
      goal: name === 'mount' ? 1.5 : 1.3,
    });
  say({ bench: 'fields touched by a keystroke', fields, count: of('pagewright', 'touched'), goal: 1 });
  return of('pagewright', 'script');
}

/**
 * A form from its definition to its fields, against a hand-written one with as many labelled inputs on a store, and
 * against rjsf from its schema.
 */
async function compareOpening(browser: Browser, url: string, fields: number): Promise<void> {
  const engines = ['pagewright', 'plain', 'rjsf'] as const;
  const seen = new Map<string, number[]>(engines.map((engine) => [engine, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const engine of engines) {
      const { page, bench } = await openForm(browser, url, engine, fields, null);
      seen.get(engine)?.push(await bench.evaluate((form) => form.mount(true)));
      await page.close();
    }
  const of = (engine: (typeof engines)[number]) => median(seen.get(engine) ?? []);
  say({
    bench: 'form opened, with compiling',
    fields,
    ms: round(of('pagewright')),
    plainMs: round(of('plain')),
    rjsfMs: round(of('rjsf')),
    toPlain: round(of('pagewright') / of('plain')),
    toRjsf: round(of('pagewright') / of('rjsf')),
    goal: 1.7,
  });
}

export async function largeForms(browser: Browser): Promise<void> {
  const site = await serveFolder(await buildPage('forms'));
  try {
    const scripts: number[] = [];
    for (const fields of SIZES) scripts.push(await compareForms(browser, site.url, fields));
    await compareOpening(browser, site.url, 1000);
    const [least = 0, most = 0] = [scripts[0], scripts.at(-1)];
    if (SIZES.length > 1)
      say({
        bench: 'own script time of a keystroke',
        from: SIZES[0],
        to: SIZES.at(-1),
        ms: round(most),
        ratio: round(most / least),
        goal: 1.5,
      });
  } finally {
    site.close();
  }
}
