import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { parseObject } from '../objects/parse.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, GROUP, ITEM, LIST, ORDER, UNIT } from '../testing/factory.ts';
import { textOf } from '../texts/catalogue.ts';

let server: TestServer;
let planner: TestClient;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
  admin = await server.client('admin');
});

const LOAD = `/openapi/mes/order/${FORM}/getviewmodel`;
const SAVE = `/openapi/mes/order/${FORM}/save`;
const bag = (value: unknown) => (isRecord(value) ? value : {});
const load = async (id: string, client = planner) => bag(bag((await client.post(LOAD, { id })).data).model);
const save = (model: object, key?: string, client = planner) =>
  client.post(SAVE, model, key === undefined ? {} : { 'Idempotency-Key': key });
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const line = { item: ITEM(3), qty: 4, item__Item: { name: 'forged' } };
const paths = (data: unknown) => rows(bag(data).errors).map((error) => [error.path, error.code]);

describe('load', () => {
  it('answers the record with rows, child rows, companions and properties', async () => {
    const model = await load(ORDER(1));
    expect(model).toMatchObject({ id: ORDER(1), number: 'PO202611-0007', rowVersion: 1, approveStatus: 0 });
    expect(model.planner__Item).toMatchObject({ nickName: 'Pia' });
    expect(model.approveStatus__Item).toMatchObject({ name: 'Saved' });
    const [first, second] = rows(model.lines);
    expect(first).toMatchObject({ qty: 2, itemName: 'Item 1', unit__Item: { name: 'Piece' } });
    expect(rows(first?.parts)).toMatchObject([{ note: 'deep' }]);
    expect(second?.parts).toEqual([]);
  });

  it('without an id answers the templates of a new record', async () => {
    const { data } = await planner.post(LOAD, {});
    expect(data).toMatchObject({
      model: null,
      defaultModel: { id: '', approveStatus: -1, lines: [{ qty: null, parts: [{ note: null }] }] },
    });
  });

  it.each([
    ['zh_TW', '新建'],
    ['zh_CN', '新建'],
    ['en_US', 'New'],
    ['vi_VN', 'Mới'],
  ])('in %s a new record is not called saved', async (language, name) => {
    const { data } = await (await server.client('planner', language)).post(LOAD, {});
    expect(bag(bag(data).defaultModel).approveStatus__Item).toMatchObject({ id: '-1', value: -1, name });
  });

  it('a new record of a tree is below its given parent, where that exists', async () => {
    const made = async (params: object) =>
      bag(bag((await admin.post('/openapi/app/itemGroup/x/getviewmodel', params)).data).defaultModel);
    expect(await made({ parentId: GROUP(2) })).toMatchObject({
      parent: GROUP(2),
      parent__Item: { id: GROUP(2), name: 'Parts' },
    });
    for (const parentId of [undefined, '', ITEM(1), "' or 1=1", 5, { id: GROUP(2) }])
      expect(await made({ parentId })).toMatchObject({ parent: null });
    expect(await made({ id: GROUP(3), parentId: GROUP(2) })).toMatchObject({ parent: null });
  });

  it('of a missing record, or one of another organisation, is 200 with notFound', async () => {
    for (const id of [ORDER(3), ORDER(77), "' or 1=1"]) {
      expect(await planner.post(LOAD, { id })).toMatchObject({
        http: 200,
        status: false,
        reason: 'notFound',
      });
    }
  });
});

