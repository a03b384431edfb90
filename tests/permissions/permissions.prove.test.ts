/** The permission suite on both databases. In memory it is part of `npm test`. */
import { afterAll, describe, it } from 'vitest';
import { openEmbeddedStore, openPostgresStore } from '../../src/server/node/index.ts';
import { permissionCases } from '../../src/server/testing/permissions/cases.ts';
import { startTestDatabase } from '../conformance/store/postgres.ts';

permissionCases('on the embedded database', () => openEmbeddedStore(null));

const database = await startTestDatabase();

describe('PostgreSQL', () => {
  afterAll(() => database?.stop());
  if (database === null) it.skip('is not here', () => undefined);
  else
    permissionCases('on PostgreSQL', () =>
      openPostgresStore(database.url, { schema: `permissions_${process.pid}_${Date.now()}` }),
    );
});
