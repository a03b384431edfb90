import { describe, expect, it } from 'vitest';
import { defineControl } from '../../engine/controls/define.ts';
import { ControlError } from '../../engine/controls/error.ts';
import { isRecord } from '../../engine/internal.ts';
import { createServerApp } from '../index.ts';
import { startTestServer } from '../testing/client.ts';

const controls = [
  defineControl({ type: 'starbar', id: 1001, value: 'number', constraints: { min: 0, max: 10 } }),
  defineControl({ type: 'plantpicker', id: 1002, value: 'lookup' }),
];

const field = (FieldName: string, FieldType: number, more: object = {}) => ({
  Id: `f-${FieldName}`,
  FieldName,
  FieldTitle: FieldName,
  FieldType,
  ...more,
});

const model = {
  id: '00000000-0000-7000-8000-0000000000f1',
  code: 'review',
  name: 'Review',
  businessType: 1,
  tables: [],
  fields: [
    field('name', 1),
    field('score', 1001, { ListSearchSeq: 1 }),
    field('unit', 1002, { LookupDataSourceType: 1, LookupObjectId: 'unit' }),
  ],
};

const bag = (value: unknown) => (isRecord(value) ? value : {});

describe('a control of the host', () => {
  it('is stored by its value, and its rules hold for records of the generated page', async () => {
    const server = await startTestServer({ controls });
    const admin = await server.client('admin');
    const made = await admin.post('/openapi/sys/objectmodel/save', { model });
    expect(made).toMatchObject({ status: true });
    const page = bag(
      (await admin.post('/api/platform/pageview/model', { viewId: '', objectId: 'review', viewType: '1' }))
        .data,
    );
    expect(String(page.pageData)).toContain('"type":"starbar"');
    const save = (record: object) => admin.post(`/openapi/app/review/${String(page.id)}/save`, record);
    expect(await save({ name: 'a', score: 11 })).toMatchObject({ http: 422 });
    expect(await save({ name: 'a', score: 9 })).toMatchObject({ status: true });
    expect(await save({ name: 'a', unit: 'nowhere' })).toMatchObject({ http: 422 });
  });

  it('is known when a page that names it is saved', async () => {
    const items = [{ key: 's', type: 'starbar', model: 'score', title: 'Score' }];
    const page = { objectId: 'item', viewName: 'Own', pageKind: 'form', pageData: JSON.stringify({ items }) };
    const server = await startTestServer({ controls });
    const saved = await (await server.client('admin')).post('/openapi/sys/pageview/save', page);
    expect(saved).toMatchObject({ status: true });
  });

  it('is checked as the server is made', async () => {
    const { ports } = await startTestServer();
    expect(() => createServerApp({ ...ports, controls: [...controls, ...controls] })).toThrow(ControlError);
  });
});
