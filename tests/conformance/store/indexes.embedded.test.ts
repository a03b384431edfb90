/** The indexes of large tables in the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../../src/server/node/index.ts';
import { emptyDatabase, openEmptyStore } from '../../helpers/emptyDatabase.ts';
import { answersAlike, COUNT, fill, INDEXED, PLAIN } from './indexed.ts';

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
