import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { createDatabaseFiles } from '../../../src/server/node/databaseFiles.ts';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { fileCases } from '../../../src/server/node/testing/fileCases.ts';
import { createRegistry } from '../../../src/server/objects/registry.ts';
import { SYSTEM_TABLES } from '../../../src/server/system/tables.ts';
import { storeCases } from './cases.ts';
import { fileUseCases } from './fileUses.ts';
import { fuzzCases } from './fuzz.ts';
import { startTestDatabase } from './postgres.ts';
import { recordCases } from './records.ts';
import { uploadCases } from './uploads.ts';

const database = await startTestDatabase();

describe.skipIf(database === null)('the store on PostgreSQL', () => {
  const schema = `test_${process.pid}_${Date.now()}`;
  let store: Store | null = null;
  let apart: Store | null = null;
  let away: Store | null = null;
  const opened = async () => {
    if (store === null) throw new Error('The store is not open');
    return store;
  };
  beforeAll(async () => {
    store = await openPostgresStore(database?.url ?? '', { schema });
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await apart?.close();
    await away?.close();
    database?.stop();
  });
  storeCases(opened);
  fuzzCases(opened);
  recordCases(opened);
  fileUseCases(async () => {
    away = await openPostgresStore(database?.url ?? '', { schema: `${schema}_files` });
    return away;
  });
  uploadCases(async () => {
    apart = await openPostgresStore(database?.url ?? '', { schema: `${schema}_uploads` });
    return apart;
  });
  describe('files in it', () => {
    fileCases(async () => {
      const files = await opened();
      await files.ensure(SYSTEM_TABLES);
      return createDatabaseFiles(files);
    });
  });

  it('a process sees the tables and columns that another has made for a newer object model', async () => {
    const first = await opened();
    const second = await openPostgresStore(database?.url ?? '', { schema });
    try {
      await Promise.all([first.ensure(SYSTEM_TABLES), second.ensure(SYSTEM_TABLES)]);
      const log = (message: string) => expect.fail(message);
      const [maker, reader] = [first, second].map((one) => createRegistry({ store: one, log }));
      for (const [index, field] of ['name', 'later'].entries()) {
        const fields = ['name', field].slice(0, index + 1).map((FieldName) => ({ FieldName, FieldType: 1 }));
        const model = { id: 'far', code: 'far', tables: [{ id: 'l', key: 'lines' }], fields };
        const rowVersion = index + 1;
        const columns = fields.map(({ FieldName }) => ({ name: FieldName, type: 'text' as const }));
        const row = { tenantId: 'T', code: 'far', id: 'far', model, rowVersion };
        await first.transaction(async (tx) => {
          await tx.remove('sys_object', []);
          await tx.insert('sys_object', [row]);
        });
        const made = await maker?.need('T', 'far');
        if (made === undefined) throw new Error('No object');
        await first.ensure([made.spec, ...made.allTables.map((table) => table.spec)]);
        const seen = await reader?.need('T', 'far');
        expect(seen?.spec.columns).toEqual(expect.arrayContaining(columns));
        const criteria = [{ field, op: 'equal' as const, value: null }];
        expect(await second.find({ table: made.spec.name, criteria })).toEqual([]);
        expect(await second.count({ table: `${made.spec.name}__lines` })).toBe(0);
      }
    } finally {
      await second.close();
    }
  });
});
