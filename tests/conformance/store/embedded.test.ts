import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { openEmbeddedStore } from '../../../src/server/node/index.ts';
import { startTestServer } from '../../../src/server/testing/client.ts';
import { storeCases, THINGS } from './cases.ts';
import { fileUseCases } from './fileUses.ts';
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
  fileUseCases(opened);

  it('refuses a model whose fields do not fit beside the columns of those that were taken out', async () => {
    const server = await startTestServer({ store: await opened() });
    const admin = await server.client('admin');
    const save = (from: number, more: object = {}) => {
      const fields = Array.from({ length: 900 }, (_, index) => ({
        FieldName: `f${from + index}`,
        FieldType: 1,
      }));
      const model = { id: 'wideobject', code: 'wideobject', name: 'Wide', tables: [], fields };
      return admin.post('/openapi/sys/objectmodel/save', { model, ...more });
    };
    expect((await save(0)).http).toBe(200);
    const stored = { id: 'wideobject', rowVersion: 1 };
    expect(await save(900, stored)).toMatchObject({
      http: 422,
      data: { errors: [{ path: '/fields', code: 'object.tooManyFields' }] },
    });
    expect(await save(300, stored)).toMatchObject({ http: 200, data: { rowVersion: 2 } });
  }, 60_000);

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
