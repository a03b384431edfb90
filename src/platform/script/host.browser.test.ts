import { afterEach, describe, expect, it } from 'vitest';
import {
  compilePage,
  createForm,
  type Form,
  type FormPorts,
  type Mode,
  type Notice,
} from '../../engine/internal.ts';
import { createIds } from '../index.ts';
import { createIdle } from '../ports/idle.ts';
import { fireWidget } from '../session/fire.ts';
import { createTexts } from '../texts/texts.ts';
import { createScriptHost, type ScriptHost } from './host.ts';
import { scriptHostOf } from './hosts.ts';
import type { ScriptPage, ScriptPageOptions } from './pageTypes.ts';
import { prepareScripts } from './prepare.ts';

const clock = {
  now: () => '2026-01-02 03:04:05',
  ticks: () => performance.now(),
  after(ms: number, task: () => void) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
const hosts: ScriptHost[] = [];
let workers = 0;

/** The watchdog goes by the machine's clock: patient, but where a test is about a worker that it has to end. */
const PATIENT = 15_000;
const HASTY = 2000;
/** As hosts have it that state nothing. */
const USUAL = 1000;

function host(graceMs = PATIENT): ScriptHost {
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

interface Opened {
  readonly form: Form;
  readonly scripts: ScriptPage;
  readonly notices: Notice[];
  run(content: string, context?: Readonly<Record<string, unknown>>): ReturnType<ScriptPage['port']['run']>;
}

/** A page with a header, a table and a child table, open on a host. */
async function open(
  on: ScriptHost,
  over: {
    loadScript?: string;
    qtyScripts?: readonly object[];
    cellScripts?: readonly object[];
    record?: object;
    mode?: Mode;
    ports?: Partial<FormPorts>;
    options?: Partial<ScriptPageOptions>;
  } = {},
): Promise<Opened> {
  const definition = {
    id: 'page',
    pageType: 'bill',
    items: [
      {
        key: 'k1',
        type: 'decimal',
        model: 'qty',
        title: 'Quantity',
        options: { scripts: over.qtyScripts ?? [] },
      },
      { key: 'k2', type: 'textbox', model: 'name', title: 'Name', options: {} },
      {
        key: 't1',
        type: 'entrytable',
        model: 'entries',
        title: 'Entries',
        options: {},
        items: [
          {
            key: 'c1',
            type: 'decimal',
            model: 'amount',
            title: 'Amount',
            options: { scripts: over.cellScripts ?? [] },
          },
          { key: 'c2', type: 'textbox', model: 'note', title: 'Note', options: {} },
        ],
      },
    ],
    action: { items: [{ key: 'aaaaaa', code: 'save', title: 'Save', options: {} }] },
    scriptContent: { loadScript: over.loadScript ?? '' },
  };
  const { page, issues } = compilePage(definition);
  if (!page) throw new Error(JSON.stringify(issues));
  const notices: Notice[] = [];
  const notify = (notice: Notice) => notices.push(notice);
  const scripts = on.open({ page, notify, ...over.options });
  const record = over.record ?? {
    id: '1',
    qty: 3,
    name: 'a',
    entries: [
      { entryId: 'r1', amount: 1, note: 'x' },
      { entryId: 'r2', amount: 2, note: 'y' },
    ],
  };
  const ports: FormPorts = { clock, ids: createIds(), notify, script: scripts.port, ...over.ports };
  const form = createForm(page, { mode: over.mode ?? 'edit', record: { ...record }, ports });
  scripts.attach(form);
  await form.open();
  return {
    form,
    scripts,
    notices,
    run: (content, context = {}) => scripts.port.run('test', content, context),
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Looks at each end of a long text anew, below the deadline's sight: only the watchdog ends it. */
const NATIVE_LOOP = `/(?=(a+))\\1+b/.test('a'.repeat(400000));`;

async function until(found: () => boolean): Promise<void> {
  await expect.poll(found, { timeout: 20_000, interval: 20 }).toBe(true);
}

describe('scripts of a page', () => {
  it('run the load script once, read the form and write it as one change', async () => {
    const changes: (readonly string[])[] = [];
    const { form, run } = await open(host(), {
      loadScript: `globalThis.loads = (globalThis.loads ?? 0) + 1; getComponent('k2').value = 'loaded'`,
    });
    expect(form.snapshot('name').value).toBe('loaded');
    form.subscribeAll((paths) => changes.push(paths));
    const result = await run(
      `getComponent('qty').value = 5; getComponent('qty').value += 2; getComponent('k2').value = 'b';
       const data = getFormData();
       return [loads, data.qty, data.name, data.entries.map((entry) => entry.amount), context.mode, context.state]`,
    );
    expect(result).toEqual({ ok: true, value: [1, 7, 'b', [1, 2], 'edit', 'update'] });
    expect(form.snapshot('qty').value).toBe(7);
    expect(changes).toEqual([['qty', 'name']]);
  });

  it('see what users change between runs, rows that come and go, and another record', async () => {
    const { form, run } = await open(host());
    const read = `return getFormData().entries.map((entry) => [entry.entryId, entry.amount, entry.note])`;
    expect(await run(read)).toMatchObject({
      value: [
        ['r1', 1, 'x'],
        ['r2', 2, 'y'],
      ],
    });
    form.commit('entries[r2].amount', 20);
    form.commit('qty', 9);
    expect(await run(`return [getProp('k1', 'value'), getFormData().entries[1].amount]`)).toMatchObject({
      value: [9, 20],
    });
    const table = form.table('t1');
    table?.select(['r1']);
    expect(table?.remove().ok).toBe(true);
    expect(await run(read)).toMatchObject({ value: [['r2', 20, 'y']] });
    form.undo();
    expect(await run(read)).toMatchObject({
      value: [
        ['r1', 1, 'x'],
        ['r2', 20, 'y'],
      ],
    });
    await run(`setProp('k2', 'title', 'Other')`);
    form.reset({ id: '2', qty: 1, name: 'z', entries: [{ entryId: 'q1', amount: 7 }] });
    expect(
      await run(`return [getProp('k2', 'title'), getFormData().name, getFormData().entries.length]`),
    ).toMatchObject({
      value: ['Name', 'z', 1],
    });
  });

  it('run field scripts on change, in cells with row, column and value', async () => {
    const { form } = await open(host(), {
      qtyScripts: [{ event: 'change', content: `getComponent('k2').value = 'qty ' + value` }],
      cellScripts: [
        { event: 'onChange', content: `row.note = column.model + ' ' + value; getProp('c2', 'value')` },
      ],
    });
    form.commit('qty', 12);
    await until(() => form.snapshot('name').value === 'qty 12');
    form.commit('entries[r2].amount', 8);
    await until(() => form.snapshot('entries[r2].note').value === 'amount 8');
    expect(form.snapshot('entries[r1].note').value).toBe('x');
  });

  it('fire focus, blur and click by the stored event, whatever its spelling', async () => {
    const { form } = await open(host(), {
      qtyScripts: [{ event: 'onFocus', content: `getComponent('k2').value = context.event` }],
    });
    const { k1 } = form.page.nodes;
    if (!k1) throw new Error('no field');
    expect(await fireWidget(form, k1, 'focus', { path: 'qty' })).toEqual({ ok: true, value: undefined });
    expect(form.snapshot('name').value).toBe('focus');
    expect(await fireWidget(form, k1, 'blur', { path: 'qty' })).toEqual({ ok: true, value: undefined });
  });

  it('set properties of widgets until the next record', async () => {
    const { form, run } = await open(host());
    await run(
      `setProp('k1', 'hidden', true); setProp('k2', 'disabled', true); setProp('k2', 'placeholder', 'p')`,
    );
    expect(form.fieldState('k1').visible).toBe(false);
    expect(form.snapshot('name')).toMatchObject({ locked: true, props: { placeholder: 'p' } });
    await run(`setProp('k1', 'hidden', false)`);
    expect(form.fieldState('k1').visible).toBe(true);
  });

  it('hold a save until beforeSave has ended, and stop it where it answers false', async () => {
    const { scripts, form } = await open(host());
    const run = scripts.port.run(
      'onBeforeSave',
      `await new Promise((done) => setTimeout(done, 150)); getComponent('k2').value = 'late'; return false`,
      {},
    );
    expect(await run).toEqual({ ok: true, value: false });
    expect(form.snapshot('name').value).toBe('late');
  });

  it('drop what a killed run wrote, and leave other pages and timers unharmed', async () => {
    const on = host();
    const bad = await open(on);
    const good = await open(on);
    await bad.run(`setInterval(() => { getComponent('k1').value = getComponent('k1').value + 1 }, 20)`);
    workers = 0;
    const [killed, fine] = await Promise.all([
      bad.run(`getComponent('k2').value = 'dropped'; setProp('k2', 'hidden', true); while (true) {}`),
      good.run(`getComponent('k2').value = 'kept'; return 1`),
    ]);
    expect(killed).toMatchObject({ ok: false, error: { code: 'script.deadline', kind: 'timeout' } });
    expect(fine).toEqual({ ok: true, value: 1 });
    expect(bad.form.snapshot('name')).toMatchObject({ value: 'a', visible: true });
    expect(good.form.snapshot('name').value).toBe('kept');
    const before = Number(bad.form.snapshot('qty').value);
    await until(() => Number(bad.form.snapshot('qty').value) > before + 1);
    expect(workers).toBe(0);
  });

  it('are started anew with their load scripts when a native loop ignores the interrupt', async () => {
    const on = host(HASTY);
    const loadScript = `globalThis.seen = 'loaded'; setTimeout(() => { getComponent('k1').value += 1 }, 0)`;
    const bad = await open(on, { loadScript });
    const good = await open(on, { loadScript });
    await until(() => good.form.snapshot('qty').value === 4 && bad.form.snapshot('qty').value === 4);
    workers = 0;
    const lost = await bad.run(`getComponent('k2').value = 'dropped'; ${NATIVE_LOOP}`);
    expect(lost).toMatchObject({ ok: false, error: { code: 'script.stopped' } });
    expect(bad.form.snapshot('name').value).toBe('a');
    await until(() => good.form.snapshot('qty').value === 5 && bad.form.snapshot('qty').value === 5);
    expect(workers).toBe(1);
    expect(await bad.run(`return [seen, getComponent('k1').value]`)).toEqual({
      ok: true,
      value: ['loaded', 5],
    });
    expect(await good.run(`return [seen, getComponent('k1').value]`)).toEqual({
      ok: true,
      value: ['loaded', 5],
    });
  });

  it('go on after a run that was queued behind a lost one', async () => {
    const on = host(HASTY);
    const bad = await open(on);
    const good = await open(on);
    const [lost, queued] = await Promise.all([bad.run(NATIVE_LOOP), good.run(`return 'after'`)]);
    expect(lost).toMatchObject({ ok: false, error: { code: 'script.stopped' } });
    expect(queued).toEqual({ ok: true, value: 'after' });
  });

  it('stay off on a page that stops the worker again and again', async () => {
    const on = host(HASTY);
    const bad = await open(on);
    for (let times = 0; times < 3; times += 1) expect((await bad.run(NATIVE_LOOP)).ok).toBe(false);
    expect(await bad.run(`return 1`)).toMatchObject({ ok: false, error: { code: 'script.disabled' } });
    const good = await open(on);
    expect(await good.run(`return 1`)).toEqual({ ok: true, value: 1 });
  });

  it.each([
    ['memory bomb', `const a = []; for (;;) a.push('x'.repeat(1e6) + a.length)`],
    ['recursion', `(function f() { f() })()`],
    ['nested JSON', `JSON.parse('['.repeat(1e5))`],
    ['nested list', `let x = []; for (let i = 0; i < 1e5; i++) x = [x]; return x`],
    ['nested source', `(async () => {}).constructor('('.repeat(1e5))`],
    ['proxy chain', `let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.a`],
    ['promise loop', `const f = () => Promise.resolve().then(f); f()`],
    ['huge fill', `new Array(1e9).fill('x').join('')`],
    ['repeat', `return 'x'.repeat(2 ** 30)`],
    ['sort', `new Array(1e6).fill(0).map((_, i) => -i).sort(() => { while (true) {} })`],
    ['pattern', `/(a+)+$/.test('a'.repeat(50) + 'b')`],
    ['replace', `'a'.repeat(1e6).replace(/a/g, 'b'.repeat(1e6))`],
  ])('survive a %s in the browser itself', async (_, content) => {
    const on = host(HASTY);
    const bad = await open(on, { loadScript: `globalThis.n = 1` });
    const good = await open(on);
    expect(await good.run(`return 1`)).toEqual({ ok: true, value: 1 });
    expect((await bad.run(`getComponent('k2').value = 'x'; ${content}`)).ok).toBe(false);
    expect(await bad.run(`return n`)).toEqual({ ok: true, value: 1 });
    expect(await good.run(`return 2`)).toEqual({ ok: true, value: 2 });
  });

  it.each([
    ['a list that claims to be long', `[].indexOf.call({ length: 1e15 }, 1)`],
    ['a list of holes', `const a = []; a.length = 4e9; a.join()`],
    ['a list of lists of lists', `let a = []; for (let i = 0; i < 60; i++) a = [a, a]; a.flat(Infinity)`],
    ['an endless answer', `const a = []; a.length = 4e9; return a`],
    ['a text within a text', `'a'.repeat(4e5).includes('a'.repeat(2e5) + 'b')`],
  ])('end %s in time, and no other page feels it', async (_, content) => {
    const on = host(USUAL);
    const bad = await open(on);
    const good = await open(on);
    expect((await good.run(`globalThis.kept = 7`)).ok).toBe(true);
    expect((await bad.run(`return 1`)).ok).toBe(true);
    const before = workers;
    expect((await bad.run(content)).ok).toBe(false);
    expect(await good.run(`return kept`)).toEqual({ ok: true, value: 7 });
    expect(workers).toBe(before);
  });

  it('open dialogs and run the script that a dialog passes back', async () => {
    const asked: unknown[] = [];
    const { form, run } = await open(host(), {
      options: {
        opener: {
          open: async (request) => {
            asked.push(request);
            return {
              ok: true,
              value: { script: `getComponent('k1').value = context.qty`, context: { qty: 42 } },
            };
          },
        },
      },
    });
    await run(`const answer = await openDrawer({ renderCode: 'v9', action: 'edit', params: { id: 7 }, width: '50vw' });
      getComponent('k2').value = 'got ' + answer.qty`);
    await until(() => form.snapshot('name').value === 'got 42' && form.snapshot('qty').value === 42);
    expect(asked).toEqual([
      {
        openType: 'drawer',
        renderCode: 'v9',
        objectId: '',
        action: 'edit',
        params: { id: 7 },
        title: '',
        width: '50vw',
      },
    ]);
  });

  it('tell failures of timers, show and hide the overlay, close the dialog', async () => {
    const closes: unknown[] = [];
    const { form, run, notices } = await open(host(), {
      options: { close: (answer) => closes.push(answer) },
    });
    await run(`showLoading('busy'); setTimeout(() => { throw new Error('late') }, 5)`);
    expect(form.status().overlay).toEqual({ text: 'busy' });
    await until(() => notices.length === 1);
    expect(notices[0]).toMatchObject({ tone: 'error', code: 'script.failed', params: { msg: 'late' } });
    await run(`hideLoading(); closeDialog('x()', { a: 1 })`);
    expect(form.status().overlay).toBeNull();
    expect(closes).toEqual([{ script: 'x()', context: { a: 1 } }]);
  });

  it('end with their page: onDestroy runs, timers die', async () => {
    const closes: unknown[] = [];
    const { form, scripts, run } = await open(host(), {
      options: { close: (answer) => closes.push(answer) },
    });
    await run(
      `setInterval(() => { getComponent('k1').value += 1 }, 20); showLoading(); onDestroy(() => { getComponent('k2').value = 'x' })`,
    );
    await until(() => Number(form.snapshot('qty').value) > 4);
    await scripts.close();
    const last = form.snapshot('qty').value;
    await wait(120);
    expect(form.snapshot('qty').value).toBe(last);
    expect(form.status().overlay).toBeNull();
    expect(await run(`return 1`)).toMatchObject({
      ok: false,
      error: { code: 'script.closed', kind: 'aborted' },
    });
  });

  it('never run without a worker, and say so', async () => {
    const { run } = await open(createScriptHost({ clock }));
    expect(await run(`return 1`)).toMatchObject({ ok: false, error: { code: 'script.noWorker' } });
  });

  it('end with a worker that sends malformed messages', async () => {
    const on = createScriptHost({
      clock,
      createWorker: () => {
        const source = `onmessage = (e) => e.data.type === 'turn' && postMessage({ type: 'end', turn: e.data.turn, end: { writes: [{ path: 'qty', value: () => 1 }] } })`;
        const worker = new Worker(URL.createObjectURL(new Blob([source.replace('() => 1', '1n')])));
        return worker;
      },
    });
    hosts.push(on);
    const { form, run } = await open(on);
    expect((await run(`return 1`)).ok).toBe(false);
    expect(form.snapshot('qty').value).toBe(3);
  });

  it('fail, and do not hang, where the worker can not be loaded', async () => {
    const on = createScriptHost({
      clock,
      createWorker: () => new Worker('/no-such-worker.js', { type: 'module' }),
    });
    hosts.push(on);
    const { run } = await open(on);
    expect((await run(`return 1`)).ok).toBe(false);
  });
});

describe('a page that is drawn', () => {
  it('has its worker started when the browser is idle', async () => {
    let made = 0;
    const createWorker = () => {
      made += 1;
      return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    };
    // Nothing of the clock: what this browser says of itself is what counts.
    const still = { ...clock, after: () => () => undefined };
    const platform = { clock: still, idle: createIdle(still), texts: createTexts(), createWorker };
    prepareScripts(platform)();
    prepareScripts(platform);
    expect(made).toBe(0);
    await expect.poll(() => made, { timeout: 20_000 }).toBe(1);
    scriptHostOf(platform).dispose();
  });
});
