import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { storeCases } from './cases.ts';
import { fuzzCases } from './fuzz.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();

describe.skipIf(database === null)('the store on PostgreSQL', () => {
  let store: Store | null = null;
  const opened = async () => {
    if (store === null) throw new Error('The store is not open');
    return store;
  };
  beforeAll(async () => {
    store = await openPostgresStore(database?.url ?? '', `test_${process.pid}_${Date.now()}`);
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    database?.stop();
  });
  storeCases(opened);
  fuzzCases(opened);
});
