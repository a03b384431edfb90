import { beforeEach, describe, expect, it } from 'vitest';
import { readSession, type Session } from '../auth/session.ts';
import { createRegistry } from '../objects/registry.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { ITEM } from '../testing/factory.ts';
import { checkReferences, type PlacedValue } from './references.ts';

let server: TestServer;
let session: Session;

beforeEach(async () => {
  server = await startTestServer();
  const { token } = await server.client('planner');
  session = await readSession(server.ports, `Bearer ${token}`);
});

const MISSING = '00000000-0000-7000-8000-0000000000ff';

/** The field of a line that names an item; `many` makes it one that names several. */
async function itemField(many = false): Promise<PlacedValue['field']> {
  const order = await createRegistry(server.ports).need(session.tenantId, 'order');
  const field = order.allTables[0]?.fields.find(({ name }) => name === 'item');
  if (field === undefined) throw new Error('The object has no such field');
  return many ? { ...field, role: 'lookups' } : field;
}

const check = (places: readonly PlacedValue[]) =>
  checkReferences(server.ports.store, createRegistry(server.ports), session, places);

describe('the records that a write newly names', () => {
  it('are each told once a place, however often it names them', async () => {
    const field = await itemField(true);
    const value = Array.from({ length: 5000 }, (_, at) => (at % 2 === 0 ? MISSING : ITEM(1))).join();
    const place = { field, path: 'items', value, stored: null, fresh: true, rowId: null };
    const { problems } = await check([place]);
    expect(problems.map(({ path, params }) => [path, params.id])).toEqual([['items', MISSING]]);
  });

  it('are told for every row that names them, in time for more rows than a record may have', async () => {
    const field = await itemField();
    const places = Array.from({ length: 50_000 }, (_, row): PlacedValue => {
      const path = `lines.${row}.item`;
      return { field, path, value: MISSING, stored: null, fresh: true, rowId: `${row}` };
    });
    const { problems } = await check(places);
    expect(problems).toHaveLength(places.length);
    expect(new Set(problems.map(({ path }) => path)).size).toBe(places.length);
  });

  it('are not asked about where they are stored already', async () => {
    const field = await itemField(true);
    const value = [MISSING, ITEM(1), MISSING].join();
    const place = { field, path: 'items', value, stored: MISSING, fresh: false, rowId: null };
    expect((await check([place])).problems).toEqual([]);
  });
});
