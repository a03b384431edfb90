import { describe, expect, it } from 'vitest';
import { keepReads } from './keep.ts';
import { createMemoryStore } from './memory.ts';
import type { Query, Store, TableSpec } from './types.ts';

const KEPT: TableSpec = {
  name: 'kept',
  key: ['id'],
  columns: [
    { name: 'id', type: 'text' },
    { name: 'rest', type: 'json' },
  ],
  indexes: [],
  kept: true,
};
const PLAIN: TableSpec = { ...KEPT, name: 'plain', kept: false };
const A = { table: 'kept', criteria: [{ field: 'id', op: 'equal' as const, value: 'a' }] };

/** A store over the kept and the plain table, with what it was asked. */
async function made(most?: number) {
  const store = createMemoryStore();
  await store.ensure([KEPT, PLAIN]);
  const asked: Query[] = [];
  let told = true;
  let during: () => Promise<void> = async () => undefined;
  const watched: Store = {
    name: store.name,
    find: async (query) => {
      asked.push(query);
      const rows = await store.find(query);
      await during();
      return rows;
    },
    findMany: (queries) => {
      asked.push(...queries);
      return store.findMany(queries);
    },
    count: (query) => store.count(query),
    aggregate: (query, requests) => store.aggregate(query, requests),
    ensure: (specs) => store.ensure(specs),
    learn: (specs) => store.learn(specs),
    indexed: () => store.indexed(),
    isLarge: (table) => store.isLarge(table),
    revision: (table) => (told ? store.revision(table) : null),
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          find: (query) => {
            asked.push(query);
            return tx.find(query);
          },
        }),
      ),
    close: () => store.close(),
  };
  const put = (table: string, id: string, rest: object = { deep: [1] }) =>
    store.transaction((tx) => tx.insert(table, [{ id, rest }]));
  await put('kept', 'a');
  await put('plain', 'a');
  return {
    store: keepReads(watched, most),
    put,
    asked,
    tell: (now: boolean) => {
      told = now;
    },
    whileReading: (run: () => Promise<void>) => {
      during = run;
    },
  };
}

describe('a store that keeps what it reads', () => {
  it('asks once, and again after a change', async () => {
    const { store, put, asked } = await made();
    expect(await store.find({ table: 'kept' })).toHaveLength(1);
    expect(await store.find({ table: 'kept' })).toHaveLength(1);
    expect(asked).toHaveLength(1);
    await put('kept', 'b');
    expect(await store.find({ table: 'kept' })).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('keeps each query apart, and no table that is not meant for it', async () => {
    const { store, asked } = await made();
    for (let turn = 0; turn < 2; turn += 1) {
      await store.find(A);
      await store.find({ table: 'kept' });
      await store.find({ table: 'plain' });
    }
    expect(asked.map((query) => query.table)).toEqual(['kept', 'kept', 'plain', 'plain']);
  });

  it('asks each time while changes by others may go unreported, and where fresh rows are wanted', async () => {
    const { store, asked, tell } = await made();
    await store.find(A);
    await store.find({ ...A, fresh: true });
    tell(false);
    await store.find(A);
    await store.find(A);
    expect(asked).toHaveLength(4);
  });

  it('does not keep what was changed while it was read', async () => {
    const { store, put, asked, whileReading } = await made();
    whileReading(() => put('kept', 'b'));
    expect(await store.find({ table: 'kept' })).toHaveLength(1);
    whileReading(async () => undefined);
    expect(await store.find({ table: 'kept' })).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('within a transaction: kept rows count until it writes the table; what it reads is not kept', async () => {
    const { store, asked } = await made();
    await store.find(A);
    const done = store.transaction(async (tx) => {
      expect(await tx.find(A)).toHaveLength(1);
      expect(asked).toHaveLength(1);
      await tx.remove('kept', []);
      expect(await tx.find(A)).toHaveLength(0);
      throw new Error('taken back');
    });
    await expect(done).rejects.toThrow('taken back');
    expect(await store.find(A)).toHaveLength(1);
  });

  it('asks for several queries together, without those that it knows', async () => {
    const { store, asked } = await made();
    await store.find(A);
    const both = [{ table: 'plain' }, A, { table: 'kept' }];
    expect((await store.findMany(both)).map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect(asked).toEqual([A, { table: 'plain' }, { table: 'kept' }]);
    await store.findMany(both);
    expect(asked.slice(3)).toEqual([{ table: 'plain' }]);
    const within = await store.transaction((tx) => tx.findMany([A, { table: 'plain' }]));
    expect(within.map((rows) => rows.length)).toEqual([1, 1]);
    expect(asked).toHaveLength(4);
  });

  it('keeps so much of a table at most, and nothing that is larger alone', async () => {
    const { store, put, asked } = await made(64_000);
    const sizes = { b: 20, c: 30, d: 30, e: 70 };
    for (const [id, size] of Object.entries(sizes)) await put('kept', id, { text: 'x'.repeat(size * 1000) });
    const find = async (id: string) => {
      asked.length = 0;
      await store.find({ table: 'kept', criteria: [{ field: 'id', op: 'equal', value: id }] });
      return asked.length;
    };
    expect([await find('b'), await find('c'), await find('b'), await find('c')]).toEqual([1, 1, 0, 0]);
    expect([await find('d'), await find('d'), await find('b')]).toEqual([1, 0, 1]);
    expect([await find('e'), await find('e'), await find('d')]).toEqual([1, 1, 0]);
  });

  it('shares rows that nobody can change', async () => {
    const { store } = await made();
    const [row] = await store.find(A);
    const rest = row?.rest;
    expect(() => {
      if (typeof rest === 'object' && rest !== null && 'deep' in rest) rest.deep = 'gone';
    }).toThrow(TypeError);
    const list = await store.find(A);
    list.pop();
    expect(await store.find(A)).toHaveLength(1);
  });
});
