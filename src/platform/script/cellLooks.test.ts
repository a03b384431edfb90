import { describe, expect, it } from 'vitest';
import { fail, type Notice, ok, type PortError, type Result } from '../../engine/internal.ts';
import { createCellLooks } from './cellLooks.ts';
import { type CellBatch, DEFAULT_LIMITS, type PartLooks } from './protocol.ts';
import { type ScriptedColumn, scriptedColumn } from './scriptedColumn.ts';

const stopped: PortError = {
  kind: 'timeout',
  code: 'script.stopped',
  params: { msg: 'no answer' },
  retryable: false,
};

function open(answer: (batch: CellBatch) => Result<readonly PartLooks[]>) {
  const batches: CellBatch[] = [];
  const notices: Notice[] = [];
  let free: () => void = () => undefined;
  const looks = createCellLooks({
    clock: {
      after: (_, task) => {
        queueMicrotask(task);
        return () => undefined;
      },
    },
    notify: (notice) => notices.push(notice),
    scripts: {
      limits: DEFAULT_LIMITS,
      renderCells: (batch) => {
        batches.push(batch);
        return new Promise((resolve) => {
          free = () => resolve(answer(batch));
        });
      },
    },
  });
  const settle = async () => {
    await Promise.resolve();
    free();
    for (let at = 0; at < 6; at += 1) await Promise.resolve();
  };
  return { looks, batches, notices, settle };
}

const column = (script: string): ScriptedColumn => ({ script, info: { key: script } });
/** Each cell shows its value with a mark. */
const marked = (batch: CellBatch): Result<readonly PartLooks[]> =>
  ok(
    batch.parts.map(({ cells }) => ({
      looks: cells.map(([, value]) => ({ text: `${String(value)}!`, classes: [] })),
      fault: null,
    })),
  );

describe('looks of cells that are shown', () => {
  it('are asked for once a frame, rows once, columns apart, and known from then on', async () => {
    const { looks, batches, settle } = open(marked);
    const [a, b] = [column('a'), column('b')];
    const rows = [{ q: 1 }, { q: 2 }];
    let woken = 0;
    const wake = () => {
      woken += 1;
    };
    for (const row of rows) for (const each of [a, b]) looks.want({ column: each, row, value: row.q }, wake);
    const [first] = rows;
    if (!first) throw new Error('no row');
    expect(looks.look({ column: a, row: first, value: 1 })).toBeNull();
    await settle();
    expect(batches.length).toBe(1);
    expect(batches[0]?.rows).toEqual(rows);
    expect(batches[0]?.parts.map(({ cells }) => cells.length)).toEqual([2, 2]);
    expect(woken).toBe(4);
    expect(looks.look({ column: a, row: first, value: 1 })?.text).toBe('1!');
    looks.want({ column: a, row: first, value: 1 }, () => undefined);
    await settle();
    expect(batches.length).toBe(1);
    // Another value, or a row that is another object, is another cell.
    expect(looks.look({ column: a, row: first, value: 9 })).toBeNull();
    expect(looks.look({ column: a, row: { ...first }, value: 1 })).toBeNull();
  });

  it('are not requested for a cell that is gone, before a batch or during one', async () => {
    const { looks, batches, settle } = open(marked);
    const a = column('a');
    const gone = looks.want({ column: a, row: { q: 1 }, value: 1 }, () => undefined);
    gone();
    await settle();
    expect(batches.length).toBe(0);
    looks.want({ column: a, row: { q: 2 }, value: 2 }, () => undefined);
    await Promise.resolve();
    const ends = Array.from({ length: 10_000 }, (_, at) =>
      looks.want({ column: a, row: { q: at }, value: at }, () => undefined),
    );
    expect(looks.pending()).toEqual({ waiting: 10_000, sent: 1 });
    for (const end of ends.slice(0, -3)) end();
    await settle();
    await settle();
    expect(batches.map(({ parts }) => parts[0]?.cells.length)).toEqual([1, 3]);
    expect(looks.pending()).toEqual({ waiting: 0, sent: 0 });
  });

  it('wake a cell that has left and come back while its answer was on the way', async () => {
    const { looks, batches, settle } = open(marked);
    const cell = { column: column('a'), row: { q: 1 }, value: 1 };
    const woken: string[] = [];
    looks.want(cell, () => woken.push('first'));
    await Promise.resolve();
    expect(looks.pending()).toEqual({ waiting: 0, sent: 1 });
    looks.want(cell, () => woken.push('second'));
    await settle();
    await settle();
    expect([looks.look(cell)?.text, batches.length]).toEqual(['1!', 1]);
    expect(woken.toSorted()).toEqual(['first', 'second']);
  });

  it('fail by the column: one notice, and a column that was stopped is left alone', async () => {
    const { looks, batches, notices, settle } = open((batch) =>
      ok(batch.parts.map(() => ({ looks: null, fault: { code: 'script.deadline', msg: '', line: 0 } }))),
    );
    const a = column('a');
    for (let at = 0; at < 3; at += 1) {
      looks.want({ column: a, row: { q: at }, value: at }, () => undefined);
      await settle();
    }
    expect(batches.length).toBe(1);
    expect(notices.map(({ code }) => code)).toEqual(['script.executorFailed']);
  });

  it('find the column that crashes the worker by sending one by one', async () => {
    const { looks, notices, settle } = open((batch) =>
      batch.parts.some(({ script }) => script === 'bad') ? fail(stopped) : marked(batch),
    );
    const row = { q: 1 };
    const columns = ['good', 'bad', 'fine'].map(column);
    for (const each of columns) looks.want({ column: each, row, value: 1 }, () => undefined);
    for (let at = 0; at < 4; at += 1) await settle();
    expect(columns.map((each) => looks.look({ column: each, row, value: 1 })?.text ?? null)).toEqual([
      '1!',
      null,
      '1!',
    ]);
    expect(notices.map(({ params }) => params.msg)).toEqual(['bad: no answer']);
  });

  it('report once where the host allows no scripts, and show the raw values', async () => {
    const none: PortError = { kind: 'badRequest', code: 'script.noWorker', params: {}, retryable: false };
    const { looks, notices, settle } = open(() => fail(none));
    for (const name of ['a', 'b']) {
      looks.want({ column: column(name), row: { q: 1 }, value: 1 }, () => undefined);
      await settle();
    }
    expect(notices.map(({ code }) => code)).toEqual(['script.noWorker']);
  });
});

describe('a column with a script', () => {
  it('is the same object for the same column, and null without one', () => {
    const scripted = { scripts: [{ event: 'onCellRender', content: 'return 1' }] };
    const info = () => ({ key: 'k' });
    expect(scriptedColumn(scripted, info)).toEqual({ script: 'return 1', info: { key: 'k' } });
    expect(scriptedColumn(scripted, info)).toBe(scriptedColumn(scripted, info));
    expect(scriptedColumn({ scripts: [{ event: 'change', content: 'x' }] }, info)).toBeNull();
    expect(scriptedColumn({ scripts: [] }, info)).toBeNull();
  });
});
