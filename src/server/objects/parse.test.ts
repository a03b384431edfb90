import { describe, expect, it } from 'vitest';
import { compilePage, pageFromObject } from '../../engine/internal.ts';
import { parseObject } from './parse.ts';
import type { BusinessObject } from './types.ts';

const head = { id: 'o', code: 'o', name: 'O', businessType: 10 };
const text = (FieldName: string, rest: object = {}) => ({ Id: FieldName, FieldName, FieldType: 1, ...rest });

const inChildren = {
  fields: [
    text('number'),
    {
      ...text('lines', { FieldType: 41, FieldTitle: 'Lines' }),
      Children: [
        text('number', { Id: 'n2' }),
        text('qty', { FieldType: 103 }),
        { ...text('parts', { FieldType: 43, FieldTitle: 'Parts' }), Children: [text('note')] },
      ],
    },
  ],
};
const byParentId = {
  fields: [
    text('number'),
    text('lines', { FieldType: 41, FieldTitle: 'Lines' }),
    text('number', { Id: 'n2', ParentId: 'lines' }),
    text('qty', { FieldType: 103, ParentId: 'lines' }),
    text('parts', { FieldType: 43, FieldTitle: 'Parts', ParentId: 'lines' }),
    text('note', { ParentId: 'parts' }),
  ],
};
const declared = (code: string, name: string) => ({
  tables: [
    { id: 'm', code: '', name: 'Main', tableType: 44 },
    { id: 'l', [code]: 'lines', [name]: 'Lines' },
    { id: 'p', [code]: 'parts', [name]: 'Parts', parentId: 'l' },
  ],
  fields: [
    text('number', { TableId: 'm' }),
    text('number', { Id: 'n2', TableId: 'l' }),
    text('qty', { FieldType: 103, TableId: 'l' }),
    text('note', { TableId: 'p' }),
  ],
});

function parsed(model: object): BusinessObject {
  const result = parseObject({ ...head, ...model }, 't', 1);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.object;
}

function problems(model: object) {
  const result = parseObject({ ...head, ...model }, 't', 1);
  return result.ok ? [] : result.problems.map(({ code, path }) => [code, path]);
}

/** The fields of each table on the page that the engine makes of the object. */
function onThePage(model: object): readonly string[] {
  const { page } = compilePage(pageFromObject({ ...head, ...model }, 'form').definition, {
    objectModel: { ...head, ...model },
  });
  return Object.values(page?.nodes ?? {}).flatMap((node) => {
    if (node.role !== 'field') return [];
    const table = node.table === null ? undefined : page?.nodes[node.table];
    return [`${table?.role === 'table' ? table.model : ''}/${node.model}`];
  });
}

describe('tables of an object', () => {
  it.each([
    ['as fields with Children', inChildren],
    ['as fields that others name by ParentId', byParentId],
    ['declared with code and name', declared('code', 'name')],
    ['declared with key and title', declared('key', 'title')],
  ])('%s hold what the engine shows in them', (_, model) => {
    const object = parsed(model);
    expect(object.header.map((field) => field.name)).toEqual(['number']);
    expect(object.tables).toMatchObject([
      {
        key: 'lines',
        title: 'Lines',
        parent: null,
        rowKey: 'entryId',
        children: [{ key: 'parts', title: 'Parts', parent: 'lines', rowKey: 'rowId' }],
      },
    ]);
    const stored = [...object.header, ...object.allTables.flatMap((table) => table.fields)];
    const places = stored.map((field) => `${field.table ?? ''}/${field.name}`);
    expect(places.sort()).toEqual(['/number', 'lines/number', 'lines/qty', 'parts/note']);
    expect([...onThePage(model)].sort()).toEqual(places);
    const columns = object.allTables.map((table) => table.spec.columns.map((column) => column.name));
    expect(columns).toEqual([expect.arrayContaining(['number', 'qty']), expect.arrayContaining(['note'])]);
  });

  it('deeper than child tables lose nothing', () => {
    const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const tables = codes.map((code, at) => ({ id: code, code, parentId: codes[at - 1] ?? null }));
    const fields = codes.map((code) => text(`in${code}`, { TableId: code }));
    expect(parsed({ tables, fields }).allTables.map((table) => table.key)).toEqual(codes);
  });

  it.each([
    [
      'a table of rows without a code',
      { tables: [{ id: 't', name: 'T', tableType: 41 }] },
      'object.noCode',
      '/tables/0',
    ],
    ['a table that is none', { tables: ['t'] }, 'object.badTable', '/tables/0'],
    [
      'tables in each other',
      {
        tables: [
          { id: 'a', code: 'a', parentId: 'b' },
          { id: 'b', code: 'b', parentId: 'a' },
        ],
      },
      'object.tableNesting',
      '/tables',
    ],
    ['a field that is none', { fields: ['f'] }, 'object.badField', '/fields/0'],
    [
      'a field twice in a table',
      { fields: [{ ...text('lines', { FieldType: 41 }), Children: [text('a'), text('a')] }] },
      'object.duplicateField',
      '/fields/0/Children/1',
    ],
    [
      'a table field whose name no table can have',
      { fields: [text('odd name', { FieldType: 41 })] },
      'object.tableKey',
      '/fields/0',
    ],
    [
      'a field in a table that would be taken for a companion',
      { fields: [{ ...text('lines', { FieldType: 41 }), Children: [text('a__Item')] }] },
      'object.fieldName',
      '/fields/0/Children/0/FieldName',
    ],
  ])('%s is told with its place', (_, model, code, path) => {
    expect(problems(model)).toEqual([[code, path]]);
  });

  it('labels and cards may be called alike, or nothing', () => {
    const label = { FieldName: 'label', FieldType: 200 };
    const fields = [label, label, { FieldType: 40, Children: [text('inside')] }, text('name')];
    expect(parsed({ fields }).header.map((field) => field.name)).toEqual(['inside', 'name']);
  });
});

it('a header or table has at most 1,000 fields', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => text(`f${index}`));
  expect(parseObject({ ...head, fields: fields(1000) }, 't', 1).ok).toBe(true);
  const refused = parseObject({ ...head, fields: fields(1001) }, 't', 1);
  expect(refused).toMatchObject({ ok: false, problems: [{ path: '/fields', code: 'object.tooManyFields' }] });
});

it('an object has at most 50 tables, and 5,000 fields in all', () => {
  const lines = (count: number, fields: number) => ({
    ...head,
    tables: Array.from({ length: count }, (_, at) => ({ id: `t${at}`, key: `t${at}` })),
    fields: Array.from({ length: count * fields }, (_, at) =>
      text(`f${at}`, { TableId: `t${at % Math.max(count, 1)}` }),
    ),
  });
  const codes = (model: object) => {
    const read = parseObject(model, 't', 1);
    return read.ok ? [] : read.problems.map(({ path, code }) => [path, code]);
  };
  expect(codes(lines(50, 100))).toEqual([]);
  expect(codes(lines(51, 10))).toEqual([['/tables', 'object.tooManyTables']]);
  expect(codes(lines(50, 101))).toEqual([['/fields', 'object.tooManyFields']]);
});
