/** A shell with a list and a record open, which nobody touches for a minute: what it asks and how much it works. */
import { choose, form, listRows } from '../../e2e/screen.ts';
import type { Demo } from '../demo.ts';
import { round, say } from '../lines.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);

export async function idle({ enter }: Demo): Promise<void> {
  const page = await enter('planner');
  await choose(page, '生產工單');
  await listRows(page).first().getByRole('button', { name: '查看', exact: true }).click();
  await form(page).waitFor();
  await page.waitForTimeout(5000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { thread: of('ThreadTime'), process: of('ProcessTime') };
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const before = await read();
  await page.waitForTimeout(SECONDS * 1000);
  const after = await read();
  const percent = (name: keyof typeof after) => round(((after[name] - before[name]) / SECONDS) * 100);
  say({
    bench: 'idle shell, processor',
    seconds: SECONDS,
    percent: percent('process'),
    threadPercent: percent('thread'),
    goal: 1,
  });
  say({ bench: 'idle shell, requests', seconds: SECONDS, count: asked.length, paths: [...new Set(asked)] });
  await page.close();
}
