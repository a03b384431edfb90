/** What thirty open tabs hold: lists and records of the demo factory, each looked at once. */
import { readFileSync } from 'node:fs';
import { choose, form, listRows, tabs } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { round, say } from '../lines.ts';

const TABS = 30;

/** Megabytes of a process that it shares with no other. */
function privateMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1000;
}

export async function manyTabs({ browser, enter }: Demo): Promise<void> {
  const page = await enter('planner');
  // Their records open in tabs; those of others in dialogs.
  const lists = ['生產工單', '銷售訂單', '採購單'];
  const open = () => tabs(page).getByRole('listitem').count();
  for (const title of lists) {
    await choose(page, title);
    await listRows(page).first().waitFor();
    for (let nth = 0; nth < (TABS - lists.length) / lists.length; nth += 1) {
      const row = listRows(page).nth(nth);
      await row.getByRole('button', { name: '查看', exact: true }).click();
      await form(page).waitFor();
      await choose(page, title);
      await listRows(page).first().waitFor();
    }
  }
  const count = await open();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(5000);
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMB(id));
  say({
    bench: 'open tabs, memory',
    tabs: count,
    heapMB: round(of('JSHeapUsedSize') / 1e6),
    nodes: of('Nodes'),
    processMB: round(Math.max(...renderers)),
    goal: 400,
  });
  await page.close();
}
