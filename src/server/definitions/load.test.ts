import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, LIST } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
});

interface Sent {
  readonly text: string;
  readonly rowVersion?: number;
}
const sent = (definition: object, rowVersion?: number): Sent => ({
  text: JSON.stringify(definition),
  ...(rowVersion === undefined ? {} : { rowVersion }),
});
const load = (definitions: readonly Sent[], more: object = {}, client = admin) =>
  client.post('/openapi/sys/definitions/load', { definitions, menu: [], ...more });
const bag = (value: unknown) => (isRecord(value) ? value : {});
const items = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);

const TOOL = {
  id: 'tool',
  code: 'tool',
  name: 'Tool',
  businessType: 1,
  tables: [],
  fields: [
    { FieldName: 'number', FieldTitle: 'Number', FieldType: 1, MustInput: true },
    { FieldName: 'size', FieldTitle: 'Size', FieldType: 3 },
  ],
};
const text = (model: string, more: object = {}) => ({
  key: model,
  model,
  type: 'textbox',
  title: model,
  ...more,
});
const TOOL_FORM = {
  objectId: 'tool',
  viewName: 'Tool',
  pageData: { items: [text('number'), text('size', { type: 'number' })], action: { items: [] } },
};
const TOOL_LIST = {
  id: 'tool-list',
  objectId: 'tool',
  viewName: 'Tool',
  pageData: {
    views: [{ key: 'v', title: '', viewType: 'table', listKey: 'l', groups: [] }],
    lists: [{ key: 'l', type: 'tableview', items: [text('number')], options: {}, actions: [] }],
  },
};
const TOOLS = [sent(TOOL), sent(TOOL_FORM), sent(TOOL_LIST)];
const ENTRY = { id: 'tools', title: 'Tools', titles: { en_US: 'Our tools' }, pageId: 'tool-list' };

const menu = async () => items((await admin.get('/api/Security/GetWebMenuTree')).data);
const titles = async () => (await menu()).map(({ title }) => title);

