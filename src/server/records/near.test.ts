import { expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createMemoryStore } from '../store/memory.ts';
import type { Place, Query } from '../store/types.ts';
import { startTestServer } from '../testing/client.ts';

/** A server whose tables count as large, with the places that pages were read from. */
async function start() {
  const store = createMemoryStore();
  const places: (Place['side'] | null)[] = [];
  const find = store.find.bind(store);
  store.find = (query: Query) => {
    if (query.table === 't_item' && query.columns === undefined) places.push(query.place?.side ?? null);
    return find(query);
  };
  store.isLarge = async () => true;
  const admin = await (await startTestServer({ store })).client('admin');
  const list = async (body: object) => {
    const answer = await admin.post('/openapi/app/item/getlist', { totals: 'later', ...body });
    const rows = Array.isArray(answer.data) ? answer.data.filter(isRecord) : [];
    return { ...answer, rows, ids: rows.map((row) => row.id) };
  };
  return { list, places, admin };
}

const sortParams = [{ field: 'name', order: 'desc' }];

it('a page counted from a row or from the end is the page by its number', async () => {
  const { list, places } = await start();
  const all = (await list({ pageLength: 100, sortParams })).rows;
  expect(all).toHaveLength(25);
  for (const pageLength of [2, 5, 10])
    for (let pageIndex = 1; pageIndex * pageLength < 25; pageIndex += 1) {
      const page = { pageLength, pageIndex, sortParams };
      const { ids, totals, rowCount } = await list(page);
      expect(await list({ ...page, near: { index: 25 } })).toMatchObject({ ids });
      for (const [index, { id, rowVersion }] of all.entries())
        expect(await list({ ...page, near: { index, id, rowVersion } })).toMatchObject({
          ids,
          ...(totals === undefined ? { rowCount } : { totals }),
        });
    }
  expect(new Set(places)).toEqual(new Set([null, 'after', 'before']));
});

it('the rows before are counted where the row was changed, is gone, or is not found any more', async () => {
  const { list, places } = await start();
  const page = { pageLength: 5, pageIndex: 3, sortParams };
  const { ids } = await list(page);
  const [row] = (await list({ pageLength: 15, sortParams })).rows.slice(-1);
  places.length = 0;
  const near = { index: 14, id: row?.id, rowVersion: row?.rowVersion };
  const other = { searchField: 'name', searchValue: String(row?.name), compareType: 'ne' };
  for (const body of [
    { near: { ...near, rowVersion: 99 } },
    { near: { ...near, id: 'nobody' } },
    { near: { ...near, id: undefined, index: 3 } },
  ])
    expect(await list({ ...page, ...body })).toMatchObject({ ids });
  await list({ ...page, near, searchParams: [other] });
  expect(places).toEqual([null, null, null, null]);
  expect(await list({ ...page, near })).toMatchObject({ ids });
  expect(places.at(-1)).toBe('after');
});

it('the last page is counted from the end', async () => {
  const { list, places } = await start();
  const { ids, rowCount } = await list({ pageLength: 10, pageIndex: 2, near: { index: 25 } });
  expect(places.at(-1)).toBe('before');
  expect({ count: ids.length, rowCount }).toEqual({ count: 5, rowCount: 25 });
});