describe('save', () => {
  it('inserts with a number of its own, derives companions anew, ignores what is not the client’s', async () => {
    const sent = {
      title: 'New',
      number: 'MINE',
      approveStatus: 10,
      creater: 'x',
      createTime: '1999-01-01',
      lines: [line],
      unknown: { a: [1] },
    };
    const { http, data, msg } = await save(sent);
    expect([http, msg]).toEqual([200, 'Save success！']);
    const model = bag(bag(data).model);
    expect(model).toMatchObject({
      number: 'PO202611-0009',
      approveStatus: 0,
      rowVersion: 1,
      createTime: '2026-11-21 10:00:00',
      unknown: { a: [1] },
    });
    expect(model.creater__Item).toMatchObject({ nickName: 'Pia' });
    expect(rows(model.lines)).toMatchObject([{ item__Item: { name: 'Item 3' }, qty: 4 }]);
    expect(String(model.id)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await load(String(model.id))).toEqual(model);
  });

  it('finds a free number however many were typed before', async () => {
    const numbers = Array.from({ length: 450 }, (_, at) => `PO202611-${String(at + 1).padStart(4, '0')}`);
    const [made] = await server.ports.store.find({ table: 't_order', criteria: [], limit: 1 });
    await server.ports.store.transaction((tx) =>
      tx.insert(
        't_order',
        numbers.map((number) => ({ ...made, id: `typed-${number}`, number })),
      ),
    );
    const number = async () =>
      String(bag(bag((await save({ title: 'New', lines: [line] })).data).model).number);
    const [first, second] = [await number(), await number()];
    expect(numbers).not.toContain(first);
    expect(Number(second.slice(-4))).toBe(Number(first.slice(-4)) + 1);
  });

  it('updates the whole record, keeps ids of rows that stay, drops the others', async () => {
    const model = await load(ORDER(1));
    const [first] = rows(model.lines);
    const { data } = await save({ ...model, title: 'Changed', lines: [line, { ...first, qty: 9 }] });
    const saved = bag(bag(data).model);
    expect(saved).toMatchObject({ title: 'Changed', rowVersion: 2, number: 'PO202611-0007' });
    expect(rows(saved.lines).map((row) => row.qty)).toEqual([4, 9]);
    expect(rows(saved.lines)[1]?.entryId).toBe(first?.entryId);
    expect(rows(rows(saved.lines)[1]?.parts)).toMatchObject([{ note: 'deep' }]);
  });

  it('a stale version is 409 with the stored record, and nothing is written', async () => {
    const model = await load(ORDER(1));
    await save({ ...model, title: 'Mine' });
    const answer = await save({ ...model, title: 'Late' });
    expect(answer).toMatchObject({
      http: 409,
      status: false,
      code: 409,
      data: { title: 'Mine', rowVersion: 2 },
    });
    expect((await load(ORDER(1))).title).toBe('Mine');
  });

  it('of many at once with one version exactly one wins', async () => {
    const model = await load(ORDER(1));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save({ ...model, title: `T${index}` })),
    );
    expect(answers.map((answer) => answer.http).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('the same key is one record, also at once; another content under it is refused', async () => {
    const sent = { title: 'Once', lines: [line] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(sent, 'key-1')));
    expect(new Set(answers.map((answer) => bag(answer.data).newId)).size).toBe(1);
    expect(await save({ ...sent, title: 'Twice' }, 'key-1')).toMatchObject({ http: 422 });
    const list = await planner.post('/openapi/mes/order/getlist', {
      searchParams: [{ searchField: 'title', searchValue: 'Once', compareType: 'equal' }],
    });
    expect(list.rowCount).toBe(1);
  });

  it('a refused save does not use up its key', async () => {
    expect(await save({ lines: [line] }, 'key-2')).toMatchObject({ http: 422 });
    expect(await save({ lines: [line], title: 'Now' }, 'key-2')).toMatchObject({ http: 200 });
  });

  it('checks by the page’s rules: errors by wire path', async () => {
    const entryId = 'row001';
    const answer = await save({ title: '', code: 'abc', lines: [{ entryId, qty: 2000 }] });
    expect(answer.http).toBe(422);
    expect(paths(answer.data)).toEqual([
      ['title', 'rule.required'],
      ['code', 'rule.pattern'],
      [`lines.${entryId}.item`, 'rule.required'],
      [`lines.${entryId}.qty`, 'rule.max'],
    ]);
  });

  it('refuses values of the wrong type and references out of reach', async () => {
    const wrong = await save({ title: 'X', due: '2026-02-30', lines: [{ item: ITEM(1), qty: 'many' }] });
    expect(wrong.http).toBe(422);
    expect(paths(wrong.data)).toContainEqual(['due', 'record.type']);
    const foreign = await save({ title: 'X', lines: [{ item: ITEM(99), qty: 1 }] });
    expect(paths(foreign.data)).toEqual([['lines.0.item', 'record.lookup']]);
  });

  it('refuses numbers that lose digits, and says how many a number may have', async () => {
    const { data } = await save({ title: 'X', total: 1234567890123456.5, lines: [line] });
    expect(rows(bag(data).errors)).toEqual([
      expect.objectContaining({ path: 'total', code: 'rule.digits', params: { max: 15 } }),
    ]);
    expect(await save({ title: 'X', total: 1234567890123.45, lines: [line] })).toMatchObject({ http: 200 });
  });

  it('counts the characters of a text as the browser does: a pictograph is one', async () => {
    const saveItem = (number: string) =>
      admin.post('/openapi/app/item/generated-item/save', { number, name: 'X' });
    expect(await saveItem('😀'.repeat(10))).toMatchObject({ http: 200 });
    const { http, data } = await saveItem('😀'.repeat(11));
    expect([http, paths(data)]).toEqual([422, [['number', 'rule.maxLength']]]);
  });

  it('refuses a change of what the state locks; what events set is free', async () => {
    const model = await load(ORDER(1));
    const refused = await save({ ...model, fixed: 'sand' });
    expect(paths(refused.data)).toEqual([['fixed', 'record.lockedField']]);
    const [first] = rows(model.lines);
    const priced = { entryId: 'new001', item: ITEM(5), qty: 3, unit: UNIT(1), price: 0.5 };
    const lines = (amount: number) => [first, { ...priced, amount }];
    expect(await save({ ...model, lines: lines(1.5) })).toMatchObject({ http: 200 });
    const made = await save({ ...(await load(ORDER(1))), lines: lines(12.5) });
    expect(paths(made.data)).toEqual([['lines.new001.amount', 'record.lockedField']]);
  });

  it('refuses submitted and approved records', async () => {
    const model = await load(ORDER(2));
    expect(await save({ ...model, title: 'Sneaky' })).toMatchObject({ http: 409, reason: 'locked' });
  });

  it('keys like __proto__ do nothing', async () => {
    const body =
      '{"title":"P","lines":[],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const request = new Request(`http://server.test${SAVE}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect((await planner.raw(request)).status).toBe(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('passwords are written and never answered', async () => {
    const path = '/openapi/app/item/x/save';
    const { data } = await admin.post(path, { number: 'N1', name: 'N', secret: 's3cret' });
    expect(JSON.stringify(data)).not.toContain('s3cret');
    const list = await admin.post('/openapi/app/item/getlist', {});
    expect(JSON.stringify(list.data)).not.toContain('hidden');
    const search = { searchParams: [{ searchField: 'secret', searchValue: 'h', compareType: 'like' }] };
    expect(await admin.post('/openapi/app/item/getlist', search)).toMatchObject({ http: 422 });
  });

  it('every version is kept', async () => {
    const model = await load(ORDER(1));
    await save({ ...model, title: 'Second' });
    const kept = await server.ports.store.find({
      table: 'sys_record_version',
      criteria: [{ field: 'recordId', op: 'equal', value: ORDER(1) }],
    });
    expect(kept.map((row) => [row.rowVersion, row.action, bag(row.model).title])).toEqual([
      [1, 'add', 'First'],
      [2, 'edit', 'Second'],
    ]);
    expect(rows(bag(kept[0]?.model).lines)).toHaveLength(2);
  });
});

