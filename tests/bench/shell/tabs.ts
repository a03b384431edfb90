/** Switching between two lists and between two records that are open already: from the click to the painted page. */
import type { Page } from 'playwright';
import { choose, form, listRows, tabs } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { watchThread } from '../thread.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5) * 4;

/** Milliseconds from a click on a tab until its page is painted. */
async function switched(page: Page, nth: number, content: string): Promise<number> {
  const shown = page.evaluate(
    (inside) =>
      new Promise<number>((resolve) => {
        const seen = () => [...document.querySelectorAll(`main [data-address]:not([data-hidden]) ${inside}`)];
        const before = seen();
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            const now = seen();
            if (now.length === 0 || now.some((one) => before.includes(one)))
              return requestAnimationFrame(look);
            // This frame paints it; what is posted here comes after that.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            return port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        document.addEventListener('click', begin, { once: true, capture: true });
      }),
    content,
  );
  // As a hand does it: the pointer is there before, and the button is down for a while.
  const button = tabs(page).getByRole('listitem').nth(nth).getByRole('button').first();
  await button.hover();
  await page.waitForTimeout(100);
  await button.click({ delay: 80 });
  return shown;
}

async function compare(
  page: Page,
  name: string,
  of: readonly [number, number],
  content: string,
): Promise<void> {
  const worked = await watchThread(page);
  const ms: number[] = [];
  const workMs: number[] = [];
  for (let run = 0; run < RUNS + 4; run += 1) {
    const before = await worked();
    const taken = await switched(page, of[run % 2] ?? 0, content);
    await page.waitForTimeout(300);
    const work = (await worked()) - before;
    if (run < 4) continue;
    ms.push(taken);
    workMs.push(work);
  }
  say({
    bench: `tab switch, between two ${name}`,
    ms: round(median(ms)),
    workMs: round(median(workMs)),
    goal: 50,
  });
}

export async function switching({ enter }: Demo): Promise<void> {
  const page = await enter('planner');
  await choose(page, '生產工單');
  await listRows(page).first().waitFor();
  const look = (nth: number) => listRows(page).nth(nth).getByRole('button', { name: '查看', exact: true });
  const records: string[] = [];
  for (const nth of [0, 1]) {
    await look(nth).click();
    await form(page).waitFor();
    records.push(new URL(page.url()).search);
    await tabs(page).getByRole('listitem').nth(1).getByRole('button').first().click();
    await listRows(page).first().waitFor();
  }
  await choose(page, '銷售訂單');
  await listRows(page).first().waitFor();
  // Home, the first list, its two records, the second list.
  const order = await tabs(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-tab') ?? ''));
  const at = records.map((search) => order.findIndex((address) => address.endsWith(search)));
  const lists = order.flatMap((address, index) => (address.includes('generateShowView') ? [index] : []));
  const [first = -1, second = -1] = lists;
  await compare(page, 'lists', [first, second], '[role=gridcell] input[type=checkbox]');
  const [one = -1, two = -1] = at;
  await tabs(page).getByRole('listitem').nth(two).getByRole('button').first().click();
  await page.waitForTimeout(500);
  await compare(page, 'records', [one, two], 'section.pw-page-body');
  await page.close();
}
