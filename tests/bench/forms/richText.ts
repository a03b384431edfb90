/**
 * Keys in a rich text that holds 1 MB, against the same text in Tiptap alone (the floor) and an empty one, in turn: the
 * first key after it was opened, those after it, and the longest frame of the rest that follows, in which the form takes
 * what was typed. `ms` is what the user waits until the key is painted, `workMs` what the main thread works meanwhile,
 * whatever else the machine does.
 */
import type { Browser, Page } from 'playwright';
import { buildPage } from '../checkout.ts';
import { longestFrame } from '../frames.ts';
import { median, round, say } from '../lines.ts';
import { openPage, serveFolder } from '../site.ts';
import { watchThread } from '../thread.ts';
import '../shown.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const KEYS = 12;
const REST = 1000;
const PARAGRAPHS = 5000;
const SIDES = {
  own: { engine: 'pagewright', paragraphs: PARAGRAPHS },
  floor: { engine: 'floor', paragraphs: PARAGRAPHS },
  empty: { engine: 'pagewright', paragraphs: 0 },
} as const;
type Side = keyof typeof SIDES;

/** What the user waits, and what the main thread works meanwhile. */
interface Figure {
  readonly ms: number;
  readonly work: number;
}
type Measured = Readonly<Record<'first' | 'key' | 'rest', Figure>>;

/** Milliseconds from a key to the painted frame with its letter. */
async function press(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.benchShown = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        },
        { once: true, capture: true },
      );
    });
  });
  await page.keyboard.press('x');
  return page.evaluate(() => window.benchShown ?? Number.NaN);
}

async function measure(browser: Browser, url: string, side: Side): Promise<Measured> {
  const { engine, paragraphs } = SIDES[side];
  const page = await openPage(browser);
  await page.goto(`${url}/?engine=${engine}&paragraphs=${paragraphs}`);
  const text = page.locator('[contenteditable=true]');
  await text.waitFor();
  await text.locator('p').first().click();
  await page.waitForTimeout(500);
  const worked = await watchThread(page);
  const watched = async (happen: () => Promise<number>): Promise<Figure> => {
    const before = await worked();
    const ms = await happen();
    return { ms, work: (await worked()) - before };
  };
  const first = await watched(() => press(page));
  const keys: Figure[] = [];
  for (let run = 0; run < KEYS; run += 1) {
    await page.waitForTimeout(50);
    keys.push(await watched(() => press(page)));
  }
  const rest = await watched(() => longestFrame(page, () => page.waitForTimeout(REST)));
  if (!(await text.innerText()).includes('x'.repeat(KEYS + 1))) throw new Error('keys are missing');
  await page.close();
  const of = (name: keyof Figure) => median(keys.map((one) => one[name]));
  return { first, key: { ms: of('ms'), work: of('work') }, rest };
}

export async function richText(browser: Browser): Promise<void> {
  const site = await serveFolder(await buildPage('forms/richText'));
  const seen: Record<Side, Measured[]> = { own: [], floor: [], empty: [] };
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const side of ['own', 'floor', 'empty'] as const)
        seen[side].push(await measure(browser, site.url, side));
  } finally {
    site.close();
  }
  const line = (bench: string, name: keyof Measured, goal: number) => {
    const of = (side: Side, figure: keyof Figure) => median(seen[side].map((one) => one[name][figure]));
    say({
      bench: `rich text of 1 MB, ${bench}`,
      ms: round(of('own', 'ms')),
      floorMs: round(of('floor', 'ms')),
      emptyMs: round(of('empty', 'ms')),
      workMs: round(of('own', 'work')),
      floorWorkMs: round(of('floor', 'work')),
      emptyWorkMs: round(of('empty', 'work')),
      toFloor: round(of('own', 'work') / of('floor', 'work')),
      goal,
    });
  };
  line('the first key', 'first', 1.5);
  line('a key', 'key', 1.5);
  line('the rest after keys, longest frame', 'rest', 5);
}