describe('list', () => {
  const list = (path: string, body: object) => admin.post(`/openapi/app/${path}/getlist`, body);

  it('pages, counts, sorts and searches', async () => {
    const first = await list('item', {
      pageIndex: 1,
      pageLength: 10,
      sortParams: [{ field: 'number', order: 'desc' }],
    });
    expect(first.rowCount).toBe(25);
    expect(rows(first.data).map((row) => row.number)[0]).toBe('I015');
    const like = [{ searchField: 'name', searchValue: 'ITEM 2', compareType: 'like' }];
    expect((await list('item', { searchParams: like })).rowCount).toBe(7);
    const range = [
      { searchField: 'price', searchValue: 0.3, compareType: 'ge' },
      { searchField: 'price', searchValue: '0.5', compareType: 'le' },
    ];
    expect(rows((await list('item', { searchParams: range })).data).map((row) => row.number)).toEqual([
      'I003',
      'I004',
      'I005',
    ]);
  });

  it('a day finds date-times of that day', async () => {
    const on = (searchValue: string, compareType: string) =>
      list('order', { searchParams: [{ searchField: 'due', searchValue, compareType }] });
    expect((await on('2026-11-30', 'like')).rowCount).toBe(1);
    expect((await on('2026-11-30', 'le')).rowCount).toBe(1);
    expect((await on('2026-11-29', 'le')).rowCount).toBe(0);
  });

  it('a group includes all beneath it', async () => {
    const inGroup = (searchValue: string) =>
      list('item', { searchParams: [{ searchField: 'group', searchValue, compareType: 'equal' }] });
    expect((await inGroup(GROUP(1))).rowCount).toBe(25);
    expect((await inGroup(GROUP(3))).rowCount).toBe(8);
  });

  it('aggregates over all that was found, by column key', async () => {
    const answer = await list('order', { pageLength: 1, viewId: LIST, listKey: 'main' });
    expect(answer.aggregates).toEqual({ sumTotal: 10.3 });
  });

  it('a tree nests its rows', async () => {
    const { data, rowCount } = await list('itemGroup', { tree: true });
    expect(rowCount).toBe(1);
    expect(rows(rows(data)[0]?.children)).toMatchObject([{ number: 'G2', children: [{ number: 'G3' }] }]);
  });

  it('unknown fields are refused, empty values ask for nothing', async () => {
    expect(
      await list('item', { searchParams: [{ searchField: 'x', searchValue: 1, compareType: 'equal' }] }),
    ).toMatchObject({ http: 422 });
    expect(
      (await list('item', { searchParams: [{ searchField: 'name', searchValue: '', compareType: 'like' }] }))
        .rowCount,
    ).toBe(25);
  });

  it('looks for 400 words at most, of all criteria together', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
    const named = (count: number) => ({
      searchField: 'name',
      searchValue: words(count),
      compareType: 'like',
    });
    const search = (...searchParams: object[]) => list('item', { searchParams });
    expect(await search(named(200), named(200))).toMatchObject({ http: 200, rowCount: 0 });
    expect(await search(named(200), named(200), named(1))).toMatchObject({ http: 422 });
    const equal = { searchField: 'name', searchValue: words(200), compareType: 'in' };
    const lists = (count: number) => Array.from({ length: count }, () => equal);
    expect(await search(...lists(5))).toMatchObject({ http: 200 });
    expect(await search(...lists(6))).toMatchObject({ http: 422 });
    expect(await search(named(200), named(200), equal)).toMatchObject({ http: 200 });
  });

  it('choices come with labels in the session’s language', async () => {
    const [row] = rows((await list('item', { pageLength: 1 })).data);
    expect(row).toMatchObject({ kind__Item: { label: 'Made' }, colour__Item: { label: 'Red' } });
  });
});

