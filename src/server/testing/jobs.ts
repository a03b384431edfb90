/**
 * A server with an object whose fields, rows, events and pages try the rules of saves: `beforeEach(openJobs)`, then
 * what is exported here is that of the test.
 */
import { expect } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from './client.ts';

export let server: TestServer;
export let admin: TestClient;
/** A page with all fields but `price` and `amount` of a line. */
export let full = '';
/** A page with the remark alone; the object opens with `full`. */
export let narrow = '';

export const bag = (value: unknown) => (isRecord(value) ? value : {});
export const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
/** Path and code of each error of an answer. */
export const errors = (answer: { data: unknown }) =>
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

export const JOB = {
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

export const widget = (model: string, options: object = {}) => ({ key: model, model, options });

const HEADER = ['number', 'title', 'remark', 'state', 'colour', 'tags', 'done', 'qty', 'unit', 'item'];
/** The form that the object opens with: everything but `price` and `amount` of a line. */
export const FULL = {
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
export const NARROW = { items: [widget('remark')], action: { items: [] } };

/** Saves a page and publishes it; its id. */
export async function publish(objectId: string, pageData: object, pageKind = 'form', publishIt = true) {
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

export const saveBy = (viewId: string, model: object, client = admin) =>
  client.post(`/openapi/app/job/${viewId}/save`, model);
export const load = async (id: string) =>
  bag(bag((await admin.post(`/openapi/app/job/${full}/getviewmodel`, { id })).data).model);
/** A stored record, as it is loaded. */
export async function stored(model: object = {}): Promise<Record<string, unknown>> {
  const { http, data } = await saveBy(full, { title: 'Stored', state: 'open', ...model });
  expect([http, errors({ data })]).toEqual([200, []]);
  return load(String(bag(data).newId));
}

export async function openJobs(): Promise<void> {
  server = await startTestServer();
  admin = await server.client('admin');
  expect(await admin.post('/openapi/sys/objectmodel/save', { model: JOB })).toMatchObject({ status: true });
  full = await publish('job', FULL);
  // Its id is the lower one, so that the object opens with it.
  server.later(1000);
  narrow = await publish('job', NARROW);
}
