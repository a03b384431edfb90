/** What answers show: looked-up records by right and by what the page names, rows of lists, fields that roles hide. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { prepareStore } from '../seed/seed.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM, LIST, ORDER, UNIT } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const role = { field: 'code', op: 'equal' as const };

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
});

/** Gives a role exactly these grants (object, action) and restrictions of fields (object, field, effect). */
async function setRole(
  code: string,
  grants: readonly (readonly [string, string])[],
  fields: readonly (readonly [string, string, 'hide' | 'lock'])[] = [],
): Promise<void> {
  await server.ports.store.transaction(async (tx) => {
    const [found] = await tx.find({ table: 'sys_role', criteria: [{ ...role, value: code }] });
    const roleId = String(found?.id);
    for (const table of ['sys_permission', 'sys_field_permission'])
      await tx.remove(table, [{ field: 'roleId', op: 'equal', value: roleId }]);
    await tx.insert(
      'sys_permission',
      grants.map(([objectCode, actionCode]) => ({ roleId, objectCode, actionCode })),
    );
    await tx.insert(
      'sys_field_permission',
      fields.map(([objectCode, field, effect]) => ({ roleId, objectCode, field, effect })),
    );
  });
}

const ITEMS = '/openapi/mes/order/getlookuplist';
const lookItem = (client: TestClient, body: object = {}) =>
  client.post(ITEMS, { field: 'lines.item', pageIndex: 0, pageLength: 5, ...body });
const loadOrder = async (client: TestClient, viewId = FORM) => {
  const answer = await client.post(`/openapi/mes/order/${viewId}/getviewmodel`, { id: ORDER(1) });
  return bag(bag(answer.data).model);
};

/** Publishes the order form with other options of the item widget, or other parts of the page. */
async function publishForm(options: object, rest: object = {}): Promise<void> {
  const draft = bag(bag((await admin.post('/openapi/sys/pageview/getviewmodel', { id: FORM })).data).model);
  const item = {
    key: 'item',
    model: 'item',
    type: 'basedata',
    title: 'Item',
    options: { lookupObjectId: 'item', lookupDataSourceType: 1, ...options },
  };
  const lines = { key: 'lines', model: 'lines', type: 'entrytable', options: { tableRowKey: 'entryId' } };
  const saved = await admin.post('/openapi/sys/pageview/save', {
    id: FORM,
    objectId: draft.objectId,
    viewName: 'form',
    pageKind: 'form',
    pageData: JSON.stringify({ id: FORM, items: [{ ...lines, items: [item] }], ...rest }),
    rowVersion: draft.rowVersion,
  });
  const { rowVersion } = bag(saved.data);
  expect(await admin.post('/openapi/sys/pageview/publish', { id: FORM, rowVersion })).toMatchObject({
    status: true,
  });
}