describe('lookup', () => {
  const lookup = (body: object, client = planner) =>
    client.post('/openapi/mes/order/getlookuplist', { pageIndex: 0, pageLength: 20, ...body });

  it('pages items of a field of a table: id, number, name', async () => {
    const first = await lookup({ field: 'lines.item' });
    expect(rows(first.data)).toHaveLength(20);
    expect(rows(first.data)[0]).toMatchObject({ id: ITEM(1), number: 'I001', name: 'Item 1' });
    expect(rows((await lookup({ field: 'lines.item', pageIndex: 1 })).data)).toHaveLength(5);
  });

  it('searches number and name in every language', async () => {
    const names = async (searchKey: string) =>
      rows((await lookup({ field: 'lines.unit', searchKey })).data).map((row) => row.number);
    expect(await names('piec')).toEqual(['PCS']);
    expect(await names('CÁI')).toEqual(['PCS']);
    expect(await names('公')).toEqual(['KG']);
    expect(await names('nothing')).toEqual([]);
  });

  it('offers users, options and enumerations', async () => {
    expect(rows((await lookup({ field: 'planner', searchKey: 'pia' })).data)).toMatchObject([
      { nickName: 'Pia' },
    ]);
    const options = await admin.post('/openapi/sys/options/COLOUR', {});
    expect(rows(options.data).map((row) => row.label)).toEqual(['Red', 'Blue']);
    const content = await admin.post('/openapi/app/item/getlookuplist', {
      field: 'kind',
      pageIndex: 0,
      pageLength: 20,
    });
    expect(rows(content.data).map((row) => row.value)).toEqual(['made', 'bought']);
  });

  it('another object only to who may see it', async () => {
    const body = { field: '', sourceType: 1, lookupObjectId: 'itemGroup' };
    expect(await lookup(body, await server.client('approver'))).toMatchObject({ http: 403, code: 1001 });
    expect(rows((await lookup(body, admin)).data)).toHaveLength(3);
  });
});

