/**
 * The rules of a save are the server's: whatever page, file or key a client names, it gets no laxer ones. Source:
 * specification 001 3.7, 4.1 and 5; FORMATS "Save", "Order of reasons".
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM, LIST, ORDER, UNIT } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;
let full = '';
let narrow = '';

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const errors = (answer: { data: unknown }) =>
  rows(bag(answer.data).errors).map((error) => [error.path, error.code]);

const cell = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: `l-${FieldName}`,
  TableId: 'lines',
  FieldName,
  FieldType,
  ...rest,
});

/** Shown in all states but add. */
const NOT_IN_ADD = 511 - 2;

const JOB = {
  id: 'job-id',
  code: 'job',
  name: 'Job',
  businessType: 10,
  tables: [
    { id: 'lines', key: 'lines', title: 'Lines' },
    { id: 'marks', key: 'marks', title: 'Marks' },
  ],
  numbering: { field: 'number', prefix: 'J', digits: 4, reset: 'never' },
  fields: [
    { FieldName: 'number', FieldType: 8, MustInput: true },
    { FieldName: 'title', FieldType: 1, MustInput: true, DataLength: 10 },
    { FieldName: 'remark', FieldType: 2 },
    {
      FieldName: 'state',
      FieldType: 16,
      DefaultValue: 'open',
      WebVisible: NOT_IN_ADD,
      WebLock: 8,
      LookupDataSourceType: 7,
      LookupDataContent: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    { FieldName: 'colour', FieldType: 16, LookupDataSourceType: 4, LookupObjectId: 'colour' },
    { FieldName: 'tags', FieldType: 17, LookupDataSourceType: 4, LookupObjectId: 'colour' },
    { FieldName: 'done', FieldType: 3, DataLength: 10, DecimalLength: 2, WebVisible: NOT_IN_ADD, WebLock: 8 },
    { FieldName: 'qty', FieldType: 3, DataLength: 10, DecimalLength: 2 },
    { FieldName: 'unit', FieldType: 102, LookupDataSourceType: 1, LookupObjectId: 'unit' },
    { FieldName: 'item', FieldType: 11, LookupDataSourceType: 1, LookupObjectId: 'item' },
    { FieldName: 'itemUnit', FieldType: 102, LookupDataSourceType: 1, LookupObjectId: 'unit', WebLock: 10 },
    { FieldName: 'srcId', FieldType: 1, DataLength: 36, WebVisible: 0 },
    // No column can have such a name.
    { FieldName: '單價', FieldType: 3, DataLength: 10, DecimalLength: 2 },
    cell('item', 11, { LookupDataSourceType: 1, LookupObjectId: 'item', MustInput: true }),
    cell('qty', 103),
    cell('單價', 104),
    cell('price', 104),
    cell('amount', 105),
    cell('used', 103, { DefaultValue: 0, WebLock: 10 }),
    { Id: 'm-word', TableId: 'marks', FieldName: 'word', FieldType: 1 },
  ],
  events: [
    { key: 'item', parent: '', trigger: 'change', steps: [{ set: 'itemUnit', from: 'item.unit' }] },
    {
      key: 'item',
      parent: 'lines',
      trigger: 'change',
      steps: [
        { set: 'price', from: 'item.price' },
        { set: 'amount', multiply: ['qty', 'price'], places: 2 },
      ],
    },
  ],
};

const widget = (model: string, options: object = {}) => ({ key: model, model, options });
const HEADER = ['number', 'title', 'remark', 'state', 'colour', 'tags', 'done', 'qty', 'unit', 'item'];
/** The form that the object opens with: everything but `price` and `amount` of a line. */
const FULL = {
  items: [
    ...HEADER.map((model) => widget(model)),
    widget('itemUnit'),
    widget('srcId'),
    widget('單價'),
    {
      key: 'lines',
      model: 'lines',
      type: 'entrytable',
      options: { tableRowKey: 'entryId' },
      items: ['item', 'qty', '單價', 'used'].map((name) => ({ key: `c-${name}`, colKey: name, model: name })),
    },
    {
      key: 'marks',
      model: 'marks',
      type: 'entrytable',
      options: { tableRowKey: 'entryId', lock: ['update'] },
      items: [{ key: 'c-word', colKey: 'word', model: 'word' }],
    },
  ],
  action: { items: [] },
};
const NARROW = { items: [widget('remark')], action: { items: [] } };

async function publish(objectId: string, pageData: object, pageKind = 'form', publishIt = true) {
  const saved = await admin.post('/openapi/sys/pageview/save', {
    objectId,
    pageKind,
    viewName: 'Page',
    pageData: JSON.stringify(pageData),
  });
  const { newId, rowVersion } = bag(saved.data);
  if (publishIt) {
    const published = await admin.post('/openapi/sys/pageview/publish', { id: newId, rowVersion });
    expect(published.http).toBe(200);
  }
  return String(newId);
}

const saveBy = (viewId: string, model: object, client = admin) =>
  client.post(`/openapi/app/job/${viewId}/save`, model);
const load = async (id: string) =>
  bag(bag((await admin.post(`/openapi/app/job/${full}/getviewmodel`, { id })).data).model);
/** A stored record, as it is loaded. */
async function stored(model: object = {}): Promise<Record<string, unknown>> {
  const { http, data } = await saveBy(full, { title: 'Stored', state: 'open', ...model });
  expect([http, errors({ data })]).toEqual([200, []]);
  return load(String(bag(data).newId));
}

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
  expect(await admin.post('/openapi/sys/objectmodel/save', { model: JOB })).toMatchObject({ status: true });
  full = await publish('job', FULL);
  // Its id is the lower one, so that the object opens with it.
  server.later(1000);
  narrow = await publish('job', NARROW);
});

