import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createRequestScope } from '../node/scope.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM, ITEM_FORM, ORDER } from '../testing/factory.ts';

let server: TestServer;
let planner: TestClient;
let admin: TestClient;
beforeEach(async () => {
  server = await startTestServer({ scope: createRequestScope() });
  planner = await server.client('planner');
  server.later(1000);
  admin = await server.client('admin');
});

const LOAD = `/openapi/mes/order/${FORM}/getviewmodel`;
const SAVE = `/openapi/mes/order/${FORM}/save`;
const bag = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const load = async (id: string) => bag(bag((await planner.post(LOAD, { id })).data).model);
const history = (client: TestClient, id: string, pageIndex = 0, pageLength = 20) =>
  client.post('/openapi/object/history', { objectId: 'order', id, pageIndex, pageLength });
const trail = (searchParams: object[] = [], page: object = {}) =>
  admin.post('/api/Audit/list', { searchParams, pageIndex: 0, pageLength: 100, ...page });
const events = async (kind: string) =>
  rows((await trail([{ searchField: 'kind', searchValue: kind, compareType: 'equal' }])).data);

async function change(by: (model: Record<string, unknown>) => object): Promise<void> {
  const model = await load(ORDER(1));
  const saved = await planner.post(SAVE, { ...model, ...by(model) });
  expect(saved).toMatchObject({ http: 200, status: true });
}

