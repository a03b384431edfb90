import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { type Query, StoreError, type Tx } from '../store/types.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM_FORM, LIST, ORDER } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
  planner = await server.client('planner');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const model = async (viewId: string, client = planner) =>
  bag((await client.post('/api/platform/pageview/model', { viewId, viewType: '1' })).data);
const draft = async () =>
  bag(bag((await admin.post('/openapi/sys/pageview/getviewmodel', { id: FORM })).data).model);
const save = (body: object) => admin.post('/openapi/sys/pageview/save', body);
const publish = (rowVersion: unknown) =>
  admin.post('/openapi/sys/pageview/publish', { id: FORM, rowVersion });
const changed = (page: Record<string, unknown>, maxlength: number) => {
  const data: unknown = JSON.parse(String(page.pageData));
  const items = isRecord(data) && Array.isArray(data.items) ? data.items : [];
  const next = items.map((item: unknown) =>
    isRecord(item) && item.key === 'title' ? { ...item, options: { required: true, maxlength } } : item,
  );
  return {
    id: FORM,
    objectId: page.objectId,
    viewName: page.viewName,
    pageKind: 'form',
    pageData: JSON.stringify({ ...bag(data), items: next }),
    rowVersion: page.rowVersion,
  };
};

describe('pages', () => {
  it('the shell reads the page type of the draft', async () => {
    expect(await draft()).toMatchObject({ pageType__Item: { code: 'bill' }, rowVersion: 1, revision: 1 });
  });

  it('the context answers the role’s actions and the object’s events', async () => {
    const answer = await planner.post('/api/platform/pageview/context', { viewId: LIST });
    expect(answer.data).toMatchObject({
      businessObject: { objectCode: 'order', appCode: 'mes' },
      actions: [
        { actionCode: 'add' },
        { actionCode: 'edit' },
        { actionCode: 'submit' },
        { actionCode: 'submitCancel' },
      ],
      largestFile: 20 * 1024 * 1024,
      events: [
        { key: 'item', parent: 'lines', trigger: 'change' },
        { key: 'qty', parent: 'lines', trigger: 'change' },
      ],
    });
  });

  it('a saved draft is seen by nobody until it is published; then its rules hold at once', async () => {
    const before = await model(FORM);
    const saved = await save(changed(await draft(), 5));
    expect(saved.data).toEqual({ newId: FORM, rowVersion: 2 });
    expect(await model(FORM)).toEqual(before);
    const order = { title: 'Long enough', lines: [] };
    expect(await planner.post(`/openapi/mes/order/${FORM}/save`, order)).toMatchObject({ http: 200 });
    expect((await publish(2)).data).toEqual({ revision: 2 });
    expect(await model(FORM)).toMatchObject({ revision: 2 });
    expect(await planner.post(`/openapi/mes/order/${FORM}/save`, order)).toMatchObject({ http: 422 });
    const versions = await admin.post('/openapi/sys/pageview/versions', { id: FORM });
    expect(versions.data).toMatchObject([{ revision: 2, publisher: 'Ada' }, { revision: 1 }]);
    const first = await admin.post('/openapi/sys/pageview/versions', { id: FORM, revision: 1 });
    expect(first.data).toMatchObject([{ content: { pageData: before.pageData } }]);
  });

  it('a draft of another object is of that object when it is published, and not before', async () => {
    const context = async () =>
      bag(bag((await planner.post('/api/platform/pageview/context', { viewId: FORM })).data).businessObject);
    const order = { title: 'Kept', lines: [] };
    const moved = { ...changed(await draft(), 50), objectId: 'item' };
    expect(await save(moved)).toMatchObject({ http: 200 });
    expect(await context()).toMatchObject({ objectCode: 'order' });
    expect(await planner.post(`/openapi/mes/order/${FORM}/save`, order)).toMatchObject({ http: 200 });
    expect((await publish(2)).data).toMatchObject({ revision: 2 });
    expect(await model(FORM, admin)).toMatchObject({
      objectId__Item: { code: 'item', objectCode: 'item' },
    });
    const context2 = await admin.post('/api/platform/pageview/context', { viewId: FORM });
    expect(context2.data).toMatchObject({ businessObject: { objectCode: 'item' } });
  });

  it('of two builders the second is told', async () => {
    const page = await draft();
    await save(changed(page, 5));
    expect(await save(changed(page, 6))).toMatchObject({ http: 409, data: { rowVersion: 2 } });
    expect(await publish(1)).toMatchObject({ http: 409 });
  });

  it('what does not compile is refused with its issues', async () => {
    const page = changed(await draft(), 5);
    const answer = await save({ ...page, pageData: '{"items": [' });
    expect(answer).toMatchObject({ http: 422, data: { issues: [{ severity: 'error' }] } });
  });

  it('publishing tells of a lookup that its object has no field for, in the language of the builder', async () => {
    const page = changed(await draft(), 5);
    const data = bag(JSON.parse(page.pageData));
    const items = [
      ...(Array.isArray(data.items) ? data.items : []),
      { key: 'w-buyer', type: 'user', model: 'buyer', title: 'Buyer' },
    ];
    const saved = await save({ ...page, pageData: JSON.stringify({ ...data, items }) });
    const { data: published } = await publish(bag(saved.data).rowVersion);
    expect(published).toMatchObject({
      revision: 2,
      issues: [
        {
          code: 'page.noLookupSource',
          severity: 'warning',
          params: { title: 'Buyer', model: 'buyer' },
          message: expect.stringContaining('“Buyer”'),
        },
      ],
    });
  });

  it('publishing tells of scripts that cannot be read, with their places', async () => {
    const page = changed(await draft(), 5);
    const data = bag(JSON.parse(page.pageData));
    const scripted = (key: string, event: string, content: string) => ({
      key,
      type: 'textbox',
      model: 'title',
      title: 'Remark',
      scripts: [{ event, content }],
    });
    const own = Array.isArray(data.items) ? data.items : [];
    const items = [
      ...own,
      scripted('w-broken', 'change', "getComponent('title').value = ("),
      // Waiting, a name of its own for what a script is given, and a comment at the end are all in order.
      scripted(
        'w-right',
        'change',
        "const value = await serve('/a');\nsetProp('title', 'value', value); // done",
      ),
    ];
    const saved = await save({ ...page, pageData: JSON.stringify({ ...data, items }) });
    const { data: published } = await publish(bag(saved.data).rowVersion);
    const { issues } = bag(published);
    expect(Array.isArray(issues) && issues.filter(({ code }) => code === 'page.brokenScript')).toEqual([
      {
        code: 'page.brokenScript',
        severity: 'warning',
        path: `/pageData/items/${own.length}`,
        params: { name: 'Remark', event: 'change', detail: expect.stringMatching(/token/) },
        message: expect.stringMatching(/^The script of “Remark” for “change” cannot be read/),
      },
    ]);
  });

  it('a draft that is sent without texts by language has none, where one that says nothing of them keeps them', async () => {
    const languagesEntry = [{ language: 'en_US', languageContent: { 'title.title': 'Heading' } }];
    const store = async (more: object) => {
      expect(await save({ ...changed(await draft(), 40), ...more })).toMatchObject({ status: true });
      const { rowVersion, languagesEntry: kept } = await draft();
      await publish(rowVersion);
      expect((await model(FORM)).languagesEntry).toEqual(kept);
      return kept;
    };
    expect(await store({ languagesEntry })).toEqual(languagesEntry);
    expect(await store({})).toEqual(languagesEntry);
    expect(await store({ languagesEntry: null })).toBeNull();
  });

  it('publishing tells of lookups whose object is not there', async () => {
    const { data: draft } = await admin.post('/openapi/sys/pageview/getviewmodel', { id: ITEM_FORM });
    const page = bag(bag(draft).model);
    const data = bag(JSON.parse(String(page.pageData)));
    const own = Array.isArray(data.items) ? data.items : [];
    const options = { lookupObjectId: 'nowhere' };
    const items = [...own, { key: 'ghost', type: 'basedata', model: 'ghost', title: 'Ghost', options }];
    const saved = await admin.post('/openapi/sys/pageview/save', {
      ...page,
      pageKind: 'form',
      pageData: JSON.stringify({ ...data, items }),
    });
    const { rowVersion } = bag(saved.data);
    expect(
      (await admin.post('/openapi/sys/pageview/publish', { id: ITEM_FORM, rowVersion })).data,
    ).toMatchObject({
      issues: [
        {
          code: 'page.unknownLookup',
          severity: 'warning',
          path: `/pageData/items/${own.length}`,
          params: { title: 'Ghost', object: 'nowhere' },
          message: '“Ghost” has nothing to choose from: there is no object “nowhere”',
        },
      ],
    });
  });

  it('publishing tells of lookups that no role of the page may use', async () => {
    const { data: draft } = await admin.post('/openapi/sys/pageview/getviewmodel', { id: ITEM_FORM });
    const page = bag(bag(draft).model);
    const publishItems = () =>
      admin.post('/openapi/sys/pageview/publish', { id: ITEM_FORM, rowVersion: page.rowVersion });
    expect(bag((await publishItems()).data).issues).toBeUndefined();
    await server.ports.store.transaction((tx) =>
      tx.remove('sys_permission', [{ field: 'objectCode', op: 'equal', value: 'itemGroup' }]),
    );
    expect((await publishItems()).data).toMatchObject({
      issues: [
        {
          code: 'page.closedLookup',
          severity: 'warning',
          params: { object: 'itemGroup' },
          message: expect.stringContaining('may look up'),
        },
      ],
    });
  });

  it('what was published is never answered as an error, though the database goes away after it was stored', async () => {
    const page = bag(
      bag((await admin.post('/openapi/sys/pageview/getviewmodel', { id: ITEM_FORM })).data).model,
    );
    const { store } = server.ports;
    const { transaction, find, findMany } = store;
    let committed = false;
    const unlessGone = async <T>(read: () => Promise<T>): Promise<T> => {
      if (committed) throw new StoreError('away', 'The database went');
      return read();
    };
    Object.assign(store, {
      find: (query: Query) => unlessGone(() => find.call(store, query)),
      findMany: (queries: readonly Query[]) => unlessGone(() => findMany.call(store, queries)),
      transaction: async (work: (tx: Tx) => Promise<unknown>) => {
        const done = await transaction.call(store, work);
        committed = true;
        return done;
      },
    });
    const sent = { id: ITEM_FORM, rowVersion: page.rowVersion };
    const answer = await admin.post('/openapi/sys/pageview/publish', sent);
    expect(answer).toMatchObject({ http: 200, data: { revision: 2 } });
    expect(committed).toBe(true);
  });

  it('a new page gets an id and can be published', async () => {
    const { id: _, rowVersion: __, ...page } = changed(await draft(), 5);
    const { data } = await save({ ...page, viewName: 'Second' });
    const newId = String(bag(data).newId);
    expect(await model(newId)).toEqual({});
    expect(await admin.post('/openapi/sys/pageview/publish', { id: newId, rowVersion: 1 })).toMatchObject({
      status: true,
    });
    expect(await model(newId)).toMatchObject({
      viewName: 'Second',
      dataUrl: `/openapi/mes/order/${newId}/getviewmodel`,
    });
  });

  it('an object without a page has one made from its fields', async () => {
    const answer = await admin.post('/api/platform/pageview/model', { viewId: '', objectId: 'unit' });
    expect(answer.data).toMatchObject({
      objectId__Item: { objectCode: 'unit' },
      pageData: expect.stringContaining('number'),
    });
  });

  it('a form is found by its viewId in place of the object too, as a table of a form opens it', async () => {
    const asked = (objectId: string) =>
      planner.post('/api/platform/pageview/model', { viewId: '', objectId, viewType: '1' });
    expect((await asked(FORM)).data).toEqual(await model(FORM));
    expect(await asked('nobody')).toMatchObject({ status: false, reason: 'notFound' });
  });

  it('such a form is asked for by its own id like any other, by those who see the object', async () => {
    const made = bag(
      (await planner.post('/api/platform/pageview/model', { viewId: '', objectId: 'unit' })).data,
    );
    const viewId = String(made.id);
    expect(await model(viewId)).toEqual(made);
    const context = (client: TestClient, id = viewId) =>
      client.post('/api/platform/pageview/context', { viewId: id });
    expect((await context(planner)).data).toMatchObject({
      businessObject: { objectCode: 'unit' },
      actions: [{ actionCode: 'refresh' }],
    });
    const nobody = await server.client('nobody');
    expect(await context(nobody)).toMatchObject({ http: 403, code: 1001 });
    expect(await nobody.post('/api/platform/pageview/model', { viewId })).toMatchObject({ http: 403 });
    for (const id of ['generated-', 'generated-none', 'unit'])
      expect(await context(planner, id)).toMatchObject({ status: false, reason: 'notFound' });
    // Asking for a generated page stores none.
    const built = await admin.post('/openapi/sys/pageview/getviewmodel', { id: viewId });
    expect(built).toMatchObject({ status: false, reason: 'notFound' });
  });

  it('are built by builders alone', async () => {
    expect(await planner.post('/openapi/sys/pageview/save', changed(await draft(), 5))).toMatchObject({
      http: 403,
      code: 1001,
    });
    expect(await planner.post('/openapi/sys/objectmodel/get', { code: 'order' })).toMatchObject({
      http: 403,
    });
  });
});

