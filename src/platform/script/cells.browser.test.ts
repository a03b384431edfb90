import { afterEach, describe, expect, it } from 'vitest';
import { createScriptHost, type ScriptHost } from './host.ts';
import type { CellLook } from './protocol.ts';

const clock = {
  ticks: () => performance.now(),
  after(ms: number, task: () => void) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
const hosts: ScriptHost[] = [];
let workers = 0;

/** The watchdog goes by the machine's clock: patient, but where a test is about a worker that it has to end. */
function host(graceMs = 15_000): ScriptHost {
  workers = 0;
  const made = createScriptHost({
    clock,
    graceMs,
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

const column = { key: 'qty', title: 'Quantity' };

/** One column over rows `{ qty }`. */
async function one(made: ScriptHost, script: string, ...values: readonly unknown[]) {
  const rows = values.map((qty) => ({ qty }));
  const cells = values.map((value, row) => [row, value] as const);
  const answer = await made.renderCells({ rows, parts: [{ script, column, cells }] });
  if (!answer.ok) throw new Error(answer.error.code);
  const [part] = answer.value;
  if (!part) throw new Error('no part');
  return part;
}

const texts = (looks: readonly (CellLook | null)[] | null) => looks?.map((look) => look?.text ?? null);

describe('looks of cells', () => {
  it('give text and class tokens, and nothing else', async () => {
    const part = await one(
      host(),
      `if (value > 10) return { text: value + ' pcs', class: 'pw-danger strong" onclick=x <b>', style: 'x' };
       if (value === 5) return row.qty + 1;
       if (value === 6) return column.title;`,
      11,
      5,
      6,
      1,
    );
    expect(part).toEqual({
      looks: [
        { text: '11 pcs', classes: ['danger'] },
        { text: '6', classes: [] },
        { text: 'Quantity', classes: [] },
        null,
      ],
      fault: null,
    });
  });

  it.each([
    [
      'the global object',
      `try { globalThis.n = (globalThis.n ?? 0) + 1 } catch {} return String(globalThis.n)`,
    ],
    ['an intrinsic', `try { Array.prototype.n = ([].n ?? 0) + 1 } catch {} return String([].n)`],
    ['a sloppy name', `try { n = (typeof n === 'undefined' ? 0 : n) + 1 } catch {} return typeof n`],
    [
      'its own function',
      `const f = arguments.callee; try { f.n = (f.n ?? 0) + 1 } catch {} return String(f.n)`,
    ],
    [
      'the function’s prototype',
      `const p = arguments.callee.prototype; try { p.n = (p.n ?? 0) + 1 } catch {} return String(p.n)`,
    ],
    ['its row', `try { row.n = (row.n ?? 0) + 1 } catch {} return String(row.n)`],
    ['its column', `try { column.n = (column.n ?? 0) + 1 } catch {} return String(column.n)`],
    ...[
      '[][Symbol.iterator]()',
      '""[Symbol.iterator]()',
      'new Map().entries()',
      'new Set().values()',
      '"a".matchAll(/a/g)',
      'Object.getPrototypeOf((function* () {})())',
      'Object.getPrototypeOf((async function* () {})())',
      '[].values().map((x) => x)',
      'new Int8Array(1)',
      'Promise.resolve()',
      '(async () => {})',
    ].map((made) => [
      `the prototype of ${made}`,
      `const p = Object.getPrototypeOf(${made}); try { p.n = (p.n ?? 0) + 1 } catch {} return String(p.n)`,
    ]),
    [
      'a thrower',
      `const t = Object.getOwnPropertyDescriptor(function () { 'use strict'; return arguments }(), 'callee').get;
       try { t.n = (t.n ?? 0) + 1 } catch {} return String(t.n)`,
    ],
    [
      'a tagged template',
      `const s = ((x) => x)\`a\`; try { s.n = (s.n ?? 0) + 1 } catch {} return String(s.n)`,
    ],
  ])('keep nothing in %s from one cell or batch to the next', async (_, script) => {
    const made = host();
    for (let batch = 0; batch < 2; batch += 1) {
      const { looks } = await one(made, script, 1, 2, 3);
      expect(texts(looks)?.every((text) => text === 'undefined')).toBe(true);
    }
  });

  it.each([
    ['a global', `Object.defineProperty(globalThis, 'escape', { value: 'left' }); return typeof escape`],
    ['Object itself', `Object.defineProperty(globalThis, 'Object', { value: 'left' }); return 'x'`],
    ['a name by Reflect', `Reflect.defineProperty(globalThis, 'NaN', { value: 'left' }); return String(NaN)`],
    [
      'code of its own',
      `return typeof (() => {}).constructor + typeof (async () => {}).constructor + typeof eval`,
    ],
    ['a name by eval', `(0, eval)('let left = 1'); return 'x'`],
    ['a name beside the function', `}}); let left = 1; (function () {{ return 'x'`],
    ['a name after the function', `}}; let left = 1; function more() {{ return 'x'`],
  ])('leave the next column nothing: %s', async (_, script) => {
    const made = host();
    const cells = [[0, 1]] as const;
    const after = `return [typeof escape, typeof Object, String(NaN), typeof left, Object.keys({ a: 1 })].join()`;
    const parts = [script, after].map((each) => ({ script: each, column, cells }));
    const answer = await made.renderCells({ rows: [{}], parts });
    if (!answer.ok) throw new Error(answer.error.code);
    const [first, next] = answer.value;
    expect(texts(next?.looks ?? null)).toEqual(['function,function,NaN,undefined,a']);
    expect([null, 'undefinedundefinedundefined']).toContain(first?.looks?.[0]?.text ?? null);
  });

  it('leave a cell plain where its run fails, and report it once', async () => {
    const made = host();
    const some = await one(made, `if (value === 1) throw new Error('no'); return 'x'`, 1, 2);
    expect(some).toMatchObject({ looks: [null, { text: 'x' }], fault: { msg: 'no', line: 1 } });
    const syntax = await one(made, `return (`, 1);
    expect(syntax).toMatchObject({ looks: null, fault: { code: 'script.error' } });
  });

  it.each([
    ['a long text', `'x'.repeat(501)`, 'RangeError'],
    ['a huge text', `'x'.repeat(5e6)`, 'RangeError'],
    ['a huge list', `new Array(1e5).fill({})`, 'TypeError'],
    ['an object of objects', `({ text: { toString: () => '<b>' } })`, 'TypeError'],
    ['a function', `() => 1`, 'TypeError'],
    ['a promise', `Promise.resolve('x')`, 'TypeError'],
    ['a symbol', `Symbol('x')`, 'TypeError'],
    ['a big number', `10n ** 1000n`, 'TypeError'],
    ['a hostile getter', `({ get text() { throw new Error('got') } })`, 'got'],
    [
      'a revoked proxy',
      `(() => { const r = Proxy.revocable({}, {}); r.revoke(); return r.proxy })()`,
      'TypeError',
    ],
    ['classes that are no text', `({ class: { split: () => ['danger'] } })`, 'TypeError'],
    ['an error without words', `(() => { throw { get message() { throw 1 } } })()`, ''],
    ['an error of a million words', `(() => { throw new Error('x'.repeat(1e6)) })()`, 'xxx'],
  ])('refuse %s, and show the other cells', async (_, answer, words) => {
    const part = await one(host(), `if (value === 1) return ${answer}; return 'fine'`, 1, 2);
    expect(part.looks).toEqual([null, { text: 'fine', classes: [] }]);
    expect(part.fault?.msg).toContain(words);
    expect(part.fault?.msg.length).toBeLessThanOrEqual(500);
  });

  it('stop an endless column at its deadline and render the others, in the same worker', async () => {
    const made = host();
    const rows = [{ qty: 1 }, { qty: 2 }];
    const cells = [
      [0, 1],
      [1, 2],
    ] as const;
    const answer = await made.renderCells({
      rows,
      parts: [
        { script: `return 'a' + row.qty`, column, cells },
        { script: `while (true) {}`, column, cells },
        { script: `return [].concat(...new Array(1e7).fill(['x'.repeat(1e3)])).join()`, column, cells },
        { script: `return 'c' + row.qty`, column, cells },
      ],
    });
    if (!answer.ok) throw new Error(answer.error.code);
    const [first, endless, , last] = answer.value;
    expect(texts(first?.looks ?? null)).toEqual(['a1', 'a2']);
    expect(endless).toMatchObject({ looks: null, fault: { code: 'script.deadline' } });
    expect(texts(last?.looks ?? null)).toEqual(['c1', 'c2']);
    expect(workers).toBe(1);
  });

  it('end with a native loop, which ends the worker, and continue in the next', async () => {
    const made = host(2000);
    const script = `/(?=(a+))\\1+b/.test('a'.repeat(400000))`;
    const loop = { script, column, cells: [[0, 1]] as const };
    const lost = await made.renderCells({ rows: [{}], parts: [loop] });
    expect(lost).toMatchObject({ ok: false, error: { code: 'script.stopped' } });
    expect(texts((await one(made, `return 'ok'`, 1)).looks)).toEqual(['ok']);
    expect(workers).toBe(2);
  });
});
