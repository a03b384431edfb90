/** What is read of published pages is compiled once a revision, whatever requests say. */
import { expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer } from '../testing/client.ts';
import { createListFacts } from './aggregates.ts';
import { createPushes } from './pushes.ts';

const table = (key: string, colKey: string) => ({
  key,
  type: 'tableview',
  items: [
    {
      key: colKey,
      colKey,
      title: colKey,
      options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
    },
  ],
  options: {},
  actions: [
    { key: 'p', code: 'push', title: 'Push', options: {} },
    { key: 'e', code: 'edit', title: 'Edit', options: {} },
  ],
});
const PAGE = {
  views: [{ key: 'v', title: 'All', viewType: 'tableview', listKey: 'one' }],
  lists: [table('one', 'qty'), table('two', 'total')],
  toolbar: { key: 't', items: [] },
  searchfield: { key: 's', items: [] },
};

/** A stored page that counts how often it is read. */
function stored(revision = 1) {
  let read = 0;
  const row = {
    id: 'p',
    kind: 'list',
    revision,
    get published() {
      read += 1;
      return PAGE;
    },
  };
  return { row, read: () => read };
}

it('the facts of all its tables', () => {
  const facts = createListFacts({});
  const { row, read } = stored();
  const fields = (listKey: string) => facts(row, listKey).aggregates.map(({ field }) => field);
  expect(fields('two')).toEqual(['total']);
  for (let at = 0; at < 20; at += 1) expect(fields(`made up ${at}`)).toEqual(['qty']);
  expect(fields('toString')).toEqual(['qty']);
  expect(read()).toBe(1);
  const next = stored(2);
  facts(next.row, 'one');
  expect(next.read()).toBe(1);
});

it('its push actions', () => {
  const pushes = createPushes({});
  const { row, read } = stored();
  for (let at = 0; at < 5; at += 1) expect(pushes(row).map(({ code }) => code)).toEqual(['push', 'push']);
  expect(read()).toBe(1);
});

it('what it looks up, and what is left of it for a user with hidden fields', async () => {
  const server = await startTestServer();
  const admin = await server.client('admin');
  const planner = await server.client('planner');
  const hide = (field: string) =>
    server.ports.store.transaction(async (tx) => {
      const [role] = await tx.find({
        table: 'sys_role',
        criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
      });
      const roleId = String(role?.id);
      await tx.remove('sys_field_permission', [{ field: 'roleId', op: 'equal', value: roleId }]);
      await tx.insert('sys_field_permission', [{ roleId, objectCode: 'order', field, effect: 'hide' }]);
    });
  let version: unknown;
  let id = '';
  const publish = async (colKey: string) => {
    const pageData = JSON.stringify({ ...PAGE, lists: [table('one', 'total'), table('two', colKey)] });
    const page = { objectId: 'order', viewName: 'Own', pageKind: 'list', pageData, rowVersion: version };
    const { data } = await admin.post('/openapi/sys/pageview/save', id === '' ? page : { ...page, id });
    if (isRecord(data)) [id, version] = [String(data.newId), data.rowVersion];
    const made = await admin.post('/openapi/sys/pageview/publish', { id, rowVersion: version });
    expect(made).toMatchObject({ http: 200 });
  };
  const parse = vi.spyOn(JSON, 'parse');
  /** How often the content of the page was parsed, and the columns of it that the user got. */
  const open = async () => {
    parse.mockClear();
    const items = await planner.post('/openapi/mes/item/getlist', {}, { 'x-page-id': id });
    expect(items).toMatchObject({ http: 200 });
    const { data } = await planner.post('/api/platform/pageview/model', { viewId: id });
    const times = parse.mock.calls.filter(([text]) => text.startsWith('{"views"')).length;
    const shown: unknown = JSON.parse(isRecord(data) ? String(data.pageData) : '');
    const lists = isRecord(shown) && Array.isArray(shown.lists) ? shown.lists.filter(isRecord) : [];
    const keys = lists.flatMap((list) => (Array.isArray(list.items) ? list.items : []));
    return { times, columns: keys.map((item: unknown) => (isRecord(item) ? item.colKey : '')) };
  };
  await hide('total');
  await publish('qty');
  expect((await open()).columns).toEqual(['qty']);
  expect(await open()).toEqual({ times: 0, columns: ['qty'] });
  await publish('due');
  expect((await open()).columns).toEqual(['due']);
  expect(await open()).toEqual({ times: 0, columns: ['due'] });
  await hide('due');
  expect((await open()).columns).toEqual(['total']);
  expect(await open()).toEqual({ times: 0, columns: ['total'] });
  parse.mockRestore();
});
