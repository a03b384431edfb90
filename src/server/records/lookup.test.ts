import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { parseObject } from '../objects/parse.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, GROUP, ITEM } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const numbers = (value: unknown) => rows(value).map((row) => row.number);
const paths = (data: unknown) => rows(bag(data).errors).map((error) => [error.path, error.code]);

const of = (FieldName: string, rest: object = {}) => ({
  FieldName,
  FieldType: 11,
  LookupDataSourceType: 1,
  LookupObjectId: 'item',
  ...rest,
});
const object = (fields: readonly object[], rest: object = {}) => ({
  code: 'picker',
  name: 'Picker',
  businessType: 1,
  appCode: 'app',
  tables: [],
  fields: [{ FieldName: 'number', FieldType: 1 }, ...fields],
  ...rest,
});
const store = (model: object) => admin.post('/openapi/sys/objectmodel/save', { model });
const lookup = (field: string, body: object = {}) =>
  admin.post('/openapi/app/picker/getlookuplist', { field, pageIndex: 0, pageLength: 50, ...body });
const MADE = Array.from({ length: 13 }, (_, index) => `I${String(index * 2 + 1).padStart(3, '0')}`);

describe('the filter of a field', () => {
  it.each([
    ['search items', [{ searchField: 'kind', searchValue: 'made', compareType: 'equal' }]],
    ["a route's words", [{ field: 'kind', value: 'made' }]],
    ['JSON text', '[{"field":"kind","value":"made"}]'],
  ])('holds, written as %s', async (_name, LookupFilter) => {
    await store(object([of('it', { LookupFilter })]));
    expect(numbers((await lookup('it')).data)).toEqual(MADE);
  });

  it('that cannot be read is refused when the model is saved', async () => {
    const good = { field: 'kind', value: 'made' };
    const find = { object: 'item', where: 'kind=made', take: 'id' };
    const model = object(
      [
        of('a', { LookupFilter: 'kind=made' }),
        of('b', { LookupFilter: [good, { value: 'made' }] }),
        of('c', { LookupFilter: [{ ...good, compareType: 'between' }] }),
        { FieldName: 'd', FieldType: 1, Children: [of('e', { LookupFilter: { kind: 'made' } })] },
        of('f', { LookupFilter: [good] }),
      ],
      {
        events: [
          {
            key: 'a',
            steps: [
              { set: 'b', value: 1 },
              { set: 'b', find },
            ],
          },
        ],
      },
    );
    const answer = await store(model);
    expect(answer).toMatchObject({ http: 422, status: false, reason: 'validation' });
    expect(paths(answer.data)).toEqual([
      ['/fields/1/LookupFilter', 'object.filter'],
      ['/fields/2/LookupFilter/1', 'object.filter'],
      ['/fields/3/LookupFilter/0/compareType', 'object.filter'],
      ['/fields/4/Children/0/LookupFilter', 'object.filter'],
      ['/events/0/steps/1/find/where', 'object.filter'],
    ]);
  });

  it('that is stored and cannot be read matches nothing, and the object stays usable', async () => {
    await store(object([of('it')]));
    const LookupFilter = [{ field: 'kind', value: 'made' }, 'and so on'];
    const model = object([of('it', { LookupFilter })], { id: 'p' });
    expect(parseObject(model, 't', 1).ok).toBe(true);
    const stored = [{ field: 'code', op: 'equal' as const, value: 'picker' }];
    await server.ports.store.transaction((tx) => tx.update('sys_object', { model, rowVersion: 2 }, stored));
    expect(await lookup('it')).toMatchObject({ http: 200, status: true, data: [] });
  });

  it('asks for records without a value where the value that it names is none', async () => {
    const LookupFilter = [{ field: 'kind', value: '{ kind }' }];
    await store(object([of('it', { LookupFilter })]));
    expect(numbers((await lookup('it', { kind: 'made' })).data)).toEqual(MADE);
    for (const body of [{}, { kind: null }, { kind: '' }, { kind: [] }])
      expect(numbers((await lookup('it', body)).data)).toEqual([]);
    for (const kind of [{ made: 1 }, ['made'], [[]], 7, true])
      expect(numbers((await lookup('it', { kind })).data)).toEqual([]);
  });

  it.each([
    ['secret', '{ nothing }'],
    ['nowhere', ''],
    ['_org', ''],
  ])('that names what records do not have is refused, never left out: %s', async (field, value) => {
    await store(object([of('it', { LookupFilter: [{ field, value }] })]));
    expect(await lookup('it')).toMatchObject({ http: 422, status: false });
  });

  it('matches system fields like others', async () => {
    const LookupFilter = [{ field: 'approver', value: '{who}' }];
    const others = [{ field: 'creater', value: '{who}', compareType: 'ne' }];
    await store(object([of('it', { LookupFilter }), of('others', { LookupFilter: others })]));
    expect(numbers((await lookup('it', { who: 'nobody' })).data)).toEqual([]);
    expect(rows((await lookup('it')).data)[0]).toMatchObject({ id: ITEM(1) });
    expect(rows((await lookup('others', { who: 'nobody' })).data)).toHaveLength(25);
  });
});