describe('the object’s own rules hold under every page', () => {
  const lax = {
    items: [
      ...['title', 'qty', 'unit', 'remark'].map((model) =>
        widget(model, { required: false, max: 9_999_999_999, decimalPlaces: 6, maxlength: 999 }),
      ),
      widget('colour', { options: [{ value: 'pink', label: 'Pink' }], lookupDataSourceType: 7 }),
    ],
    action: { items: [] },
  };

  it.each([
    ['a required field that the page does not ask for', { title: '' }, ['title', 'rule.required']],
    ['a text longer than DataLength', { title: 'x'.repeat(11) }, ['title', 'rule.maxLength']],
    ['a number beyond DataLength', { qty: 99_999_999 }, ['qty', 'rule.max']],
    ['a number beyond DataLength that comes as text', { qty: '99999999' }, ['qty', 'rule.type']],
    ['more places than DecimalLength', { qty: 1.234 }, ['qty', 'rule.decimalPlaces']],
    ['a choice that the page alone offers', { colour: 'pink' }, ['colour', 'rule.oneOf']],
    ['a lookup of no record', { unit: ITEM(1) }, ['unit', 'record.lookup']],
  ])('%s', async (_, wrong, problem) => {
    const viewId = await publish('job', lax);
    expect(await saveBy(viewId, { title: 'New' })).toMatchObject({ http: 200 });
    const added = await saveBy(viewId, { title: 'New', ...wrong });
    expect([added.http, errors(added)]).toEqual([422, [problem]]);
    const model = await stored();
    const changed = await saveBy(viewId, { ...model, ...wrong });
    expect([changed.http, errors(changed)]).toEqual([422, [problem]]);
  });

  it('a page without a required field adds nothing without it', async () => {
    const answer = await saveBy(narrow, { remark: 'hm' });
    expect([answer.http, errors(answer)]).toEqual([422, [['title', 'rule.required']]]);
  });

  it('choices are those that exist, of several each, and in rows', async () => {
    const one = await saveBy(full, { title: 'New', colour: 'green', tags: 'red,green' });
    expect(errors(one)).toEqual([
      ['colour', 'rule.oneOf'],
      ['tags', 'rule.oneOf'],
    ]);
    expect(await saveBy(full, { title: 'New', colour: 'red', tags: 'red,blue' })).toMatchObject({
      http: 200,
    });
  });

  it('what was stored before a rule stays valid until it is changed', async () => {
    const model = await stored({ colour: 'red' });
    const old = { colour: 'gone', unit: ITEM(7), title: 'longer than ten characters' };
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', old, [{ field: 'id', op: 'equal', value: String(model.id) }]),
    );
    const before = await load(String(model.id));
    expect(await saveBy(narrow, { ...before, remark: 'changed' })).toMatchObject({ http: 200 });
    const changed = await saveBy(full, {
      ...(await load(String(model.id))),
      title: 'Short',
      colour: 'gone2',
    });
    expect(errors(changed)).toEqual([['colour', 'rule.oneOf']]);
  });

  it('a stored value that the page’s field cannot hold is saved unharmed, a new one is refused', async () => {
    const dated = await publish('job', {
      items: [widget('title'), { type: 'date', key: 'w-remark', model: 'remark' }],
    });
    const { id } = await stored({ remark: 'soon' });
    const before = await load(String(id));
    expect(await saveBy(dated, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after).toMatchObject({ title: 'Changed', remark: 'soon' });
    expect(errors(await saveBy(dated, { ...after, remark: 'later' }))).toEqual([['remark', 'rule.type']]);
  });

  it('what is no colour is refused by name in a colour field, and stays where it is stored', async () => {
    const coloured = await publish('job', {
      items: [
        widget('title'),
        { type: 'colorpicker', key: 'w-remark', model: 'remark' },
        {
          key: 'marks',
          model: 'marks',
          type: 'entrytable',
          options: { tableRowKey: 'entryId' },
          items: [{ key: 'c-word', type: 'colorpicker', colKey: 'word', model: 'word' }],
        },
      ],
    });
    for (const remark of ['#1677ff', 'tomato', 'rgb(1 2 3 / 50%)', ''])
      expect(await saveBy(coloured, { title: 'New', remark })).toMatchObject({ http: 200 });
    const answer = await saveBy(coloured, { title: 'New', remark: 'blurple', marks: [{ word: 'RAL 5015' }] });
    expect([answer.http, errors(answer)[0]]).toEqual([422, ['remark', 'draft.color']]);
    expect(errors(answer)[1]).toEqual([expect.stringMatching(/^marks\..+\.word$/), 'draft.color']);
    const { id } = await stored({ remark: 'blurple' });
    const before = await load(String(id));
    expect(await saveBy(coloured, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after).toMatchObject({ title: 'Changed', remark: 'blurple' });
    expect(errors(await saveBy(coloured, { ...after, remark: 'bluish' }))).toEqual([
      ['remark', 'draft.color'],
    ]);
  });

  it('a page may ask for more', async () => {
    const strict = await publish('job', {
      items: [widget('title', { maxlength: 3 }), widget('remark', { required: true })],
      action: { items: [] },
    });
    expect(errors(await saveBy(strict, { title: 'Four' }))).toEqual([
      ['title', 'rule.maxLength'],
      ['remark', 'rule.required'],
    ]);
  });

  it('a page states the bounds that no field definition does', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), widget('qty', { min: -5 })],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { title: 'New', qty: -5 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(viewId, { title: 'New', qty: -6 }))).toEqual([['qty', 'rule.min']]);
    expect(errors(await saveBy(full, { title: 'New', qty: -5 }))).toEqual([['qty', 'rule.min']]);
  });
});

