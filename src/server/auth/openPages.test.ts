import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createRequestScope } from '../node/scope.ts';
import { type Query, StoreError } from '../store/types.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

let server: TestServer;
let planner: TestClient;
beforeEach(async () => {
  server = await startTestServer({ scope: createRequestScope() });
  planner = await server.client('planner');
});

const watch = (client: TestClient, known = '', signal: AbortSignal | null = null) =>
  client.raw(new Request(`http://server.test/api/security/WatchSession?known=${known}`, { signal }));
async function rights(response: Response): Promise<string> {
  const body: unknown = await response.json();
  return isRecord(body) && isRecord(body.data) ? String(body.data.rights) : '';
}
/** A request that waits; true once it is answered. */
function waiting(client: TestClient, known: string) {
  const state = { answered: false };
  const answer = watch(client, known).then((response) => {
    state.answered = true;
    return response;
  });
  return { state, answer };
}
const twoLooks = () => new Promise((resolve) => setTimeout(resolve, 700));

it('answers at once what the page does not know, and then waits', async () => {
  const known = await rights(await watch(planner));
  expect(known).not.toBe('');
  expect(await rights(await watch(planner, 'old'))).toBe(known);
  const { state, answer } = waiting(planner, known);
  await twoLooks();
  expect(state.answered).toBe(false);
  server.app.release();
  expect(await rights(await answer)).toBe(known);
  // From now on nobody waits.
  expect(await rights(await watch(planner, known))).toBe(known);
});

it('a session that is ended elsewhere is answered 401, and the user’s other one waits on', async () => {
  const known = await rights(await watch(planner));
  const second = await server.client('planner');
  const lost = waiting(planner, known);
  const kept = waiting(second, known);
  await twoLooks();
  await second.post('/api/security/EndOtherSessions', {});
  const response = await lost.answer;
  expect(response.status).toBe(401);
  await twoLooks();
  expect(kept.state.answered).toBe(false);
  server.app.release();
  await kept.answer;
});

it('a user who is disabled, or leaves the organisation, is answered 401', async () => {
  const known = await rights(await watch(planner));
  const { answer } = waiting(planner, known);
  await twoLooks();
  await server.ports.store.transaction((tx) =>
    tx.update('sys_user', { disabled: true }, [{ field: 'loginName', op: 'equal', value: 'planner' }]),
  );
  expect((await answer).status).toBe(401);
});

it('changed rights are told to whom they belong, and to nobody else', async () => {
  const approver = await server.client('approver');
  const known = await rights(await watch(planner));
  const own = waiting(planner, known);
  const other = waiting(approver, await rights(await watch(approver)));
  const roles = await server.ports.store.find({ table: 'sys_role' });
  const id = roles.find((role) => role.code === 'planner')?.id;
  await twoLooks();
  await server.ports.store.transaction((tx) =>
    tx.insert('sys_permission', [{ roleId: String(id), objectCode: 'order', actionCode: 'approve' }]),
  );
  const now = await rights(await own.answer);
  expect(now).not.toBe(known);
  expect(await rights(await watch(planner))).toBe(now);
  await twoLooks();
  expect(other.state.answered).toBe(false);
  server.app.release();
  await other.answer;
});

it('a page that goes waits no longer, and of too many pages the oldest is answered', async () => {
  const known = await rights(await watch(planner));
  const gone = new AbortController();
  const left = watch(planner, known, gone.signal);
  await twoLooks();
  gone.abort();
  await left;
  const pages = Array.from({ length: 21 }, () => waiting(planner, known));
  expect(await rights((await pages[0]?.answer) ?? new Response('{}'))).toBe(known);
  await twoLooks();
  expect(pages.filter(({ state }) => state.answered)).toHaveLength(1);
  server.app.release();
  await Promise.all(pages.map(({ answer }) => answer));
});

it('ends of sessions are forgotten when all have been told', async () => {
  await planner.post('/api/security/EndOtherSessions', {});
  const ends = () => server.ports.store.count({ table: 'sys_ended' });
  await server.app.upkeep();
  expect(await ends()).toBe(1);
  server.later(60_000);
  await server.app.upkeep();
  expect(await ends()).toBe(0);
});

it('that the database is away is logged once, and again when it went once more', async () => {
  const logged: string[] = [];
  server = await startTestServer({
    scope: createRequestScope(),
    log: (message) => void logged.push(message),
  });
  planner = await server.client('planner');
  const known = await rights(await watch(planner));
  const { store } = server.ports;
  const { findMany } = store;
  let away = true;
  let looks = 0;
  Object.assign(store, {
    findMany: async (queries: readonly Query[]) => {
      looks += 1;
      if (away) throw new StoreError('away', 'The database went');
      return findMany.call(store, queries);
    },
  });
  const lookAgain = async () => {
    const before = looks;
    await expect.poll(() => looks, { timeout: 5000 }).toBeGreaterThan(before);
  };
  const { answer } = waiting(planner, known);
  for (let look = 0; look < 3; look += 1) await lookAgain();
  expect(logged).toHaveLength(1);
  away = false;
  await lookAgain();
  away = true;
  away = true;
  // Something that pages are told of, so that they are looked at again.
  // Something that pages are told of, so that they are looked at again.
  await store.transaction((tx) =>
    tx.update('sys_role', { name: 'Other' }, [{ field: 'code', op: 'equal', value: 'approver' }]),
  );
  for (let look = 0; look < 3; look += 1) await lookAgain();
  expect(logged).toHaveLength(2);
  server.app.release();
  await answer;
});
