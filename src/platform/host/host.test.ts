import { afterEach, expect, it, vi } from 'vitest';
import { compilePage, createForm, type FormPorts, fail, type Notice, ok } from '../../engine/internal.ts';
import { createPlatform } from '../index.ts';
import { eventCode } from '../late/part.ts';
import { createUploads } from '../session/uploads.ts';
import { hostedForm } from './hosted.ts';
import type { FormHost } from './types.ts';

const { page } = compilePage({
  items: [
    { key: 'k1', type: 'textbox', model: 'name', title: 'Name' },
    { key: 'k2', type: 'basedata', model: 'customer', title: 'Customer' },
    {
      key: 'k3',
      type: 'select',
      model: 'kind',
      title: 'Kind',
      options: { options: [{ value: 'a', label: 'A' }] },
    },
  ],
});
if (page === null) throw new Error('the page does not compile');
const compiled = page;

function open(host: FormHost, ports: Partial<FormPorts> = {}) {
  const real = createPlatform({ baseUrl: 'https://nowhere.invalid', language: 'en_US' });
  const platform = { ...real, formPorts: () => ({ clock: real.clock, ids: real.ids, ...ports }) };
  const hosted = hostedForm(platform, { host: () => host, record: () => ({ id: '1', name: 'n' }) });
  return { platform, hosted, ports: hosted.formPorts(compiled, null) };
}

const signal = () => new AbortController().signal;
const fieldOf = (key: string) => {
  const node = compiled.nodes[key];
  if (node?.role !== 'field') throw new Error(key);
  return node;
};
const query = (key: string, pageIndex = 0) => ({
  field: fieldOf(key),
  pageIndex,
  pageLength: 2,
  searchKey: '',
  extra: {},
});

afterEach(() => {
  vi.useRealTimers();
});

it('a call that never settles fails after a minute, by its name; one that nobody waits for ends at once', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const { ports } = open({
    save: (_record, options) => {
      signals.push(options.signal);
      return new Promise(() => undefined);
    },
  });
  const saving = ports.save?.({ name: 'n' }, 'key', signal());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving).toMatchObject({
    ok: false,
    error: { kind: 'timeout', code: 'host.timeout', params: { name: 'save' } },
  });
  // What the host still does is for nobody: its own calls end with ours.
  expect(signals[0]?.reason).toMatchObject({ name: 'TimeoutError' });
  const abort = new AbortController();
  const given = ports.save?.({}, 'key', abort.signal);
  abort.abort();
  expect(await given).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(signals[1]?.aborted).toBe(true);
});

/** What a host's `save` makes of an answer. */
async function saving(answer: unknown) {
  const { ports } = open({ save: () => JSON.parse(JSON.stringify(answer)) });
  const result = await ports.save?.({ id: '1', name: 'n' }, 'key', signal());
  return result?.ok === false ? result.error : result?.value;
}

it.for([
  [{ errors: {} }],
  [{ errors: [] }],
  [{ errors: null }],
  [{ errors: { name: [] } }],
  [{ errors: { name: null } }],
])('errors that say nothing refuse nothing: %j', async ([answer]) => {
  expect(await saving(answer)).toEqual({ id: '1', model: { id: '1', name: 'n' }, msg: '' });
});

it.for([
  [{ errors: { name: 'a', '': ['b', 'c'] } }],
  [{ errors: ['Closed'] }],
  [{ errors: [{ path: 'name', message: 'a' }, { message: 'x' }] }],
  [{ errors: [{ fieldName: 'name', code: 'rule.min', params: { min: 1 }, msg: 'Too few' }] }],
  [{ errors: {}, message: 'Closed' }],
] as const)('errors that say something refuse the save: %j', async ([answer]) => {
  expect(await saving(answer)).toMatchObject({
    kind: 'validation',
    code: 'host.refused',
    params: { errors: answer.errors },
  });
});

it.for([
  [{ errors: { name: true } }, 'errors[name]'],
  [{ errors: { name: ['a', 1] } }, 'errors[name]'],
  [{ errors: [{ path: 'name' }] }, 'errors[0]'],
  [{ errors: ['a', { path: ['lines', 0], message: 'x' }] }, 'errors[1]'],
  [{ errors: 'Closed' }, 'errors'],
] as const)('errors of another shape are named by their place: %j', async ([answer, path]) => {
  expect(await saving(answer)).toMatchObject({ code: 'host.answer', params: { name: 'save', path } });
});

const circular: Record<string, unknown> = {};
circular.self = circular;

it.for([
  [undefined, 'save failed: undefined'],
  [new RangeError(''), 'save failed: RangeError'],
  [{ message: 'Away' }, 'save failed: Away'],
  [{ message: {} }, 'save failed: {"message":{}}'],
  [{ code: 409, reason: 'closed' }, 'save failed: {"code":409,"reason":"closed"}'],
  [new Response(), 'save failed: [object Response]'],
  [circular, 'save failed: object'],
] as const)('what is thrown without words is told as what it is: %s', async ([thrown, told]) => {
  const { platform, ports } = open({ save: () => Promise.reject(thrown) });
  const answer = await ports.save?.({ id: '1' }, 'key', signal());
  expect(answer?.ok === false && platform.texts.t(answer.error.code, answer.error.params)).toBe(told);
});

