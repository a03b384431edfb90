import { afterEach, describe, expect, it } from 'vitest';
import {
  compilePage,
  createForm,
  type Notice,
  ok,
  type Result,
  scriptNotice,
} from '../../engine/internal.ts';
import { createClock, createIds } from '../index.ts';
import { createIdle, type Idle } from '../ports/idle.ts';
import { systemTexts } from '../texts/systemTexts.ts';
import { createTexts } from '../texts/texts.ts';
import { createScriptHost, type ScriptHost } from './host.ts';
import { scriptHostOf } from './hosts.ts';
import { pageInfo } from './pageInfo.ts';
import type { ScriptPageOptions } from './pageTypes.ts';
import { prepareScripts } from './prepare.ts';
import { DEFAULT_LIMITS, type Patch, type WorkerMessage } from './protocol.ts';
import { serveScripts } from './serve.ts';
import { workClock } from './testing/workClock.ts';

const clock = createClock();
const hosts: ScriptHost[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose();
});

/** A host whose worker is the real loop on this thread; messages are carried as between threads. */
function hostHere(limits = DEFAULT_LIMITS) {
  const workers: { fail(): void }[] = [];
  const host = createScriptHost({
    clock,
    limits,
    createWorker: () => {
      const target = new EventTarget();
      let ended = false;
      const carry = (type: string, data: unknown) => {
        const copy: unknown = structuredClone(data);
        setTimeout(() => !ended && target.dispatchEvent(new MessageEvent(type, { data: copy })));
      };
      const take = serveScripts({
        post: (message) => carry('message', message),
        now: workClock(),
      });
      workers.push({ fail: () => carry('error', null) });
      return Object.assign(target, {
        postMessage: (data: unknown) => {
          const copy: unknown = structuredClone(data);
          setTimeout(() => !ended && take(copy));
        },
        terminate: () => {
          ended = true;
        },
      });
    },
  });
  hosts.push(host);
  return { host, workers };
}

const DEFINITION = {
  id: 'p',
  pageType: 'bill',
  items: [{ key: 'k', type: 'decimal', model: 'qty', title: 'Quantity' }],
};

async function open(
  host: ScriptHost,
  {
    record = {},
    loadScript = '',
    options = {},
    notify = () => undefined,
  }: {
    record?: object;
    loadScript?: string;
    options?: Partial<ScriptPageOptions>;
    notify?: (notice: Notice) => void;
  } = {},
) {
  const { page } = compilePage({ ...DEFINITION, scriptContent: { loadScript } });
  if (!page) throw new Error('not compiled');
  const notices: Notice[] = [];
  const scripts = host.open({ page, notify: (notice) => notices.push(notice), ...options });
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', qty: 1, ...record },
    ports: { clock, ids: createIds(), script: scripts.port, notify },
  });
  scripts.attach(form);
  await form.open();
  const run = (content: string) => scripts.port.run('test', content, {});
  return { form, scripts, notices, run };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What comes by itself, on machines that do other things as well. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const answerOf = (result: Result<unknown>) => (result.ok ? result.value : result.error.code);

describe('scripts of pages that share a worker', () => {
  it('run on a record with unsafe names, which they do not see', async () => {
    const { host } = hostHere();
    const { run } = await open(host, { record: { ['n'.repeat(300)]: 1, other: 2 } });
    expect(answerOf(await run('return Object.keys(getFormData()).sort().join()'))).toContain('other,qty');
  });

  it('may set so much and no more: the other pages keep their worker', async () => {
    const { host, workers } = hostHere({ ...DEFAULT_LIMITS, turnMs: 5000 });
    const good = await open(host);
    const bad = await open(host);
    await good.run('globalThis.kept = 7');
    const flood = `const all = Array(30000).fill(0);
      let set = 0;
      try { for (; set < 20; set++) setProp('k', 'p' + set, all); } catch (error) { return set + error.message }`;
    expect(answerOf(await bad.run(flood))).toBe('3Too many properties, or too large');
    expect(answerOf(await bad.run(`setProp('k', 'p0', 1); return getProp('k', 'p0')`))).toBe(1);
    expect(answerOf(await good.run('return kept'))).toBe(7);
    expect(workers.length).toBe(1);
  });

  it('never run what an earlier worker’s timer or dialog requested', async () => {
    const { host, workers } = hostHere();
    const answers: ((answer: Result<unknown>) => void)[] = [];
    const opener = { open: () => new Promise<Result<unknown>>((resolve) => answers.push(resolve)) };
    const { run } = await open(host, {
      options: { opener },
      loadScript: `globalThis.got = []; openDialog({ renderCode: 'a' }).then((x) => got.push(x));`,
    });
    expect(answerOf(await run('return got'))).toEqual([]);
    workers[0]?.fail();
    await soon(() => workers.length).toBe(2);
    expect(answerOf(await run('return got'))).toEqual([]);
    expect([workers.length, answers.length]).toEqual([2, 2]);
    answers[0]?.(ok('of the first worker'));
    await wait(20);
    expect(answerOf(await run('return got'))).toEqual([]);
    answers[1]?.(ok('of the second'));
    await wait(20);
    expect(answerOf(await run('return got'))).toEqual(['of the second']);
  });

  it('go on with their timers where a listener of the host throws', async () => {
    const { host } = hostHere();
    let thrown = 0;
    const { run, form } = await open(host, {
      options: {
        close: () => {
          thrown += 1;
          throw new Error('of the host');
        },
      },
    });
    await run(`setInterval(() => { closeDialog(); }, 16)`);
    await soon(() => thrown).toBeGreaterThan(1);
    const ended = await run(`closeDialog(); getComponent('k').value = 5; return 1`);
    expect(answerOf(ended)).toBe('script.badAnswer');
    expect(form.snapshot('qty').value).toBe(5);
  });
});

