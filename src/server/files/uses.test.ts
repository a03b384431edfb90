import { beforeEach, expect, it } from 'vitest';
import { readSession } from '../auth/session.ts';
import { createRegistry } from '../objects/registry.ts';
import type { StoredRecord } from '../records/load.ts';
import type { Criterion, Store, Tx } from '../store/types.ts';
import { startTestServer } from '../testing/client.ts';
import { ITEM, testFactory } from '../testing/factory.ts';
import { usedFiles } from './holders.ts';
import { referencesOf } from './references.ts';
import { forgetVersions, trackFiles } from './uses.ts';

const FILE = '01941f29-7c00-7cec-bf08-67f6f7443d40';
const USES = 'sys_file_use';
const tenantId = testFactory.tenant.id;
const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

let store: Store;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer();
  store = server.ports.store;
});

const recordWith = (values: object): StoredRecord => ({
  header: { id: ITEM(1), _org: 'a', _version: 3, _extra: {}, ...values },
  rows: new Map(),
});

async function given() {
  const { token } = await server.client('admin');
  const session = await readSession(server.ports, `Bearer ${token}`);
  const registry = createRegistry({ store, log: () => undefined });
  const object = await registry.need(tenantId, 'item');
  const column = object.header.find(({ name }) => name === 'photo')?.column ?? '';
  return { session, registry, object, column };
}

it('a reference that comes back while its version is given up stays', async () => {
  const { session, registry, object, column } = await given();
  const old = { fileId: FILE, recordId: ITEM(1), place: 'photo', tenantId, objectCode: 'item' };
  await store.transaction((tx) => tx.insert(USES, [{ ...old, current: false, lastVersion: 1 }]));
  await store.transaction(async (tx) => {
    const racing: Tx = {
      ...tx,
      async find(query) {
        const found = await tx.find(query);
        // Another process removes what is too old, between this and the next statement.
        if (query.table === USES) await forgetVersions(tx, ITEM(1), [1], 0);
        return found;
      },
    };
    await trackFiles(racing, registry, session, object, recordWith({}), recordWith({ [column]: FILE }));
  });
  expect([...(await usedFiles(store, [FILE]))]).toEqual([FILE]);
  expect(await store.find({ table: USES, criteria: [equal('fileId', FILE)] })).toMatchObject([
    { current: true, lastVersion: null, organizationId: 'a' },
  ]);
});

it('ids in values that only a page knows are references, none of them looked for yet unless they are a list', async () => {
  const { object } = await given();
  const listed = (value: unknown) =>
    [...referencesOf(object, recordWith({ _extra: { photo: value } })).values()].map((one) => [
      one.fileId === FILE,
      one.listed,
    ]);
  expect(listed(FILE)).toEqual([[true, true]]);
  // Where a field expects a list, another value is taken as it is: nobody has asked whether the user may read these.
  for (const value of [[FILE], { id: FILE }, [{ id: FILE, name: 'a.png' }], `x getimage?name=${FILE}`])
    expect(listed(value)).toEqual([[true, false]]);
});