it('a wrong answer as a whole has no empty place in its words', async () => {
  const said = async (answer: unknown) => {
    const { platform, ports } = open({ save: () => JSON.parse(JSON.stringify(answer)) });
    const result = await ports.save?.({ id: '1' }, 'key', signal());
    return result?.ok === false && platform.texts.t(result.error.code, result.error.params);
  };
  expect(await said(5)).toBe('The answer of save cannot be used: expected nothing, { record } or { errors }');
  expect(await said({ record: 5 })).toBe('The answer of save cannot be used (record): expected an object');
});

it.for(['ship', 'submit'])("the host's own words about an action stand alone: %s", async (code) => {
  const notices: Notice[] = [];
  const { page } = compilePage({
    items: [{ key: 'k1', type: 'textbox', model: 'name' }],
    action: { items: [{ key: code, code }] },
  });
  const { platform, ports } = open(
    { onAction: () => ({ error: 'No ship' }) },
    { notify: (notice) => notices.push(notice), runServerAction: async () => ok('done') },
  );
  if (page === null) throw new Error('the page does not compile');
  const form = createForm(page, { mode: 'edit', record: { id: '1', name: 'n' }, ports });
  await form.open();
  expect(await form.run(code)).toMatchObject({ ok: false, error: { code: 'host.refused' } });
  expect(notices.map((notice) => platform.texts.t(notice.code, notice.params))).toEqual(['No ship']);
  form.dispose();
});

it.for([[{}], [{ id: '9', name: 'n' }]])(
  'an object that is no answer is not taken for a save: %j',
  async ([answer]) => {
    expect(await saving(answer)).toMatchObject({ code: 'host.answer', params: { name: 'save', path: '' } });
  },
);

it('a response of fetch is not taken for a save, whatever its status', async () => {
  const response: object = new Response('{}', { status: 500 });
  const { ports } = open({ save: () => response });
  expect(await ports.save?.({ id: '1' }, 'key', signal())).toMatchObject({
    ok: false,
    error: { code: 'host.answer' },
  });
});

