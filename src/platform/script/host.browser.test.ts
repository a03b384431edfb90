import { afterEach, describe, expect, it } from 'vitest';
import { createScriptHost, type ScriptHost } from './host.ts';

const clock = {
  ticks: () => performance.now(),
  after(ms: number, task: () => void) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
const hosts: ScriptHost[] = [];
let workers = 0;

function host(): ScriptHost {
  const made = createScriptHost({
    clock,
    createWorker: () => {
      workers += 1;
      return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    },
  });
  hosts.push(made);
  return made;
}

afterEach(() => {
  for (const made of hosts.splice(0)) made.dispose();
});

const cell = (value: unknown) => ({ row: { qty: value }, column: { key: 'qty' }, value });

describe('looks of cells', () => {
  it('gives text and class tokens, and nothing else', async () => {
    const looks = await host().renderCells(
      `if (value > 10) return { text: value + ' pcs', class: 'pw-danger strong" onclick=x <b>', style: 'x' };
       if (value === 5) return row.qty + 1;`,
      [cell(11), cell(5), cell(1)],
    );
    expect(looks).toEqual({
      ok: true,
      value: [{ text: '11 pcs', classes: ['pw-danger'] }, { text: '6', classes: [] }, null],
    });
  });

  it('is pure: nothing lasts from one cell or batch to the next', async () => {
    const made = host();
    const script = `try { globalThis.n = (globalThis.n ?? 0) + 1 } catch {}
      try { Array.prototype.n = (Array.prototype.n ?? 0) + 1 } catch {}
      try { Object.n = (Object.n ?? 0) + 1 } catch {}
      return String([globalThis.n, [].n, Object.n])`;
    for (let batch = 0; batch < 2; batch += 1) {
      const looks = await made.renderCells(script, [cell(1), cell(2)]);
      expect(looks).toMatchObject({ ok: true, value: [{ text: ',,' }, { text: ',,' }] });
    }
  });

  it('leaves a cell as it is where its run fails, and says so where all fail', async () => {
    const made = host();
    const some = await made.renderCells(`if (value === 1) throw new Error('no'); return 'x'`, [
      cell(1),
      cell(2),
    ]);
    expect(some).toEqual({ ok: true, value: [null, { text: 'x', classes: [] }] });
    const none = await made.renderCells(`throw new Error('no')`, [cell(1)]);
    expect(none).toMatchObject({
      ok: false,
      error: { code: 'script.error', params: { msg: 'no', line: 1 } },
    });
    const syntax = await made.renderCells(`return (`, [cell(1)]);
    expect(syntax).toMatchObject({ ok: false, error: { code: 'script.error' } });
  });

  it('stops an endless cell at its deadline without another worker, a native loop with one', async () => {
    const made = host();
    workers = 0;
    const endless = await made.renderCells(`while (true) {}`, [cell(1)]);
    expect(endless).toMatchObject({ ok: false, error: { code: 'script.deadline' } });
    expect(workers).toBe(1);
    const native = await made.renderCells(`return [].indexOf.call({ length: 1e15 }, 1)`, [cell(1)]);
    expect(native).toMatchObject({ ok: false, error: { code: 'script.stopped' } });
    const after = await made.renderCells(`return 'ok'`, [cell(1)]);
    expect(after).toMatchObject({ ok: true, value: [{ text: 'ok' }] });
    expect(workers).toBe(2);
  });
});
