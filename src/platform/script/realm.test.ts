import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type PageInfo, type Patch, type TurnEnd, type WidgetInfo } from './protocol.ts';
import { Realm } from './realm.ts';
import { workClock } from './testing/workClock.ts';

function field(key: string, model: string, table: string | null = null): WidgetInfo {
  return {
    key,
    role: 'field',
    type: 'textbox',
    model,
    table,
    companion: `${model}__Item`,
    props: { title: key, max: 5 },
  };
}
const INFO: PageInfo = {
  widgets: [
    field('k1', 'qty'),
    field('k2', 'name'),
    {
      key: 't1',
      role: 'table',
      type: 'entrytable',
      model: 'entries',
      table: null,
      companion: null,
      props: {},
    },
    field('c1', 'amount', 't1'),
    {
      key: 't2',
      role: 'table',
      type: 'entrychildtable',
      model: 'lines',
      table: 't1',
      companion: null,
      props: {},
    },
    field('d1', 'lot', 't2'),
  ],
};
const START: readonly Patch[] = [
  {
    kind: 'header',
    values: [
      ['qty', 3],
      ['name', 'a'],
      ['name__Item', { id: 'a' }],
    ],
  },
  {
    kind: 'table',
    path: 'entries',
    order: ['r1', 'r2'],
    rows: [
      { id: 'r1', cells: { amount: 1 } },
      { id: 'r2', cells: { amount: 2 } },
    ],
  },
  { kind: 'table', path: 'entries[r2].lines', order: ['x'], rows: [{ id: 'x', cells: { lot: 'L1' } }] },
];

function open(limits = DEFAULT_LIMITS, now = workClock()) {
  const realm = new Realm(INFO, limits, now);
  let turn = 0;
  let patches = START;
  const send = (task: Parameters<Realm['turn']>[2], more: readonly Patch[] = []): Promise<TurnEnd> => {
    turn += 1;
    const given = [...patches, ...more];
    patches = [];
    return realm.turn(turn, given, task, () => undefined);
  };
  const run = (content: string, over: Record<string, unknown> = {}) =>
    send({
      kind: 'run',
      event: 'load',
      content,
      context: {},
      widget: null,
      rowPath: null,
      row: null,
      column: null,
      value: undefined,
      ...over,
    });
  return { run, send };
}

async function value(content: string, over?: Record<string, unknown>): Promise<unknown> {
  const end = await open().run(content, over);
  expect(end.killed).toBeNull();
  expect(end.settled[0]?.fault ?? null).toBeNull();
  return end.settled[0]?.value;
}

