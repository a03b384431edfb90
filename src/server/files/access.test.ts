/** What it costs to tell who may read a file: it does not grow with the records that hold it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRights } from '../auth/rights.ts';
import { createRegistry } from '../objects/registry.ts';
import { createMemoryStore } from '../store/memory.ts';
import type { ReadTx, Store, StoreRow } from '../store/types.ts';
import { startTestServer } from '../testing/client.ts';
import { ORG_B, testFactory } from '../testing/factory.ts';
import { readableFiles } from './access.ts';

const ORG_A = ORG_B.replace(/b$/, 'a');
const MANY = 10_000;
/** Small tables that processes keep in memory. */
const KEPT = ['sys_tenant', 'sys_object', 'sys_page'];
const idOf = (kind: number, index: number) =>
  `0000000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;

let store: Store;

beforeAll(async () => {
  store = createMemoryStore();
  await startTestServer({ store });
});

/** Reads of a store, with the statements and the rows that they took. */
function counted() {
  const cost = { statements: 0, rows: 0 };
  const tx: ReadTx = {
    async find(query) {
      const rows = await store.find(query);
      if (!KEPT.includes(query.table)) {
        cost.statements += 1;
        cost.rows += rows.length;
      }
      return rows;
    },
    async findMany(queries) {
      const found = await store.findMany(queries);
      cost.statements += 1;
      cost.rows += found.flat().length;
      return found;
    },
    count: (query) => store.count(query),
    aggregate: (query, requests) => store.aggregate(query, requests),
  };
  return { tx, cost };
}

/** A file that `count` orders hold, of an organisation or another, of which the first ones are gone. */
async function held(serial: number, count: number, organizationId: string, gone = 0): Promise<StoreRow> {
  const registry = createRegistry({ store, log: () => undefined });
  const object = await registry.need(testFactory.tenant.id, 'order');
  const file = { id: idOf(serial, 0), tenantId: testFactory.tenant.id, userId: 'somebody', tracked: true };
  const ids = Array.from({ length: count }, (_, index) => idOf(serial, index + 1));
  await store.transaction(async (tx) => {
    await tx.insert('sys_file', [file]);
    await tx.insert(
      object.spec.name,
      ids.slice(gone).map((id) => ({ id, _tenant: testFactory.tenant.id, _org: organizationId })),
    );
    await tx.insert(
      'sys_file_use',
      ids.map((recordId) => ({
        ...{ fileId: file.id, recordId, place: 'title', tenantId: testFactory.tenant.id, organizationId },
        ...{ objectCode: 'order', current: true, lastVersion: null },
      })),
    );
  });
  return file;
}

/** Whether a user may read files, and what it took. */
async function ask(userName: string, files: readonly StoreRow[]) {
  const [user] = await store.find({
    table: 'sys_user',
    criteria: [{ field: 'userName', op: 'equal', value: userName }],
  });
  const userId = String(user?.id);
  const organizationId = userName === 'plannerB' ? ORG_B : ORG_A;
  const owner = { tenantId: testFactory.tenant.id, organizationId, userId, language: 'en_US' as const };
  const rights = await loadRights(store, userId);
  const { tx, cost } = counted();
  const registry = createRegistry({ store, log: () => undefined });
  const readable = await readableFiles(tx, registry, owner, rights, files);
  return { readable: files.map((file) => readable.has(String(file.id))), ...cost };
}

describe('who may read a file', () => {
  it('is told as quickly of one that 10,000 records hold as of one that one holds', async () => {
    const one = await ask('planner', [await held(1, 1, ORG_A)]);
    const many = await ask('planner', [await held(2, MANY, ORG_A)]);
    expect([one.readable, many.readable]).toEqual([[true], [true]]);
    expect(many.statements).toBe(one.statements);
    expect(many.rows).toBeLessThanOrEqual(40);
  });

  it('is told as quickly where 10,000 records of another organisation hold it', async () => {
    const file = await held(3, MANY, ORG_B);
    const other = await ask('planner', [file]);
    expect(other.readable).toEqual([false]);
    expect([other.statements <= 4, other.rows]).toEqual([true, 0]);
    expect((await ask('plannerB', [file])).readable).toEqual([true]);
  });

  it('and where the rights close the object that holds it', async () => {
    const file = await held(4, MANY, ORG_A);
    const nobody = await ask('nobody', [file]);
    expect([nobody.readable, nobody.rows]).toEqual([[false], 0]);
  });

  it('is found behind many records that are gone, and of many files in few statements', async () => {
    const late = await held(5, 2000, ORG_A, 1999);
    const { readable, statements } = await ask('planner', [late]);
    expect([readable, statements <= 20]).toEqual([[true], true]);
    const some = await Promise.all([6, 7, 8].map((serial) => held(serial, 300, ORG_A)));
    const none = await held(9, 300, ORG_B);
    const few = await ask('planner', [...some, none, late]);
    expect(few.readable).toEqual([true, true, true, false, true]);
    expect(few.statements).toBeLessThan(20);
  });
});