describe('the history of a record', () => {
  it('says who changed which value from what to what, rows too, the newest first', async () => {
    await change((model) => {
      const [first] = rows(model.lines);
      return {
        title: 'New title',
        lines: [
          { ...first, qty: 7, item: ITEM(3) },
          { item: ITEM(2), qty: 1 },
        ],
      };
    });
    await planner.post('/openapi/object/submit', { objectId: 'order', ids: ORDER(1) });
    const approver = await server.client('approver');
    await approver.post('/openapi/object/reject', { objectId: 'order', ids: ORDER(1), opinion: 'Too late' });
    const { data, rowCount } = await history(planner, ORDER(1));
    expect(rowCount).toBe(4);
    const [rejected, submitted, edited, added] = rows(data);
    expect(rejected).toMatchObject({
      userName: 'Abe',
      actionText: 'Rejected',
      opinion: 'Too late',
      version: 4,
    });
    expect(submitted).toMatchObject({
      userName: 'Pia',
      action: 'submit',
      time: '2026-11-21 10:00:01',
      changes: [{ label: 'approveStatus', from: 'Saved', to: 'Submitted' }],
    });
    const told = rows(edited?.changes).map((one) => [
      one.kind,
      one.tableLabel,
      one.row,
      one.label,
      one.from,
      one.to,
    ]);
    expect(told).toEqual([
      ['changed', '', null, 'title', expect.any(String), 'New title'],
      ['changed', 'Lines', 1, 'item', 'Item 1', 'Item 3'],
      ['changed', 'Lines', 1, 'qty', '2', '7'],
      ['added', 'Lines', 2, '', null, 'Item 2 · 1'],
      ['removed', 'Lines', 2, '', expect.stringContaining('Item 2'), null],
    ]);
    expect(added).toMatchObject({ action: 'add', changes: [], known: true });
  });

  it('gives values as people read them: words for flags, grouped numbers, each translation, never passwords', async () => {
    const path = `/openapi/mes/item/${ITEM_FORM}`;
    const { data } = await admin.post(`${path}/getviewmodel`, { id: ITEM(1) });
    const model = bag(bag(data).model);
    const name = { en_US: 'Bolt', vi_VN: 'Bu lông' };
    const next = { ...model, price: 12345.5, kind: 'bought', secret: 'x' };
    const saved = await admin.post(`${path}/save`, { ...next, name: 'Bolt', name__Lang: name });
    expect(saved).toMatchObject({ http: 200, status: true });
    // A flag that no form shows, as an import writes it.
    const stored = await server.ports.store.find({
      table: 'sys_record_version',
      criteria: [{ field: 'recordId', op: 'equal', value: ITEM(1) }],
    });
    const last = Math.max(...stored.map((row) => Number(row.rowVersion)));
    await server.ports.store.transaction((tx) =>
      tx.update(
        'sys_record_version',
        { model: { ...bag(stored.find((row) => row.rowVersion === last)?.model), active: true } },
        [
          { field: 'recordId', op: 'equal', value: ITEM(1) },
          { field: 'rowVersion', op: 'equal', value: last },
        ],
      ),
    );
    const answer = await admin.post('/openapi/object/history', {
      objectId: 'item',
      id: ITEM(1),
      pageIndex: 0,
      pageLength: 20,
    });
    const told = rows(rows(answer.data)[0]?.changes).map((one) => [one.label, one.to]);
    expect(Object.fromEntries(told.map(([label, to]) => [String(label), to]))).toMatchObject({
      name: 'Bolt',
      'name (Tiếng Việt)': 'Bu lông',
      price: '12,345.5',
      kind: 'Bought',
      active: 'Yes',
    });
    expect(told.map(([label]) => label)).not.toContain('name (English)');
    expect(told.map(([label]) => label)).not.toContain('secret');
  });

  it('comes in pages, each change with its version', async () => {
    for (const title of ['a', 'b', 'c']) await change(() => ({ title }));
    const seen = [];
    for (const page of [0, 1, 2, 3]) seen.push(...rows((await history(planner, ORDER(1), page, 1)).data));
    expect(seen.map((one) => [one.version, rows(one.changes).map((each) => each.to)])).toEqual([
      [4, ['c']],
      [3, ['b']],
      [2, ['a']],
      [1, []],
    ]);
  });

  it('reads a few versions at a time and tells the first hundred changes of each, however many there are', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, qty) => ({ item: ITEM(2), qty }));
    await change(() => ({ lines: lines(150) }));
    for (let version = 0; version < 9; version += 1)
      await change((model) => ({
        title: `v${version}`,
        lines: rows(model.lines).map((line) => ({ ...line, qty: Number(line.qty) + 1 })),
      }));
    const read: number[] = [];
    const { find } = server.ports.store;
    Object.assign(server.ports.store, {
      find: async (query: Parameters<typeof find>[0]) => {
        const found = await find.call(server.ports.store, query);
        read.push(found.filter((row) => Object.hasOwn(row, 'model')).length);
        return found;
      },
    });
    const { data, rowCount } = await history(planner, ORDER(1));
    expect(rowCount).toBe(11);
    const told = rows(data).map((one) => [one.version, rows(one.changes).length, one.more]);
    expect(told.slice(0, 9)).toEqual(
      Array.from({ length: 9 }, (_, index) => [11 - index, 100, expect.any(Number)]),
    );
    expect(rows(data)[3]).toMatchObject({ version: 8, changes: expect.any(Array), more: 51 });
    expect(rows(rows(data)[0]?.changes)[0]).toMatchObject({ label: 'title', from: 'v7', to: 'v8' });
    expect(Math.max(...read)).toBe(2);
  });

  it('leaves out what the reader may not see, rows of hidden tables too', async () => {
    await change((model) => ({ title: 'Hidden', total: 5, lines: rows(model.lines).slice(0, 1) }));
    const roles = await server.ports.store.find({ table: 'sys_role' });
    const roleId = roles.find((role) => role.code === 'planner')?.id;
    const hide = (field: string) => ({ roleId, objectCode: 'order', field, effect: 'hide' });
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_field_permission', [hide('title'), hide('lines')]),
    );
    const answer = await history(await server.client('planner'), ORDER(1));
    expect(rows(rows(answer.data)[0]?.changes).map((one) => one.label)).toEqual(['total']);
    expect(JSON.stringify(answer)).not.toContain('Hidden');
  });

  it('is refused with the record: by right, by organisation', async () => {
    expect(await history(await server.client('nobody'), ORDER(1))).toMatchObject({ http: 403, code: 1001 });
    expect(await history(await server.client('plannerB'), ORDER(1))).toMatchObject({
      status: false,
      reason: 'notFound',
    });
    expect(await history(planner, 'none')).toMatchObject({ status: false, reason: 'notFound' });
    expect(await server.anonymous.post('/openapi/object/history', {})).toMatchObject({ http: 401 });
    expect(await history(planner, ORDER(1), 0, 1000)).toMatchObject({ http: 422 });
  });

  it('outlives the record, for its own organisation', async () => {
    await admin.post('/openapi/object/batchdelete', { objectId: 'order', ids: ORDER(1) });
    expect(rows((await history(planner, ORDER(1))).data)[0]).toMatchObject({
      action: 'delete',
      userName: 'Ada',
    });
    expect(await history(await server.client('plannerB'), ORDER(1))).toMatchObject({ reason: 'notFound' });
  });
});

