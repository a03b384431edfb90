/** HEAD is answered as GET without its content: what GET refuses, HEAD refuses, and nothing is said beside. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../platform/contract/all.ts';
import { limitsOf } from '../../platform/contract/index.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';
import { FORM } from '../testing/factory.ts';

const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);

let clients: Readonly<Record<string, TestClient>> = {};
let file = '';

beforeAll(async () => {
  const server = await startTestServer();
  const [planner, plannerB] = [await server.client('planner'), await server.client('plannerB')];
  clients = { planner, plannerB, nobody: server.anonymous };
  const body = new FormData();
  for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: 'order', objectCode: 'order' }))
    body.set(name, value);
  body.set('file', new File([PNG], 'secret.png'));
  const url = 'http://server.test/openapi/object/uploadImage';
  const uploaded: unknown = await (await planner.raw(new Request(url, { method: 'POST', body }))).json();
  file = JSON.stringify(uploaded).match(/[0-9a-f-]{36}/)?.[0] ?? '';
  expect(file).not.toBe('');
});

/** What an answer says beside its content. Of each request its own: its id. */
function said(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers: Object.fromEntries(headers) };
}

const reads = allCalls.filter((call) => call.method === 'GET');
const pathOf = (path: string) => path.replace('{language}', 'en_US');

describe.each(reads.map((call) => [call.name, call] as const))('HEAD of %s', (_, call) => {
  const send = (
    client: TestClient | undefined,
    method: string,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    (client as TestClient).raw(
      new Request(
        `http://server.test${pathOf(call.path)}?${call.name === 'files.getImage' ? 'name' : 'id'}=${file}`,
        { method, headers },
      ),
    );

  it.each(['planner', 'plannerB', 'nobody'])('says no more than GET, to %s', async (user) => {
    const got = await send(clients[user], 'GET');
    const head = await send(clients[user], 'HEAD');
    expect(said(head)).toEqual(said(got));
    await got.body?.cancel();
    expect(head.body).toBeNull();
  });

  if (limitsOf(call).forDefinitions === true) return;

  it('is refused to every page, as GET is', async () => {
    for (const pageId of [FORM, `${FORM};record.load`, 'generated-order', '']) {
      const response = await send(clients.planner, 'HEAD', { 'x-page-id': pageId });
      expect(response.status).toBe(403);
    }
  });
});

it('HEAD of a file is answered to those alone who may have it', async () => {
  const url = `http://server.test/api/object/getimage?name=${file}`;
  const kind = async (user: string) =>
    (await clients[user]?.raw(new Request(url, { method: 'HEAD' })))?.headers.get('content-type');
  expect(await kind('planner')).toBe('image/png');
  expect(await kind('plannerB')).toContain('application/json');
  expect(await kind('nobody')).toContain('application/json');
});

it('HEAD reaches no call that is sent by POST', async () => {
  // Some addresses answer GET as well, and HEAD is its.
  const gotten = new Set(allCalls.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  for (const call of allCalls.filter(({ method, path }) => method === 'POST' && !gotten.has(path))) {
    const path = call.path.replace(/\{\w+\}/g, 'order');
    const response = await clients.planner?.raw(new Request(`http://server.test${path}`, { method: 'HEAD' }));
    expect(response?.status, call.name).toBe(404);
  }
});