describe('the right to look up', () => {
  it('without it lookups refuse, and a looked-up record is its id alone', async () => {
    await setRole('approver', [['order', 'edit']]);
    const approver = await server.client('approver');
    expect(await lookItem(approver)).toMatchObject({ http: 403, code: 1001 });
    const direct = { field: 'any', sourceType: 1, lookupObjectId: 'item' };
    expect(await lookItem(approver, direct)).toMatchObject({ http: 403 });
    const [line] = rows((await loadOrder(approver)).lines);
    expect(line).toMatchObject({ item: ITEM(1), item__Item: { id: ITEM(1) }, itemName: null });
    expect(Object.keys(bag(line?.item__Item))).toEqual(['id']);
  });

  it('is asked for by objects that the user sees, whatever record, page or field he names', async () => {
    await publishForm({ formatLabel: '{number} {price}' });
    await setRole('approver', [['item', 'lookup']]);
    const approver = await server.client('approver');
    const direct = { field: 'x.item', sourceType: 1, lookupObjectId: 'item', viewId: FORM };
    for (const asked of [direct, { ...direct, field: 'lines.item' }, { ...direct, sourceType: 4 }])
      expect(await lookItem(approver, asked)).toMatchObject({ http: 403, code: 1001 });
    const [item] = rows((await lookItem(admin, direct)).data);
    expect(item).toEqual({ id: ITEM(1), number: 'I001', name: 'Item 1' });
  });

  it('opens lookups and companions, and nothing else of the object', async () => {
    await setRole('approver', [
      ['order', 'edit'],
      ['item', 'lookup'],
    ]);
    const approver = await server.client('approver');
    expect(await lookItem(approver)).toMatchObject({ http: 200, data: [{ number: 'I001' }, {}, {}, {}, {}] });
    expect(rows((await loadOrder(approver)).lines)[0]).toMatchObject({
      item__Item: { number: 'I001', name: 'Item 1' },
      itemName: 'Item 1',
    });
    const list = await approver.post('/openapi/x/item/getlist', { pageIndex: 0, pageLength: 5 });
    expect(list).toMatchObject({ http: 403 });
    const record = await approver.post(`/openapi/x/item/v/getviewmodel`, { id: ITEM(1) });
    expect(record).toMatchObject({ http: 403 });
    expect(
      await approver.post('/api/platform/pageview/model', { viewId: '', objectId: 'item' }),
    ).toMatchObject({
      http: 403,
    });
  });

  it('without it events tell nothing of a record that the client names', async () => {
    await setRole('approver', [['order', 'edit']]);
    const approver = await server.client('approver');
    const model = { lines: [{ entryId: 'a', item: ITEM(1), qty: 2 }] };
    const asked = { objectId: 'order', fieldName: 'lines.a.item', model };
    const { data } = await approver.post('/openapi/object/service/invokeService', asked);
    expect(bag(data).setModel).toMatchObject({ 'lines.a.price': null, 'lines.a.unit': null });
  });

  it('events find and tell no more than it and the shown fields', async () => {
    const one = { searchField: 'number', searchValue: '{what}', compareType: 'equal' };
    const find = (take: string, where: object = one) => ({ object: 'item', where: [where], take });
    const field = (FieldName: string, rest: object = {}) => ({ FieldName, FieldType: 1, ...rest });
    const item = { FieldType: 11, LookupDataSourceType: 1, LookupObjectId: 'item' };
    const model = {
      code: 'asker',
      name: 'Asker',
      businessType: 1,
      fields: [
        ...['what', 'name', 'price', 'like', 'taken', 'unit', 'group'].map((name) => field(name)),
        field('it', item),
      ],
      events: [
        {
          key: 'what',
          steps: [
            { set: 'name', find: find('name') },
            { set: 'price', find: find('price') },
            { set: 'like', find: find('number', { ...one, searchField: 'price' }) },
          ],
        },
        {
          key: 'it',
          steps: [
            { set: 'taken', from: 'it.price' },
            { set: 'unit', from: 'it.unit.number' },
            { set: 'group', from: 'it.group.number' },
          ],
        },
      ],
    };
    expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ status: true });
    const asked = async (client: TestClient, fieldName: string, sent: object) => {
      const body = { objectId: 'asker', fieldName, model: sent };
      return bag(bag((await client.post('/openapi/object/service/invokeService', body)).data).setModel);
    };
    const all = async (client: TestClient) => [
      await asked(client, 'what', { what: 'I002' }),
      await asked(client, 'what', { what: '0.2' }),
      await asked(client, 'it', { it: ITEM(2) }),
    ];
    const found = { name: 'Item 2', price: 0.2, like: null };
    const tried = { name: null, price: null, like: 'I002' };
    const taken = { taken: 0.2, unit: 'PCS', group: 'G2' };
    expect(await all(admin)).toEqual([found, tried, taken]);
    type Role = Parameters<typeof setRole>;
    const as = async (grants: Role[1], fields: Role[2] = []) => {
      await setRole('approver', grants, fields);
      return all(await server.client('approver'));
    };
    const seen = ['asker', 'edit'] as const;
    const looked = [seen, ['item', 'lookup'], ['unit', 'lookup']] as const;
    const none = { name: null, price: null, like: null };
    expect(await as([seen])).toEqual([none, none, { taken: null, unit: null, group: null }]);
    expect(await as(looked)).toEqual([found, tried, { ...taken, group: null }]);
    expect(await as(looked, [['item', 'price', 'hide']])).toEqual([
      { ...found, price: null },
      none,
      { taken: null, unit: 'PCS', group: null },
    ]);
    expect((await as(looked, [['unit', 'number', 'hide']]))[2]).toEqual({
      taken: 0.2,
      unit: '',
      group: null,
    });
  });

  it('a word typed into a lookup is not looked for in records that may not be looked up', async () => {
    const model = {
      code: 'picker',
      name: 'Picker',
      businessType: 1,
      tables: [],
      fields: [
        { FieldName: 'number', FieldType: 1 },
        {
          FieldName: 'it',
          FieldType: 11,
          LookupDataSourceType: 1,
          LookupObjectId: 'item',
          LookupSearchField: 'group',
        },
      ],
    };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const found = async () => {
      const approver = await server.client('approver');
      const asked = { field: 'it', pageIndex: 0, pageLength: 5, searchKey: 'G3' };
      return rows((await approver.post('/openapi/x/picker/getlookuplist', asked)).data).length;
    };
    await setRole('approver', [
      ['picker', 'edit'],
      ['item', 'lookup'],
    ]);
    expect(await found()).toBe(0);
    await setRole('approver', [
      ['picker', 'edit'],
      ['item', 'lookup'],
      ['itemGroup', 'lookup'],
    ]);
    expect(await found()).toBe(5);
  });

  it('roles of an older store get it once for what their objects look up', async () => {
    const { store } = server.ports;
    const lookups = async () => {
      const granted = await store.find({
        table: 'sys_permission',
        criteria: [{ field: 'actionCode', op: 'equal', value: 'lookup' }],
      });
      return granted.map((grant) => grant.objectCode).sort();
    };
    // The seed has granted it to approver (item, unit); planner sees those anyway.
    expect(await lookups()).toEqual(['item', 'itemGroup', 'unit']);
    await setRole('approver', [['order', 'edit']]);
    await prepareStore(server.ports);
    expect(await lookups()).toEqual(['itemGroup']);
    await store.transaction((tx) =>
      tx.remove('sys_state', [{ field: 'key', op: 'equal', value: 'lookupRights' }]),
    );
    await prepareStore(server.ports);
    expect(await lookups()).toEqual(['item', 'itemGroup', 'unit']);
  });
});

