import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { ITEM } from '../testing/factory.ts';

let server: TestServer;
let admin: TestClient;

const step = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: `s-${FieldName}`,
  FieldName,
  FieldTitle: FieldName,
  FieldType,
  TableId: 'steps',
  ...rest,
});
const PLAN = {
  id: 'plan-object',
  code: 'plan',
  name: 'Plan',
  businessType: 1,
  appCode: 'app',
  tables: [{ id: 'steps', code: 'steps', name: 'Steps', tableType: 203 }],
  fields: [
    { FieldName: 'number', FieldTitle: 'number', FieldType: 1, MustInput: true },
    step('title', 1, { MustInput: true }),
    step('part', 11, { LookupDataSourceType: 1, LookupObjectId: 'item' }),
    step('photo', 24),
  ],
};

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
  expect(await admin.post('/openapi/sys/objectmodel/save', { model: PLAN })).toMatchObject({ http: 200 });
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const save = (model: object) => admin.post('/openapi/app/plan/x/save', model);
const load = async (id: unknown) =>
  bag(bag((await admin.post('/openapi/app/plan/x/getviewmodel', { id })).data).model);
const made = async (steps: object[]) => {
  const answer = await save({ number: 'P1', steps });
  expect(answer).toMatchObject({ http: 200, status: true });
  return load(bag(answer.data).newId);
};
/** Titles of rows with those of the rows below. */
const shape = (list: unknown): unknown[] =>
  rows(list).map((row) => (row.children === undefined ? row.title : [row.title, ...shape(row.children)]));
const TREE = [
  { title: 'a', children: [{ title: 'b', part: ITEM(3), children: [{ title: 'c' }] }, { title: 'd' }] },
  { title: 'e' },
];

describe('rows of a tree table', () => {
  it('come back as they were nested, in their order, each with an id and with what it looks up', async () => {
    const record = await made(TREE);
    expect(shape(record.steps)).toEqual([['a', ['b', 'c'], 'd'], 'e']);
    const [first] = rows(record.steps);
    const [below] = rows(first?.children);
    expect(below).toMatchObject({ entryId: expect.any(String), part__Item: { id: ITEM(3), name: 'Item 3' } });
  });

  it('are moved, removed with all below them, and keep their ids', async () => {
    const record = await made(TREE);
    const [a, e] = rows(record.steps);
    const [b, d] = rows(a?.children);
    const steps = [{ ...e, children: [b] }, d];
    expect(await save({ ...record, steps })).toMatchObject({ http: 200 });
    const after = await load(record.id);
    expect(shape(after.steps)).toEqual([['e', ['b', 'c']], 'd']);
    expect(rows(rows(after.steps)[0]?.children)[0]?.entryId).toBe(b?.entryId);
    await save({ ...after, steps: rows(after.steps).slice(1) });
    expect(shape((await load(record.id)).steps)).toEqual(['d']);
  });

  it('are checked like all rows, and named by their ids however deep they lie', async () => {
    const deep = { title: 'a', children: [{ entryId: 'rowb', title: 'b', part: 'nobody' }] };
    const answer = await save({ number: 'P2', steps: [deep] });
    expect(answer).toMatchObject({ http: 422 });
    expect(rows(bag(answer.data).errors).map(({ path }) => path)).toEqual(['steps.rowb.part']);
  });

  it('are taken over from a time when the table was flat, and what was below was kept as it came', async () => {
    const flat = { ...PLAN, tables: [{ ...PLAN.tables[0], tableType: 41 }] };
    const change = async (model: object, rowVersion: number) =>
      expect(
        await admin.post('/openapi/sys/objectmodel/save', { id: PLAN.id, model, rowVersion }),
      ).toMatchObject({
        http: 200,
      });
    await change(flat, 1);
    const record = await made(TREE);
    expect(shape(record.steps)).toEqual([['a', ['b', 'c'], 'd'], 'e']);
    await change(PLAN, 2);
    const before = await load(record.id);
    expect(shape(before.steps)).toEqual([['a', ['b', 'c'], 'd'], 'e']);
    expect(await save(before)).toMatchObject({ http: 200 });
    const after = await load(record.id);
    expect(shape(after.steps)).toEqual([['a', ['b', 'c'], 'd'], 'e']);
    const [a] = rows(after.steps);
    expect(rows(a?.children)[0]?.entryId).toEqual(expect.any(String));
  });

  it('of a copy may hold what those of its source do, where others may not', async () => {
    const { id, number, rowVersion, ...rest } = await made(TREE);
    const fields = PLAN.fields.map((field) =>
      field.FieldName === 'part' ? { ...field, WebLock: 10 } : field,
    );
    const model = { ...PLAN, fields };
    expect(
      await admin.post('/openapi/sys/objectmodel/save', { id: PLAN.id, model, rowVersion: 1 }),
    ).toMatchObject({ http: 200 });
    const anew = (list: unknown): object[] =>
      rows(list).map(({ entryId: _, children, ...row }) => ({ ...row, children: anew(children) }));
    const copy = { ...rest, number: 'P9', steps: anew(rest.steps) };
    const refused = await save(copy);
    expect(rows(bag(refused.data).errors).map(({ code }) => code)).toEqual(['record.lockedField']);
    expect(await save({ ...copy, copyOf: id })).toMatchObject({ http: 200 });
  });

  it('go with a deleted row above them', async () => {
    const record = await made(TREE);
    const [a] = rows(record.steps);
    const answer = await admin.post('/openapi/object/batchdelete', {
      objectId: 'plan',
      ids: String(record.id),
      entryIds: String(a?.entryId),
    });
    expect(answer).toMatchObject({ http: 200, status: true });
    expect(shape((await load(record.id)).steps)).toEqual(['e']);
  });
});