describe('object models', () => {
  const get = async () => bag((await admin.post('/openapi/sys/objectmodel/get', { code: 'ORDER' })).data);
  const put = (body: object) => admin.post('/openapi/sys/objectmodel/save', body);
  const withField = (stored: Record<string, unknown>, field: object) => {
    const old = bag(stored.model);
    return {
      id: stored.id,
      rowVersion: stored.rowVersion,
      model: { ...old, fields: [...(Array.isArray(old.fields) ? old.fields : []), field] },
    };
  };

  it('a new field is stored, listed and searched at once; what was there stays', async () => {
    const stored = await get();
    expect(
      await put(withField(stored, { Id: 'n', FieldName: 'urgency', FieldTitle: 'Urgency', FieldType: 4 })),
    ).toMatchObject({ status: true, data: { rowVersion: 2 } });
    const { data } = await planner.post(`/openapi/mes/order/${FORM}/getviewmodel`, { id: ORDER(1) });
    const order = bag(bag(data).model);
    expect(order).toMatchObject({ title: 'First', urgency: null });
    const pageData = JSON.stringify({ items: [{ key: 'u', model: 'urgency' }], action: { items: [] } });
    const form = { objectId: 'order', viewName: 'Urgency', pageKind: 'form', pageData };
    const page = bag((await admin.post('/openapi/sys/pageview/save', form)).data);
    await admin.post('/openapi/sys/pageview/publish', { id: page.newId, rowVersion: page.rowVersion });
    const saved = await planner.post(`/openapi/mes/order/${String(page.newId)}/save`, {
      ...order,
      urgency: 7,
    });
    expect(saved).toMatchObject({ http: 200 });
    const search = { searchParams: [{ searchField: 'urgency', searchValue: 5, compareType: 'ge' }] };
    expect((await planner.post('/openapi/mes/order/getlist', search)).rowCount).toBe(1);
  });

  it('what organisations share is changed by administrators alone', async () => {
    const { store } = server.ports;
    const isAdmin = (admin: boolean) =>
      store.transaction((tx) =>
        tx.update('sys_role', { admin }, [{ field: 'code', op: 'equal', value: 'admin' }]),
      );
    const shared = async (tenantShared: boolean) => {
      const stored = await get();
      return put({ ...stored, model: { ...bag(stored.model), tenantShared } });
    };
    await isAdmin(false);
    expect(await shared(true)).toMatchObject({ http: 403, code: 1001 });
    expect(await shared(false)).toMatchObject({ http: 200, status: true });
    const made = { code: 'made', name: 'Made', tables: [], fields: [{ FieldName: 'number', FieldType: 1 }] };
    expect(await put({ model: { ...made, tenantShared: true } })).toMatchObject({ http: 403 });
    expect(await put({ model: made })).toMatchObject({ http: 200 });
    await isAdmin(true);
    expect(await shared(true)).toMatchObject({ http: 200, status: true });
    await isAdmin(false);
    expect(await shared(true)).toMatchObject({ http: 200, status: true });
    expect(await shared(false)).toMatchObject({ http: 403 });
  });

  it('a field never changes into another kind; a stale version is told', async () => {
    const stored = await get();
    const old = bag(stored.model);
    const fields = (Array.isArray(old.fields) ? old.fields : []).map((field) =>
      field.FieldName === 'title' ? { ...field, FieldType: 3 } : field,
    );
    expect(await put({ id: stored.id, rowVersion: 1, model: { ...old, fields } })).toMatchObject({
      http: 422,
    });
    expect(await put({ id: stored.id, rowVersion: 0, model: old })).toMatchObject({ http: 409 });
  });

  it('that are not sound are refused with paths', async () => {
    const model = {
      code: '1; drop',
      tables: [{ id: 't', key: '__proto__' }],
      fields: [{ FieldName: 'a__Item' }, { FieldName: 'b' }, { FieldName: 'b' }],
    };
    const { http, data } = await put({ model });
    expect(http).toBe(422);
    expect(bag(data).errors).toMatchObject([
      { path: '/code' },
      { path: '/tables/0', code: 'object.badName' },
      { path: '/fields/2', code: 'object.duplicateField' },
      { path: '/fields/0/FieldName' },
    ]);
  });

  it('cannot reach into the tables of another object', async () => {
    const small = { name: 'Small', businessType: 1, fields: [{ FieldName: 'name', FieldType: 1 }] };
    for (const code of ['order__lines', 'order_']) {
      const { http, data } = await put({ model: { ...small, code, tables: [] } });
      expect([code, http, data]).toMatchObject([code, 422, { errors: [{ path: '/code' }] }]);
    }
    for (const [path, keys] of [
      ['/tables', ['a__b']],
      ['/tables/1', ['a', 'a']],
    ] as const) {
      const tables = keys.map((key, index) => ({ id: `t${index}`, key }));
      const { http, data } = await put({ model: { ...small, code: 'small', tables } });
      expect([http, data]).toMatchObject([422, { errors: [{ path }] }]);
    }
  });

  it('a new object takes no id or code of another', async () => {
    const small = { name: 'Small', tables: [], fields: [{ FieldName: 'name', FieldType: 1 }] };
    const { id } = await get();
    for (const taken of [id, 'order', 'ORDER']) {
      expect(await put({ model: { ...small, code: 'small', id: taken } })).toMatchObject({
        http: 422,
        data: { errors: [{ path: '/id' }] },
      });
    }
    expect(await put({ model: { ...small, code: 'Order' } })).toMatchObject({ http: 409 });
    const first = { ...small, code: 'first', id: 'second' };
    expect(await put({ model: first })).toMatchObject({ status: true });
    expect(await put({ model: { ...small, code: 'second' } })).toMatchObject({ http: 409 });
    expect(await get()).toMatchObject({ id, rowVersion: 1 });
  });

  it('a new object can be used by who may do all', async () => {
    const model = {
      code: 'fresh',
      name: 'Fresh',
      businessType: 1,
      tables: [],
      fields: [
        { Id: 'x', FieldName: 'odd name.x', FieldType: 1 },
        { Id: 'y', FieldName: 'name', FieldType: 1 },
      ],
    };
    expect(await put({ model })).toMatchObject({ status: true });
    const { data } = await admin.post('/openapi/app/fresh/x/save', { name: 'N', 'odd name.x': 'kept' });
    expect(bag(data).model).toMatchObject({ name: 'N', 'odd name.x': 'kept' });
  });
});