describe('a lookup may hold what the user may see', () => {
  it('a record of an object without a right is refused, what events bring is not', async () => {
    const model = {
      ...JOB,
      id: 'task-id',
      code: 'task',
      fields: [
        { FieldName: 'title', FieldType: 1 },
        { FieldName: 'group', FieldType: 11, LookupDataSourceType: 2, LookupObjectId: 'itemGroup' },
        { FieldName: 'item', FieldType: 11, LookupDataSourceType: 1, LookupObjectId: 'item' },
      ],
      tables: [],
      events: [{ key: 'item', parent: '', trigger: 'change', steps: [{ set: 'group', from: 'item.group' }] }],
    };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const planner = await server.client('planner');
    const [link] = await server.ports.store.find({
      table: 'sys_user_role',
      criteria: [{ field: 'userId', op: 'equal', value: (await userOf('planner')).id }],
    });
    const roleId = String(link?.roleId);
    await server.ports.store.transaction(async (tx) => {
      await tx.remove('sys_permission', [
        { field: 'roleId', op: 'equal', value: roleId },
        { field: 'objectCode', op: 'equal', value: 'itemGroup' },
      ]);
      await tx.insert('sys_permission', [{ roleId, objectCode: 'task', actionCode: 'add' }]);
    });
    const save = (body: object) => planner.post('/openapi/app/task/x/save', body);
    const { group } = bag(
      bag((await admin.post('/openapi/app/item/x/getviewmodel', { id: ITEM(3) })).data).model,
    );
    expect(typeof group).toBe('string');
    expect(errors(await save({ title: 'T', group }))).toEqual([['group', 'record.lookup']]);
    expect(await save({ title: 'T', item: ITEM(3), group })).toMatchObject({ http: 200 });
  });

  async function userOf(userName: string) {
    const [row] = await server.ports.store.find({
      table: 'sys_user',
      criteria: [{ field: 'userName', op: 'equal', value: userName.toLowerCase() }],
    });
    return row ?? {};
  }
});

