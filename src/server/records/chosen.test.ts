import { beforeEach, expect, it } from 'vitest';
import { CONTROL_IDS, isRecord } from '../../engine/internal.ts';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

const CODES = Array.from({ length: 1200 }, (_, index) => index.toString(36));
const field = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: `${FieldName}${FieldType}`,
  FieldName,
  FieldType,
  ...rest,
});
const skills = {
  LookupDataSourceType: 7,
  LookupDataContent: CODES.map((value) => ({ value, label: `Skill ${value}` })),
};
const model = {
  code: 'person',
  name: 'Person',
  businessType: 1,
  tables: [{ id: 'years', key: 'years', title: 'Years' }],
  fields: [
    field('number', CONTROL_IDS.TextBox),
    field('skills', CONTROL_IDS.SelectMultiple, skills),
    field('learnt', CONTROL_IDS.SelectMultiple, { ...skills, TableId: 'years' }),
  ],
};
const bag = (value: unknown) => (isRecord(value) ? value : {});
const modelOf = ({ data }: { data: unknown }) => bag(bag(data).model);
const refusedAt = (path: string, max: number) => ({
  http: 422,
  msg: 'Some values need attention',
  data: { errors: [expect.objectContaining({ path, code: 'rule.maxItems', params: { max } })] },
});

let server: TestServer;
let admin: TestClient;
const save = (record: object) => admin.post('/openapi/app/person/x/save', record);

beforeEach(async () => {
  server = await startTestServer({ store: createMemoryStore() });
  admin = await server.client('admin');
  expect(await admin.post('/openapi/sys/objectmodel/save', { model })).toMatchObject({ http: 200 });
});

it('an option that is sent again and again is chosen once', async () => {
  const saved = await save({ number: 'A', skills: '1,2,1,1', years: [{ learnt: '3,3' }] });
  expect(saved).toMatchObject({ http: 200 });
  expect(modelOf(saved)).toMatchObject({
    skills: '1,2',
    skills__Item: [{ value: '1' }, { value: '2' }],
    years: [{ learnt: '3' }],
  });
});

it('one that is stored so is answered once, and stays as it is', async () => {
  const { id, rowVersion } = modelOf(await save({ number: 'A', skills: '1' }));
  const [row] = await server.ports.store.find({ table: 't_person' });
  const [column = ''] = Object.entries(row ?? {}).find(([, value]) => value === '1') ?? [];
  await server.ports.store.transaction((tx) => tx.update('t_person', { [column]: '1,1' }, []));
  const saved = modelOf(await save({ id, rowVersion, number: 'B', skills: '1,1' }));
  expect(saved).toMatchObject({ number: 'B', skills: '1,1' });
  expect(saved.skills__Item).toHaveLength(1);
});

it('a value chooses at most 1,000', async () => {
  const many = (count: number) => CODES.slice(0, count).join();
  expect(await save({ number: 'A', skills: many(1001) })).toMatchObject(refusedAt('skills', 1000));
  const years = [{ entryId: 'row001', learnt: many(1001) }];
  expect(await save({ number: 'A', years })).toMatchObject(refusedAt('years.row001.learnt', 1000));
  expect(await save({ number: 'A', skills: many(1000) })).toMatchObject({ http: 200 });
});

it('a record chooses at most 100,000, and fewer at any time', async () => {
  const thousand = CODES.slice(0, 1000).join();
  const years = Array.from({ length: 99 }, () => ({ learnt: thousand }));
  const saved = await save({ number: 'A', skills: thousand, years });
  expect(saved).toMatchObject({ http: 200 });
  const { id, rowVersion } = modelOf(saved);
  const more = { id, rowVersion, years: [...years, { entryId: 'row001', learnt: '1' }] };
  expect(await save(more)).toMatchObject({ http: 422, data: { errors: [{ params: { max: 100_000 } }] } });
  expect(await save({ id, rowVersion, years: years.slice(1) })).toMatchObject({ http: 200 });
});