describe('dialogs that open themselves', () => {
  const opensItself = `openDialog({ renderCode: 'p' }); setInterval(() => openDialog({ renderCode: 'p' }), 16)`;

  /** Each opened dialog shows the page again, whose load script opens the next one. */
  async function recursion(goOn?: () => Promise<boolean>) {
    const { host } = hostHere();
    let dialogs = 0;
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    const opener = {
      open: async () => {
        dialogs += 1;
        if (dialogs > 20) throw new Error('too many');
        opened.push(await open(host, { loadScript: opensItself, options: { opener, goOn } }));
        return new Promise<Result<unknown>>(() => undefined);
      },
    };
    const first = await open(host, { loadScript: opensItself, options: { opener, goOn } });
    return { first, opened, dialogs: () => dialogs };
  }

  it('are two, and where nobody can be asked no more', async () => {
    const { dialogs } = await recursion();
    await soon(dialogs).toBe(2);
    await wait(200);
    expect(dialogs()).toBe(2);
  });

  it('end with the scripts of their page, in all dialogs that show it, by the user’s no', async () => {
    let questions = 0;
    const { first, opened, dialogs } = await recursion(async () => {
      questions += 1;
      return false;
    });
    await soon(() => questions).toBe(1);
    await wait(200);
    expect([dialogs(), questions]).toEqual([2, 1]);
    for (const { run, form, scripts, notices } of [first, ...opened]) {
      await soon(() => notices).toMatchObject([{ code: 'script.halted', tone: 'warning' }]);
      // The page itself goes on: events run nothing, and a save and a click say why.
      form.commit('qty', 9);
      expect(form.snapshot('qty').value).toBe(9);
      expect(await run('return 1')).toEqual(ok(undefined));
      for (const event of ['beforeSave', 'click'])
        expect(await scripts.port.run(event, 'return 1', {})).toMatchObject({
          ok: false,
          error: { code: 'script.halted' },
        });
      await scripts.close();
    }
  });

  it('leave the scripts of other pages running', async () => {
    const { host } = hostHere();
    const { page: other } = compilePage({ ...DEFINITION, id: 'other' });
    if (!other) throw new Error('not compiled');
    const opener = { open: () => new Promise<Result<unknown>>(() => undefined) };
    const bad = await open(host, { options: { opener, goOn: async () => false } });
    const good = await open(host, { options: { page: other } });
    await good.run('globalThis.kept = 7');
    await bad.run(`for (let at = 0; at < 5; at++) openDialog({ renderCode: 'x' })`);
    await soon(() => bad.notices.length).toBe(1);
    expect(answerOf(await good.run('return kept'))).toBe(7);
  });
});

describe('a component that is missing', () => {
  it('is told by the specified words alone, in a load script and in any other', async () => {
    const { host } = hostHere();
    const told: Notice[] = [];
    const { run, notices } = await open(host, {
      loadScript: `setTimeout(() => getComponent('late'), 0); getComponent('x')`,
      notify: (notice) => told.push(notice),
    });
    const result = await run(`setProp('y', 'title', 'T')`);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'script.componentMissing', params: { key: 'y' } },
    });
    await soon(() => notices.length).toBe(1);
    const { t } = createTexts({ language: 'en_US', bundles: [systemTexts] });
    const words = [...told, ...notices, ...(result.ok ? [] : [scriptNotice(result.error)])].map(
      ({ code, params }) => t(code, params),
    );
    expect(words).toEqual(['x', 'late', 'y'].map((key) => `Component Not Found - ${key}`));
    // What the script says itself stays a script's error.
    const own = await run(`const a = 1;\nthrow new Error('Component Not Found - x')`);
    expect(own).toMatchObject({
      error: { code: 'script.error', params: { msg: 'Component Not Found - x', line: 2 } },
    });
    const changed = await run(
      `try { getComponent('z') } catch (error) { error.message = 'else'; throw error }`,
    );
    expect(changed).toMatchObject({ error: { code: 'script.componentMissing', params: { key: 'z' } } });
  });
});