it('an action takes as long as the user needs for what it opens or asks: nothing but its signal ends it', async () => {
  vi.useFakeTimers();
  const opening = { openType: 'dialog', renderCode: 'order', objectId: '', action: 'edit', params: {} };
  const signals: AbortSignal[] = [];
  let close = () => {};
  const { ports } = open(
    {
      onAction: (request, { signal: given }) => {
        signals.push(given);
        return request.kind === 'open' ? request.proceed() : new Promise(() => undefined);
      },
    },
    {
      open: () =>
        new Promise((resolve) => {
          close = () => resolve(ok({ id: '1' }));
        }),
    },
  );
  const opened = ports.open?.(
    Object.assign(Object.create(null), { ...opening, button: { code: 'edit' } }),
    signal(),
  );
  const abort = new AbortController();
  const asked = ports.runAction?.({ code: 'ship', rows: [] }, abort.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  close();
  expect(await opened).toMatchObject({ ok: true });
  abort.abort();
  expect(await asked).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(signals[1]?.aborted).toBe(true);
});

it.for([
  ['throws', () => JSON.parse('{'), 'host.failed', /^events\.name failed: ./],
  ['rejects', () => Promise.reject(new Error('Away')), 'host.failed', /^events\.name failed: Away$/],
  ['answers oddly', () => JSON.parse('7'), 'host.answer', /^The answer of events\.name cannot be used/],
  [
    'never settles',
    () => new Promise<undefined>(() => undefined),
    'host.timeout',
    /^events\.name did not settle within 60 s$/,
  ],
] as const)(
  'an event that %s takes nothing back that was typed, and is told',
  async ([, name, code, words]) => {
    vi.useFakeTimers();
    const notices: Notice[] = [];
    const { platform, ports } = open({ events: { name } }, { notify: (notice) => notices.push(notice) });
    const form = createForm(compiled, {
      mode: 'edit',
      record: { id: '1', name: 'n' },
      ports,
      events: [{ key: 'name', parent: null, trigger: 'change' }],
    });
    await form.open();
    form.commit('name', 'typed');
    // The code of events comes with the first one.
    await eventCode();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(form.value()).toMatchObject({ name: 'typed' });
    expect(form.status()).toMatchObject({ eventPending: false, dirty: true });
    expect(notices).toMatchObject([{ tone: 'error', code }]);
    expect(platform.texts.t(notices[0]?.code ?? '', notices[0]?.params)).toMatch(words);
    form.dispose();
  },
);

it('what the host does not do is done by the platform', async () => {
  const { ports } = open(
    { onAction: (request) => request.proceed() },
    { runServerAction: async (call) => ok(`did ${call}`), lookup: async () => ok([{ id: 'p' }]) },
  );
  expect(await ports.lookup?.(query('k2'), signal())).toEqual(ok([{ id: 'p' }]));
  expect(await ports.runServerAction?.('submit', '1', signal())).toEqual(
    ok({ msg: 'did submit', model: null }),
  );
  expect(await ports.runAction?.({ code: 'x', rows: [] }, signal())).toMatchObject({
    ok: false,
    error: { code: 'form.actionUnset' },
  });
});

it.for([
  ['the very reply', async (request) => request.proceed(), { kind: 'conflict', code: 'server.message' }],
  [
    'its words',
    async (request) => ({ error: (await request.proceed())?.error ?? '' }),
    { kind: 'conflict', code: 'server.message' },
  ],
  [
    'words of his own',
    async (request) => ((await request.proceed())?.error ? { error: 'Ask the warehouse' } : undefined),
    { code: 'host.refused', params: { msg: 'Ask the warehouse' } },
  ],
  [
    'an error that is thrown',
    async (request) => {
      await request.proceed();
      throw new Error('Out of paper');
    },
    { code: 'host.failed', params: { msg: 'Out of paper' } },
  ],
] as const satisfies readonly (readonly [string, NonNullable<FormHost['onAction']>, object])[])(
  'where the platform fails, the host says why: %s',
  async ([, onAction, error]) => {
    const failure = { kind: 'conflict', code: 'server.message', params: { msg: 'Locked' } } as const;
    const { ports } = open(
      { onAction },
      { runServerAction: async () => fail({ ...failure, retryable: false }) },
    );
    const answer = await ports.runServerAction?.('submit', '1', signal());
    expect(answer).toMatchObject({ ok: false, error });
  },
);

it('items without the value of their field are named; all of them at once end the pages', async () => {
  const { ports } = open(
    { lookup: () => [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    { lookup: async () => ok([{ id: 'p' }]) },
  );
  expect(await ports.lookup?.(query('k2'), signal())).toMatchObject({ ok: true, value: { length: 3 } });
  expect(await ports.lookup?.(query('k2', 1), signal())).toEqual(ok([]));
  // Options that the definition states are there already.
  expect(await ports.lookup?.(query('k3'), signal())).toEqual(ok([{ id: 'p' }]));
  const odd = open({ lookup: () => [{ id: 'a' }, { name: 'b' }] }).ports;
  expect(await odd.lookup?.(query('k2'), signal())).toMatchObject({
    ok: false,
    error: { code: 'host.answer', params: { name: 'lookup', path: '[1].id' } },
  });
});

it.for([
  ['onAction', { onAction: () => JSON.parse('7') }, 'expected nothing'],
  ['onAction', { onAction: () => ({ error: 'No paper' }) }, 'No paper'],
  [
    'onAction',
    { onAction: () => JSON.parse('{ "error": { "a": 1 } }') },
    'onAction: error – expected a text',
  ],
] as const)('an action answered wrongly, or refused, is told: %s', async ([, host, told]) => {
  const { ports } = open(host);
  const answer = await ports.runAction?.({ code: 'x', rows: [] }, signal());
  expect(answer).toMatchObject({ ok: false, error: { params: { msg: expect.stringContaining(told) } } });
});

it('files go to the host, their items into the field', async () => {
  const written: unknown[] = [];
  const { hosted } = open({ upload: async ({ file, as }) => ({ id: `f-${file.name}`, name: as }) });
  const form = {
    page: compiled,
    fieldAt: () => undefined,
    snapshot: () => ({ value: null, companion: null }),
    commit: (...args: unknown[]) => written.push(args) > 0,
  };
  const uploads = createUploads(
    () => hosted,
    () => JSON.parse('null') ?? Object.assign(Object.create(null), form),
  );
  const answer = await uploads.start({
    path: 'name',
    file: new File(['x'], 'a.txt'),
    as: 'file',
    single: true,
  });
  expect(answer).toEqual(ok('f-a.txt'));
  expect(written).toMatchObject([['name', 'f-a.txt', { id: 'f-a.txt', fileName: 'file', fileSize: 1 }]]);
});

it('notices without a place of their own go to whoever shows them last, else to the console by their severity', () => {
  const { platform } = open({});
  const seen: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void seen.push(`console ${text}`));
  const notice = { tone: 'error', code: 'server.message', params: { msg: 'Away' } } as const;
  const stop = [
    platform.onNotice?.(() => seen.push('first')),
    platform.onNotice?.(() => seen.push('second')),
  ];
  platform.notify(notice);
  stop[1]?.();
  platform.notify(notice);
  stop[0]?.();
  platform.notify(notice);
  expect(seen).toEqual(['second', 'first', 'console Away']);
  error.mockRestore();
});
