import { beforeEach, describe, expect, it } from 'vitest';
import { compileList, isRecord } from '../../engine/internal.ts';
import { leafColumns } from '../../engine/list/columnTree.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM } from '../testing/factory.ts';

const ORDER = '/openapi/mes/order';
const OF = { field: 'lines.item', viewId: FORM, widgetKey: 'item' };

let server: TestServer;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const numbers = (value: unknown) => rows(value).map((row) => row.number);

const pick = (client: TestClient, body: object = {}) =>
  client.post(`${ORDER}/getlookuplist`, { ...OF, picking: true, pageIndex: 0, pageLength: 10, ...body });

/** The columns and search items of the page that a dialog gets. */
async function pageFor(client: TestClient, body: object = {}) {
  const { data, http } = await client.post(`${ORDER}/getlookuppage`, { ...OF, ...body });
  if (http !== 200) return http;
  if (data === null) return null;
  const { list } = compileList(data, { objectModel: bag(data).objectModel });
  return {
    name: bag(data).viewName,
    columns: Object.values(list?.lists ?? {}).flatMap((table) =>
      leafColumns(table.columns).map(({ column }) => column.model),
    ),
    search: list?.search.map(({ field }) => field.model),
    actions: list?.toolbar.length,
  };
}

/** Orders are approved by who may look items up, and does not see them. */
const lookerOnly = () => server.client('approver');

/** Takes the right to look items up from approvers. */
async function closeItems(): Promise<void> {
  await server.ports.store.transaction(async (tx) => {
    const [role] = await tx.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'approver' }],
    });
    await tx.remove('sys_permission', [
      { field: 'roleId', op: 'equal', value: role?.id },
      { field: 'objectCode', op: 'equal', value: 'item' },
    ]);
  });
}

const LIST = {
  pageKind: 'list',
  objectId: 'item',
  viewName: 'Picking of items',
  pageData: JSON.stringify({
    code: 'PICK_ITEM',
    views: [{ key: 'v', title: '', viewType: 'tree', listKey: 'l' }],
    lists: [
      {
        key: 'l',
        type: 'tableview',
        items: [
          { key: 'number', colKey: 'number', title: 'No', options: {} },
          {
            key: 'both',
            colKey: 'both',
            title: 'Both',
            children: [
              {
                key: 'price',
                colKey: 'price',
                title: 'Price',
                options: { scripts: [{ event: 'onCellRender', content: '1' }] },
              },
              { key: 'createTime', colKey: 'createTime', title: 'Made' },
            ],
          },
        ],
        options: {},
        actions: [{ code: 'edit', title: 'Edit', options: { location: 'tablebar' } }],
      },
    ],
    toolbar: { key: 't', items: [{ code: 'add', title: 'Add', options: { location: 'toolbar' } }] },
    searchfield: { key: 's', items: [{ key: 'f-kind', model: 'kind', type: 'select' }] },
  }),
  languagesEntry: [],
};

async function publish(more: object = {}): Promise<unknown> {
  const saved = await admin.post('/openapi/sys/pageview/save', { ...LIST, ...more });
  const { newId, rowVersion } = bag(saved.data);
  const published = await admin.post('/openapi/sys/pageview/publish', { id: newId, rowVersion });
  expect(published.status).toBe(true);
  return newId;
}

describe('the list page of a picking dialog', () => {
  it('is made of the field definitions where the object has none', async () => {
    const page = bag(await pageFor(admin));
    expect(page.columns).toEqual(expect.arrayContaining(['number', 'name', 'price']));
    expect(page.actions).toBe(0);
  });

  it('is the one that the code names, else the first, without actions, scripts and system columns', async () => {
    await publish();
    const own = { name: 'Picking of items', columns: ['number', 'price'], search: ['kind'], actions: 0 };
    expect(await pageFor(admin, { selectFormCode: 'pick_item' })).toEqual(own);
    expect(await pageFor(admin, { selectFormCode: 'LINK_SELECT_FORM' })).toEqual(own);
    const { data } = await admin.post(`${ORDER}/getlookuppage`, OF);
    expect(String(bag(data).pageData)).not.toContain('onCellRender');
  });

  it('is called as it was published, whatever a draft is called', async () => {
    const first = await publish({ viewName: 'First' });
    const second = await publish({ viewName: 'Second' });
    const rename = (id: unknown, viewName: string) =>
      admin.post('/openapi/sys/pageview/save', { ...LIST, id, rowVersion: 1, viewName });
    await rename(first, 'Second');
    await rename(second, 'First');
    for (const name of ['First', 'Second'])
      expect(await pageFor(admin, { selectFormCode: name })).toMatchObject({ name });
  });

  it('has number and name alone for who may only look the object up', async () => {
    await publish();
    const looker = await lookerOnly();
    expect(await pageFor(looker)).toMatchObject({ columns: ['number'], search: [], actions: 0 });
    const { data } = await looker.post(`${ORDER}/getlookuppage`, OF);
    const fields = rows(bag(bag(data).objectModel).fields);
    expect(fields.map((field) => field.FieldName)).toEqual(['number', 'name']);
  });

  it('is refused to who may not look the object up, and null where there are no records of an object', async () => {
    await closeItems();
    const approver = await server.client('approver');
    expect(await pageFor(approver)).toBe(403);
    expect(await pageFor(await server.client('nobody'))).toBe(403);
    expect(await pageFor(admin, { field: 'planner', widgetKey: '' })).toBeNull();
  });
});