describe('a page in the worker', () => {
  it('reads the form, tables within tables included', async () => {
    expect(await value('return getFormData()')).toEqual({
      qty: 3,
      name: 'a',
      name__Item: { id: 'a' },
      entries: [
        { amount: 1, lines: [] },
        { amount: 2, lines: [{ lot: 'L1' }] },
      ],
    });
  });

  it('sees its own writes at once and tells them once', async () => {
    const end = await open().run(
      `getComponent('k1').value = 4; setProp('k2', 'value', 'b'); getComponent('k1').value += 1;
       return [getComponent('k1').value, getProp('qty', 'value'), getFormData().qty, getFormData().name__Item]`,
    );
    expect(end.settled[0]?.value).toEqual([5, 5, 5, null]);
    expect(end.writes).toEqual([
      { path: 'name', value: 'b' },
      { path: 'qty', value: 5 },
    ]);
  });

  it('reads and sets properties, which stay for later turns', async () => {
    const page = open();
    const first = await page.run(
      `setProp('k1', 'hide', true); setProp('k1', 'title', 'T'); return [getProp('k1', 'hidden'), getProp('k1', 'max')]`,
    );
    expect(first.settled[0]?.value).toEqual([true, 5]);
    expect(first.effects).toEqual([{ kind: 'props', key: 'k1', props: { hidden: true, title: 'T' } }]);
    const second = await page.run(`return getComponent('k1').get('title')`);
    expect(second.settled[0]?.value).toBe('T');
  });

  it('gives row scripts their row, column and value', async () => {
    const over = { widget: 'c1', rowPath: 'entries[r2]', value: 2 };
    const end = await open().run(
      `row.amount = row.amount + 1; getComponent('amount').value += 10;
       return [value, column.key, row.amount, Object.keys(row), JSON.stringify(row)]`,
      over,
    );
    expect(end.settled[0]?.value).toEqual([2, 'c1', 13, ['amount'], '{"amount":13}']);
    expect(end.writes).toEqual([{ path: 'entries[r2].amount', value: 13 }]);
    const child = await open().run(`getComponent('amount').value = 9; row.lot = 'Q'`, {
      widget: 'd1',
      rowPath: 'entries[r2].lines[x]',
    });
    expect(child.settled[0]?.fault?.msg).toMatch(/Component Not Found/);
    const outer = await open().run(`getComponent('c1').value = 9; row.lot = 'Q'`, {
      widget: 'd1',
      rowPath: 'entries[r2].lines[x]',
    });
    expect(outer.writes).toEqual([
      { path: 'entries[r2].amount', value: 9 },
      { path: 'entries[r2].lines[x].lot', value: 'Q' },
    ]);
  });

  it('says what failed, and where', async () => {
    const end = await open().run(`const a = 1;\nthrow new TypeError('no such thing')`);
    expect(end.settled[0]?.fault).toEqual({ code: 'script.error', msg: 'TypeError: no such thing', line: 2 });
    const syntax = await open().run(`const a = ;`);
    expect(syntax.settled[0]?.fault?.msg).toMatch(/SyntaxError/);
    const missing = await open().run(`getComponent('nope')`);
    expect(missing.settled[0]?.fault?.msg).toBe('Component Not Found - nope');
  });

  it('lets a script name its own variables like the helpers', async () => {
    expect(
      await value(
        `const value = 1, row = 2, context = 3, getProp = 4; return value + row + context + getProp`,
      ),
    ).toBe(10);
  });

  it('stops an endless loop within its deadline and drops what it wrote', async () => {
    const now = workClock();
    const page = open(DEFAULT_LIMITS, now);
    const end = await page.run(`getComponent('k1').value = 99; setTimeout(() => {}, 1); while (true) {}`);
    // Looks at the clock, a millisecond each: those of the turn, and a few to come to rest.
    expect(now()).toBeLessThan(DEFAULT_LIMITS.turnMs + 50);
    expect(end).toMatchObject({ killed: { code: 'script.deadline' }, writes: [], effects: [], lost: false });
    const after = await page.run(`return getComponent('k1').value`);
    expect(after.settled[0]?.value).toBe(3);
  });

  it.each([
    ['caught loop', `try { while (true) {} } catch {} finally { while (true) {} }`, 'script.deadline'],
    ['promise loop', `const f = () => Promise.resolve().then(f); f()`, 'script.deadline'],
    ['async loop', `for (;;) await null`, 'script.deadline'],
    ['catastrophic pattern', `/(a+)+$/.test('a'.repeat(40) + 'b')`, 'script.deadline'],
    ['comparator loop', `[2, 1].sort(() => { while (true) {} })`, 'script.deadline'],
    ['getter loop', `return { get a() { while (true) {} } }`, 'script.deadline'],
    ['proxy trap loop', `return new Proxy({}, { ownKeys() { while (true) {} } })`, 'script.deadline'],
    ['message getter loop', `throw { get message() { while (true) {} } }`, 'script.deadline'],
  ])('stops a %s, and the page goes on', async (_, content, code) => {
    const page = open();
    const end = await page.run(`getComponent('k1').value = 99; ${content}`);
    expect(end.killed?.code).toBe(code);
    expect(end.writes).toEqual([]);
    const after = await page.run(`return getComponent('k1').value`);
    expect(after.settled[0]?.value).toBe(3);
  });

  it.each([
    ['growing list', `const a = []; for (;;) a.push('x'.repeat(1e6) + a.length)`],
    ['huge text', `return 'a'.repeat(2 ** 29)`],
    ['huge list', `return [...new Array(1e8)].length`],
    ['huge buffer', `return new Uint8Array(2 ** 30).length`],
    ['text that doubles', `let s = 'xy'; for (;;) s = [s, s].join('')`],
  ])('bounds memory: %s', async (_, content) => {
    const page = open({ turnMs: 2000, memoryBytes: 16 * 1024 * 1024 });
    const end = await page.run(`getComponent('k1').value = 99; ${content}`);
    expect(end.killed?.code).toMatch(/script\.(memory|deadline)/);
    expect(end.writes).toEqual([]);
    expect((await page.run(`return getComponent('k1').value`)).settled[0]?.value).toBe(3);
  });

  it.each([
    ['endless promise jobs', `const f = () => Promise.resolve().then(f); await f()`],
    ['endless jobs that hear of failures', `const f = () => Promise.resolve().then(f, f); await f()`],
    ['endless async recursion', `const f = async () => { await null; await f() }; await f()`],
    ['jobs without end', `for (;;) Promise.resolve().then(() => 1)`],
    ['what is caught', `const a = []; try { for (;;) a.push([1, 2, 3]) } catch { return 'caught' }`],
  ])('tells of full memory on a machine that is quicker than any clock: %s', async (_, content) => {
    const page = open({ turnMs: 250, memoryBytes: 1024 * 1024 }, () => 0);
    const end = await page.run(`getComponent('k1').value = 99; ${content}`);
    expect(end.killed?.code).toBe('script.memory');
    expect(end.writes).toEqual([]);
    expect((await page.run(`return getComponent('k1').value`)).settled[0]?.value).toBe(3);
  });

  it('lets a script catch that there is no room for something huge', async () => {
    const page = open(DEFAULT_LIMITS);
    const end = await page.run(`try { 'x'.repeat(2 ** 29) } catch { return 'caught' }`);
    expect(end.settled[0]?.value).toBe('caught');
  });

  it.each([
    ['recursion', `(function f() { f() })()`],
    ['nested JSON', `JSON.parse('['.repeat(1e5))`],
    ['nested list', `let x = []; for (let i = 0; i < 1e5; i++) x = [x]; return x`],
    ['nested pattern', `new RegExp('('.repeat(1e4) + ')'.repeat(1e4))`],
    ['nested source', `(async () => {}).constructor('('.repeat(1e5))`],
    ['nested functions', `Function('x=>'.repeat(1e5))`],
    ['toString circle', `const o = { toString() { return '' + o } }; '' + o`],
    ['proxy chain', `let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.a`],
    ['bound chain', `let f = () => 1; for (let i = 0; i < 1e4; i++) f = f.bind(null); f()`],
  ])('survives deep %s', async (_, content) => {
    const page = open({ ...DEFAULT_LIMITS, turnMs: 2000 });
    const end = await page.run(content);
    expect(end.killed ?? end.settled[0]?.fault ?? 'no fault').not.toBe('no fault');
    expect((await page.run(`return getComponent('k1').value`)).settled[0]?.value).toBe(3);
  });

  it.each([
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'importScripts',
    'postMessage',
    'self',
    'window',
    'document',
    'navigator',
    'location',
    'indexedDB',
    'caches',
    'localStorage',
    'sessionStorage',
    'Worker',
    'BroadcastChannel',
    'WebAssembly',
    'Atomics',
    'process',
    'require',
    'global',
    'module',
    'std',
    'os',
    'crypto',
    'performance',
    'console',
  ])('has no %s', async (global) => {
    expect(await value(`return typeof globalThis['${global}']`)).toBe('undefined');
  });

  it.each([
    `({}).constructor.constructor('return typeof fetch + typeof document')()`,
    `(async () => {}).constructor('return typeof self')()`,
    `getFormData.constructor('return typeof postMessage')()`,
    `getComponent('k1').get.constructor('return typeof self')()`,
    `Reflect.construct(Function, ['return typeof importScripts'])()`,
    `eval('typeof WebSocket')`,
    `(0, eval)('this.self')`,
    `Object.getPrototypeOf(getFormData).constructor('return this.document')()`,
    `getFormData.caller ?? null`,
    `new Error().stack.includes('/platform/script/') ? 'leak' : null`,
  ])('finds no way out by %s', async (content) => {
    const end = await open().run(`return await (${content})`);
    expect(JSON.stringify(end.settled[0]?.value ?? null)).toMatch(/^(null|"(undefined)+")$/);
  });

  it('loads no modules', async () => {
    for (const name of ['fs', 'std', 'os', './x.js', 'https://example.org/x.js', 'data:text/javascript,1']) {
      const end = await open().run(`await import('${name}')`);
      expect(end.settled[0]?.fault?.code).toBe('script.error');
    }
  });

  it('keeps to plain values, whatever prototypes a script bends', async () => {
    const bent = `Object.prototype.toJSON = () => ({ evil: true }); Array.prototype.toJSON = () => 'evil';
      JSON.stringify = () => '[1,2'; Object.prototype.e = 'x'; Promise.prototype.then = () => {}; Reflect.apply = null;
      Function.prototype.call = Function.prototype.apply = () => 'evil';`;
    const page = open();
    const end = await page.run(`${bent} getComponent('k1').value = 4`);
    for (const write of end.writes) expect(write.path).toBe('qty');
    const other = open();
    expect(
      (await other.run(`return [getComponent('k1').value, ({}).toJSON === undefined]`)).settled[0]?.value,
    ).toEqual([3, true]);
  });

  it('refuses names that change prototypes', async () => {
    for (const content of [
      `setProp('k1', '__proto__', { polluted: 1 })`,
      `setProp('k1', 'constructor', 1)`,
      `getComponent('k1').value = JSON.parse('{"__proto__":{"polluted":1}}')`,
      `getComponent('__proto__')`,
    ]) {
      const end = await open().run(content);
      expect(end.settled[0]?.fault?.code).toMatch(/^script\.(error|componentMissing)$/);
      expect(end.effects).toEqual([]);
      expect(end.writes).toEqual([]);
    }
    expect('polluted' in {}).toBe(false);
  });

  it('waits for dialogs, and for timers that the host fires', async () => {
    const page = open();
    const first = await page.run(
      `setTimeout((n) => { getComponent('k1').value = n }, 10, 7);
       const answer = await openDialog({ renderCode: 'v1' }); getComponent('k2').value = answer.name; return 'done'`,
    );
    expect(first.settled).toEqual([]);
    const [timer, dialog] = first.effects;
    expect(timer).toMatchObject({ kind: 'timer', ms: 10, repeat: false });
    expect(dialog).toMatchObject({ kind: 'open', as: 'dialog', options: { renderCode: 'v1' } });
    const fired = await page.send({ kind: 'timer', id: timer?.kind === 'timer' ? timer.id : 0 });
    expect(fired.writes).toEqual([{ path: 'qty', value: 7 }]);
    const id = dialog?.kind === 'open' ? dialog.id : 0;
    const reply = await page.send({ kind: 'reply', id, ok: true, value: { name: 'z' } });
    expect(reply.writes).toEqual([{ path: 'name', value: 'z' }]);
    expect(reply.settled).toEqual([{ turn: 1, fault: null, value: 'done' }]);
  });

  it('runs functions registered for the end of the page', async () => {
    const page = open();
    await page.run(`onDestroy(() => closeDialog('next()', { a: 1 }))`);
    const end = await page.send({ kind: 'destroy' });
    expect(end.effects).toEqual([{ kind: 'close', script: 'next()', context: { a: 1 } }]);
  });

  it('loses its functions, not its values, when its promises never end', async () => {
    const page = open();
    await page.run(`globalThis.kept = 1`);
    const end = await page.run(`const f = () => Promise.resolve().then(f); f(); f()`);
    expect(end.lost).toBe(true);
    expect((await page.run(`return [typeof kept, getComponent('k1').value]`)).settled[0]?.value).toEqual([
      'undefined',
      3,
    ]);
  });

  it('reads a column of a long table within its time, and copies of rows stay copies', async () => {
    const now = workClock();
    const page = open(DEFAULT_LIMITS, now);
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      id: `n${at}`,
      cells: { amount: at, a: 'a', b: 'b' },
    }));
    const order = rows.map((row) => row.id);
    const content = `let sum = 0; for (const entry of getFormData().entries) sum += entry.amount; return sum`;
    const send = {
      kind: 'run',
      event: 'x',
      content,
      context: {},
      widget: null,
      rowPath: null,
      row: null,
      column: null,
      value: 0,
    } as const;
    const end = await page.send(send, [{ kind: 'table', path: 'entries', order, rows }]);
    expect(end.settled[0]?.value).toBe(12_497_500);
    expect(now()).toBeLessThan(30);
    const copied =
      await page.run(`const [first] = getFormData().entries; first.amount = 7; first.own = 1; delete first.a;
      return [first, 'b' in first, Object.keys(first), getFormData().entries[0].amount]`);
    const names = ['amount', 'b', 'lines', 'own'];
    expect(copied.settled[0]?.value).toEqual([{ amount: 7, own: 1, b: 'b', lines: [] }, true, names, 0]);
    expect(copied.writes).toEqual([]);
  });
});
