/**
 * A word typed into a lookup of many records on PostgreSQL: from the key to the list on the screen. The floor is the
 * page's own call, sent again by the same page in the same turns. `BENCH_RECORDS` says how many items there are, 100,000
 * unless given.
 */
import type { Page } from 'playwright';
import { choose, field, form, listAction, listRows } from '../../e2e/screen.ts';
import { openDemo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openBigTables } from '../lists/bigTables.ts';
import '../shown.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000);
const TURNS = 40;
/** Rare ones, frequent ones, and parts of numbers. */
const WORDS = ['鎢', 'Zirconium', '齒輪箱 甲級', '軸承', 'Hydraulic pump', 'P-0004', '面板 ABX', 'P-00777'];

/** What the page sent for a typed word. */
interface Sent {
  readonly url: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Milliseconds from the key to a list whose lines all have the word. */
async function typed(page: Page, word: string): Promise<number> {
  const box = field(page, 'combobox', '產品');
  await box.click();
  await box.fill('');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=option]') === null);
  // Its listener is there before the key: keys and scripts reach a page by different ways.
  await page.evaluate((text) => {
    window.benchShown = new Promise<number>((resolve) => {
      let from = 0;
      document.addEventListener('input', () => (from = performance.now()), { once: true, capture: true });
      const parts = text.split(' ');
      const look = () => {
        const lines = [...document.querySelectorAll('[role=option]')].map(
          ({ textContent }) => textContent ?? '',
        );
        const there = lines.length > 0 && lines.every((line) => parts.every((part) => line.includes(part)));
        if (from > 0 && there) resolve(performance.now() - from);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, word);
  await page.keyboard.insertText(word);
  return page.evaluate(() => window.benchShown ?? Number.NaN);
}

/** Milliseconds of the call alone. */
function asked(page: Page, sent: Sent): Promise<number> {
  return page.evaluate(async ({ url, body, headers }) => {
    const from = performance.now();
    await (await fetch(url, { method: 'POST', body, headers })).text();
    return performance.now() - from;
  }, sent);
}

function percentile(values: readonly number[], part: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
    Number.NaN
  );
}

export async function lookup(): Promise<void> {
  const database = await openBigTables(RECORDS);
  if (database === null) return;
  try {
    const { enter, close } = await openDemo({ DATABASE_URL: database.url });
    try {
      const page = await enter('planner');
      await choose(page, '生產工單');
      await listRows(page).first().waitFor();
      await listAction(page, '新增').click();
      await form(page).waitFor();
      const sent: Sent[] = [];
      page.on('request', (request) => {
        const body = request.postData();
        if (body === null || !request.url().endsWith('/getlookuplist')) return;
        const headers = Object.fromEntries(
          Object.entries(request.headers()).filter(([name]) => /^(authorization|content-type|x-)/.test(name)),
        );
        sent.push({ url: request.url(), body, headers });
      });
      for (const word of WORDS) await typed(page, word);
      const ms: number[] = [];
      const callMs: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        ms.push(await typed(page, WORDS[turn % WORDS.length] ?? ''));
        const last = sent.at(-1);
        if (last === undefined) throw new Error('the page asked nothing');
        callMs.push(await asked(page, last));
      }
      say({
        bench: 'lookup, from a key to the list shown',
        records: RECORDS,
        ms: round(median(ms)),
        p95Ms: round(percentile(ms, 0.95)),
        callMs: round(median(callMs)),
        callP95Ms: round(percentile(callMs, 0.95)),
        goal: 300,
      });
    } finally {
      await close();
    }
  } finally {
    database.stop();
  }
}
