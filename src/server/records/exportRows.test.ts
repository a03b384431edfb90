import { expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';

const LIST = '/openapi/app/item/getlist';

/** A server with so many items more, numbered from Z00000, that an export reads them in several pieces. */
async function startWith(count: number, exportRows?: number) {
  const store = createMemoryStore();
  const limit = exportRows === undefined ? {} : { exportRows };
  const server = await startTestServer({
    store,
    settings: { version: '1', projectCode: 'p', demo: true, ...limit },
  });
  const [row] = await store.find({ table: 't_item', limit: 1 });
  const add = (numbers: readonly string[]) =>
    store.transaction((tx) =>
      tx.insert(
        't_item',
        numbers.map((number) => ({ ...row, id: server.ports.ids.record(), number })),
      ),
    );
  const numbers = Array.from({ length: count }, (_, index) => `Z${String(index).padStart(5, '0')}`);
  await add(numbers);
  const client = await server.client('admin');
  return { store, client, add, numbers };
}

function exported(client: TestClient, from = 'Z'): Promise<Response> {
  const searchParams = [{ searchField: 'number', searchValue: from, compareType: 'ge' }];
  const sortParams = [{ field: 'number', order: 'desc' }];
  return client.raw(
    new Request('http://server.test/openapi/object/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectId: 'item', searchParams, sortParams, fields: ['number'] }),
    }),
  );
}

const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n');

it('a file of many rows has each once, in the order of the list, whatever is saved meanwhile', async () => {
  const { store, client, add, numbers } = await startWith(1203);
  const reader = (await exported(client)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  expect(linesOf(text).length).toBeLessThan(1203);
  await add(['Z99999']);
  await store.transaction(async (tx) => {
    await tx.remove('t_item', [{ field: 'number', op: 'equal', value: 'Z00001' }]);
  });
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) text += next.value;
  const left = numbers.filter((number) => number !== 'Z00001').reverse();
  expect(linesOf(text)).toEqual(['number', ...left]);
});

it('its user has other heavy requests when it is read, and when it is given up', async () => {
  const { client } = await startWith(1203);
  for (const end of ['text', 'cancel'] as const) {
    const response = await exported(client);
    let waiting = true;
    const list = client.post(LIST, { pageIndex: 0, pageLength: 1000 }).then(({ http }) => {
      waiting = false;
      return http;
    });
    expect((await client.post(LIST, { pageIndex: 0, pageLength: 10 })).http).toBe(200);
    expect(waiting).toBe(true);
    if (end === 'text') await response.text();
    else await response.body?.cancel();
    expect(await list).toBe(200);
  }
});

it('more rows than a file may hold are refused, with their number and the limit', async () => {
  const { client, add } = await startWith(3, 3);
  expect(linesOf(await (await exported(client)).text())).toHaveLength(4);
  await add(['Z00003']);
  const refused = await exported(client);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    status: false,
    reason: 'tooManyRows',
    msg: '4 records were found, but a file holds at most 3: narrow the search and export in parts',
  });
});

it('a file without rows has its headings', async () => {
  const { client } = await startWith(0);
  expect(linesOf(await (await exported(client)).text())).toEqual(['number']);
});
