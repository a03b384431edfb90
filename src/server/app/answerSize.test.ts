import { expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer } from '../testing/client.ts';

const MB = 1024 * 1024;

/** A server with so many more items, whose names have `size` characters. */
async function startWith(count: number, size: number) {
  const store = createMemoryStore();
  const server = await startTestServer({ store });
  const [row] = await store.find({ table: 't_item', limit: 1 });
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: server.ports.ids.record(),
    number: `Z${index}`,
    name: 'x'.repeat(size),
  }));
  await store.transaction((tx) => tx.insert('t_item', rows));
  const client = await server.client('admin');
  const raw = async (path: string, body: object) => {
    const response = await client.raw(
      new Request(`http://server.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return { http: response.status, length: text.length, body: JSON.parse(text) };
  };
  return { raw };
}

const found = [{ searchField: 'number', searchValue: 'Z', compareType: 'ge' }];
const LIST = '/openapi/app/item/getlist';

it('a page of rows that is too large is cut at a whole row, and says so', async () => {
  const { raw } = await startWith(12, MB);
  const all = await raw(LIST, { searchParams: found, pageLength: 1000 });
  expect(all.http).toBe(200);
  expect(all.length).toBeLessThan(8.1 * MB);
  const { data, ...rest } = all.body;
  expect(data.map(({ number }: { number: string }) => number)).toEqual(
    ['Z0', 'Z1', 'Z10', 'Z11', 'Z2', 'Z3', 'Z4'].slice(0, data.length),
  );
  expect(rest).toEqual({
    status: true,
    code: 200,
    cut: true,
    msg: 'This page is too large, so only the first 7 of its 12 rows are shown: choose fewer rows a page or narrow the search',
    rowCount: 12,
    aggregates: {},
  });
  const part = await raw(LIST, { searchParams: found, pageLength: 5, pageIndex: 1 });
  expect(part.body).toMatchObject({ msg: '', rowCount: 12 });
  expect(part.body.cut).toBeUndefined();
  expect(part.body.data).toHaveLength(5);
});

it('one row is answered, however large it is', async () => {
  const { raw } = await startWith(2, 9 * MB);
  const answer = await raw(LIST, { searchParams: found, pageLength: 10 });
  expect(answer.body.data).toHaveLength(1);
  expect(answer.body.cut).toBe(true);
});

it('choices that are too large are refused, since a part would be taken for all', async () => {
  const { raw } = await startWith(12, MB);
  const asked = { field: 'item', sourceType: 1, lookupObjectId: 'item', pageIndex: 0 };
  const all = await raw('/openapi/app/item/getlookuplist', { ...asked, pageLength: 1000 });
  expect([all.http, all.body.msg, all.body.reason]).toEqual([
    422,
    'The choices are too large: narrow the search',
    'tooLarge',
  ]);
  expect((await raw('/openapi/app/item/getlookuplist', { ...asked, pageLength: 3 })).http).toBe(200);
});