describe('the page of a save', () => {
  it('must be a published form of the object', async () => {
    const draft = await publish('job', NARROW, 'form', false);
    const planner = await server.client('planner');
    const grant = { roleId: '', objectCode: 'job' };
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_permission', [{ ...grant, roleId: role?.id, actionCode: 'add' }]),
    );
    for (const viewId of [FORM, LIST, draft, 'generated-order']) {
      const answer = await saveBy(viewId, { title: 'New' }, planner);
      expect([viewId, answer.status, answer.reason]).toEqual([viewId, false, 'notFound']);
    }
  });

  it('that does not exist is the form that the object opens with', async () => {
    for (const viewId of ['x', 'generated-job', '00000000-0000-7000-8000-000000000000']) {
      expect(await saveBy(viewId, { title: 'New', qty: 1 })).toMatchObject({ http: 200 });
      expect(errors(await saveBy(viewId, { title: 'New', state: 'closed' }))).toEqual([
        ['state', 'record.lockedField'],
      ]);
    }
  });

  it('of a builder may be a draft, with the rules of the form that the object opens with', async () => {
    const draft = await publish('job', NARROW, 'form', false);
    expect(await saveBy(draft, { title: 'New', qty: 1 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(draft, { title: 'New', done: 5 }))).toEqual([['done', 'record.lockedField']]);
  });
});

describe('what the page locks', () => {
  it('is the default in a new record', async () => {
    expect(await saveBy(full, { title: 'New', state: 'open', done: null })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', state: 'closed', done: 999 }))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
    ]);
  });

  it('begins with its default where it is left out, and cannot be emptied', async () => {
    const made = await saveBy(full, { title: 'New', lines: [{ item: ITEM(3), qty: 2 }] });
    expect(bag(made.data).model).toMatchObject({ state: 'open', lines: [{ used: 0 }] });
    for (const state of [null, ''])
      expect(errors(await saveBy(full, { title: 'New', state }))).toEqual([['state', 'record.lockedField']]);
    const emptied = { title: 'New', lines: [{ entryId: 'abc123', item: ITEM(3), qty: 2, used: null }] };
    expect(errors(await saveBy(full, emptied))).toEqual([['lines.abc123.used', 'record.lockedField']]);
    const model = bag(bag(made.data).model);
    const added = await saveBy(full, { ...model, lines: [...rows(model.lines), { item: ITEM(1), qty: 1 }] });
    expect(bag(added.data).model).toMatchObject({ lines: [{ used: 0 }, { used: 0 }] });
  });

  it('may be the default that the page states', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), widget('qty', { defaultValue: 7, lock: ['add'] })],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { title: 'New', qty: 7 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(viewId, { title: 'New', qty: 8 }))).toEqual([['qty', 'record.lockedField']]);
  });

  it('is what is stored in a stored one, whatever page is named', async () => {
    const model = await stored({ qty: 3, unit: UNIT(1) });
    for (const viewId of [narrow, full, 'x'])
      expect(errors(await saveBy(viewId, { ...model, state: 'closed', done: 5 }))).toEqual([
        ['state', 'record.lockedField'],
        ['done', 'record.lockedField'],
      ]);
    const missing = await saveBy(narrow, { ...model, qty: 4, unit: UNIT(2), title: 'Other' });
    expect(errors(missing)).toEqual([
      ['title', 'record.lockedField'],
      ['qty', 'record.lockedField'],
      ['unit', 'record.lockedField'],
    ]);
    expect(await saveBy(narrow, { ...model, remark: 'fine', unknown: 'kept' })).toMatchObject({ http: 200 });
    const after = await load(String(model.id));
    expect(after).toMatchObject({ qty: 3, unit: UNIT(1), state: 'open', remark: 'fine', unknown: 'kept' });
  });

  it('counts for translations as for their text', async () => {
    const model = await stored();
    const answer = await saveBy(narrow, { ...model, title__Lang: { en_US: 'Other' } });
    expect(errors(answer)).toEqual([['title', 'record.lockedField']]);
  });

  it('a container that the state hides or locks closes what it holds', async () => {
    const viewId = await publish('job', {
      items: [
        widget('title'),
        { key: 'a', type: 'card', options: { lock: ['update'] }, items: [widget('qty')] },
        { key: 'b', type: 'card', options: { show: ['add', 'look'] }, items: [widget('remark')] },
        { key: 'c', type: 'card', options: { hidden: true }, items: [widget('unit')] },
      ],
      action: { items: [] },
    });
    const model = await stored();
    const answer = await saveBy(viewId, { ...model, qty: 1, remark: 'no', unit: UNIT(1) });
    expect(errors(answer)).toEqual([
      ['remark', 'record.lockedField'],
      ['qty', 'record.lockedField'],
    ]);
  });

  it('a field of two widgets is open where one of them is', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), { ...widget('qty', { lock: ['update'] }), key: 'first' }, widget('qty')],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { ...(await stored()), qty: 2 })).toMatchObject({ http: 200 });
  });
});