describe('looked-up records', () => {
  it('hold id, number and name where nothing names more', async () => {
    const item = { id: ITEM(1), number: 'I001', name: 'Item 1' };
    expect(rows((await lookItem(admin)).data)[0]).toEqual(item);
    expect(rows((await loadOrder(admin)).lines)[0]?.item__Item).toEqual(item);
  });

  it.each([
    ['a template', { formatLabel: '{number} {price}' }, {}],
    ['scriptFields of the field', { scriptFields: 'price' }, {}],
    ['scriptFields of the page', {}, { scriptFields: ['item.price'] }],
    ['a parameter', { params: '{"most":"{item.price}"}' }, {}],
    ['a script', {}, { scriptContent: { loadScript: 'log(row.item__Item?.price)' } }],
    ['a property', {}, { config: { propertyModel: 'price', parentModel: 'item', model: 'x' } }],
  ])('hold what the page names in %s', async (_name, options, rest) => {
    await publishForm(options, rest);
    const item = { id: ITEM(1), number: 'I001', name: 'Item 1', price: 0.1 };
    expect(rows((await lookItem(admin, { viewId: FORM })).data)[0]).toEqual(item);
    expect(rows((await loadOrder(admin)).lines)[0]?.item__Item).toEqual(item);
    expect(rows((await loadOrder(admin, 'other')).lines)[0]?.item__Item).not.toHaveProperty('price');
  });

  it('hold a named property of a record behind them', async () => {
    await publishForm({ formatLabel: '{name} ({unit.number})' });
    const [item] = rows((await lookItem(admin, { viewId: FORM })).data);
    expect(item).toEqual({
      id: ITEM(1),
      number: 'I001',
      name: 'Item 1',
      unit: UNIT(1),
      unit__Item: { id: UNIT(1), number: 'PCS', name: 'Piece' },
    });
  });

  it('set by an event hold the same', async () => {
    const model = { lines: [{ entryId: 'a', item: ITEM(1), qty: 2 }] };
    const asked = { objectId: 'order', fieldName: 'lines.a.item', model };
    const { data } = await admin.post('/openapi/object/service/invokeService', asked);
    expect(bag(data).setModel).toMatchObject({
      'lines.a.price': 0.1,
      'lines.a.unit__Item': { id: UNIT(1), number: 'PCS', name: 'Piece' },
    });
  });
});

