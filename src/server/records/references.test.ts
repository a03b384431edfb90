import { beforeEach, describe, expect, it } from 'vitest';
import { CONTROL_IDS } from '../../engine/internal.ts';
import { readSession, type Session } from '../auth/session.ts';
import { createRegistry } from '../objects/registry.ts';
import { createMemoryStore } from '../store/memory.ts';
import type { StoreRow, Tx } from '../store/types.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { ITEM, ORDER, UNIT } from '../testing/factory.ts';
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

describe('a record that others name', () => {
  let read: number;

  /** A store that counts the rows which transactions read. */
  const counting = () => {
    const store = createMemoryStore();
    const counted = (tx: Tx): Tx => ({
      ...tx,
      find: async (query) => {
        const rows = await tx.find(query);
        read += rows.length;
        return rows;
      },
    });
    return new Proxy(store, {
      get(target, name) {
        if (name === 'transaction')
          return <T>(work: (tx: Tx) => Promise<T>) => target.transaction((tx) => work(counted(tx)));
        const own: unknown = Reflect.get(target, name);
        return typeof own === 'function' ? own.bind(target) : own;
      },
    });
  };

  beforeEach(async () => {
    server = await startTestServer({ store: counting() });
    read = 0;
  });

  async function remove(objectId: string, id: string) {
    const admin = await server.client('admin');
    const { data } = await admin.post('/openapi/object/batchdelete', { objectId, ids: id });
    return data;
  }

  async function insert(objectCode: string, table: number | null, rows: readonly StoreRow[]): Promise<void> {
    const object = await createRegistry(server.ports).need(session.tenantId, objectCode);
    const name = table === null ? object.spec.name : (object.allTables[table]?.spec.name ?? '');
    const own = { _tenant: session.tenantId, _org: session.organizationId, _version: 1, _approve_status: 0 };
    const whole = rows.map((row) => (table === null ? { ...own, ...row } : row));
    await server.ports.store.transaction((tx) => tx.insert(name, whole));
  }

  const USED = [{ status: false, msg: expect.stringMatching(/^Used by/) }];
  const many = (count: number, row: (at: number) => StoreRow) =>
    Array.from({ length: count }, (_, at) => row(at));

  const lookup = (name: string, type: number, object: string) => ({
    Id: name,
    FieldName: name,
    FieldType: type,
    LookupDataSourceType: 1,
    LookupObjectId: object,
  });

  it('is kept, and of those that name it next to nothing is read', async () => {
    await insert(
      'order',
      0,
      many(3000, (at) => ({ _record: ORDER(1), id: `r${at}`, _seq: at, unit: UNIT(2) })),
    );
    expect(await remove('unit', UNIT(2))).toMatchObject(USED);
    expect(read).toBeLessThan(20);
  });

  it('is not kept by itself, however often it names itself', async () => {
    const fields = [
      { Id: 'n', FieldName: 'number', FieldType: CONTROL_IDS.TextBox },
      lookup('up', CONTROL_IDS.BaseData, 'part'),
      lookup('like', CONTROL_IDS.BaseDataMultiple, 'part'),
      { ...lookup('part', CONTROL_IDS.BaseData, 'part'), TableId: 'rows' },
    ];
    const model = {
      code: 'part',
      name: 'Part',
      businessType: 1,
      tables: [{ id: 'rows', key: 'rows' }],
      fields,
    };
    const admin = await server.client('admin');
    expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ http: 200 });
    const id = 'p-1';
    await insert('part', null, [
      { id, number: 'A', up: id, like: id },
      { id: 'p-2', number: 'B', up: 'p-2' },
    ]);
    await insert(
      'part',
      0,
      many(300, (at) => ({ _record: id, id: `r${at}`, _seq: at, part: id })),
    );
    await insert('part', 0, [{ _record: 'p-2', id: 'last', _seq: 0, part: id }]);
    expect(await remove('part', id)).toMatchObject(USED);
    expect(await remove('part', 'p-2')).toMatchObject([{ status: true }]);
    expect(await remove('part', id)).toMatchObject([{ status: true }]);
  });

  it('is told among many whose joined ids have its id as a part', async () => {
    const fields = [
      { Id: 'n', FieldName: 'number', FieldType: CONTROL_IDS.TextBox },
      lookup('units', CONTROL_IDS.BaseDataMultiple, 'unit'),
    ];
    const model = { code: 'set', name: 'Set', businessType: 1, tables: [], fields };
    const admin = await server.client('admin');
    expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ http: 200 });
    await insert('unit', null, [{ id: 'u1', number: 'U1' }]);
    const sets = (at: number) => `s${String(at).padStart(4, '0')}`;
    await insert(
      'set',
      null,
      many(250, (at) => ({ id: sets(at), number: 'S', units: `u11,u1${at}` })),
    );
    expect(await remove('unit', 'u1')).toMatchObject([{ status: true }]);
    await insert('unit', null, [{ id: 'u1', number: 'U1' }]);
    await insert('set', null, [{ id: sets(250), number: 'S', units: 'u12,u1' }]);
    expect(await remove('unit', 'u1')).toMatchObject(USED);
  });
});
