/** A key typed into the palette over a menu of 2,000 entries: from the key to the painted lines. */
import { signIn } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import '../shown.ts';

const ENTRIES = 2000;
const RUNS = Number(process.env.BENCH_RUNS ?? 5) * 4;
const WORDS = ['工', '工單', '報表 1', 'list', 'p', 'page 12', '19', '群組'];

/** Entries of pages in groups, as the server's tree has them. */
function menuOf(count: number): object[] {
  const inGroup = 40;
  return Array.from({ length: count / inGroup }, (_, group) => ({
    id: `bench-${group}`,
    title: `報表群組 ${group}`,
    path: `/bench${group}`,
    children: Array.from({ length: inGroup }, (_, at) => ({
      id: `bench-${group}-${at}`,
      title: `報表 ${group * inGroup + at} Page list`,
      path: `entry${at}`,
      route: 'generateShowView',
      query: { appId: `bench-${group}-${at}` },
    })),
  }));
}

export async function palette({ stack, browser }: Demo): Promise<void> {
  const page = await openPage(browser);
  await page.route('**/api/Security/GetWebMenuTree*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: [...answer.data, ...menuOf(ENTRIES)] } });
  });
  await signIn(page, stack, 'planner');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: '搜尋與指令' }).getByRole('combobox');
  await box.waitFor();
  const ms: number[] = [];
  for (let run = 0; run < RUNS + 4; run += 1) {
    await box.fill('');
    await page.waitForTimeout(300);
    const word = WORDS[run % WORDS.length] ?? '';
    // Its listener is there before the key: keys and scripts reach a page by different ways.
    await page.evaluate((typed) => {
      window.benchShown = new Promise<number>((resolve) => {
        const parts = typed.toLowerCase().split(' ');
        document.addEventListener(
          'input',
          ({ timeStamp }) => {
            const look = () => {
              const lines = [...document.querySelectorAll('[role=dialog] [role=option]')];
              // Records that the server finds come below, whatever they are found by.
              const first = lines[0]?.textContent?.toLowerCase() ?? '';
              if (!parts.every((part) => first.includes(part))) return requestAnimationFrame(look);
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              return requestAnimationFrame(() => port2.postMessage(null));
            };
            setTimeout(look);
          },
          { once: true, capture: true },
        );
      });
    }, word);
    await page.keyboard.insertText(word);
    const taken = await page.evaluate(() => window.benchShown ?? Number.NaN);
    if (run >= 4) ms.push(taken);
  }
  say({ bench: 'palette, from a key to the lines', entries: ENTRIES, ms: round(median(ms)), goal: 50 });
  await page.close();
}