describe('field events', () => {
  it('set the values that follow from a field, by wire path, with companions', async () => {
    const model = { lines: [{ entryId: 'abc123', item: ITEM(5), qty: 3 }] };
    const { data } = await planner.post('/openapi/object/service/invokeService', {
      objectId: 'order',
      fieldName: 'lines.abc123.item',
      model,
    });
    expect(bag(data).setModel).toMatchObject({
      'lines.abc123.unit': UNIT(1),
      'lines.abc123.unit__Item': { name: 'Piece' },
      'lines.abc123.price': 0.5,
      'lines.abc123.amount': 1.5,
    });
  });

  it('multiply in decimals, half up; of nothing they set nothing', async () => {
    const ask = async (qty: unknown, price: unknown) => {
      const model = { lines: [{ entryId: 'r', qty, price }] };
      const { data } = await planner.post('/openapi/object/service/invokeService', {
        objectId: 'order',
        fieldName: 'lines.r.qty',
        model,
      });
      return bag(bag(data).setModel)['lines.r.amount'];
    };
    expect(await ask(1.005, 100)).toBe(100.5);
    expect(await ask(1.005, 1)).toBe(1.01);
    expect(await ask(null, 1)).toBeNull();
  });
});

describe('batch actions', () => {
  const act = (code: string, ids: string, client = planner, rest: object = {}) =>
    client.post(`/openapi/object/${code}`, { objectId: 'order', ids, ...rest });
  const statusOf = async (id: string) => (await load(id)).approveStatus;

  it('submit, approve, reject and revoke go their ways', async () => {
    const approver = await server.client('approver');
    expect(await act('submit', ORDER(1))).toMatchObject({ status: true });
    expect(await statusOf(ORDER(1))).toBe(1);
    expect(await act('submitCancel', ORDER(1))).toMatchObject({ status: true });
    expect(await act('approve', ORDER(2), approver)).toMatchObject({ status: true });
    expect(await load(ORDER(2))).toMatchObject({
      approveStatus: 10,
      approver__Item: { nickName: 'Abe' },
      rowVersion: 3,
    });
    const again = await act('reject', ORDER(2), approver);
    expect(again).toMatchObject({ status: false, data: [{ status: false, number: 'PO202611-0008' }] });
    expect(await act('approve', ORDER(2))).toMatchObject({ http: 403, code: 1001 });
  });

  it('notify the creator', async () => {
    await act('reject', ORDER(2), await server.client('approver'), { opinion: 'No' });
    const notes = await planner.get('/api/Notify/list?type=3&pageIndex=0&pageLength=100');
    expect(JSON.stringify(notes.data)).toContain('PO202611-0008');
  });

  it.each(['vi_VN', 'zh_TW'] as const)(
    'notify the creator, who reads it in %s, whatever language the one who decides has',
    async (language) => {
      await act('approve', ORDER(2), await server.client('approver', 'en_US'));
      const reader = await server.client('planner', language);
      const { data } = await reader.get('/api/Notify/list?type=3&pageIndex=0&pageLength=1');
      const said = textOf(language, 'notify.approved', { user: 'Abe' });
      expect(rows(bag(data).page_data)[0]?.message).toBe(said);
    },
  );

  it('delete answers each record; submitted, used and foreign ones stay', async () => {
    const ids = [ORDER(1), ORDER(2), ORDER(3)].join(',');
    const { data, status } = await act('batchdelete', ids, admin);
    expect(status).toBe(false);
    expect(rows(data).map((entry) => entry.status)).toEqual([true, false, false]);
    expect(await server.ports.store.count({ table: 't_order__lines' })).toBe(0);
    const used = await admin.post('/openapi/object/batchdelete', { objectId: 'unit', ids: UNIT(1) });
    expect(used).toMatchObject({ status: false, data: [{ msg: 'Used by "Item" and cannot be deleted' }] });
  });

  it('what a multiple lookup points to stays', async () => {
    const model = {
      code: 'kit',
      name: 'Kit',
      tenantShared: true,
      tables: [],
      fields: [
        { FieldName: 'units', FieldType: 12, LookupDataSourceType: 1, LookupObjectId: 'unit' },
        { FieldName: 'name', FieldType: 1 },
      ],
    };
    expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ status: true });
    const remove = () => admin.post('/openapi/object/batchdelete', { objectId: 'unit', ids: UNIT(2) });
    const kit = { name: 'K', units: [UNIT(1), UNIT(2)].join(',') };
    const saved = await admin.post('/openapi/app/kit/x/save', kit);
    expect(saved).toMatchObject({ http: 200 });
    expect(await remove()).toMatchObject({ status: false, data: [{ msg: expect.stringContaining('Kit') }] });
    await admin.post('/openapi/object/batchdelete', {
      objectId: 'kit',
      ids: String(bag(saved.data).newId),
    });
    expect(await remove()).toMatchObject({ status: true });
  });

  it('with entry ids delete rows of the record alone', async () => {
    const [first, second] = rows((await load(ORDER(1))).lines);
    await act('batchdelete', ORDER(1), admin, { entryIds: String(first?.entryId) });
    const after = await load(ORDER(1));
    expect(rows(after.lines).map((row) => row.entryId)).toEqual([second?.entryId]);
    expect(after.rowVersion).toBe(2);
    expect(await server.ports.store.count({ table: 't_order__parts' })).toBe(0);
  });

  it('the same key does each record once; another request under it is refused', async () => {
    const keyed = (code: string, ids: string, client: TestClient, rest: object = {}) =>
      client.post(`/openapi/object/${code}`, { objectId: 'order', ids, ...rest }, { 'Idempotency-Key': 'k' });
    const sent = await keyed('submit', ORDER(1), planner);
    expect(sent).toMatchObject({ status: true });
    expect(await keyed('submit', ORDER(1), planner)).toEqual(sent);
    expect((await load(ORDER(1))).rowVersion).toBe(2);
    const approver = await server.client('approver');
    const both = [ORDER(1), ORDER(2)].join(',');
    const rejected = await keyed('reject', both, approver, { opinion: 'No' });
    expect(rejected).toMatchObject({ status: true });
    expect(await keyed('reject', both, approver, { opinion: 'No' })).toEqual(rejected);
    expect(await keyed('reject', both, approver, { opinion: 'Yes' })).toMatchObject({ http: 422 });
    const removed = await keyed('batchdelete', ORDER(1), admin);
    expect(removed).toMatchObject({ status: true });
    expect(await keyed('batchdelete', ORDER(1), admin)).toEqual(removed);
  });

  it('a refused record does not use up its key', async () => {
    const headers = { 'Idempotency-Key': 'later' };
    const cancel = () =>
      planner.post('/openapi/object/submitcancel', { objectId: 'order', ids: ORDER(1) }, headers);
    expect(await cancel()).toMatchObject({ status: false });
    await act('submit', ORDER(1));
    expect(await cancel()).toMatchObject({ status: true });
  });

  it('another’s write in between is that record’s answer', async () => {
    const [first] = rows((await load(ORDER(1))).lines);
    const other = { recordId: ORDER(1), rowVersion: 2, objectCode: 'order' };
    await server.ports.store.transaction((tx) => tx.insert('sys_record_version', [other]));
    for (const rest of [{}, { entryIds: String(first?.entryId) }]) {
      const { http, data } = await act('batchdelete', ORDER(1), admin, rest);
      expect([http, data]).toMatchObject([200, [{ id: ORDER(1), status: false }]]);
    }
    expect(rows((await load(ORDER(1))).lines)).toHaveLength(2);
  });

  it('the workflow calls are the same steps', async () => {
    const approver = await server.client('approver');
    const info = { primaryId: ORDER(1), objectId: 'order' };
    const auth = async () => (await approver.post('/api/workflow/GetFlowFormTodoPermission', info)).data;
    expect(await auth()).toEqual({ handleAuth: false });
    await planner.post('/api/WorkFlow/StartFlowInstance', { ...info, formId: FORM });
    expect(await auth()).toEqual({ handleAuth: true });
    expect(
      await approver.post('/api/WorkFlow/ExcuteFlowNode', { ...info, excuteType: 'approve' }),
    ).toMatchObject({ status: true });
    expect(await statusOf(ORDER(1))).toBe(10);
  });
});

