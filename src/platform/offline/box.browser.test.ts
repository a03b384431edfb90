/** What a device keeps for the time without a network, in the browser's own database. */
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../client/client.ts';
import { createBox } from './box.ts';
import { createDeviceKeys } from './deviceKeys.ts';
import { asked, KEPT_FOR, ROWS, table } from './tables.ts';

/** What the server says of whose a token is; a token of nobody gets no answer. */
const USERS: Readonly<Record<string, { userId: string; organizationId: string }>> = {
  'pia 1': { userId: 'pia', organizationId: 'a' },
  'pia 2': { userId: 'pia', organizationId: 'a' },
  'max 1': { userId: 'max', organizationId: 'a' },
};

let now = 0;

/** A page with a token; without a network the server answers nothing. */
function visit(token: string, online = true) {
  let held: string | null = token;
  let asked = 0;
  const client = createClient({
    baseUrl: 'http://factory.test',
    token: {
      get: () => held,
      set: (next) => {
        held = next;
      },
    },
    fetch: async (input) => {
      asked += 1;
      const auth = new Request(input).headers.get('authorization') ?? '';
      const user = USERS[auth.replace('Bearer ', '')];
      if (!online || user === undefined)
        return Response.json({ status: false, code: 500, msg: '' }, { status: 500 });
      const key = user.userId.charCodeAt(0).toString(16).padStart(64, '0');
      return Response.json({ status: true, code: 200, msg: '', data: { ...user, key } });
    },
  });
  const keys = createDeviceKeys(client, () => now);
  return { client, keys, box: createBox(keys, () => now), asked: () => asked };
}

afterEach(async () => {
  now = 0;
  await new Promise<void>((resolve) => {
    const gone = indexedDB.deleteDatabase('pagewright-offline');
    gone.onsuccess = () => resolve();
    gone.onblocked = () => resolve();
  });
});

test('a start without a network opens what the same session has kept, and asks the server nothing', async () => {
  expect(await visit('pia 1').box.write('session', 'page', { a: 1 })).toBe(true);
  const away = visit('pia 1', false);
  expect(await away.box.read('session', 'page')).toEqual({ a: 1 });
  expect((await away.keys.open())?.organizationId).toBe('a');
  expect(away.asked()).toBe(0);
  // The keys can be used, and read out by nobody.
  const keys = await away.keys.open();
  expect([keys?.secret.extractable, keys?.namer.extractable]).toEqual([false, false]);
});

test('what is the user’s is there at his next sign-in, what is the session’s is not; another user finds neither', async () => {
  const first = visit('pia 1');
  await first.box.write('user', 'saves', ['mine']);
  await first.box.write('session', 'page', 'seen');
  const next = visit('pia 2');
  expect(await next.box.read('user', 'saves')).toEqual(['mine']);
  expect(await next.box.read('session', 'page')).toBeNull();
  const other = visit('max 1');
  expect(await other.box.read('user', 'saves')).toBeNull();
  expect(await other.box.write('user', 'saves', ['his'])).toBe(true);
  expect(await visit('pia 1').box.read('user', 'saves')).toEqual(['mine']);
});

test('signing out takes the key along: nobody opens the box until its user signs in again', async () => {
  const first = visit('pia 1');
  await first.box.write('user', 'saves', ['mine']);
  first.client.setToken(null);
  expect(await first.box.read('user', 'saves')).toBeNull();
  await expect.poll(async () => visit('pia 1', false).box.read('user', 'saves')).toBeNull();
  expect(await visit('pia 2').box.read('user', 'saves')).toEqual(['mine']);
});

test('what is too old or too large is not kept', async () => {
  const first = visit('pia 1');
  await first.box.write('user', 'saves', ['mine']);
  expect(await first.box.write('user', 'large', 'x'.repeat(2_000_001))).toBe(false);
  now = KEPT_FOR + 1;
  expect(await first.box.read('user', 'saves')).toBeNull();
});

test('a change sees what is there, or that nothing is, and may leave it', async () => {
  const { box } = visit('pia 1');
  const seen: unknown[] = [];
  const change = (next: unknown) =>
    box.change('user', 'saves', (content, { userId, organizationId }) => {
      seen.push([content, userId, organizationId]);
      return next;
    });
  expect(await change(['one'])).toBe(true);
  expect(await change(undefined)).toBe(false);
  expect(await change(['two'])).toBe(true);
  expect(seen).toEqual([
    [null, 'pia', 'a'],
    [['one'], 'pia', 'a'],
    [['one'], 'pia', 'a'],
  ]);
  expect(await box.read('user', 'saves')).toEqual(['two']);
  expect(await visit('nobody').box.change('user', 'saves', () => ['his'])).toBe(false);
});

test('a change does not write over what cannot be read', async () => {
  const { box } = visit('pia 1');
  await box.write('user', 'saves', ['mine']);
  const [row] = await asked((await table(ROWS, 'readonly')).getAll());
  const damaged = { ...row, data: new ArrayBuffer(40) };
  await asked((await table(ROWS, 'readwrite')).put(damaged));
  expect(await box.change('user', 'saves', () => ['new'])).toBe(false);
  expect(await asked((await table(ROWS, 'readonly')).getAll())).toEqual([damaged]);
});

test('keys that come after another user has signed in are those of the session that asked for them', async () => {
  const { client, keys } = visit('pia 1');
  const opening = keys.open();
  client.setToken('max 1');
  expect((await opening)?.userId).toBe('pia');
  expect((await keys.open())?.userId).toBe('max');
  expect((await visit('pia 1', false).keys.open())?.userId).toBe('pia');
});
