/** A large table with and without indexes, and what every store has to answer of it. */
import { expect } from 'vitest';
import {
  createMemoryStore,
  type Query,
  type Store,
  type StoreRow,
  type TableSpec,
} from '../../../src/server/index.ts';

export const PLAIN: TableSpec = {
  name: 'orders',
  key: ['id'],
  columns: [
    { name: 'id', type: 'text' },
    { name: 'plant', type: 'text' },
    { name: 'made', type: 'datetime' },
    { name: 'state', type: 'text' },
    { name: 'title', type: 'text' },
    { name: 'qty', type: 'number' },
  ],
  indexes: [['state']],
};
export const INDEXED: TableSpec = {
  ...PLAIN,
  indexes: [
    ['plant', 'made', 'id'],
    ['plant', 'state', 'id'],
    ['plant', 'qty', 'id'],
  ],
  searched: ['title'],
};
export const COUNT = 12_000;
const GOODS = [
  '不鏽鋼軸承',
  '液壓缸',
  'Hydraulic pump',
  'Bánh răng ĐỒNG',
  '100%_\\',
  '控制面板😀',
  'İIıi ßẞ',
  'Œuvre',
];
const LONG = `${'長'.repeat(1200)}尾巴`;
const ROWS: StoreRow[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `r${String((at * 7919) % COUNT).padStart(5, '0')}`,
  plant: at % 3 === 0 ? 'north' : 'south',
  // Ten of each second, and some of none.
  made:
    at % 50 === 0 ? null : `2026-01-01 ${new Date(Math.floor(at / 10) * 1000).toISOString().slice(11, 19)}`,
  state: ['open', 'released', 'done', 'closed'][at % 4] ?? '',
  title:
    at % 97 === 0
      ? null
      : `${GOODS[at % GOODS.length]} ${at}${at % 4000 === 17 ? '鎢絲' : ''}${at === 5003 ? LONG : ''}`,
  qty: at % 11 === 0 ? null : (at * 37) % 500,
}));
const WORDS = [
  ...[
    '軸',
    '軸承',
    '承 ',
    '鎢',
    '鎢絲',
    '絲長',
    '😀',
    '板😀',
    '100%',
    '%',
    '_',
    '\\',
    "'",
    "''",
    ':*',
    '&',
    'h',
  ],
  ...[
    'HY',
    'hydraulic pump',
    'ĐỒNG',
    'đồng',
    'I',
    'i',
    'İ',
    'ß',
    'ẞ',
    'œu',
    '1',
    '11',
    '11999',
    '尾',
    '長尾巴',
    ' ',
  ],
  ...['nowhere', 'hydraulic pump 1', '控制面板😀 5', 'long', '長'.repeat(30)],
];

export async function fill(store: Store): Promise<void> {
  await store.transaction((tx) => tx.insert('orders', ROWS));
}

/** Queries of lists: a word, criteria, an order, a page. */
function queries(): Query[] {
  const orders = ['made', 'qty', 'state', 'title'];
  return WORDS.flatMap((value, at) => [
    { table: 'orders', criteria: [{ field: 'title', op: 'like', value }], limit: 20 },
    {
      table: 'orders',
      criteria: [
        { field: 'plant', op: 'equal', value: at % 2 === 0 ? 'north' : 'south' },
        { field: 'title', op: 'like', value: at % 5 === 0 ? [value, '鎢絲'] : value },
        ...(at % 3 === 0 ? [{ field: 'state', op: 'equal', value: 'done' } as const] : []),
      ],
      sort: [{ field: orders[at % orders.length] ?? 'made', order: at % 2 === 0 ? 'desc' : 'asc' }],
      offset: at % 4 === 0 ? 150 : at % 7,
      limit: 10,
    },
  ]);
}

export async function answersAlike(store: Store): Promise<void> {
  const memory = createMemoryStore();
  await memory.ensure([INDEXED]);
  await fill(memory);
  for (const query of queries()) {
    expect(await store.find(query), JSON.stringify(query)).toEqual(await memory.find(query));
    expect(await store.count(query), JSON.stringify(query)).toBe(await memory.count(query));
  }
  for (const field of ['made', 'qty'])
    for (const order of ['asc', 'desc'] as const) {
      const all = { table: 'orders', sort: [{ field, order }] };
      const rows = await memory.find(all);
      for (const at of [0, 230, 5000, 11_000, 11_998])
        for (const side of ['after', 'before'] as const) {
          const query = { ...all, place: { row: rows[at] ?? {}, side }, offset: 3, limit: 4 };
          expect(await store.find(query), JSON.stringify(query)).toEqual(await memory.find(query));
        }
      const last = { ...all, place: { row: null, side: 'before' as const }, limit: 3 };
      expect(await store.find(last)).toEqual(rows.slice(-3));
    }
  const sort = [{ field: 'made', order: 'desc' as const }];
  for (const offset of [0, 99, 100, 6000, COUNT - 3, COUNT])
    expect(await store.find({ table: 'orders', sort, offset, limit: 5 })).toEqual(
      await memory.find({ table: 'orders', sort, offset, limit: 5 }),
    );
}
