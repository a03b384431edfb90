/** What is measured of scripts in Chromium: the worker as it is built, pages and cells as they are run. */
import { compilePage, createForm, type Form } from '../../../src/engine/internal.ts';
import { createClock, createIds } from '../../../src/platform/index.ts';
import { createScriptHost, type ScriptHost } from '../../../src/platform/script/host.ts';
import type { ScriptPage } from '../../../src/platform/script/pageTypes.ts';

const clock = createClock();
const ids = createIds();
const definition = {
  id: 'p',
  pageType: 'bill',
  items: [{ key: 'k', type: 'decimal', model: 'qty', title: 'Quantity', options: { max: 1e6 } }],
};
let workers = 0;

function hostOf(): ScriptHost {
  return createScriptHost({
    clock,
    createWorker: () => {
      workers += 1;
      return new Worker(new URL('../../../src/platform/script/worker.ts', import.meta.url), {
        type: 'module',
      });
    },
  });
}

async function open(host: ScriptHost): Promise<{ readonly form: Form; readonly scripts: ScriptPage }> {
  const { page } = compilePage(definition);
  if (!page) throw new Error('not compiled');
  const scripts = host.open({ page });
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', qty: 0 },
    ports: { clock, ids, script: scripts.port },
  });
  scripts.attach(form);
  await form.open();
  return { form, scripts };
}

async function run(
  scripts: ScriptPage,
  content: string,
): Promise<{ readonly ok: boolean; readonly value: unknown }> {
  const result = await scripts.port.run('bench', content, {});
  return { ok: result.ok, value: result.ok ? result.value : result.error.code };
}

/** Longest time that the page's own thread was not free, while a task runs. */
async function longestGap<T>(task: () => Promise<T>): Promise<{ readonly gap: number; readonly answer: T }> {
  let last = performance.now();
  let gap = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    timer = setTimeout(tick, 0);
  };
  tick();
  const answer = await task();
  clearTimeout(timer);
  return { gap: Math.max(gap, performance.now() - last), answer };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

Object.assign(window, {
  bench: {
    /** From nothing to the first answer, and to that of another page on the same worker; milliseconds. */
    async ready() {
      const host = hostOf();
      const from = performance.now();
      const first = await open(host);
      await run(first.scripts, 'return 1');
      const cold = performance.now() - from;
      const again = performance.now();
      const second = await open(host);
      await run(second.scripts, 'return 1');
      const warm = performance.now() - again;
      host.dispose();
      return { cold, warm };
    },
    /** Median milliseconds of one batch of 200 cells: 5 scripted columns, 40 rows of 20 fields. */
    async cells(rounds: number) {
      const host = hostOf();
      const rows = Array.from({ length: 40 }, (_, row) =>
        Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, `value ${row} ${at}`])),
      );
      const parts = Array.from({ length: 5 }, (_, at) => ({
        script: `if (row.f1.length > 3) return { text: value + '!', class: row.f2 === column.key ? 'danger' : 'success' }`,
        column: { key: `f${at}` },
        cells: rows.map((row, index) => [index, row[`f${at}`]] as const),
      }));
      const taken: number[] = [];
      for (let round = 0; round < rounds * 2; round += 1) {
        const from = performance.now();
        const answer = await host.renderCells({ rows, parts });
        if (round >= rounds) taken.push(performance.now() - from);
        if (!answer.ok || answer.value[4]?.looks?.[39]?.text !== 'value 39 4!')
          throw new Error('not rendered');
      }
      host.dispose();
      return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)];
    },
    /** An endless loop on one page while another has a timer: when it ends, what the thread felt, what is left. */
    async endless() {
      const host = hostOf();
      const bad = await open(host);
      const good = await open(host);
      await run(good.scripts, `globalThis.kept = 7; setInterval(() => { getComponent('k').value += 1 }, 20)`);
      await run(bad.scripts, `getComponent('k').value = 1`);
      await wait(100);
      const before = workers;
      const { gap, answer } = await longestGap(async () => {
        const from = performance.now();
        const ended = await run(bad.scripts, `getComponent('k').value = 99; while (true) {}`);
        return { ms: performance.now() - from, code: ended.value };
      });
      const ticks = Number(good.form.snapshot('qty').value);
      await wait(200);
      const left = await run(good.scripts, 'return kept');
      const unharmed =
        left.value === 7 &&
        Number(good.form.snapshot('qty').value) > ticks &&
        bad.form.snapshot('qty').value === 1 &&
        workers === before &&
        answer.code === 'script.deadline';
      host.dispose();
      return { ms: answer.ms, gap, unharmed };
    },
  },
});
