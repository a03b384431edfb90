/**
 * The start below `/mobile` of somebody who is signed in, with all files kept by the service worker, on a processor slowed
 * four times: without a network, against the same with one, in turn, from the beginning of the navigation until a frame
 * greets the user. The server is on the same machine, so that the start with a network is as fast as it can be.
 */
import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../e2e/api.ts';
import { trySignIn } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { started } from './started.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5) * 2;
const SLOWER = 4;
const GREETING = '您好';

/** Waits until the service worker has all files of the build, and the last configuration and texts are kept. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const count = async (prefix: string) => {
      const name = names.find((each) => each.startsWith(prefix));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    };
    const all: readonly string[] = await (await fetch('/kept-files.json')).json();
    return (await count('files-')) >= all.length && (await count('start-')) > 1;
  });
}

export async function phoneStart({ stack, browser }: Demo): Promise<void> {
  const url = `${stack.url}/mobile`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  await trySignIn(page, 'planner', DEMO_PASSWORD);
  await page.getByRole('heading', { name: new RegExp(`${GREETING}$`) }).waitFor();
  await kept(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const withLine: number[] = [];
  const without: number[] = [];
  // What Chromium keeps of compiled code it does from the third start on.
  for (let run = -3; run < RUNS; run += 1)
    for (const [offline, taken] of [
      [false, withLine],
      [true, without],
    ] as const) {
      await context.setOffline(offline);
      const ms = await started(page, url, 'h1, h2', GREETING);
      await page.waitForTimeout(1500);
      await page.goto('about:blank');
      if (run >= 0) taken.push(ms);
    }
  say({
    bench: 'phone start without a network',
    slower: SLOWER,
    ms: round(median(without)),
    onlineMs: round(median(withLine)),
    toOnline: round(median(without) / median(withLine)),
    goal: 1500,
  });
  await context.close();
}