describe('one call', () => {
  it('of a workflow is about one record', async () => {
    const approver = await server.client('approver');
    const statusOf = async (id: string) => (await load(id)).approveStatus;
    for (const primaryId of [`${ORDER(2)},${ORDER(1)}`, `${ORDER(2)},`, ',']) {
      const asked = { primaryId, objectId: 'order', excuteType: 'approve' };
      expect(await approver.post('/api/WorkFlow/ExcuteFlowNode', asked)).toMatchObject({
        status: false,
        reason: 'notFound',
      });
    }
    expect(await statusOf(ORDER(2))).toBe(1);
  });

  it('of a workflow says why the record was not changed', async () => {
    const approver = await server.client('approver');
    const approve = async (id: string) =>
      (
        await approver.post('/api/WorkFlow/ExcuteFlowNode', {
          primaryId: id,
          objectId: 'order',
          excuteType: 'approve',
        })
      ).msg;
    expect(await approve(ORDER(1))).toBe('Not possible in the present status');
    const other = { recordId: ORDER(2), rowVersion: 3, objectCode: 'order' };
    await server.ports.store.transaction((tx) => tx.insert('sys_record_version', [other]));
    expect(await approve(ORDER(2))).toBe(textOf('en_US', 'record.conflict'));
  });

  it('of a save keeps names that no database takes under others, which are no fields', async () => {
    const names = { '\u0000': 1, 'title\u0000': 'x', title__Lang: { 'en_US\ud800': 'y' } };
    const { http, data } = await admin.post('/openapi/mes/order/x/save', { title: 'A', ...names });
    expect(http).toBe(200);
    expect(bag(data).model).toMatchObject({ title: 'A', '\ufffd': 1, 'title\ufffd': 'x' });
  });
});