describe('records that form a tree', () => {
  const GROUPS = { LookupDataSourceType: 2, LookupObjectId: 'itemGroup' };
  const places = (value: unknown) => rows(value).map(({ id, parentId }) => [id, parentId]);

  it('say which record each is below, whatever their field for it is called', async () => {
    await store(object([of('it', GROUPS)]));
    expect(places((await lookup('it')).data)).toEqual([
      [GROUP(1), null],
      [GROUP(2), GROUP(1)],
      [GROUP(3), GROUP(2)],
    ]);
  });

  it.each([
    [GROUP(1), []],
    [GROUP(2), [GROUP(1)]],
    [GROUP(3), [GROUP(1), GROUP(2)]],
    ['nobody', [GROUP(1), GROUP(2), GROUP(3)]],
    ['', [GROUP(1), GROUP(2), GROUP(3)]],
  ])('with a filter of id ne %s are offered without it and all below it', async (id, offered) => {
    const LookupFilter = [{ field: 'id', value: '{id}', compareType: 'ne' }];
    await store(object([of('it', { ...GROUPS, LookupFilter })]));
    expect(rows((await lookup('it', { id })).data).map((row) => row.id)).toEqual(offered);
  });
});

describe('a typed word', () => {
  const found = async (LookupSearchField: string, searchKey: string, rest: object = {}) => {
    await store(object([of('it', { LookupSearchField, ...rest })]));
    return numbers((await lookup('it', { searchKey })).data);
  };
  const UNIT_FIELD = { LookupObjectId: 'unit' };

  it.each([
    ['number', 'item 25', []],
    ['number', 'i025', ['I025']],
    ['name', 'item 25', ['I025']],
    ['name', 'i025', []],
    ['number,name', 'item 25', ['I025']],
    [' name , number ', 'i025', ['I025']],
    ['', 'i025', ['I025']],
    // Numbers must be equal; of codes and ids the label, number or name is searched.
    ['price', '2.5', ['I025']],
    ['price', 'item 25', []],
    [
      'kind',
      'bought',
      ['I002', 'I004', 'I006', 'I008', 'I010', 'I012', 'I014', 'I016', 'I018', 'I020', 'I022', 'I024'],
    ],
    ['number,group', 'G3', ['I003', 'I006', 'I009', 'I012', 'I015', 'I018', 'I021', 'I024']],
    // Unknown fields and passwords are not searched.
    ['secret', 'hidden', []],
    ['secret', 'i025', ['I025']],
    ['nowhere,__proto__', 'i025', ['I025']],
    ['nowhere,number', 'item 25', []],
  ])('is looked for in the fields that are named: %j, %s', async (names, word, expected) => {
    expect(await found(names, word)).toEqual(expected);
  });

  it.each([
    ['name', 'cái', ['PCS']],
    ['name', '公', ['KG']],
    ['name', 'pcs', []],
    ['number', 'piec', []],
    ['name,number', 'piec', ['PCS']],
  ])('in a name is looked for in every language: %s, %s', async (names, word, expected) => {
    expect(await found(names, word, UNIT_FIELD)).toEqual(expected);
  });

  it('never leaves the filter, nor the organisation', async () => {
    const LookupFilter = [{ field: 'kind', value: 'made' }];
    expect(await found('name', 'item 2', { LookupFilter })).toEqual(['I021', 'I023', 'I025']);
    expect(await found('name,price', 'item of b')).toEqual([]);
  });

  it('that too many looked-up records have is refused, rather than find a part', async () => {
    const { store: stored, ids } = server.ports;
    const [unit] = await stored.find({ table: 't_unit', limit: 1 });
    const add = (count: number) => {
      const row = () => ({
        ...unit,
        id: ids.record(),
        number: 'pcs too',
        name: 'pcs too',
        _search: 'pcs too',
      });
      return stored.transaction((tx) => tx.insert('t_unit', Array.from({ length: count }, row)));
    };
    await store(object([of('it', { LookupSearchField: 'number,unit' })]));
    const asked = () => lookup('it', { searchKey: 'pcs' });
    await add(999);
    expect(numbers((await asked()).data)).toHaveLength(25);
    await add(1);
    expect(await asked()).toMatchObject({
      http: 422,
      reason: 'tooLarge',
      msg: 'More than 1000 records contain "pcs": type more of it',
    });
  });

  it('that is in more names than can be compared finds them by number too, page by page', async () => {
    const { store: stored, ids } = server.ports;
    const [item] = await stored.find({ table: 't_item', limit: 1 });
    const row = (_: unknown, at: number) => {
      const number = `WO${String(at).padStart(5, '0')}`;
      return { ...item, id: ids.record(), number, name: 'Gear', _search: `${number} Gear` };
    };
    await stored.transaction((tx) => tx.insert('t_item', Array.from({ length: 1100 }, row)));
    await store(object([of('it', { LookupSearchField: 'name' })]));
    const { http, data } = await lookup('it', { searchKey: 'WO', pageLength: 20 });
    expect([http, rows(data).length]).toEqual([200, 20]);
  });

  it('is looked for in the parts of choices and users that are named', async () => {
    const content = { LookupDataSourceType: 7, LookupDataContent: [{ value: 'a1', label: 'Oak' }] };
    const fields = ['value', 'label', 'number', 'name', 'other'].map((LookupSearchField) => ({
      FieldName: `c_${LookupSearchField}`,
      FieldType: 16,
      LookupSearchField,
      ...content,
    }));
    const user = { FieldName: 'u', FieldType: 50, LookupSearchField: 'name' };
    await store(object([...fields, user]));
    const asked = async (field: string, searchKey: string) =>
      rows((await lookup(field, { searchKey })).data).length;
    for (const field of ['c_value', 'c_number'])
      expect([await asked(field, 'A1'), await asked(field, 'oak')]).toEqual([1, 0]);
    for (const field of ['c_label', 'c_name'])
      expect([await asked(field, 'A1'), await asked(field, 'oak')]).toEqual([0, 1]);
    expect([await asked('c_other', 'A1'), await asked('c_other', 'oak')]).toEqual([1, 1]);
    expect([await asked('u', 'Pia'), await asked('u', 'planner')]).toEqual([1, 0]);
  });
});

