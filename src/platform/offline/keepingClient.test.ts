import { describe, expect, it, vi } from 'vitest';
import { fail, isRecord, ok, type Plain, type PortError } from '../../engine/internal.ts';
import type { CallOptions, Client } from '../client/types.ts';
import { recordLoad, recordSave } from '../contract/calls.ts';
import { checkSchema } from '../contract/check.ts';
import { currentUser } from '../contract/security.ts';
import type { Call } from '../contract/types.ts';
import type { DeviceKeys } from './deviceKeys.ts';
import { keepingClient } from './keepingClient.ts';
import { memoryBox } from './testing.ts';

/** An answer with data of the call's shape. */
function told<C extends Call>({ answer }: C, data: unknown) {
  const checked = checkSchema<C['answer']>(answer, data);
  return checked.ok ? ok({ data: checked.value, msg: '' }) : fail(GONE);
}

const USER = { accesstoken: 't', nickName: 'Ann', orgName: 'North', systemVersion: 'Pro', roles: [] };
const GONE: PortError = { kind: 'network', code: 'request.network', params: {}, retryable: true };

/** A server that can be away, with one stored record, and what it was asked. */
function begin(keys?: DeviceKeys) {
  const memory = memoryBox();
  const asked: string[] = [];
  const saved: unknown[] = [];
  const stored: Plain = { id: '1', rowVersion: 1, note: 'stored', seen: 'yes' };
  let gone = false;
  let away = false;
  let held: Promise<void> | undefined;
  let refusal: PortError | null = null;
  let meanwhile = () => {};
  let token = 't';
  const tokens: unknown[] = [];
  const never = () => () => undefined;
  const inner: Client = {
    async call(call, request, options = {}) {
      asked.push(call.name);
      await held;
      if (call.name === recordSave.name) tokens.push(options.token ?? token);
      away = gone;
      meanwhile();
      if (gone) return fail(GONE);
      if (call.name === recordSave.name) {
        if (refusal !== null) return fail(refusal);
        saved.push(request);
        return told(call, {
          newId: '1',
          model: { ...stored, ...(isRecord(request) && request), rowVersion: 2 },
        });
      }
      return told(call, call.name === currentUser.name ? USER : { model: stored });
    },
    download: async () => fail(GONE),
    upload: async () => fail(GONE),
    token: () => token,
    setToken: () => undefined,
    onToken: never,
    onUnauthorised: never,
    isAway: () => away,
    onReach: never,
    onRecordWrite: never,
    resolve: () => null,
  };
  const { client, waiting } = keepingClient(inner, keys ?? memory.keys, memory.box);
  return {
    asked,
    saved,
    client,
    waiting,
    use: (user: string) => {
      memory.use(user);
      token = `of ${user}`;
    },
    tokens,
    /** Something that happens while the server is asked. */
    during: (next: () => void) => {
      meanwhile = next;
    },
    go: () => {
      gone = true;
    },
    comeBack: () => {
      gone = false;
      away = false;
    },
    /** The server takes its time until what is returned is called. */
    hold: () => {
      let answer = () => {};
      held = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    refuse: (error: PortError) => {
      refusal = error;
    },
    load: async () => {
      const answer = await client.call(recordLoad, { id: '1' }, { pageId: 'p' });
      return answer.ok && isRecord(answer.value.data) ? answer.value.data.model : answer;
    },
    save: (request: Plain, idempotencyKey: string, more: CallOptions = {}) =>
      client.call(recordSave, request, { pageId: 'p', idempotencyKey, ...more }),
  };
}

describe('a client that keeps', () => {
  it('answers with what it has seen while the server is away', async () => {
    const { load, go } = begin();
    const seen = await load();
    go();
    expect(await load()).toEqual(seen);
  });

  it('starts without a network from what it has kept, and asks beside whether there is one', async () => {
    const { client, asked, go, comeBack, hold, load } = begin();
    const user = () => client.call(currentUser, {});
    const seen = await user();
    await load();
    go();
    vi.stubGlobal('navigator', { onLine: false });
    const answer = hold();
    asked.length = 0;
    expect([await user(), await user()]).toEqual([seen, seen]);
    // One question at a time.
    expect(asked).toEqual([currentUser.name]);
    // Records may have changed: they wait for the server until it is known to be away.
    const record = load();
    expect(asked).toEqual([currentUser.name, recordLoad.name]);
    comeBack();
    answer();
    await record;
    // The browser is wrong, there is a server: it is asked again from now on.
    asked.length = 0;
    const held = hold();
    const later = user();
    expect(await Promise.race([later, Promise.resolve('asked')])).toBe('asked');
    held();
    expect(await later).toEqual(seen);
    expect(asked).toEqual([currentUser.name]);
    vi.unstubAllGlobals();
  });

  it('keeps a save that got no answer, with the record it was made from, and says that it waits', async () => {
    const { load, go, save, waiting } = begin();
    await load();
    go();
    const answer = await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a');
    // This one may have arrived.
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'request.waits', retryable: true, params: { waits: 'a', unsent: false } },
    });
    expect(waiting.list()).toMatchObject([{ key: 'a', base: { note: 'stored' }, request: { note: 'mine' } }]);
  });

  it('sends nothing while the server is known to be away: what waits has certainly not arrived', async () => {
    const { load, go, save, waiting, asked } = begin();
    await load();
    go();
    await load();
    const before = asked.length;
    expect(await save({ note: 'new' }, 'n')).toMatchObject({
      error: { params: { waits: 'n', unsent: true } },
    });
    expect(asked.slice(before)).toEqual(['security.currentUser']);
    expect(waiting.list()).toMatchObject([{ key: 'n', base: null }]);
  });

  it.each([
    ['stores', null],
    ['refuses', { kind: 'conflict', code: 'request.conflict', params: {}, retryable: false } as const],
  ])(
    'sends a save where the server comes back while it is being kept, and keeps none that it %s',
    async (_, no) => {
      const { load, go, comeBack, save, saved, waiting, refuse } = begin();
      await load();
      go();
      await load();
      if (no !== null) refuse(no);
      const stop = waiting.subscribe(() => {
        stop();
        comeBack();
      });
      const answer = await save({ note: 'new' }, 'n');
      expect(answer.ok ? null : answer.error).toEqual(no);
      expect(saved).toHaveLength(no === null ? 1 : 0);
      expect(waiting.list()).toEqual([]);
    },
  );

  it('shows a record that is opened meanwhile as it was saved last', async () => {
    const { load, go, save, waiting } = begin();
    await load();
    go();
    await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a');
    const shown = await load();
    expect(shown).toEqual({ id: '1', rowVersion: 1, note: 'mine', seen: 'yes' });
    // A second save holds the first, and is of the same stored record.
    await save({ id: '1', rowVersion: 1, note: 'mine', more: 1 }, 'b');
    expect(waiting.list()).toMatchObject([
      { key: 'b', request: { note: 'mine', more: 1 }, base: { note: 'stored' } },
    ]);
  });

  it('forgets a save once it is stored, and takes the stored record as what later ones are made from', async () => {
    const { load, go, comeBack, save, waiting, saved } = begin();
    await load();
    go();
    await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a');
    comeBack();
    expect((await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a')).ok).toBe(true);
    expect(waiting.list()).toEqual([]);
    expect(saved).toHaveLength(1);
    go();
    await save({ id: '1', rowVersion: 2, note: 'later' }, 'b');
    expect(waiting.list()).toMatchObject([{ key: 'b', base: { rowVersion: 2, note: 'mine' } }]);
  });

  it('takes no record of another version for what a save was made from', async () => {
    const { load, go, save, waiting } = begin();
    await load();
    go();
    await save({ id: '1', rowVersion: 9, note: 'mine' }, 'a');
    expect(waiting.list()).toMatchObject([{ key: 'a', base: null }]);
  });

  it('hands a refusal on, and keeps what was refused waits on', async () => {
    const { load, go, comeBack, save, waiting, refuse } = begin();
    await load();
    go();
    await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a');
    comeBack();
    refuse({ kind: 'conflict', code: 'request.conflict', params: {}, retryable: false, status: 409 });
    expect(await save({ id: '1', rowVersion: 1, note: 'mine' }, 'a')).toMatchObject({
      error: { kind: 'conflict' },
    });
    expect(waiting.list()).toHaveLength(1);
  });

  it('keeps no save of one user for another who has signed in before it got no answer', async () => {
    const { go, save, waiting, use, during } = begin();
    go();
    during(() => use('max'));
    expect(await save({ note: 'mine' }, 'a')).toMatchObject({ error: { code: 'request.network' } });
    expect(await waiting.load()).toEqual([]);
    use('pia');
    expect(await waiting.load()).toEqual([]);
  });

  it('sends a save as whoever has made it', async () => {
    const { save, use, tokens } = begin();
    vi.stubGlobal('navigator', { onLine: false });
    const saving = save({ note: 'mine' }, 'a');
    use('max');
    await saving;
    vi.unstubAllGlobals();
    expect(tokens).toEqual(['t']);
  });

  it('keeps nothing that one user was told for the next', async () => {
    const { load, go, use, during } = begin();
    during(() => use('max'));
    await load();
    go();
    expect(await load()).toMatchObject({ error: { code: 'request.network' } });
  });

  it('keeps no save that was given up while it was on its way', async () => {
    const { go, save, waiting, during } = begin();
    const control = new AbortController();
    go();
    during(() => control.abort());
    expect(await save({ note: 'mine' }, 'a', { signal: control.signal })).toMatchObject({
      error: { code: 'request.network' },
    });
    expect(await waiting.load()).toEqual([]);
  });

  it('keeps a save with the organisation that its token is of', async () => {
    const { load, go, save, waiting } = begin();
    await load();
    go();
    await save({ note: 'mine' }, 'a');
    expect(waiting.list()).toMatchObject([{ key: 'a', organizationId: 'o' }]);
  });

  it('does not hold up a save until it is known whose it is', async () => {
    const { client, saved } = begin({ open: () => new Promise(() => undefined) });
    const answer = await client.call(recordSave, { note: 'mine' }, { pageId: 'p', idempotencyKey: 'a' });
    expect([answer.ok, saved]).toEqual([true, [{ note: 'mine' }]]);
  });
});