describe('export and import', () => {
  it('CSV with a byte order mark, titles, names of looked-up records; no formula runs', async () => {
    await admin.post('/openapi/app/item/x/save', { number: '=1+1', name: 'a,"b"' });
    const request = new Request('http://server.test/openapi/object/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectId: 'item', searchParams: [] }),
    });
    const response = await admin.raw(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('I001,Item 1,All,Piece,0.1');
    expect(text).toContain(`'=1+1,"a,""b"""`);
    expect(text).not.toContain('hidden');
  });

  it.each([
    ['zh_TW', /^物料 \d{4}-\d\d-\d\d\.csv$/, '匯入範本 物料.csv'],
    ['en_US', /^Item \d{4}-\d\d-\d\d\.csv$/, 'Import template Item.csv'],
  ])('the file is named in %s, an export with its day', async (language, exported, template) => {
    const client = await server.client('admin', language);
    const nameOf = async (path: string, body: object) => {
      const request = new Request(`http://server.test/openapi/object/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'item', ...body }),
      });
      const said = (await client.raw(request)).headers.get('content-disposition');
      return decodeURIComponent(said?.split("UTF-8''").at(-1) ?? '');
    };
    expect(await nameOf('export', { searchParams: [] })).toMatch(exported);
    expect(await nameOf('importTemplate', {})).toBe(template);
  });

  it('holds the columns that the list shows, in its order', async () => {
    const first = async (fields: readonly string[]) => {
      const request = new Request('http://server.test/openapi/object/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'item', searchParams: [], fields }),
      });
      const text = await (await admin.raw(request)).text();
      return text.replace('\ufeff', '').split(/\r?\n/, 1)[0];
    };
    expect(await first(['name', 'number', 'gone', '__proto__', 'name'])).toBe('name,number');
    expect(await first(['gone'])).toBe(await first([]));
  });

  it('ListExport false or 0 leaves a field out', () => {
    const fields = [true, 1, undefined, false, 0].map((ListExport, at) => ({
      Id: `f${at}`,
      FieldName: `f${at}`,
      FieldType: 1,
      ListExport,
    }));
    const parsed = parseObject({ id: 'o', code: 'o', name: 'O', tables: [], fields }, 't', 1);
    const header = parsed.ok ? parsed.object.header : [];
    expect(header.filter((field) => /^f\d/.test(field.name)).map((field) => field.exported)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('rows come in one by one, each with its answer', async () => {
    const form = new FormData();
    form.set('objectId', 'item');
    form.set(
      'file',
      new File(['\ufeffnumber,name,unit,kind\r\nX1,Imported,PCS,Made\r\n,No number,PCS,\r\n'], 'items.csv'),
    );
    const response = await admin.raw(
      new Request('http://server.test/openapi/object/import', { method: 'POST', body: form }),
    );
    const body: unknown = await response.json();
    expect(rows(bag(body).data).map((entry) => [entry.number, entry.status])).toEqual([
      ['2', true],
      ['3', false],
    ]);
    expect(rows(bag(body).data)[1]).toMatchObject({
      msg: expect.not.stringContaining('rule.'),
      errors: [{ title: 'number', code: 'rule.required', params: {} }],
    });
    const found = await admin.post('/openapi/app/item/getlist', {
      searchParams: [{ searchField: 'number', searchValue: 'X1', compareType: 'equal' }],
    });
    expect(rows(found.data)).toMatchObject([{ unit: UNIT(1), kind: 'made' }]);
  });

  it('columns of no field are named with the result, and cells below no title refuse their row', async () => {
    const form = new FormData();
    form.set('objectId', 'item');
    const lines = [
      'number,name,unit,Colour,name, ,Weight,',
      'X1,One,PCS,red,Uno,,3,',
      'X2,Two,PCS,red,,,,,',
      'X3,Three,PCS,red,,stray,3,',
      'X4,Four,PCS,,,,,,beyond',
    ];
    form.set('file', new File([lines.join('\n')], 'items.csv'));
    const response = await admin.raw(
      new Request('http://server.test/openapi/object/import', { method: 'POST', body: form }),
    );
    const body = bag(await response.json());
    expect(body.msg).toMatch(/Colour[、,] ?name[、,] ?Weight$/);
    expect(rows(body.data).map((entry) => [entry.number, entry.status, entry.errors])).toEqual([
      ['2', true, undefined],
      ['3', true, undefined],
      ['4', false, [{ title: 'Column F', code: 'import.noTitle', params: { column: 'F', cell: 'stray' } }]],
      ['5', false, [{ title: 'Column I', code: 'import.noTitle', params: { column: 'I', cell: 'beyond' } }]],
    ]);
    const found = await admin.post('/openapi/app/item/getlist', {
      searchParams: [{ searchField: 'number', searchValue: 'X1', compareType: 'equal' }],
    });
    expect(rows(found.data)).toMatchObject([{ name: 'One' }]);
  });

  describe('a file that is sent again', () => {
    const LINES = ['number,name,unit', 'Y1,First,PCS', ',Refused,PCS', 'Y3,Third,PCS'];
    const send = async (lines: readonly string[], key: string | null, client = admin) => {
      const body = new FormData();
      body.set('objectId', 'item');
      body.set('file', new File([lines.join('\n')], 'items.csv'));
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
      const request = new Request('http://server.test/openapi/object/import', {
        method: 'POST',
        headers,
        body,
      });
      const answer: unknown = await (await client.raw(request)).json();
      return rows(bag(answer).data);
    };
    const saved = async () => {
      const searchParams = [{ searchField: 'number', searchValue: 'Y', compareType: 'like' }];
      return rows((await admin.post('/openapi/app/item/getlist', { searchParams })).data).length;
    };
    const states = (entries: readonly Record<string, unknown>[]) => entries.map(({ status }) => status);

    it('under its key makes no record twice, and answers the same', async () => {
      const first = await send(LINES, 'k');
      expect(states(first)).toEqual([true, false, true]);
      expect(await send(LINES, 'k')).toEqual(first);
      expect(await saved()).toBe(2);
    });

    it('without a key, or under another, is another file', async () => {
      for (const key of [null, null, 'k', 'l']) await send(LINES, key);
      expect(await saved()).toBe(8);
    });

    it('continues where it was interrupted', async () => {
      const [cut] = await send(LINES.slice(0, 2), 'k');
      const whole = await send(LINES, 'k');
      expect(whole[0]).toEqual(cut);
      expect(states(whole)).toEqual([true, false, true]);
      expect(await saved()).toBe(2);
    });

    it('both at once make each record once', async () => {
      const [one, other] = await Promise.all([send(LINES, 'k'), send(LINES, 'k')]);
      expect(one).toEqual(other);
      expect(await saved()).toBe(2);
    });

    it('with another line in the place of a saved one has that line refused, and no other', async () => {
      await send(LINES, 'k');
      const again = await send([...LINES.slice(0, 2), 'Y2,Second,PCS', 'Y4,Changed,PCS'], 'k');
      expect(states(again)).toEqual([true, true, false]);
      expect(await saved()).toBe(3);
    });

    it('knows a saved line though a name in it is looked up differently by then', async () => {
      const [first] = await send(['number,name,unit', 'Y1,First,PCS'], 'k');
      expect(first).toMatchObject({ status: true });
      const other = await admin.post('/openapi/app/unit/x/save', { number: 'PCS', name: 'PCS' });
      expect(other.status).toBe(true);
      expect(await send(['number,name,unit', 'Y1,First,PCS'], 'k')).toEqual([first]);
      expect(await saved()).toBe(1);
    });
  });
});
