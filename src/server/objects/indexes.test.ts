import { expect, it } from 'vitest';
import { CONTROL_IDS } from '../../engine/internal.ts';
import { parseObject } from './parse.ts';

const field = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: FieldName,
  FieldName,
  FieldType,
  ...rest,
});
const LOOKUP = { LookupDataSourceType: 1, LookupObjectId: 'item' };

function indexesOf(rest: object, more: readonly object[] = []) {
  const fields = [
    field('number', CONTROL_IDS.BillNo, { ListSeq: 1, ListSearchSeq: 1 }),
    field('title', CONTROL_IDS.TextBox, { ListSearchSeq: 3, DataLength: 200 }),
    field('item', CONTROL_IDS.BaseData, { ...LOOKUP, ListSeq: 2, ListSearchSeq: 2 }),
    field('urgent', CONTROL_IDS.CheckBox, { ListSeq: 3 }),
    field('due', CONTROL_IDS.Date, { ListSeq: 4 }),
    field('remark', CONTROL_IDS.TextBox),
    ...more,
  ];
  const parsed = parseObject({ code: 'order', businessType: 10, fields, ...rest }, 't', 1);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { indexes, searched } = parsed.object.spec;
  return { indexes: indexes.map((columns) => columns.join()), searched };
}

it('order the rows of a plant as lists do, by searched and listed fields', () => {
  expect(indexesOf({})).toEqual({
    indexes: [
      ...['_create_time', 'number', 'title', 'due'].map((column) => `_tenant,_org,${column},id`),
      'item',
    ],
    searched: ['_search', 'number', 'title'],
  });
});

it('order the rows of the tenant where plants share them', () => {
  expect(indexesOf({ tenantShared: true }).indexes[0]).toBe('_tenant,_create_time,id');
});

it('are twelve in order at most, and words of six fields beside the number', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    field(`f${at}`, CONTROL_IDS.TextBox, { ListSearchSeq: at + 4, DataLength: 200 }),
  );
  const { indexes, searched } = indexesOf({}, many);
  expect(indexes).toHaveLength(13);
  expect(searched).toEqual(['_search', 'number', 'title', 'f0', 'f1', 'f2', 'f3']);
});

it('lead from a record to the rows that name it', () => {
  const row = (name: string, type: number, rest: object = {}) =>
    field(name, type, { ...rest, TableId: 'lines' });
  const lines = [
    row('part', CONTROL_IDS.BaseData, LOOKUP),
    row('parts', CONTROL_IDS.BaseDataMultiple, LOOKUP),
    row('qty', CONTROL_IDS.Qty),
    row('unit', CONTROL_IDS.Unit, LOOKUP),
  ];
  const model = { code: 'order', tables: [{ id: 'lines', key: 'lines' }], fields: lines };
  const parsed = parseObject(model, 't', 1);
  expect(parsed.ok && parsed.object.tables[0]?.spec.indexes).toEqual([['part'], ['unit']]);
});

it('are no order of texts that may be longer than an index takes; their words are indexed', () => {
  const more = [
    field('free', CONTROL_IDS.TextBox, { ListSeq: 5, ListSearchSeq: 4 }),
    field('long', CONTROL_IDS.TextBox, { ListSeq: 6, DataLength: 601 }),
    field('fits', CONTROL_IDS.TextBox, { ListSeq: 7, DataLength: 600 }),
    field('memo', CONTROL_IDS.TextArea, { ListSeq: 8, ListSearchSeq: 5, DataLength: 200 }),
  ];
  const { indexes, searched } = indexesOf({}, more);
  const ordered = indexes.map((columns) => columns.split(',').at(-2));
  expect(ordered).toContain('fits');
  expect(ordered).not.toEqual(expect.arrayContaining(['free']));
  expect(ordered).not.toEqual(expect.arrayContaining(['long']));
  expect(ordered).not.toEqual(expect.arrayContaining(['memo']));
  expect(searched).toEqual(expect.arrayContaining(['free', 'memo']));
});