describe('the audit trail', () => {
  it('is for administrators alone', async () => {
    expect(await planner.post('/api/Audit/list', {})).toMatchObject({ http: 403, code: 1001 });
    expect(await server.anonymous.post('/api/Audit/list', {})).toMatchObject({ http: 401 });
  });

  it('has sign-ins, good and failed, with name, address and request; never the typed name of nobody', async () => {
    const login = (userName: string, passWord: string) => {
      server.later(1000);
      return server.anonymous.post('/api/security/loginapi', { userName, passWord, isRemember: false });
    };
    await login('planner', '0'.repeat(32));
    await login('MyPassword1', '0'.repeat(32));
    server.later(1000);
    await planner.post('/api/security/logout', {});
    const found = await events('signIn');
    expect(found.map((one) => [one.actionText, one.userName])).toEqual([
      ['Signed out', 'planner'],
      ['Sign-in failed', ''],
      ['Sign-in failed', 'planner'],
      ['Signed in', 'admin'],
      ['Signed in', 'planner'],
    ]);
    expect(found[0]).toMatchObject({
      address: '10.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(await server.ports.store.find({ table: 'sys_audit' }))).not.toContain(
      'MyPassword1',
    );
  });

  it('has sessions that were ended and organisations that were switched', async () => {
    server.later(1000);
    const second = await server.client('planner');
    const { data } = await second.get('/api/security/GetSessions');
    const other = rows(bag(data).sessions).find((one) => one.current !== true);
    expect(await second.post('/api/security/EndSession', { id: other?.id })).toMatchObject({ status: true });
    server.later(1000);
    await second.post('/api/security/EndOtherSessions', {});
    server.later(1000);
    const { data: organizations } = await admin.get('/api/security/GetUserOrganizations');
    const OrgId = rows(bag(organizations).organizations)[0]?.organizationId;
    expect(await admin.post('/api/Security/changeOrganization', { OrgId })).toMatchObject({ status: true });
    const found = await server.ports.store.find({
      table: 'sys_audit',
      criteria: [{ field: 'action', op: 'in', value: ['ended', 'endedOthers', 'organization'] }],
      sort: [{ field: 'time', order: 'asc' }],
    });
    expect(found.map((one) => [one.kind, one.action, one.details])).toEqual([
      ['signIn', 'ended', null],
      ['signIn', 'endedOthers', null],
      ['signIn', 'organization', { organizationId: OrgId }],
    ]);
  });

  it('has refused calls with their reason, and tokens that were none', async () => {
    const nobody = await server.client('nobody');
    await nobody.post(LOAD, { id: ORDER(1) });
    server.later(1000);
    await server.anonymous.raw(
      new Request('http://server.test/api/Security/GetWebMenuTree', {
        headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      }),
    );
    await server.anonymous.get('/api/Security/GetWebMenuTree');
    const found = await events('refused');
    expect(found.map((one) => [one.action, one.userName, one.objectName, one.details])).toEqual([
      // A token that stands for nobody belongs to no tenant; where there is but one its administrators read of it.
      ['auth.required', '', '', { call: 'menu.tree', status: 401 }],
      ['auth.forbidden', 'nobody', 'Order', { call: 'record.load', status: 403 }],
    ]);
  });

  it('has changes of definitions, with the transaction that made them', async () => {
    const { data } = await admin.post('/openapi/sys/pageview/getviewmodel', { id: FORM });
    const draft = bag(bag(data).model);
    const saved = await admin.post('/openapi/sys/pageview/save', draft);
    expect(saved).toMatchObject({ status: true });
    server.later(1000);
    await admin.post('/openapi/sys/pageview/publish', { id: FORM, rowVersion: bag(saved.data).rowVersion });
    // A conflict changes nothing and notes nothing.
    expect(await admin.post('/openapi/sys/pageview/save', draft)).toMatchObject({ http: 409 });
    server.later(1000);
    const got = bag((await admin.post('/openapi/sys/objectmodel/get', { code: 'order' })).data);
    const model = bag(got.model);
    const fields = rows(model.fields).map((field) =>
      field.FieldName === 'title' ? { ...field, DataLength: 40 } : field,
    );
    const extra = { ...fields[0], Id: 'f-extra', FieldName: 'extra', MustInput: false, FieldType: 1 };
    const next = { id: got.id, rowVersion: got.rowVersion, model: { ...model, fields: [...fields, extra] } };
    expect(await admin.post('/openapi/sys/objectmodel/save', next)).toMatchObject({ status: true });
    const found = await events('definition');
    expect(found.map((one) => [one.action, one.userName, one.pageId])).toEqual([
      ['saveObject', 'admin', ''],
      ['publishPage', 'admin', FORM],
      ['savePage', 'admin', FORM],
    ]);
    expect(found[0]?.details).toMatchObject({ added: ['extra'], changed: ['title'] });
    expect(found[1]?.details).toMatchObject({ revision: 2 });
  });

  it('has changes of records among the rest, in order of time, in pages that do not overlap', async () => {
    for (const title of ['a', 'b', 'c']) {
      server.later(1000);
      await change(() => ({ title }));
      server.later(1000);
      await server.client('approver');
    }
    const all = await trail();
    const times = rows(all.data).map((one) => String(one.time));
    expect(times).toEqual([...times].sort().reverse());
    expect(rows(all.data).filter((one) => one.kind === 'record')).toHaveLength(3);
    const paged = [];
    for (const pageIndex of [0, 1, 2, 3])
      paged.push(...rows((await trail([], { pageIndex, pageLength: 2 })).data));
    expect(paged.map((one) => one.id)).toEqual(rows(all.data).map((one) => one.id));
    expect(all.rowCount).toBe(paged.length);
  });

  it('is searched by user, object, time and request', async () => {
    await change(() => ({ title: 'x' }));
    const by = async (searchField: string, searchValue: unknown, compareType = 'like') =>
      rows((await trail([{ searchField, searchValue, compareType }])).data).map((one) => one.actionText);
    expect(await by('user', 'Pi')).toEqual(['Changed', 'Signed in']);
    expect(await by('objectCode', 'order', 'equal')).toEqual(['Changed']);
    expect(await by('object', 'ORD')).toEqual(['Changed']);
    expect(await by('object', 'no such object')).toEqual([]);
    expect(await by('time', '2026-11-22', 'ge')).toEqual([]);
    expect(await by('time', '2026-11-21', 'le')).toHaveLength(3);
    const [last] = await events('record');
    expect(last).toMatchObject({ objectName: 'Order', recordName: expect.stringContaining('PO202611-0007') });
    expect(await by('requestId', last?.requestId, 'equal')).toEqual(['Changed']);
    expect((await trail([{ searchField: 'passwordHash', searchValue: '', compareType: 'like' }])).http).toBe(
      422,
    );
    expect((await trail([], { pageIndex: 1000, pageLength: 100 })).http).toBe(422);
  });

  it('counts a flood of refused calls in place of noting each', async () => {
    const nobody = await server.client('nobody');
    for (let call = 0; call < 60; call += 1) await nobody.post(LOAD, { id: ORDER(1) });
    expect(await events('refused')).toHaveLength(10);
    server.later(60_000);
    await server.app.upkeep();
    const [summary, ...single] = await events('refused');
    expect(single).toHaveLength(10);
    expect(summary).toMatchObject({ userName: 'nobody', details: { call: 'record.load', count: 50 } });
    await server.app.upkeep();
    expect(await events('refused')).toHaveLength(11);
  });

  it('is bounded over all addresses too', async () => {
    const from = (address: number) =>
      server.app.fetch(
        new Request('http://server.test/api/Security/GetWebMenuTree', {
          headers: { authorization: `Bearer ${'x'.repeat(43)}` },
        }),
        `10.1.${address >> 8}.${address & 255}`,
      );
    const stored = () =>
      server.ports.store.find({
        table: 'sys_audit',
        criteria: [{ field: 'kind', op: 'equal', value: 'refused' }],
      });
    for (let address = 0; address < 400; address += 1) await from(address);
    expect(await stored()).toHaveLength(100);
    await server.app.upkeep(true);
    const all = await stored();
    expect(all.length).toBeLessThanOrEqual(201);
    const counted = all.reduce((sum, row) => sum + Number(bag(row.details).count ?? 1), 0);
    expect(counted).toBe(400);
  });

  it('is kept as long as configured', async () => {
    const all = () => server.ports.store.count({ table: 'sys_audit' });
    server.later(399 * 86_400_000);
    await server.app.upkeep();
    expect(await all()).toBe(2);
    server.later(2 * 86_400_000);
    await server.client('planner');
    await server.app.upkeep();
    expect(await all()).toBe(1);
  });
});

describe('versions of records', () => {
  const versions = async (id: string) => {
    const criteria = [{ field: 'recordId', op: 'equal' as const, value: id }];
    const found = await server.ports.store.find({ table: 'sys_record_version', criteria });
    return found.map(({ rowVersion }) => rowVersion).sort();
  };

  it('are kept as long as configured, the newest in any case, of deleted records none', async () => {
    const settings = { version: '1', projectCode: 'p', demo: true, versionDays: 30 };
    server = await startTestServer({ settings });
    planner = await server.client('planner');
    admin = await server.client('admin');
    for (const title of ['b', 'c']) await change(() => ({ title }));
    const item = bag((await admin.post('/openapi/app/item/x/save', { number: 'N1', name: 'n' })).data).newId;
    await admin.post('/openapi/object/batchdelete', { objectId: 'item', ids: item });
    expect(await versions(ORDER(1))).toEqual([1, 2, 3]);
    expect(await versions(String(item))).not.toEqual([]);

    server.later(29 * 86_400_000);
    await server.app.upkeep();
    // The first is of a day before, as the factory states it.
    expect(await versions(ORDER(1))).toEqual([2, 3]);

    server.later(2 * 86_400_000);
    planner = await server.client('planner');
    await change(() => ({ title: 'd' }));
    await server.app.upkeep();
    expect(await versions(ORDER(1))).toEqual([4]);
    expect(await versions(ITEM(1))).toEqual([1]);
    expect(await versions(String(item))).toEqual([]);
    expect((await history(planner, ORDER(1))).data).toMatchObject([
      { version: 4, known: false, changes: [] },
    ]);
    expect(await load(ORDER(1))).toMatchObject({ title: 'd', rowVersion: 4 });
  });

  it('are gone through to the end, however many stay', async () => {
    const settings = { version: '1', projectCode: 'p', demo: true, versionDays: 30 };
    server = await startTestServer({ settings });
    const { store } = server.ports;
    const [tenant] = await store.find({ table: 'sys_tenant' });
    const version = (recordId: string, rowVersion: number, minute: number) => ({
      recordId,
      rowVersion,
      objectCode: 'item',
      action: 'edit',
      model: {},
      time: `2026-01-01 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
      tenantId: tenant?.id,
    });
    // Many records with one old version each stand before one with two.
    const many = Array.from({ length: 900 }, (_, index) => version(`r${index}`, 1, index));
    await store.transaction((tx) =>
      tx.insert('sys_record_version', [...many, version('last', 1, 1000), version('last', 2, 1001)]),
    );
    await server.app.upkeep();
    expect(await versions('last')).toEqual([2]);
    expect(await versions('r0')).toEqual([1]);
  });

  it('are all kept where nothing is configured', async () => {
    await change(() => ({ title: 'b' }));
    server.later(4000 * 86_400_000);
    await server.app.upkeep();
    expect(await versions(ORDER(1))).toEqual([1, 2]);
  });
});
