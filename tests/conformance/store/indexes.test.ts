/** The indexes of large tables in PostgreSQL: made and dropped while the tables are in use, and used by the store's own statements. */
import { Kysely, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query, Store } from '../../../src/server/index.ts';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { Tables } from '../../../src/server/store/plan.ts';
import { createDialect } from '../../../src/server/store/sql/dialect.ts';
import { headSql, selectSql } from '../../../src/server/store/sql/select.ts';
import type { AnyDatabase } from '../../../src/server/store/sql/store.ts';
import { answersAlike, COUNT, fill, INDEXED, PLAIN } from './indexed.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();

/** A statement of the store's as the database is sent it. */
function compiled(made: RawBuilder<unknown> | null): { sql: string; parameters: readonly unknown[] } {
  const none = { lend: () => Promise.reject(new Error('none')), close: async () => undefined };
  return (
    made?.compile(new Kysely<AnyDatabase>({ dialect: createDialect(none) })) ?? { sql: '', parameters: [] }
  );
}

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