describe('enumerations', () => {
  const options = (client: TestClient, headers = {}) =>
    client.post('/openapi/sys/options/Colour', {}, headers);
  const lookup = (client: TestClient) =>
    client.post('/openapi/mes/order/getlookuplist', {
      field: '',
      pageIndex: 0,
      pageLength: 5,
      sourceType: 4,
      lookupObjectId: 'colour',
    });

  it('are for builders, and who sees an object that uses them or whose page names them', async () => {
    const planner = await server.client('planner');
    const approver = await server.client('approver');
    // Items have the colour; the planner sees items, the approver looks them up alone.
    for (const ask of [options, lookup]) {
      expect(await ask(admin)).toMatchObject({ http: 200, data: [{ label: 'Red' }, { label: 'Blue' }] });
      expect(await ask(planner)).toMatchObject({ http: 200 });
      expect(await ask(approver)).toMatchObject({ http: 403, code: 1001 });
    }
    await publishForm({}, { config: { optionsUrl: '/openapi/sys/options/colour' } });
    for (const ask of [options, lookup]) expect(await ask(approver)).toMatchObject({ http: 200 });
  });

  it('are for a page those that it or its object names', async () => {
    const planner = await server.client('planner');
    expect(await options(planner, { 'x-page-id': FORM })).toMatchObject({ http: 403 });
    await publishForm({ optionsUrl: '/openapi/sys/options/colour' });
    expect(await options(planner, { 'x-page-id': FORM })).toMatchObject({ http: 200 });
  });
});

describe('rows of lists', () => {
  const list = async (body: object, client = admin) =>
    rows((await client.post('/openapi/mes/order/getlist', { pageIndex: 0, pageLength: 5, ...body })).data)[0];

  it('hold what their page names, without one no unknown field', async () => {
    const model = { id: ORDER(1), title: 'First', rowVersion: 1, junk: 'x'.repeat(1000) };
    expect(await admin.post(`/openapi/mes/order/v/save`, model)).toMatchObject({ status: true });
    expect(await loadOrder(admin)).toHaveProperty('junk');
    const params = { searchParams: [{ searchField: 'id', searchValue: ORDER(1), compareType: 'equal' }] };
    const plain = await list(params);
    expect(plain).toMatchObject({ title: 'First', planner__Item: { name: 'Pia' } });
    expect(plain).not.toHaveProperty('junk');
    const draft = await admin.post('/openapi/sys/pageview/save', {
      objectId: 'order',
      viewName: 'Draft',
      pageKind: 'list',
      pageData: JSON.stringify({
        views: [{ key: 'v', title: 'V', viewType: 'table', listKey: 'l' }],
        lists: [{ key: 'l', type: 'tableview', items: [{ key: 'title', colKey: 'title' }] }],
      }),
    });
    expect(await list({ ...params, viewId: bag(draft.data).newId, listKey: 'l' })).toMatchObject({
      title: 'First',
    });
    const shown = await list({ ...params, viewId: LIST, listKey: 'main' });
    expect(Object.keys(bag(shown)).sort()).toEqual([
      'approveStatus',
      'approveStatus__Item',
      'id',
      'number',
      'rowVersion',
      'total',
    ]);
  });
});

