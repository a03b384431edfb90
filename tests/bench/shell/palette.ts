/** A key typed into the palette over a menu of 2,000 entries: from the key to the painted lines. */
import { signIn } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import { enlargeMenu } from './largeMenu.ts';
import { typed } from './typed.ts';

const ENTRIES = 2000;
const RUNS = Number(process.env.BENCH_RUNS ?? 5) * 4;
const WORDS = ['工', '工單', '報表 1', 'list', 'p', 'page 12', '19', '群組'];

export async function palette({ stack, browser }: Demo): Promise<void> {
  const page = await openPage(browser);
  await enlargeMenu(page, stack, 'planner', ENTRIES);
  await signIn(page, stack, 'planner');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: '搜尋與指令' }).getByRole('combobox');
  await box.waitFor();
  const ms: number[] = [];
  for (let run = 0; run < RUNS + 4; run += 1) {
    await box.fill('');
    await page.waitForTimeout(300);
    const taken = await typed(page, WORDS[run % WORDS.length] ?? '', '[role=dialog] [role=option]');
    if (run >= 4) ms.push(taken);
  }
  say({ bench: 'palette, from a key to the lines', entries: ENTRIES, ms: round(median(ms)), goal: 50 });
  await page.close();
}
