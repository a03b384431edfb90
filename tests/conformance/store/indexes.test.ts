/** The indexes of large tables: made and dropped while the tables are in use, and used by the store's own statements. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMemoryStore,
  type Query,
  type Store,
  type StoreRow,
  type TableSpec,
} from '../../../src/server/index.ts';
import { openEmbeddedStore, openPostgresStore } from '../../../src/server/node/index.ts';
import { Tables } from '../../../src/server/store/plan.ts';
import { createDialect } from '../../../src/server/store/sql/dialect.ts';
import { headSql, selectSql } from '../../../src/server/store/sql/select.ts';
import type { AnyDatabase } from '../../../src/server/store/sql/store.ts';
import { emptyDatabase, openEmptyStore } from '../../helpers/emptyDatabase.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();

const PLAIN: TableSpec = {
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
const INDEXED: TableSpec = {
  ...PLAIN,
  indexes: [
    ['plant', 'made', 'id'],
    ['plant', 'state', 'id'],
    ['plant', 'qty', 'id'],
  ],
  searched: ['title'],
};
const COUNT = 12_000;
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

async function fill(store: Store): Promise<void> {
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

async function answersAlike(store: Store): Promise<void> {
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

/** A statement of the store's as the database is sent it. */
function compiled(made: RawBuilder<unknown> | null): { sql: string; parameters: readonly unknown[] } {
  const none = { lend: () => Promise.reject(new Error('none')), close: async () => undefined };
  return (
    made?.compile(new Kysely<AnyDatabase>({ dialect: createDialect(none) })) ?? { sql: '', parameters: [] }
  );
}

