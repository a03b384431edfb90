import { expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';
import { ITEM, ORDER } from '../testing/factory.ts';

const bag = (value: unknown) => (isRecord(value) ? value : {});

/** Publishes a form of an object; answers its id. */
async function publish(admin: TestClient, objectId: string, pageData: string): Promise<string> {
  const page = { objectId, pageKind: 'form', viewName: 'Page', extendParams: {}, languagesEntry: [] };
  const made = bag((await admin.post('/openapi/sys/pageview/save', { ...page, pageData })).data);
  const id = String(made.newId);
  await admin.post('/openapi/sys/pageview/publish', { id, rowVersion: made.rowVersion });
  return id;
}

it('a password that the object has no field for is neither kept nor answered; other values beside its fields are', async () => {
  const server = await startTestServer();
  const admin = await server.client('admin');
  const pageData = JSON.stringify({
    pageType: 'basedata',
    items: [
      { key: 'k1', type: 'textbox', model: 'number' },
      { key: 'k2', type: 'textbox', model: 'name' },
      { key: 'k3', type: 'password', model: 'pin' },
      { key: 'k4', type: 'textbox', model: 'nick' },
    ],
    action: { items: [] },
  });
  const id = await publish(admin, 'item', pageData);
  const sent = { number: 'S1', name: 'Safe', pin: 's3cret', nick: 'box' };
  const { data, status } = await admin.post(`/openapi/app/item/${id}/save`, sent);
  expect(status).toBe(true);
  expect(data).toMatchObject({ model: { number: 'S1', nick: 'box' } });
  expect(JSON.stringify(data)).not.toContain('s3cret');
  const versions = await server.ports.store.find({ table: 'sys_record_version', criteria: [] });
  expect(JSON.stringify(versions)).not.toContain('s3cret');
});

it('a required password is asked for in new rows of a stored record, and stays in those that are stored', async () => {
  const server = await startTestServer();
  const admin = await server.client('admin');
  const pageData = JSON.stringify({
    pageType: 'bill',
    items: [
      { key: 'k1', type: 'textbox', model: 'title' },
      {
        key: 'k2',
        type: 'entrytable',
        model: 'lines',
        items: [
          { key: 'k3', type: 'basedata', model: 'item' },
          { key: 'k4', type: 'decimal', model: 'qty' },
          { key: 'k5', type: 'password', model: 'pin', options: { required: true } },
        ],
      },
    ],
    action: { items: [] },
  });
  const id = await publish(admin, 'order', pageData);
  const loaded = await admin.post(`/openapi/mes/order/${id}/getviewmodel`, { id: ORDER(1) });
  const model = bag(bag(loaded.data).model);
  const lines = Array.isArray(model.lines) ? model.lines : [];
  const save = (more: object) => admin.post(`/openapi/mes/order/${id}/save`, { ...model, ...more });
  const line = { entryId: 'new001', item: ITEM(3), qty: 4 };
  const { http, data } = await save({ lines: [...lines, line] });
  expect([http, bag(data).errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'lines.new001.pin', code: 'rule.required' })],
  ]);
  expect(await save({ lines: [...lines, { ...line, pin: 'p1' }] })).toMatchObject({ http: 200 });
});
