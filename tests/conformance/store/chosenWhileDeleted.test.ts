/**
 * A record is chosen in a save while it is deleted. On PostgreSQL both happen at once: one of them must find out about the
 * other, else the saved record names nothing.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/engine/internal.ts';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { startTestServer } from '../../../src/server/testing/client.ts';
import { FORM } from '../../../src/server/testing/factory.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();
afterAll(() => database?.stop());

const ROUNDS = 40;
const bag = (value: unknown) => (isRecord(value) ? value : {});

describe.skipIf(database === null)('a record that is chosen and deleted at once', () => {
  it('is either kept or not chosen', async () => {
    const schema = `chosen_${process.pid}_${Date.now()}`;
    const store = await openPostgresStore(database?.url ?? '', { schema });
    try {
      const server = await startTestServer({ store });
      const [admin, planner] = [await server.client('admin'), await server.client('planner')];
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await admin.post('/openapi/app/item/x/save', { number: `N${round}`, name: 'New' });
        const id = bag(made.data).newId;
        const save = () =>
          planner.post(`/openapi/mes/order/${FORM}/save`, { title: 'A', lines: [{ item: id, qty: 1 }] });
        const remove = async () => {
          // So that neither is always the first.
          await new Promise((resolve) => setTimeout(resolve, round % 12));
          return admin.post('/openapi/object/batchdelete', { objectId: 'item', ids: id });
        };
        const [saved, deleted] = await Promise.all([save(), remove()]);
        const result = Array.isArray(deleted.data) ? bag(deleted.data[0]).status : undefined;
        outcomes.add(`saved ${saved.http === 200 && saved.status}, deleted ${String(result)}`);
      }
      const sound = new Set(['saved true, deleted false', 'saved false, deleted true']);
      expect([...outcomes].filter((one) => !sound.has(one))).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
