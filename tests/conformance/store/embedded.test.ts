import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { openEmbeddedStore } from '../../../src/server/node/index.ts';
import { storeCases } from './cases.ts';
import { fuzzCases } from './fuzz.ts';

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
});