describe('rows that a batch deletes', () => {
  const remove = async (id: unknown, entryIds: unknown) => {
    const asked = { objectId: 'job', ids: id, entryIds };
    return rows((await admin.post('/openapi/object/batchdelete', asked)).data);
  };

  it('are of tables that the object’s form leaves open, as in a save', async () => {
    const { id } = await stored({ lines: [{ item: ITEM(1), qty: 2 }], marks: [{ word: 'kept' }] });
    const { lines, marks } = await load(String(id));
    const ids = [...rows(lines), ...rows(marks)].map((row) => row.entryId);
    const closed = [{ id, status: false, msg: 'This field cannot be changed' }];
    expect(await remove(id, ids[1])).toMatchObject(closed);
    expect(await remove(id, ids.join())).toMatchObject(closed);
    expect(await load(String(id))).toMatchObject({
      lines: [{ qty: 2 }],
      marks: [{ word: 'kept' }],
      rowVersion: 1,
    });
    expect(await remove(id, ids[0])).toMatchObject([{ id, status: true }]);
    expect(await load(String(id))).toMatchObject({ lines: [], marks: [{ word: 'kept' }], rowVersion: 2 });
  });

  it('are no more than the rules of that form let go, as in a save', async () => {
    const field = (FieldName: string, rest: object = {}) => ({
      Id: FieldName,
      FieldName,
      FieldType: 1,
      ...rest,
    });
    const model = {
      code: 'sheet',
      name: 'Sheet',
      businessType: 1,
      tables: [{ id: 'lines', key: 'lines', title: 'Lines' }],
      fields: [field('title'), field('note', { TableId: 'lines' })],
    };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const viewId = await publish('sheet', {
      items: [
        { ...widget('title', { minlength: 5 }), type: 'textbox' },
        {
          ...widget('lines', { tableRowKey: 'entryId', required: true }),
          type: 'entrytable',
          items: [widget('note')],
        },
      ],
      action: { items: [] },
    });
    const saved = async (record: object) =>
      bag(bag((await admin.post(`/openapi/app/sheet/${viewId}/save`, record)).data).model);
    const { id, lines } = await saved({ title: 'Title', lines: [{ note: 'one' }, { note: 'two' }] });
    const [one, two] = rows(lines).map(({ entryId }) => String(entryId));
    const drop = async (entryIds: string) => {
      const asked = { objectId: 'sheet', ids: id, entryIds };
      return rows((await admin.post('/openapi/object/batchdelete', asked)).data)[0];
    };
    const needed = { status: false, msg: 'Without these rows the record breaks a rule of its form' };
    expect(await drop(`${one},${two}`)).toMatchObject(needed);
    // What the form finds wrong in any case keeps no row.
    const { store } = server.ports;
    const [row] = await store.find({ table: 't_sheet' });
    const [column = ''] = Object.entries(row ?? {}).find(([, value]) => value === 'Title') ?? [];
    await store.transaction((tx) => tx.update('t_sheet', { [column]: 'T' }, []));
    expect(await drop(String(one))).toMatchObject({ status: true });
    expect(await drop(String(two))).toMatchObject(needed);
  });
});