describe('the worker’s loop', () => {
  it('answers a turn that it can not read', async () => {
    const posted: unknown[] = [];
    const take = serveScripts({ post: (message) => posted.push(message), now: workClock() });
    take({ type: 'turn', page: 1, turn: 4, patches: [{ kind: 'header', values: [['', 1]] }], task: {} });
    take({ type: 'nothing', turn: 5 });
    await soon(() => posted.length).toBeGreaterThan(0);
    expect(posted).toMatchObject([{ type: 'end', turn: 4, end: { lost: true } }]);
  });

  it("drops the context of a turn that exceeds the host's limits, and no other", async () => {
    const posted: WorkerMessage[] = [];
    const take = serveScripts({ post: (message) => posted.push(message), now: workClock() });
    const { page } = compilePage(DEFINITION);
    if (!page) throw new Error('not compiled');
    let turn = 0;
    const run = async (on: number, content: string, patches: readonly Patch[] = []) => {
      turn += 1;
      const task = { kind: 'run', event: 'test', content, context: {}, value: null } as const;
      take({
        type: 'turn',
        page: on,
        turn,
        patches,
        task: { ...task, widget: null, rowPath: null, row: null, column: null },
      });
      await soon(() => posted.at(-1)?.type).toBe('end');
      const last = posted.pop();
      if (last?.type !== 'end') throw new Error('no end');
      return last.end.killed?.code ?? last.end.settled[0]?.value;
    };
    for (const id of [1, 2])
      take({ type: 'open', page: id, info: pageInfo(page, 'en_US'), limits: DEFAULT_LIMITS });
    for (const id of [1, 2]) expect(await run(id, 'globalThis.kept = 7; return 1')).toBe(1);
    const broken: Patch = { kind: 'props', props: [['k', { odd: Number.POSITIVE_INFINITY }]] };
    expect(await run(1, `setProp('k', 'x', 1)`, [broken])).toBe('script.crashed');
    expect(await run(1, 'return typeof kept', [{ kind: 'props', props: [] }])).toBe('undefined');
    expect(await run(2, 'return kept')).toBe(7);
  });
});

describe('an unused host', () => {
  it('starts its worker beforehand, once, and the first page uses that', async () => {
    const { host, workers } = hostHere();
    expect(workers.length).toBe(0);
    host.prepare();
    host.prepare();
    expect(workers.length).toBe(1);
    const { run } = await open(host);
    expect(await run('return 1')).toEqual({ ok: true, value: 1 });
    expect(workers.length).toBe(1);
  });
});

describe('a platform whose shell has been drawn', () => {
  function platformHere(withWorker: boolean, idle: Idle = createIdle(clock)) {
    let made = 0;
    const createWorker = () => {
      made += 1;
      return Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
    };
    const source = { clock, idle, texts: createTexts(), ...(withWorker ? { createWorker } : {}) };
    return { made: () => made, source };
  }

  it('starts its worker when it is idle, not before, and not where it was called off', async () => {
    const tasks = new Set<() => void>();
    const idle = (task: () => void) => {
      tasks.add(task);
      return () => tasks.delete(task);
    };
    const { source, made } = platformHere(true, idle);
    prepareScripts(source)();
    expect(tasks.size).toBe(0);
    prepareScripts(source);
    expect([tasks.size, made()]).toEqual([1, 0]);
    for (const task of tasks) task();
    await expect.poll(made).toBe(1);
    expect(source.texts.has('script.goOn')).toBe(true);
    scriptHostOf(source).dispose();
    const other = platformHere(true, (task) => {
      task();
      return () => undefined;
    });
    const stop = prepareScripts(other.source);
    // Called off while the code of scripts is on its way.
    stop();
    await import('./hosts.ts');
    await Promise.resolve();
    expect(other.made()).toBe(0);
  });

  it('starts nothing where the host allows no scripts', () => {
    let asked = 0;
    const { source } = platformHere(false, () => {
      asked += 1;
      return () => undefined;
    });
    prepareScripts(source);
    expect(asked).toBe(0);
  });

  it('counts as idle after a delay where the browser has no idle callback', async () => {
    expect(typeof globalThis.requestIdleCallback).toBe('undefined');
    const { source, made } = platformHere(true);
    const tasks: (() => void)[] = [];
    const after = (ms: number, task: () => void) => {
      expect(ms).toBeGreaterThan(100);
      tasks.push(task);
      return () => undefined;
    };
    const slow = { ...source, idle: createIdle({ after }) };
    prepareScripts(slow);
    expect(made()).toBe(0);
    tasks[0]?.();
    await expect.poll(made).toBe(1);
    scriptHostOf(slow).dispose();
  });
});