describe('fields that a role hides', () => {
  beforeEach(async () => {
    await setRole(
      'planner',
      [
        ['order', '*'],
        ['item', 'refresh'],
        ['unit', 'refresh'],
      ],
      [
        ['order', 'total', 'hide'],
        ['order', 'planner', 'hide'],
        ['order', 'fixed', 'lock'],
        ['order', 'lines.qty', 'hide'],
        ['order', 'parts', 'hide'],
        ['item', 'price', 'hide'],
      ],
    );
  });

  it('are told to forms, and left out of list pages', async () => {
    const planner = await server.client('planner');
    const context = await planner.post('/api/platform/pageview/context', { viewId: FORM });
    expect(context.data).toMatchObject({
      fieldPermissions: {
        hidden: expect.arrayContaining(['total', 'lines.qty', 'parts']),
        locked: ['fixed'],
      },
    });
    expect((await admin.post('/api/platform/pageview/context', { viewId: FORM })).data).not.toHaveProperty(
      'fieldPermissions',
    );
    const columns = async (client: TestClient) => {
      const page = bag((await client.post('/api/platform/pageview/model', { viewId: LIST })).data);
      const data: unknown = JSON.parse(String(page.pageData));
      return rows(rows(bag(data).lists)[0]?.items).map((column) => column.key);
    };
    expect(await columns(planner)).toEqual(['number']);
    expect(await columns(admin)).toEqual(['number', 'sumTotal']);
  });

  it('are in no record, template, row, aggregate or export, and nothing is found by them', async () => {
    const planner = await server.client('planner');
    const record = await loadOrder(planner);
    for (const name of ['total', 'planner', 'planner__Item']) expect(record).not.toHaveProperty(name);
    expect(record).toHaveProperty('fixed');
    const [line] = rows(record.lines);
    expect(line).toMatchObject({ item: ITEM(1) });
    for (const name of ['qty', 'parts']) expect(line).not.toHaveProperty(name);
    const blank = await planner.post(`/openapi/mes/order/${FORM}/getviewmodel`, {});
    expect(bag(bag(blank.data).defaultModel)).not.toHaveProperty('total');

    const list = (body: object) =>
      planner.post('/openapi/mes/order/getlist', { pageIndex: 0, pageLength: 5, ...body });
    const found = await list({ viewId: LIST, listKey: 'main' });
    expect(found.aggregates).toEqual({});
    expect(rows(found.data)[0]).not.toHaveProperty('total');
    expect(rows((await list({})).data)[0]).not.toHaveProperty('planner');
    const search = { searchParams: [{ searchField: 'total', searchValue: 5, compareType: 'ge' }] };
    expect(await list(search)).toMatchObject({ http: 422 });
    expect(await list({ sortParams: [{ field: 'total', order: 'asc' }] })).toMatchObject({ http: 422 });

    const file = await planner.raw(
      new Request('http://server.test/openapi/object/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'order', searchParams: [], fields: ['number', 'total'] }),
      }),
    );
    expect(await file.text()).not.toContain('total');
  });

  it('are not in what is told of a decision, if the maker’s role hides them', async () => {
    const titles = async () => {
      const planner = await server.client('planner');
      const { data } = await planner.get('/api/Notify/list?type=1&pageIndex=0&pageLength=9');
      return rows(bag(data).page_data).map(({ title }) => title);
    };
    const decide = async (id: string) => {
      await admin.post('/openapi/object/submit', { objectId: 'order', ids: id });
      const approved = await admin.post('/openapi/object/approve', { objectId: 'order', ids: id });
      expect(approved).toMatchObject({ status: true });
    };
    await decide(ORDER(1));
    expect(await titles()).toContain('Order PO202611-0007');
    await setRole('planner', [['order', '*']], [['order', 'number', 'hide']]);
    await decide(ORDER(2));
    expect(await titles()).not.toContain('Order PO202611-0008');
    expect(await titles()).toContain(`Order ${ORDER(2)}`);
  });

  it('are in no template of imports', async () => {
    const planner = await server.client('planner');
    const file = await planner.raw(
      new Request('http://server.test/openapi/object/importTemplate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'order' }),
      }),
    );
    const text = await file.text();
    expect(text).toContain('title');
    for (const name of ['total', 'planner', 'fixed']) expect(text).not.toContain(name);
  });

  it('of looked-up records are in no item, companion or event, whatever the page names', async () => {
    await publishForm({ formatLabel: '{number} {price}' });
    const planner = await server.client('planner');
    for (const body of [{ viewId: FORM }, {}])
      expect(rows((await lookItem(planner, body)).data)[0]).not.toHaveProperty('price');
    expect(rows((await loadOrder(planner)).lines)[0]?.item__Item).not.toHaveProperty('price');
  });

  it('stay as they are when the record is saved without them', async () => {
    const planner = await server.client('planner');
    const record = await loadOrder(planner);
    const saved = await planner.post(`/openapi/mes/order/${FORM}/save`, { ...record, title: 'Changed' });
    expect(saved).toMatchObject({ http: 200, status: true });
    expect(bag(bag(saved.data).model)).not.toHaveProperty('total');
    const stored = await loadOrder(admin);
    expect(stored).toMatchObject({ title: 'Changed', total: 10.1, planner__Item: { name: 'Pia' } });
    expect(rows(stored.lines)[0]).toMatchObject({ qty: 2, parts: [{ note: 'deep' }] });
    // The answer of a conflict hides them too.
    const late = await planner.post(`/openapi/mes/order/${FORM}/save`, { ...record, title: 'Late' });
    expect(late).toMatchObject({ http: 409, data: { title: 'Changed' } });
    expect(late.data).not.toHaveProperty('total');
  });
});