describe('indexes in the embedded database', () => {
  it('are made for a large table too, and answer as the store in memory does', async () => {
    const store = await openEmptyStore();
    try {
      await store.ensure([PLAIN]);
      await fill(store);
      await store.ensure([INDEXED]);
      await store.indexed();
      await answersAlike(store);
    } finally {
      await store.close();
    }
  }, 120_000);

  it('have statistics after many rows were written', async () => {
    const place = mkdtempSync('/tmp/pagewright-statistics-');
    try {
      const folder = await emptyDatabase(join(place, 'database'));
      const store = await openEmbeddedStore(folder);
      await store.ensure([INDEXED]);
      await fill(store);
      await store.indexed();
      await store.close();
      const database = new PGlite(folder);
      const { rows } = await database.query("select reltuples from pg_class where relname = 'orders'");
      await database.close();
      expect(rows).toEqual([{ reltuples: COUNT }]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }, 120_000);
});

describe.skipIf(database === null)('indexes in PostgreSQL', () => {
  const url = database?.url ?? '';
  const client = new Client(url);
  const open: Store[] = [];

  /** A large table without the indexes that are wanted, in a schema of its own that the client looks into. */
  async function filled(name: string): Promise<{ schema: string; store: Store; notes: string[] }> {
    const schema = `${name}_${process.pid}`;
    const notes: string[] = [];
    const store = await openPostgresStore(url, { schema, note: (message) => notes.push(message) });
    open.push(store);
    await store.ensure([PLAIN]);
    await fill(store);
    await client.query(`set search_path = "${schema}"`);
    return { schema, store, notes };
  }

  async function indexes(schema: string): Promise<{ name: string; of: string; valid: boolean }[]> {
    const { rows } = await client.query(
      `select i.relname as name, pg_get_indexdef(i.oid) as of, indisvalid as valid from pg_index x
        join pg_class i on i.oid = indexrelid where relnamespace = $1::regnamespace and not indisprimary
        and indrelid = '"${schema}".orders'::regclass order by 2`,
      [schema],
    );
    return rows.map(({ name, of, valid }) => ({ name, of: String(of).replace(/^.* USING /, ''), valid }));
  }
  const kinds = async (schema: string) => (await indexes(schema)).map(({ of }) => of);
  const ALL = [
    "gin (pagewright_grams(title)) WITH (gin_pending_list_limit='256')",
    'btree (plant, made, id)',
    'btree (plant, qty, id)',
    'btree (plant, state, id)',
  ];

  beforeAll(() => client.connect());
  afterAll(async () => {
    for (const store of open) await store.close();
    await client.end();
    database?.stop();
  });

  it('are made while the table is in use; those that nothing needs go, and others’ stay', async () => {
    const { schema, store, notes } = await filled('online');
    await client.query('create index mine on orders (title, qty)');
    await store.ensure([INDEXED]);
    await store.indexed();
    expect(new Set(await kinds(schema))).toEqual(new Set([...ALL, 'btree (title, qty)']));
    expect(notes).toHaveLength(5);
    expect(await store.count({ table: 'orders' })).toBe(COUNT);
  }, 60_000);

  it('find what the store in memory finds', async () => {
    const { store } = await filled('alike');
    await store.ensure([INDEXED]);
    await store.indexed();
    await answersAlike(store);
  }, 120_000);

  it('that were broken off are made again, by one of two processes', async () => {
    const { schema, store } = await filled('broken');
    const other = await openPostgresStore(url, { schema });
    open.push(other);
    await store.ensure([INDEXED]);
    await store.indexed();
    const before = await indexes(schema);
    await client.query('update pg_index set indisvalid = false where indexrelid = $1::regclass', [
      `"${schema}"."${before[0]?.name}"`,
    ]);
    await Promise.all([store.ensure([INDEXED]), other.ensure([INDEXED])]);
    await Promise.all([store.indexed(), other.indexed()]);
    expect(await indexes(schema)).toEqual(before);
    expect(before.every(({ valid }) => valid)).toBe(true);
  }, 60_000);

  it('give way to a new column, and are made after it', async () => {
    const { schema, store } = await filled('way');
    // Making an index waits for everybody who still sees the table as it was.
    const reader = new Client(url);
    await reader.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select 1');
    await store.ensure([INDEXED]);
    await expect
      .poll(() => indexes(schema).then((all) => all.some(({ valid }) => !valid)), { timeout: 10_000 })
      .toBe(true);
    await store.ensure([{ ...INDEXED, columns: [...INDEXED.columns, { name: 'later', type: 'text' }] }]);
    expect(
      await store.count({ table: 'orders', criteria: [{ field: 'later', op: 'equal', value: null }] }),
    ).toBe(COUNT);
    await reader.query('commit');
    await reader.end();
    await store.indexed();
    expect(new Set(await kinds(schema))).toEqual(new Set(ALL));
  }, 60_000);

  it('end with their store, which leaves what it had begun to the next', async () => {
    const { schema, store } = await filled('ended');
    const reader = new Client(url);
    await reader.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select 1');
    await store.ensure([INDEXED]);
    await store.close();
    open.splice(open.indexOf(store), 1);
    await reader.end();
    const next = await openPostgresStore(url, { schema });
    open.push(next);
    await next.ensure([INDEXED]);
    await next.indexed();
    expect(new Set(await kinds(schema))).toEqual(new Set(ALL));
  }, 60_000);

  it('are what the statements of lists use', async () => {
    const { schema, store } = await filled('plans');
    await store.ensure([INDEXED]);
    await store.indexed();
    const names = new Map((await indexes(schema)).map(({ name, of }) => [name, of.slice(0, 24)]));
    await client.query('vacuum orders');
    const tables = new Tables();
    tables.keep([INDEXED]);
    const used = async (query: Omit<Query, 'table'>, make: typeof selectSql | typeof headSql = selectSql) => {
      const made = compiled(
        make(tables.plan({ table: 'orders', ...query }), { has: () => true, isRare: () => false }),
      );
      const { rows } = await client.query(`explain ${made.sql}`, [...made.parameters]);
      const lines: string[] = rows.map((row) => row['QUERY PLAN']);
      return lines.flatMap((line) => {
        const [, how, name = ''] =
          /(Seq Scan|Index (?:Only )?Scan|Bitmap Index Scan)(?: Backward)? (?:using|on) (\S+)/.exec(line) ??
          [];
        return how === undefined ? [] : [`${how} ${names.get(name) ?? name}`];
      });
    };
    const plant = { field: 'plant', op: 'equal', value: 'north' } as const;
    const latest = [{ field: 'made', order: 'desc' }] as const;
    const walk = 'Index Scan btree (plant, made, id)';
    const words = 'Bitmap Index Scan gin (pagewright_grams(tit';
    expect(await used({ criteria: [plant], sort: latest, limit: 20 })).toEqual([walk]);
    expect(await used({ criteria: [plant], sort: [{ field: 'made', order: 'asc' }], limit: 20 })).toEqual([
      walk,
    ]);
    expect((await used({ criteria: [plant], sort: latest, limit: 20, offset: 2000 }))[0]).toBe(
      'Index Only Scan btree (plant, made, id)',
    );
    const [row] = await store.find({
      table: 'orders',
      criteria: [plant],
      sort: latest,
      offset: 2000,
      limit: 1,
    });
    for (const side of ['after', 'before'] as const)
      expect(
        (await used({ criteria: [plant], sort: latest, limit: 20, place: { row: row ?? {}, side } }))[0],
      ).toBe('Index Only Scan btree (plant, made, id)');
    for (const value of ['鎢', '鎢絲', 'pump 1199']) {
      const asked = {
        criteria: [plant, { field: 'title', op: 'like', value } as const],
        sort: latest,
        limit: 20,
      };
      expect((await used(asked)).join()).toContain(words.slice(0, 40));
      expect(await used(asked, headSql)).toEqual([walk]);
    }
  }, 60_000);
});
