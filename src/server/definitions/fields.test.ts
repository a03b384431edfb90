import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, LIST, ORDER } from '../testing/factory.ts';

let server: TestServer;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const ask = (client: TestClient, body: object) =>
  client.post('/api/platform/pageview/model', { viewType: '1', ...body });

describe('field definitions', () => {
  it.each([
    ['a form', { viewId: FORM }],
    ['a list', { viewId: LIST }],
    ['the default form', { viewId: '', objectId: 'order' }],
  ])('travel with %s', async (_, where) => {
    const { objectModel } = bag((await ask(planner, where)).data);
    const { code, tables, fields } = bag(objectModel);
    expect(code).toBe('order');
    expect(tables).toMatchObject([
      { id: 'lines', code: 'lines', name: 'Lines' },
      { id: 'parts', code: 'parts', parentId: 'lines' },
    ]);
    expect(list(fields).find((field) => field.FieldName === 'fixed')).toEqual({
      Id: 'f-fixed',
      FieldName: 'fixed',
      FieldTitle: 'fixed',
      FieldType: 1,
      WebLock: 8,
    });
  });

  it('of an object that is closed to the user are not answered', async () => {
    const nobody = await server.client('nobody');
    for (const where of [{ viewId: FORM }, { viewId: '', objectId: 'order' }]) {
      const { http, data } = await ask(nobody, where);
      expect([http, bag(data).objectModel]).toEqual([403, undefined]);
    }
  });

  it('say nothing of what the server keeps to itself', async () => {
    const admin = await server.client('admin');
    const stored = bag((await admin.post('/openapi/sys/objectmodel/get', { code: 'order' })).data);
    const model = bag(stored.model);
    const fields = list(model.fields).map((field) => ({
      ...field,
      secretRule: 'x',
      Children: [{ FieldName: `${String(field.FieldName)}Child`, FieldType: 200, secretRule: 'x' }],
    }));
    const put = {
      id: stored.id,
      rowVersion: 1,
      model: { ...model, fields, permissions: { planner: ['*'] } },
    };
    expect(await admin.post('/openapi/sys/objectmodel/save', put)).toMatchObject({ status: true });
    const sent = bag(bag((await ask(planner, { viewId: FORM })).data).objectModel);
    expect(Object.keys(sent).sort()).toEqual(
      ['id', 'code', 'name', 'businessType', 'numbering', 'tables', 'fields'].sort(),
    );
    // Of numbering, only the name of the field.
    expect(sent.numbering).toEqual({ field: 'number' });
    expect(JSON.stringify(sent)).toContain('titleChild');
    expect(JSON.stringify(sent)).not.toMatch(/secretRule|steps|PO/);
  });

  it('stay out of records, lists and contexts', async () => {
    const answers = [
      await planner.post(`/openapi/mes/order/${FORM}/getviewmodel`, { id: ORDER(1) }),
      await planner.post('/openapi/mes/order/getlist', {}),
      await planner.post('/api/platform/pageview/context', { viewId: FORM }),
    ];
    for (const answer of answers) {
      expect(answer.http).toBe(200);
      expect(JSON.stringify(answer.data)).not.toContain('FieldName');
    }
  });

  it('come to builders with the draft', async () => {
    const admin = await server.client('admin');
    const { data } = await admin.post('/openapi/sys/pageview/getviewmodel', { id: FORM });
    expect(bag(data).objectModel).toEqual(bag((await ask(admin, { viewId: FORM })).data).objectModel);
    expect(bag(bag(data).model).objectModel).toBeUndefined();
  });
});