describe('the rows of a picking dialog', () => {
  it('are counted, found by columns, sorted and paged', async () => {
    await publish();
    const made = { searchField: 'kind', searchValue: 'made', compareType: 'equal' };
    const price = { field: 'price', order: 'desc' };
    const answer = await pick(admin, {
      searchParams: [made],
      sortParams: [price],
      pageIndex: 1,
      pageLength: 5,
    });
    expect(answer.rowCount).toBe(13);
    expect(numbers(answer.data)).toEqual(['I015', 'I013', 'I011', 'I009', 'I007']);
    expect(rows(answer.data)[0]).toMatchObject({ price: 1.5 });
    expect((await pick(admin, { searchKey: 'I00' })).rowCount).toBe(9);
  });

  it('keep to the filter and order of the list page, which the dialog is not told', async () => {
    const extendParams = {
      searchParams: [{ field: 'approveStatus', value: 10 }],
      sortParams: [{ field: 'createTime', order: 'desc' }],
    };
    const { store } = server.ports;
    await store.transaction(async (tx) => {
      for (const [index, time] of [
        [2, '2026-11-01'],
        [4, '2026-11-03'],
        [5, '2026-11-02'],
      ] as const)
        await tx.update('t_item', { _approve_status: 10, _create_time: `${time} 08:00:00` }, [
          { field: 'id', op: 'equal', value: ITEM(index) },
        ]);
    });
    for (const stored of [extendParams, JSON.stringify(extendParams)]) {
      await publish({ extendParams: stored, viewName: `Picking ${typeof stored}` });
      const { data } = await admin.post(`${ORDER}/getlookuppage`, {
        ...OF,
        selectFormCode: `Picking ${typeof stored}`,
      });
      expect(bag(data).extendParams).toEqual({});
    }
    const asked = { selectFormCode: 'Picking string' };
    expect(numbers((await pick(admin, asked)).data)).toEqual(['I004', 'I005', 'I002']);
    expect((await pick(await lookerOnly(), asked)).rowCount).toBe(3);
    const byPrice = { ...asked, sortParams: [{ field: 'price', order: 'asc' }] };
    expect(numbers((await pick(admin, byPrice)).data)).toEqual(['I002', 'I004', 'I005']);
    // What the page is made with is nothing that may be asked for.
    for (const body of [
      { searchParams: [{ searchField: 'approveStatus', searchValue: 10, compareType: 'equal' }] },
      { sortParams: extendParams.sortParams },
    ])
      expect((await pick(admin, { ...asked, ...body })).http).toBe(422);
  });

  it('hold for who may only look them up what the dropdown answers, and are found by nothing else', async () => {
    const looker = await lookerOnly();
    const answer = await pick(looker);
    const dropdown = await looker.post(`${ORDER}/getlookuplist`, { ...OF, pageIndex: 0, pageLength: 10 });
    expect(answer.data).toEqual(dropdown.data);
    expect(answer.rowCount).toBe(25);
    const by = (searchField: string) => [{ searchField, searchValue: 1.5, compareType: 'equal' }];
    for (const body of [
      { searchParams: by('price') },
      { searchParams: by('number') },
      { sortParams: [{ field: 'price', order: 'asc' }] },
    ])
      expect((await pick(looker, body)).http).toBe(422);
    expect((await pick(looker, { sortParams: [{ field: 'number', order: 'desc' }] })).http).toBe(200);
  });

  it('are those that the field’s filter lets through', async () => {
    const saved = await admin.post('/openapi/sys/objectmodel/save', {
      model: {
        code: 'picker',
        name: 'Picker',
        businessType: 1,
        appCode: 'app',
        tables: [],
        fields: [
          { FieldName: 'number', FieldType: 1 },
          {
            FieldName: 'it',
            FieldType: 11,
            LookupDataSourceType: 1,
            LookupObjectId: 'item',
            LookupFilter: [{ field: 'kind', value: 'made' }],
          },
        ],
      },
    });
    expect(saved.status).toBe(true);
    await publish();
    const { rowCount, data } = await admin.post('/openapi/app/picker/getlookuplist', {
      field: 'it',
      picking: true,
      pageIndex: 0,
      pageLength: 50,
      searchParams: [{ searchField: 'kind', searchValue: 'bought', compareType: 'equal' }],
    });
    expect([rowCount, data]).toEqual([0, []]);
  });
});