describe('a widget of a page', () => {
  const widget = (key: string, model: string, options: object = {}) => ({
    key,
    model,
    type: 'basedata',
    title: key,
    options,
  });
  const filter = (field: string, value: string, compareType = 'equal') => ({
    lookupFilter: [{ searchField: field, searchValue: value, compareType }],
  });
  const publish = async (objectId: string, items: readonly object[], rest: object = {}) => {
    const content = { objectId, pageKind: 'form', viewName: 'Page', extendParams: {}, languagesEntry: [] };
    const pageData = JSON.stringify({ pageType: 'basedata', items, action: { items: [] } });
    const saved = bag(
      (await admin.post('/openapi/sys/pageview/save', { ...content, pageData, ...rest })).data,
    );
    const id = String(saved.newId);
    const published = await admin.post('/openapi/sys/pageview/publish', { id, rowVersion: saved.rowVersion });
    expect(published).toMatchObject({ http: 200, status: true });
    return id;
  };
  const IT = of('it', { LookupFilter: [{ field: 'kind', value: 'made' }] });
  const FEW = { LookupDataSourceType: 7, FieldType: 16 };
  const MODEL = object(
    [
      IT,
      of('free'),
      { FieldName: 'who', FieldType: 50 },
      {
        FieldName: 'wood',
        ...FEW,
        LookupDataContent: ['oak', 'ash', 'fir'].map((value) => ({ value, label: value.toUpperCase() })),
      },
      { ...of('part'), TableId: 'rows' },
    ],
    { tables: [{ id: 'rows', key: 'rows', title: 'Rows' }] },
  );
  const ask = async (field: string, body: object = {}) => (await lookup(field, body)).data;
  const page = (viewId: string, widgetKey: string, more: object = {}) => ({ viewId, widgetKey, ...more });

  it('narrows what its field allows, by the published page, and never widens it', async () => {
    await store(MODEL);
    const viewId = await publish('picker', [
      widget('w1', 'it', filter('price', '0.5', 'le')),
      widget('w2', 'it', filter('kind', 'bought')),
      widget('w3', 'it', { lookupFilter: [] }),
      widget('w4', 'free', filter('number', '{number}')),
      widget('w5', 'alone', {
        lookupObjectId: 'item',
        lookupDataSourceType: 1,
        ...filter('price', '0.2', 'le'),
      }),
      {
        ...widget('w6', 'rows', { tableRowKey: 'entryId' }),
        type: 'entrytable',
        items: [widget('w7', 'part', filter('number', 'I009'))],
      },
    ]);
    expect(numbers(await ask('it'))).toEqual(MADE);
    expect(numbers(await ask('it', page(viewId, 'w1')))).toEqual(['I001', 'I003', 'I005']);
    expect(numbers(await ask('it', page(viewId, 'w2')))).toEqual([]);
    expect(numbers(await ask('it', page(viewId, 'w3')))).toEqual(MADE);
    expect(numbers(await ask('free', page(viewId, 'w4', { number: 'I004' })))).toEqual(['I004']);
    expect(numbers(await ask('free', page(viewId, 'w4')))).toEqual([]);
    const alone = { sourceType: 1, lookupObjectId: 'item' };
    expect(numbers(await ask('alone', page(viewId, 'w5', alone)))).toEqual(['I001', 'I002']);
    expect(numbers(await ask('rows.part', page(viewId, 'w7')))).toEqual(['I009']);
  });

  it('names what items show of the object that its own widget offers, and of no other', async () => {
    await store(MODEL);
    const priced = { lookupDataSourceType: 1, formatLabel: '{number} {price}' };
    const viewId = await publish('picker', [
      widget('w1', 'alone', { ...priced, lookupObjectId: 'ITEM' }),
      widget('w2', 'units', { ...priced, lookupObjectId: 'unit' }),
    ]);
    const first = async (field: string, place: object) =>
      rows(await ask(field, { ...place, sourceType: 1, lookupObjectId: 'item' }))[0];
    const plain = { id: ITEM(1), number: 'I001', name: 'Item 1' };
    expect(await first('alone', page(viewId, 'w1'))).toEqual({ ...plain, price: 0.1 });
    expect(await first('alone', page(viewId, 'w2'))).toEqual(plain);
    expect(await first('units', page(viewId, 'w2'))).toEqual(plain);
  });

  it('cannot be avoided by naming another page, widget or filter', async () => {
    await store(MODEL);
    const viewId = await publish('picker', [
      widget('w1', 'it', filter('price', '0.5', 'le')),
      widget('w2', 'free'),
    ]);
    const other = await publish('item', [widget('w1', 'it', filter('number', 'I002'))]);
    for (const place of [
      page('', ''),
      page(viewId, 'w2'),
      page(viewId, '__proto__'),
      page(viewId, 'gone'),
      page(other, 'w1'),
      page(FORM, 'number'),
      page("' or 1=1", 'w1'),
      { lookupFilter: [], filter: [], LookupFilter: [], sourceType: 1, lookupObjectId: 'item' },
    ])
      expect(numbers(await ask('it', place))).toEqual(MADE);
  });

  it('applies as published, not as drafted', async () => {
    await store(MODEL);
    const first = [widget('w1', 'free', filter('number', 'I001'))];
    const id = await publish('picker', first);
    const draft = (items: readonly object[], rowVersion: number) =>
      admin.post('/openapi/sys/pageview/save', {
        id,
        objectId: 'picker',
        pageKind: 'form',
        viewName: 'Page',
        languagesEntry: [],
        pageData: JSON.stringify({ pageType: 'basedata', items, action: { items: [] } }),
        rowVersion,
      });
    await draft([widget('w1', 'free', filter('number', 'I002'))], 1);
    expect(numbers(await ask('free', page(id, 'w1')))).toEqual(['I001']);
    await admin.post('/openapi/sys/pageview/publish', { id, rowVersion: 2 });
    expect(numbers(await ask('free', page(id, 'w1')))).toEqual(['I002']);
  });

  it('names the fields that a word is looked for in', async () => {
    await store(object([of('it', { LookupSearchField: 'number' })]));
    const viewId = await publish('picker', [
      widget('w1', 'it'),
      widget('w2', 'it', { lookupSearchField: 'name' }),
    ]);
    const found = async (widgetKey: string, searchKey: string) =>
      numbers(await ask('it', page(viewId, widgetKey, { searchKey })));
    expect([await found('w1', 'item 25'), await found('w1', 'i025')]).toEqual([[], ['I025']]);
    expect([await found('w2', 'item 25'), await found('w2', 'i025')]).toEqual([['I025'], []]);
  });

  it('tells people of one name apart, and offers organisations', async () => {
    const u = { FieldName: 'u', FieldType: 50 };
    await store(object([u, { FieldName: 'o', FieldType: 51 }]));
    const users = rows((await lookup('u')).data);
    expect(users.length).toBeGreaterThan(2);
    for (const user of users) expect(user).toMatchObject({ organizationName: expect.stringMatching(/./) });
    const organizations = rows((await lookup('o')).data);
    expect(organizations.length).toBeGreaterThan(0);
    const [first] = organizations;
    expect(first).toEqual({ id: expect.any(String), number: '', name: expect.stringMatching(/./) });
    const found = await lookup('o', { searchKey: String(first?.name) });
    expect(rows(found.data)).toEqual([first]);
    expect(rows((await lookup('o', { searchKey: 'no such plant' })).data)).toEqual([]);
  });

  it('narrows users, and choices of a field or an enumeration', async () => {
    await store(MODEL);
    const enumeration = { sourceType: 4, lookupObjectId: 'colour' };
    const viewId = await publish('picker', [
      widget('who', 'who', filter('number', 'planner', 'like')),
      widget('oak', 'wood', filter('value', 'oak')),
      widget('not', 'wood', filter('value', 'oak', 'ne')),
      widget('in', 'wood', { lookupFilter: [{ field: 'label', value: ['OAK', 'FIR'], compareType: 'in' }] }),
      widget('most', 'wood', filter('value', 'fir', 'ge')),
      widget('mine', 'wood', filter('value', '{wood}')),
      widget('red', 'alone', {
        ...filter('name', 'RE', 'like'),
        lookupDataSourceType: 4,
        lookupObjectId: 'colour',
      }),
      widget('bad', 'wood', filter('price', '1')),
      widget('badUser', 'who', filter('password', '1')),
    ]);
    const values = async (key: string, more: object = {}) =>
      rows(await ask('wood', page(viewId, key, more))).map((row) => row.value);
    expect(numbers(await ask('who', page(viewId, 'who')))).toEqual(['planner', 'plannerB']);
    expect(await values('oak')).toEqual(['oak']);
    expect(await values('not')).toEqual(['ash', 'fir']);
    expect(await values('in')).toEqual(['oak', 'fir']);
    expect(await values('most')).toEqual(['oak', 'fir']);
    expect(await values('mine', { wood: 'ash' })).toEqual(['ash']);
    for (const wood of ['', null, [], ['ash'], { ash: 1 }])
      expect(await values('mine', { wood })).toEqual([]);
    expect(numbers(await ask('alone', page(viewId, 'red', enumeration)))).toEqual(['red']);
    for (const [field, key] of [
      ['wood', 'bad'],
      ['who', 'badUser'],
    ] as const)
      expect(await lookup(field, page(viewId, key))).toMatchObject({ http: 422, status: false });
  });

  it('may be in the search area of a list', async () => {
    await store(MODEL);
    const pageData = JSON.stringify({
      views: [{ key: 'v', title: 'All', viewType: 'tableview', listKey: 'main' }],
      lists: [{ key: 'main', type: 'tableview', items: [{ key: 'number', colKey: 'number', title: 'No' }] }],
      toolbar: { key: 't', items: [] },
      searchfield: { key: 's', items: [widget('w1', 'it', filter('price', '0.5', 'le'))] },
    });
    const viewId = await publish('picker', [], { pageKind: 'list', pageData });
    expect(numbers(await ask('it', page(viewId, 'w1')))).toEqual(['I001', 'I003', 'I005']);
  });
});