describe('a role that hides and locks fields', () => {
  async function restricted() {
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    const roleId = String(role?.id);
    await server.ports.store.transaction(async (tx) => {
      const grants = ['add', 'edit'].map((actionCode) => ({ roleId, objectCode: 'job', actionCode }));
      await tx.insert('sys_permission', grants);
      await tx.insert('sys_field_permission', [
        { roleId, objectCode: 'job', field: 'qty', effect: 'hide' },
        { roleId, objectCode: 'job', field: 'remark', effect: 'lock' },
        { roleId, objectCode: 'job', field: 'lines.qty', effect: 'hide' },
        { roleId, objectCode: 'job', field: '單價', effect: 'hide' },
        { roleId, objectCode: 'job', field: 'lines.單價', effect: 'hide' },
      ]);
    });
    return server.client('planner');
  }

  it('keeps them as they are, whatever page shows them', async () => {
    const planner = await restricted();
    const model = await stored({
      qty: 3,
      單價: 7,
      remark: 'old',
      lines: [{ item: ITEM(1), qty: 2, 單價: 5 }],
    });
    const seen = bag(
      bag((await planner.post(`/openapi/app/job/${full}/getviewmodel`, { id: model.id })).data).model,
    );
    expect([seen.qty, seen.remark]).toEqual([undefined, 'old']);
    for (const viewId of [full, 'x']) {
      const answer = await saveBy(viewId, { ...seen, qty: 4, remark: 'new' }, planner);
      expect(errors(answer)).toEqual([
        ['remark', 'record.lockedField'],
        ['qty', 'record.lockedField'],
      ]);
    }
    const lines = rows(seen.lines).map((line) => ({ ...line, qty: '', 單價: null }));
    const untold = { ...seen, qty: null, 單價: null, lines };
    expect(await saveBy(full, { ...untold, title: 'Other' }, planner)).toMatchObject({ http: 200 });
    const after = await load(String(model.id));
    expect(after).toMatchObject({
      title: 'Other',
      qty: 3,
      單價: 7,
      remark: 'old',
      lines: [{ qty: 2, 單價: 5 }],
    });
  });

  it('leaves them as they begin in new records', async () => {
    const planner = await restricted();
    expect(errors(await saveBy(full, { title: 'New', qty: 1, remark: 'mine' }, planner))).toEqual([
      ['remark', 'record.lockedField'],
      ['qty', 'record.lockedField'],
    ]);
    expect(await saveBy(full, { title: 'New' }, planner)).toMatchObject({ http: 200 });
  });
});

