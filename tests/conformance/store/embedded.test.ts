import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { openEmbeddedStore } from '../../../src/server/node/index.ts';
import { storeCases, THINGS } from './cases.ts';
import { fuzzCases } from './fuzz.ts';
import { recordCases } from './records.ts';

describe('the embedded store', () => {
  let store: Store | null = null;
  const opened = async () => {
    if (store === null) throw new Error('The store is not open');
    return store;
  };
  beforeAll(async () => {
    store = await openEmbeddedStore(null);
  }, 120_000);
  afterAll(async () => {
    await store?.close();
  });
  storeCases(opened);
  fuzzCases(opened);
  recordCases(opened);

  it('knows no column that the database refused to make', async () => {
    const known = await opened();
    const table = { ...THINGS, name: 'wide' };
    await known.ensure([table]);
    // More than the database has room for.
    const many = Array.from({ length: 1700 }, (_, index) => ({ name: `c${index}`, type: 'text' as const }));
    await expect(known.ensure([{ ...table, columns: [...table.columns, ...many] }])).rejects.toThrow();
    expect(await known.find({ table: 'wide' })).toEqual([]);
    await known.transaction((tx) => tx.insert('wide', [{ id: 'a', name: 'after' }]));
    expect(await known.count({ table: 'wide' })).toBe(1);
  }, 60_000);
});
