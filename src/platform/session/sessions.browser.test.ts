import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../engine/internal.ts';
import {
  createClock,
  createIds,
  createPlatform,
  createSessions,
  memoryStorage,
  type Sessions,
} from '../index.ts';

let sessions: Sessions | null = null;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(async () => {
  await sessions?.dispose();
});

function definition(loadScript: string) {
  return {
    id: 'v1',
    pageType: 'basedata',
    items: [
      { key: 'k1', type: 'decimal', model: 'ticks', title: 'Ticks', options: { max: 9999 } },
      { key: 'k2', type: 'textbox', model: 'name', title: 'Name', options: {} },
    ],
    scriptContent: { loadScript },
  };
}

function start(): Sessions {
  const platform = createPlatform({
    baseUrl: '',
    storage: memoryStorage(),
    notify: () => undefined,
    createWorker: () => new Worker(new URL('../script/worker.ts', import.meta.url), { type: 'module' }),
  });
  sessions = createSessions(platform);
  return sessions;
}

const COUNTER = `globalThis.runs = (globalThis.runs ?? 0) + 1;
  getComponent('name').value = context.language + ' ' + runs;
  setInterval(() => { getComponent('ticks').value += 1 }, 20);
  onDestroy(() => { globalThis.gone = true });`;

describe('a session with scripts', () => {
  it('runs its load script once, and its timers while hidden, until it is closed', async () => {
    const open = start();
    const request = { definition: definition(COUNTER), mode: 'edit', record: { id: '1', ticks: 0 } } as const;
    const session = open.open('tab', request);
    const { form } = await session.opened();
    expect(form?.snapshot('name').value).toBe('zh_TW 1');
    const ticks = () => Number(form?.snapshot('ticks').value);
    await expect.poll(ticks, { timeout: 20_000 }).toBeGreaterThan(1);
    const before = ticks();
    expect(open.open('tab', request)).toBe(session);
    await expect.poll(ticks, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(form?.snapshot('name').value).toBe('zh_TW 1');
    await open.close('tab');
    const last = form?.snapshot('ticks').value;
    await wait(150);
    expect(form?.snapshot('ticks').value).toBe(last);
    expect(form?.status().phase).toBe('closed');
  });

  it('gives each page a context of its own, and closes the dialog that shows it', async () => {
    const open = start();
    const answers: unknown[] = [];
    const first = open.open('a', {
      definition: definition(`globalThis.secret = 1`),
      mode: 'add',
      record: {},
    });
    const second = open.open('b', {
      definition: definition(`closeDialog('next', { seen: typeof secret })`),
      mode: 'add',
      record: {},
      onClose: (answer) => answers.push(answer),
    });
    await Promise.all([first.opened(), second.opened()]);
    expect(answers).toEqual([{ script: 'next', context: { seen: 'undefined' } }]);
  });

  it('gives scripts the current record: its id comes with the first save', async () => {
    const open = start();
    const session = open.open('tab', {
      definition: definition(''),
      mode: 'add',
      ports: {
        clock: createClock(),
        ids: createIds(),
        save: async (model) => ok({ id: 'n1', model: { ...model, id: 'n1', approveStatus: 1 }, msg: '' }),
      },
    });
    const { form } = await session.opened();
    const facts = `const { recordId, mode, state, approveStatus } = context; return { recordId, mode, state, approveStatus }`;
    const before = await session.runScript('click', facts);
    form?.commit('name', 'bolt');
    expect(await form?.save()).toMatchObject({ ok: true });
    const after = await session.runScript('click', facts);
    const { mode, state, approveStatus } = form?.status() ?? {};
    expect(before).toMatchObject({ value: { recordId: null, mode: 'add', state: 'add' } });
    expect(after).toEqual({ ok: true, value: { recordId: 'n1', mode, state, approveStatus } });
    expect([mode, state]).not.toEqual(['add', 'add']);
  });

  it('gives the requested id until the record is loaded, then the loaded one', async () => {
    const open = start();
    const session = open.open('tab', {
      definition: definition(`getComponent('name').value = context.recordId`),
      mode: 'edit',
      record: { id: 7, ticks: 0 },
    });
    const { form } = await session.opened();
    expect(form?.snapshot('name').value).toBe('7');
  });
});