describe('rows', () => {
  const line = { entryId: 'abc123', item: ITEM(3), qty: 2 };

  it('of a locked or missing table neither come, go nor change', async () => {
    const model = await stored({ marks: [{ word: 'one' }, { word: 'two' }], lines: [line] });
    const [one, two] = rows(model.marks);
    const paths = async (marks: readonly object[]) => errors(await saveBy(full, { ...model, marks }));
    expect(await paths([one ?? {}, two ?? {}, { entryId: 'new001', word: '' }])).toEqual([
      ['marks.new001', 'record.lockedField'],
    ]);
    expect(await paths([one ?? {}])).toEqual([['marks', 'record.lockedField']]);
    expect(await paths([two ?? {}, one ?? {}])).toEqual([['marks', 'record.lockedField']]);
    expect(await paths([one ?? {}, { ...two, word: 'other' }])).toEqual([
      [`marks.${String(two?.entryId)}.word`, 'record.lockedField'],
    ]);
    expect(errors(await saveBy(narrow, { ...model, lines: [] }))).toEqual([['lines', 'record.lockedField']]);
    expect(await saveBy(narrow, model)).toMatchObject({ http: 200 });
  });

  it('begin with the template where a column is locked', async () => {
    expect(await saveBy(full, { title: 'New', lines: [{ ...line, used: 0 }] })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', lines: [{ ...line, used: 5 }] }))).toEqual([
      ['lines.abc123.used', 'record.lockedField'],
    ]);
    const model = await stored({ lines: [line] });
    const more = [...rows(model.lines), { ...line, used: 5 }];
    expect(errors(await saveBy(full, { ...model, lines: more }))).toEqual([
      ['lines.abc123.used', 'record.lockedField'],
    ]);
  });

  it('hold what their events set, though the page does not show it, and nothing else', async () => {
    const made = { ...line, price: 0.3, amount: 0.6 };
    expect(await saveBy(full, { title: 'New', lines: [made] })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', lines: [{ ...made, amount: 60 }] }))).toEqual([
      ['lines.abc123.amount', 'record.lockedField'],
    ]);
  });

  it('may be copied from another of the record, with what is locked in it', async () => {
    const model = await stored({ lines: [line] });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job__lines', { used: 5 }, [{ field: '_record', op: 'equal', value: String(model.id) }]),
    );
    const [first] = rows((await load(String(model.id))).lines);
    const copied = [first, { ...first, entryId: 'new001' }];
    expect(await saveBy(full, { ...model, lines: copied })).toMatchObject({ http: 200 });
  });

  it('are read for their events in few statements, however many they are', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        item: ITEM((at % 20) + 1),
        qty: 1,
        price: ((at % 20) + 1) / 10,
      }));
    const statements = async (count: number) => {
      const before = found;
      expect(await saveBy(full, { title: 'New', lines: many(count) })).toMatchObject({ http: 200 });
      return found - before;
    };
    let found = 0;
    const { find } = server.ports.store;
    const transaction = server.ports.store.transaction.bind(server.ports.store);
    Object.assign(server.ports.store, {
      transaction: (work: Parameters<typeof transaction>[0]) =>
        transaction((tx) => {
          const counted = Object.assign(Object.create(tx), {
            find: (query: Parameters<typeof find>[0]) => {
              found += 1;
              return tx.find(query);
            },
          });
          return work(counted);
        }),
    });
    // Definitions are kept from the first save on.
    await statements(2);
    const few = await statements(2);
    expect(await statements(200)).toBe(few);
  });
});

describe('what the server derives itself is free', () => {
  /** Gives planners a right to jobs. */
  async function grant(actionCode: string): Promise<void> {
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_permission', [{ roleId: role?.id, objectCode: 'job', actionCode }]),
    );
  }

  it('an event sets a locked field', async () => {
    const sent = { title: 'New', item: ITEM(3), itemUnit: UNIT(1) };
    expect(await saveBy(full, sent)).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { ...sent, itemUnit: UNIT(2) }))).toEqual([
      ['itemUnit', 'record.lockedField'],
    ]);
  });

  it('a copy holds what its source does, where the source is named and may be seen', async () => {
    const model = await stored({ marks: [{ word: 'one' }], lines: [{ item: ITEM(1), qty: 1 }] });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed', done: 12.5 }, [
        { field: 'id', op: 'equal', value: String(model.id) },
      ]),
    );
    const { id, number, rowVersion, ...rest } = await load(String(model.id));
    const copy = { ...rest, lines: rows(rest.lines).map(({ entryId: _, ...row }) => row) };
    expect(errors(await saveBy(full, copy))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
    ]);
    const saved = await saveBy(full, { ...copy, copyOf: id });
    expect(saved).toMatchObject({ http: 200 });
    expect(bag(saved.data).model).toMatchObject({ state: 'closed', done: 12.5 });
    expect(bag(saved.data).model).not.toHaveProperty('copyOf');
    expect(errors(await saveBy(full, { ...copy, done: 13, copyOf: id }))).toEqual([
      ['done', 'record.lockedField'],
    ]);
    expect(errors(await saveBy(full, { ...copy, copyOf: ORDER(1) }))).toHaveLength(2);
  });

  it('a pushed record holds what a push makes of its source', async () => {
    const source = await stored({ qty: 3 });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed', done: 12.5 }, [
        { field: 'id', op: 'equal', value: String(source.id) },
      ]),
    );
    const origin = { srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const pushed = { title: 'Pushed', state: 'closed', done: 12.5 };
    const saved = await saveBy(full, { ...pushed, ...origin });
    expect(saved).toMatchObject({ http: 200 });
    expect(bag(saved.data).model).toMatchObject({ ...pushed, srcId: source.id });
    expect(errors(await saveBy(full, { ...pushed, ...origin, done: 13 }))).toEqual([
      ['done', 'record.lockedField'],
    ]);
    expect(errors(await saveBy(full, { ...pushed, ...origin, srcId: ORDER(3) }))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
      ['srcId', 'record.lockedField'],
    ]);
  });

  it('a copy or push is one for who may copy or push alone', async () => {
    const source = await stored({ qty: 3 });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed' }, [{ field: 'id', op: 'equal', value: String(source.id) }]),
    );
    await grant('add');
    const planner = await server.client('planner');
    const made = { title: 'Made', state: 'closed' };
    const copy = { ...made, copyOf: source.id };
    const push = { ...made, srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const locked = [['state', 'record.lockedField']];
    expect(errors(await saveBy(full, copy, planner))).toEqual(locked);
    expect(errors(await saveBy(full, push, planner))).toContainEqual(locked[0]);
    await grant('copy');
    expect(await saveBy(full, copy, planner)).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, push, planner))).toContainEqual(locked[0]);
    await grant('push');
    expect(await saveBy(full, push, planner)).toMatchObject({ http: 200 });
  });

  it('who may copy or push alone makes no record out of nothing', async () => {
    const source = await stored({ qty: 3 });
    await grant('copy');
    const planner = await server.client('planner');
    const copy = { title: 'Made', copyOf: source.id };
    const push = { title: 'Made', srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    for (const sent of [{ title: 'Made' }, { ...copy, copyOf: ORDER(1) }, push])
      expect(await saveBy(full, sent, planner)).toMatchObject({ http: 403 });
    expect(await saveBy(full, copy, planner)).toMatchObject({ http: 200 });
    await grant('push');
    expect(await saveBy(full, push, planner)).toMatchObject({ http: 200 });
  });

  it('what a published push carries is free, what none does is not', async () => {
    const source = await stored({ qty: 3 });
    const origin = { srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const pushed = { title: 'Pushed', done: 3, ...origin };
    expect(errors(await saveBy(full, pushed))).toEqual([['done', 'record.lockedField']]);
    await publish('job', {
      ...FULL,
      action: {
        items: [
          {
            key: 'p1',
            code: 'push',
            options: { openType: 'dialog', renderCode: full, params: 'done:qty' },
          },
        ],
      },
    });
    expect(await saveBy(full, pushed)).toMatchObject({ http: 200 });
  });
});

