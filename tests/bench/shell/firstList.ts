/**
 * From the address of a list to its rows for somebody who is signed in, on a processor slowed four times and a line of
 * 10 Mbit/s with 40 ms: cold, as on a new machine, warm, with the files that the browser has kept, and daily, from the
 * third start on: at the second Chromium stores what it compiled of them too, and that takes time. Beside it, gzipped: what
 * is asked for until the first screen, that of the sign-in, stands, and what until the first list's rows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { untilSignIn } from '../../e2e/firstLoad.ts';
import { choose, listRows, signIn } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openPlainPage } from '../plainBrowser.ts';
import { openPage } from '../site.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SLOWER = 4;
const REST = 5000;
const LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

/** Milliseconds from the beginning of the navigation until a frame shows rows of the list. */
const ROWS_SHOWN = `new Promise((resolve) => {
  const look = () => {
    const row = document.querySelector('main [role=gridcell] input[type=checkbox]');
    if (row?.checkVisibility()) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Cold, warm and daily start of the list of an address, in a new profile with these notes of who is signed in. */
async function starts(
  address: string,
  notes: readonly { name: string; value: string }[],
): Promise<[number, number, number]> {
  const page = await openPlainPage();
  try {
    // A document of the same origin that begins nothing.
    await page.goto(new URL('/favicon.svg', address).href);
    for (const { name, value } of notes)
      await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
    // What a browser does when it has just been started is not measured.
    await wait(REST);
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', LINE);
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times: number[] = [];
    for (const _start of ['cold', 'warm', 'daily']) {
      await page.goto('about:blank');
      await page.goto(address);
      times.push(Number(await page.evaluate(ROWS_SHOWN)));
      // What comes when nothing else is to be done is kept for the next start too.
      await wait(REST);
    }
    const [cold = Number.NaN, warm = Number.NaN, daily = Number.NaN] = times;
    return [cold, warm, daily];
  } finally {
    await page.close();
  }
}

/** Kilobytes by sort that the page fetches until `done`, as they come over the line. */
async function fetched(page: Page, done: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sorts = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const sort = /\.(js|css|json)$/.exec(pathname)?.[1] ?? '';
    if (sort !== '') sorts.set(requestId, sort);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sort = sorts.get(requestId);
    if (sort !== undefined) bytes[sort] = (bytes[sort] ?? 0) + encodedDataLength;
  });
  await done();
  await session.detach();
  return bytes;
}

export async function firstList({ stack, browser, enter }: Demo): Promise<void> {
  const entrance = await openPage(browser);
  say({ bench: 'first load, to the sign-in', kB: round(await untilSignIn(entrance, stack.url)), goal: 250 });
  await entrance.context().close();

  const first = await openPage(browser);
  const bytes = await fetched(first, async () => {
    await signIn(first, stack, 'planner');
    await choose(first, '生產工單');
    await listRows(first).first().waitFor();
  });
  await first.context().close();
  const kB = Object.fromEntries(Object.entries(bytes).map(([sort, each]) => [sort, round(each / 1000)]));
  const sum = Object.values(bytes).reduce((all, each) => all + each, 0);
  say({ bench: 'fetched from the sign-in to the first list', kB: round(sum / 1000), by: kB });

  const known = await enter('planner');
  await choose(known, '生產工單');
  await listRows(known).first().waitFor();
  const address = known.url();
  const state = await known.context().storageState();
  await known.context().close();
  const notes = state.origins.flatMap(({ localStorage }) => localStorage);
  const cold: number[] = [];
  const warm: number[] = [];
  const daily: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second, third] = await starts(address, notes);
    cold.push(first);
    warm.push(second);
    daily.push(third);
  }
  say({ bench: 'first list, cold start', slower: SLOWER, ms: round(median(cold)), goal: 3000 });
  say({ bench: 'first list, warm start', slower: SLOWER, ms: round(median(warm)), goal: 1500 });
  say({ bench: 'first list, daily start', slower: SLOWER, ms: round(median(daily)), goal: 1500 });
}
