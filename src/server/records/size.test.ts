import { beforeEach, describe, expect, it } from 'vitest';
import { CONTROL_IDS, isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';
import { FORM, ITEM } from '../testing/factory.ts';

const SAVE = `/openapi/mes/order/${FORM}/save`;
let planner: TestClient;
beforeEach(async () => {
  planner = await (await startTestServer()).client('planner');
});

const line = { item: ITEM(3), qty: 4 };
const bag = (value: unknown) => (isRecord(value) ? value : {});
const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, index]));
const refusedAt = (path: string) => ({
  http: 422,
  data: { errors: [expect.objectContaining({ path, code: 'record.tooLarge' })] },
});

describe('the size of a record', () => {
  it('unknown fields: 64 of 16 kB are kept, more are refused by name', async () => {
    const kept = { title: 'A', lines: [line], ...named(63), note: 'x'.repeat(15_000) };
    expect(await planner.post(SAVE, kept)).toMatchObject({ http: 200 });
    expect(await planner.post(SAVE, { ...kept, note: 'x'.repeat(17_000) })).toMatchObject(refusedAt('note'));
    const many = await planner.post(SAVE, { title: 'A', lines: [line], ...named(65) });
    expect(many.http).toBe(422);
    expect(many.msg).toContain('64');
  });

  it('of rows too, named by their place', async () => {
    const fat = { ...line, entryId: 'tmp001', junk: 'x'.repeat(20_000) };
    const answer = await planner.post(SAVE, { title: 'A', lines: [line, fat] });
    expect(answer).toMatchObject(refusedAt('lines.tmp001.junk'));
  });

  it('translations: 64 kB of a header or row', async () => {
    const kept = { title: 'A', title__Lang: { en_US: 'y'.repeat(60_000) }, lines: [line] };
    expect(await planner.post(SAVE, kept)).toMatchObject({ http: 200 });
    const fat = { ...kept, title__Lang: { en_US: 'y'.repeat(70_000) } };
    expect(await planner.post(SAVE, fat)).toMatchObject(refusedAt('title__Lang'));
  });

  it('do not grow by being sent in parts', async () => {
    const sent = { title: 'A', lines: [line], ...named(60) };
    const { data } = await planner.post(SAVE, sent);
    const { id, rowVersion } = bag(bag(data).model);
    const more = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`more${index}`, 1]));
    expect((await planner.post(SAVE, { id, rowVersion, title: 'A', ...more })).http).toBe(422);
    expect((await planner.post(SAVE, { id, rowVersion, title: 'B' })).http).toBe(200);
  });

  it('ids of rows: 100 characters, since they are in the path of all below', async () => {
    const id = 'x'.repeat(101);
    const parts = Array.from({ length: 100 }, () => ({ note: 'n' }));
    const refused = {
      http: 422,
      data: { errors: [expect.objectContaining({ path: 'lines', code: 'record.type' })] },
    };
    for (const row of [{ entryId: id, parts }, { parts: [{ rowId: id }] }])
      expect(await planner.post(SAVE, { title: 'A', lines: [{ ...line, ...row }] })).toMatchObject(refused);
    const kept = [{ ...line, entryId: id.slice(1) }];
    expect(await planner.post(SAVE, { title: 'A', lines: kept })).toMatchObject({ http: 200 });
  });

  it('at most 20,000 rows', async () => {
    const lines = Array.from({ length: 20_001 }, () => ({}));
    expect(await planner.post(SAVE, { title: 'A', lines })).toMatchObject(refusedAt('lines'));
  });

  it('is that of all its fields together, however few of them a save sends', async () => {
    const admin = await (await startTestServer()).client('admin');
    const long = { FieldType: CONTROL_IDS.TextBox, DataLength: 6_000_000 };
    const any = (FieldName: string) => ({ Id: FieldName, FieldName, ...long });
    const model = { code: 'heap', name: 'Heap', businessType: 1, fields: [any('one'), any('two')] };
    expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ http: 200 });
    const save = async (record: object) => {
      const answer = await admin.post('/openapi/app/heap/x/save', record);
      return { ...answer, stored: bag(bag(answer.data).model) };
    };
    const large = 'x'.repeat(4_300_000);
    const { stored } = await save({ one: large });
    const known = { id: stored.id, rowVersion: stored.rowVersion };
    expect(await save({ ...known, two: large })).toMatchObject(refusedAt('two'));
    expect(await save({ ...known, one: 'short' })).toMatchObject({ http: 200 });
  });
});