describe('an import', () => {
  it('has a file to fill in without the columns that its form locks', async () => {
    const answered = await admin.raw(
      new Request('http://server.test/openapi/object/importTemplate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'job' }),
      }),
    );
    const [headings = ''] = (await answered.text()).trim().split('\r\n');
    expect(headings.split(',')).toEqual(['title', 'remark', 'colour', 'qty', 'unit', 'item']);
  });

  const send = async (text: string) => {
    const body = new FormData();
    body.set('objectId', 'job');
    body.set('file', new File([text], 'jobs.csv'));
    const request = new Request('http://server.test/openapi/object/import', { method: 'POST', body });
    const answer: unknown = await (await admin.raw(request)).json();
    return rows(bag(answer).data).map((entry) => entry.status);
  };

  it('goes by the form that the object opens with, as its user by hand would', async () => {
    const lines = [
      'title,colour,state,done,qty',
      'Fine,Red,,,1.5',
      'Fine,red,open,,2',
      'Unknown,purple,,,1',
      'Locked,Red,Closed,,1',
      'Locked,Red,,5,1',
      'Much too long a title,Red,,,1',
      ',Red,,,1',
      'Bounds,Red,,,-1',
      'Places,Red,,,1.234',
    ];
    expect(await send(lines.join('\n'))).toEqual([true, true, ...Array.from({ length: 7 }, () => false)]);
    const { data } = await admin.post('/openapi/app/job/getlist', { pageIndex: 0, pageLength: 5 });
    expect(rows(data).map(({ state }) => state)).toEqual(['open', 'open']);
  });
});

describe('status', () => {
  it('is of bills alone: no workflow call submits master data', async () => {
    const info = { primaryId: ITEM(1), objectId: 'item' };
    expect(await admin.post('/api/WorkFlow/StartFlowInstance', { ...info, formId: '' })).toMatchObject({
      status: false,
    });
    const { model } = bag((await admin.post('/openapi/app/item/x/getviewmodel', { id: ITEM(1) })).data);
    expect(bag(model).approveStatus).toBe(0);
  });
});