describe('loading definitions', () => {
  it('tells of lookups whose object is neither stored nor loaded with them', async () => {
    const field = { FieldName: 'holder', FieldTitle: 'Holder', FieldType: 11, LookupObjectId: 'holder' };
    const tool = sent({ ...TOOL, fields: [...TOOL.fields, field] });
    const holder = text('holder', { type: 'basedata', options: { lookupObjectId: 'holder' } });
    const form = sent({ ...TOOL_FORM, pageData: { items: [text('number'), holder] } });
    const { data } = await load([tool, form], { dryRun: true });
    expect(bag(data).issues).toMatchObject([
      { code: 'page.unknownLookup', severity: 'warning', path: '/definitions/0/text/fields/2' },
      {
        code: 'page.unknownLookup',
        severity: 'warning',
        path: '/definitions/1/text/pageData/items/1',
        params: { title: 'holder', object: 'holder' },
      },
    ]);
    const both = await load([tool, form, sent({ ...TOOL, id: 'holder', code: 'Holder', name: 'Holder' })], {
      dryRun: true,
    });
    expect(bag(both.data).issues).toEqual([]);
  });

  it('brings in an object, its pages and its entry, so that a record can be saved', async () => {
    const answer = await load(TOOLS, { menu: [ENTRY] });
    expect(answer).toMatchObject({ http: 200, status: true });
    expect(await titles()).toContain('Our tools');
    const list = await admin.post('/api/platform/pageview/model', { viewId: 'tool-list' });
    expect(list.data).toMatchObject({ revision: 1, objectId: 'tool', objectModel: { code: 'tool' } });
    const saved = await admin.post('/openapi/app/tool/tool-form/save', { number: 'T1', size: 3 });
    expect(saved).toMatchObject({ http: 200 });
    const rows = await admin.post('/openapi/app/tool/getlist', {
      searchParams: [],
      pageIndex: 0,
      pageLength: 10,
    });
    expect(rows.data).toMatchObject([{ number: 'T1', size: 3 }]);
  });

  it('hides an entry of another edition, and shows it once that is taken back', async () => {
    await load(TOOLS, { menu: [{ ...ENTRY, edition: 'Lite' }] });
    expect(await titles()).not.toContain('Our tools');
    expect(await load([], { menu: [{ ...ENTRY, edition: null }] })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await titles()).toContain('Our tools');
  });

  it('answers before what is stored, and stores nothing', async () => {
    const { data } = await load(
      [...TOOLS, sent({ id: LIST, objectId: 'order', pageData: TOOL_LIST.pageData })],
      {
        menu: [ENTRY],
        dryRun: true,
      },
    );
    expect(items(bag(data).definitions)).toMatchObject([
      { kind: 'objectModel', id: 'tool', rowVersion: 0, stored: null },
      { kind: 'form', objectId: 'tool', rowVersion: 0, stored: null },
      { kind: 'list', id: 'tool-list', rowVersion: 0, stored: null },
      { kind: 'list', id: LIST, rowVersion: 1, stored: { id: LIST }, unpublished: false },
    ]);
    expect(await titles()).not.toContain('Our tools');
    expect(await admin.post('/openapi/sys/objectmodel/get', { code: 'tool' })).toMatchObject({
      status: false,
    });
  });

  it('changes what is there as a new version, which a page without an id is found by object, kind and name for', async () => {
    await load(TOOLS);
    const known = items(bag((await load(TOOLS, { dryRun: true })).data).definitions);
    expect(known.map(({ rowVersion }) => rowVersion)).toEqual([1, 1, 1]);
    const changed = { ...TOOL_FORM, pageData: { items: [text('number'), text('made', { type: 'date' })] } };
    expect(await load([sent(changed, 1)])).toMatchObject({ status: true });
    const versions = await admin.post('/openapi/sys/pageview/versions', { id: known[1]?.id });
    expect(versions.data).toMatchObject([{ revision: 2, publisher: 'Ada' }, { revision: 1 }]);
    const more = {
      ...TOOL,
      fields: [...TOOL.fields, { FieldName: 'made', FieldTitle: 'Made', FieldType: 5 }],
    };
    expect(await load([sent(more, 1)])).toMatchObject({ status: true });
    const saved = await admin.post('/openapi/app/tool/x/save', { number: 'T2', made: '2026-01-02' });
    expect(saved).toMatchObject({ http: 200, data: { model: { made: '2026-01-02' } } });
  });

  it('keeps of an envelope what the load does not state', async () => {
    const before = bag((await admin.post('/api/platform/pageview/model', { viewId: FORM })).data);
    const page = { id: FORM, objectId: 'order', pageData: before.pageData };
    expect(await load([sent(page, 1)])).toMatchObject({ status: true });
    const after = bag((await admin.post('/api/platform/pageview/model', { viewId: FORM })).data);
    expect(after).toMatchObject({ dataUrl: before.dataUrl, revision: 2 });
  });

  it('tells all that is wrong with its place, and stores nothing', async () => {
    const answer = await load(
      [
        sent(TOOL),
        sent({ ...TOOL_FORM, pageData: { items: [text('number', { options: { maxlength: 'x' } })] } }),
        sent({ ...TOOL_LIST, objectId: 'nowhere' }),
        { text: '{ "items": [' },
        sent({ code: '1 2', fields: [] }),
        sent({ items: [] }),
        sent(TOOL),
        sent({ ...TOOL_LIST, id: 'generated-item' }),
      ],
      { menu: [{ id: 'a' }, { id: 'a', title: 'A', pageId: 'none' }] },
    );
    expect(answer).toMatchObject({ http: 422, reason: 'validation' });
    const told = items(bag(answer.data).issues).map(({ code, path }) => `${path} ${code}`);
    expect(told).toEqual(
      expect.arrayContaining([
        '/definitions/1/text/pageData/items/0/options/maxlength definition.type',
        '/definitions/2/text/objectId load.unknownObject',
        '/definitions/3/text definition.notJson',
        '/definitions/4/text/code object.code',
        '/definitions/5/text load.noObject',
        '/definitions/6/text load.twice',
        '/definitions/7/text/id load.otherGenerated',
        '/menu/0 menu.noTitle',
        '/menu/1/id menu.twice',
        '/menu/1/pageId menu.noPage',
      ]),
    );
    expect(await admin.post('/openapi/sys/objectmodel/get', { code: 'tool' })).toMatchObject({
      status: false,
    });
  });

  it('stores nothing where one of them has changed since it was read', async () => {
    await load(TOOLS);
    const changed = { ...TOOL_LIST, viewName: 'Tools' };
    expect(await load([sent(TOOL, 1), sent(changed, 1)])).toMatchObject({ status: true });
    const answer = await load([sent({ ...TOOL, name: 'Other' }, 2), sent(changed, 1)]);
    expect(answer).toMatchObject({ http: 409, data: { path: '/definitions/1/text' } });
    const { data } = await admin.post('/openapi/sys/objectmodel/get', { code: 'tool' });
    expect(data).toMatchObject({ rowVersion: 2, model: { name: 'Tool' } });
    // One that is there already, taken for new.
    expect(await load([sent(TOOL)])).toMatchObject({ http: 409, data: { path: '/definitions/0/text' } });
  });

  it('says of a draft that is not published that it would be replaced', async () => {
    await load(TOOLS);
    await admin.post('/openapi/sys/pageview/save', {
      id: 'tool-list',
      objectId: 'tool',
      viewName: 'Mine',
      pageKind: 'list',
      pageData: JSON.stringify(TOOL_LIST.pageData),
      rowVersion: 1,
    });
    const { data } = await load([sent(TOOL_LIST)], { dryRun: true });
    expect(items(bag(data).definitions)).toMatchObject([
      { unpublished: true, rowVersion: 2, stored: { viewName: 'Mine' } },
    ]);
  });

  it('merges entries into the menu, moves what is sent elsewhere, and removes none', async () => {
    await load(TOOLS, { menu: [{ id: 'shop', title: 'Shop', children: [ENTRY] }] });
    const before = await menu();
    const entryOf = (entries: readonly Record<string, unknown>[], id: string) =>
      entries.find((entry) => entry.id === id);
    expect(entryOf(before, 'shop')).toMatchObject({ children: [{ id: 'tools', title: 'Our tools' }] });
    await load([], {
      menu: [
        { id: 'tools', icon: 'wrench' },
        { id: 'shop', title: 'Workshop' },
      ],
    });
    const after = await menu();
    expect(entryOf(after, 'tools')).toMatchObject({ title: 'Our tools', meta: { icon: 'wrench' } });
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    await load([], { menu: [{ id: 'shop', children: [{ id: 'tools' }] }] });
    expect(entryOf(await menu(), 'shop')).toMatchObject({ title: 'Workshop', children: [{ id: 'tools' }] });
  });

  it('keeps the menu to 10,000 entries', async () => {
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `e${from + at}`, title: 'E' }));
    const parent = (count: number) => [{ id: 'shop', title: 'Shop', children: entries(0, count) }];
    const refused = { http: 422, data: { issues: [{ code: 'menu.tooMany', path: '/menu' }] } };
    expect(await load([], { menu: parent(10_000) })).toMatchObject(refused);
    expect(await load([], { menu: parent(9900) })).toMatchObject({ http: 200 });
    expect(await load([], { menu: entries(9900, 100) })).toMatchObject(refused);
    expect(await load([], { menu: [{ id: 'e7', title: 'Other' }] })).toMatchObject({ http: 200 });
    expect(await load([], { menu: entries(9900, 10) })).toMatchObject({ http: 200 });
  });

  it('is noted in the audit trail', async () => {
    await load(TOOLS, { menu: [ENTRY] });
    const notes = await server.ports.store.find({ table: 'sys_audit' });
    const actions = notes.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['saveObject', 'publishPage', 'saveMenu']));
    expect(actions.filter((action) => action === 'publishPage')).toHaveLength(2);
  });

  it('is for builders', async () => {
    expect(await load(TOOLS, {}, await server.client('planner'))).toMatchObject({ http: 403 });
  });
});
