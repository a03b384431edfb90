/**
 * The menu at the side with 5,000 entries, against one with 50, in turn: from the beginning of a start of somebody who is
 * signed in until the menu stands, and from a key in its search field to the painted lines. `ms` is what the user waits,
 * `workMs` what the main thread works meanwhile, whatever else the machine does; the ratio is of that.
 */
import type { Page } from 'playwright';
import { menu as menuOf, signIn } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import { watchThread } from '../thread.ts';
import { enlargeMenu, lastGroup } from './largeMenu.ts';
import { started } from './started.ts';
import { typed } from './typed.ts';

const SIZES = [5000, 50] as const;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const WORDS = ['報', '報表 1', 'list', 'p', 'page 12', '群組'];
const LINES = 'nav[aria-label="主選單"] ul';

interface Side {
  readonly page: Page;
  readonly entries: number;
  readonly worked: () => Promise<number>;
}

interface Figures {
  readonly ms: number;
  readonly work: number;
}

/** Runs the sides in turn, after two warm rounds, and says their line. */
async function compare(
  sides: readonly Side[],
  { name, runs, goal }: { readonly name: string; readonly runs: number; readonly goal: number },
  measure: (side: Side, run: number) => Promise<Figures>,
): Promise<void> {
  const taken = sides.map((side) => ({ side, seen: [] as Figures[] }));
  for (let run = -2; run < runs; run += 1)
    for (const { side, seen } of taken) {
      const figures = await measure(side, run + 2);
      if (run >= 0) seen.push(figures);
    }
  const [large, small] = taken.map(({ seen }) => ({
    ms: median(seen.map(({ ms }) => ms)),
    work: median(seen.map(({ work }) => work)),
  }));
  if (large === undefined || small === undefined) throw new Error('a menu is missing');
  say({
    bench: `menu, ${name}`,
    entries: SIZES[0],
    small: SIZES[1],
    ms: round(large.ms),
    smallMs: round(small.ms),
    workMs: round(large.work),
    smallWorkMs: round(small.work),
    toSmall: round(large.work / small.work),
    goal,
  });
}

async function start({ page, entries, worked }: Side, url: string): Promise<Figures> {
  await page.waitForLoadState('networkidle');
  // A document of the same origin that begins nothing.
  await page.goto(`${url}/favicon.svg`);
  const ms = await started(page, url, `${LINES} button[title="${lastGroup(entries)}"]`);
  // The start has a process of its own, whose thread has done nothing else.
  return { ms, work: await worked() };
}

async function find({ page, worked }: Side, word: string): Promise<Figures> {
  await menuOf(page).getByRole('searchbox').fill('');
  await page.waitForTimeout(300);
  const before = await worked();
  const ms = await typed(page, word, `${LINES} [data-line]`);
  return { ms, work: (await worked()) - before };
}

export async function menu({ stack, browser }: Demo): Promise<void> {
  const sides: Side[] = [];
  for (const entries of SIZES) {
    const page = await openPage(browser);
    await enlargeMenu(page, stack, 'planner', entries);
    await signIn(page, stack, 'planner');
    sides.push({ page, entries, worked: await watchThread(page) });
  }
  await compare(sides, { name: 'from the start until it stands', runs: RUNS, goal: 1000 }, (side) =>
    start(side, stack.url),
  );
  await compare(sides, { name: 'from a key to the lines', runs: RUNS * 4, goal: 50 }, (side, run) =>
    find(side, WORDS[run % WORDS.length] ?? ''),
  );
  for (const { page } of sides) await page.close();
}
