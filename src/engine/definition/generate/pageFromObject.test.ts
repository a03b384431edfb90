import { describe, expect, it } from 'vitest';
import { compileList } from '../../compile/list.ts';
import { compilePage } from '../../compile/page.ts';
import { pageText } from '../../compile/pageText.ts';
import type { CompiledNode } from '../../compile/types.ts';
import { parsePage } from '../parse.ts';
import { pageFromObject } from './pageFromObject.ts';

const model = {
  id: 'o1',
  code: 'WorkOrder',
  name: '工單',
  name__Lang: { en_US: 'Work order' },
  businessType: 10,
  tables: [
    { id: 'main', code: '', tableType: 44 },
    {
      id: 't1',
      code: 'materials',
      name: '用料',
      name__Lang: { en_US: 'Materials' },
      tableType: 41,
      parentId: null,
    },
    { id: 't2', code: 'lots', name: '批號', tableType: 43, parentId: 't1' },
  ],
  fields: [
    {
      Id: 'f2',
      TableId: 'main',
      Seq: 2,
      FieldName: 'item',
      FieldTitle: '料號',
      FieldType: 11,
      MustInput: true,
      ParentId: 'g',
      ListSeq: 2,
      ListSearchSeq: 1,
      LookupObjectId: 'item',
      LookupDataSourceType: 1,
    },
    {
      Id: 'f1',
      TableId: 'main',
      Seq: 1,
      FieldName: 'billNo',
      FieldTitle: '單號',
      FieldTitle__Lang: { en_US: 'Number' },
      FieldType: 8,
      ListSeq: 1,
      ListWidth: 180,
    },
    {
      Id: 'g',
      TableId: 'main',
      Seq: 3,
      FieldName: 'details',
      FieldTitle: '細節',
      FieldType: 21,
      Cols: 2,
      IfCard: true,
    },
    {
      Id: 'f4',
      TableId: 'main',
      Seq: 4,
      FieldName: 'spec',
      FieldType: 13,
      SrcFieldId: 'f2',
      SrcFieldName: 'spec',
    },
    {
      Id: 'f5',
      TableId: 'main',
      Seq: 5,
      FieldName: 'kind',
      FieldType: 16,
      LookupDataContent: [{ value: 'a', label: '甲', labels: { en_US: 'A' } }],
    },
    { Id: 'f6', TableId: 'main', Seq: 6, FieldName: 'creater', FieldType: 52 },
    { Id: 'f7', TableId: 'main', Seq: 7, FieldName: 'note', FieldType: 2, WebVisible: 6, AppVisible: 6 },
    { Id: 'f8', TableId: 't1', Seq: 2, FieldName: 'qty', FieldType: 103, MustInput: true, ListWidth: 90 },
    { Id: 'f9', TableId: 't1', Seq: 1, FieldName: 'part', FieldType: 11 },
    { Id: 'f10', TableId: 't2', Seq: 1, FieldName: 'lot', FieldType: 107 },
  ],
};

function form(objectModel: unknown = model) {
  const { definition, issues } = pageFromObject(objectModel, 'form');
  const { page, issues: more } = compilePage(definition);
  if (page === null) throw new Error(JSON.stringify([...issues, ...more]));
  expect([...issues, ...more]).toEqual([]);
  const nodes: CompiledNode[] = page.order.flatMap((key) => page.nodes[key] ?? []);
  const find = (name: string) => nodes.find((node) => 'model' in node && node.model === name);
  return { page, nodes, find };
}

describe('a default form', () => {
  it('holds every field once, in its group, its table and its order', () => {
    const { nodes } = form();
    expect(nodes.map((node) => ('model' in node ? node.model : `[${node.type}]`))).toEqual([
      '[groupcard]',
      'billNo',
      'spec',
      'kind',
      'note',
      '[groupcard]',
      'item',
      '[groupcard]',
      'creater',
      'materials',
      'part',
      'qty',
      'lots',
      'lot',
    ]);
  });

  it('lays out by Cols, and gives long texts a line', () => {
    const { find } = form();
    expect(find('item')?.colSpan).toBe(6);
    expect(find('billNo')?.colSpan).toBe(4);
    expect(find('note')?.colSpan).toBe(12);
  });

  it('stands alone: what the fields say is in the definition', () => {
    const { page, find } = form();
    expect(find('item')).toMatchObject({
      constraints: { required: true },
      lookup: { source: 'object', objectId: 'item' },
    });
    expect(find('spec')).toMatchObject({ property: { from: 'item', path: 'spec' } });
    expect(find('note')?.states).toMatchObject({ show: 6, showFrom: 'stateList' });
    expect(find('qty')).toMatchObject({ column: { width: 90 }, constraints: { required: true } });
    expect(pageText(page, find('billNo')?.title ?? null, 'en_US')).toBe('Number');
    expect(pageText(page, find('materials')?.title ?? null, 'en_US')).toBe('Materials');
    expect(pageText(page, page.name, 'en_US')).toBe('Work order');
    const kind = find('kind');
    expect(
      kind?.role === 'field' ? pageText(page, kind.lookup?.options[0]?.label ?? null, 'en_US') : '',
    ).toBe('A');
  });

  it('has the standard actions; base data has no approval', () => {
    expect(form().page.actions.map((action) => action.code)).toEqual([
      'save',
      'submit',
      'approve',
      'reject',
      'printData',
      'close',
    ]);
    const { page } = form({ ...model, businessType: 1 });
    expect(page.pageType).toBe('basedata');
    expect(page.actions.map((action) => action.code)).toEqual(['save', 'printData', 'close']);
  });

  it('puts several tables in tabs', () => {
    const { nodes } = form({
      ...model,
      tables: [...model.tables, { id: 't3', code: 'steps', name: '工序', tableType: 203 }],
    });
    expect(nodes.filter((node) => node.kind === 'tab')).toHaveLength(2);
    expect(nodes.find((node) => node.kind === 'treetable')).toMatchObject({
      actions: [{ code: 'add' }, { code: 'childrow' }, { code: 'copy' }, { code: 'remove' }],
    });
  });

  it('is the same each time, with keys of 32 hex digits, and writes back clean', () => {
    const { definition } = pageFromObject(model, 'form');
    expect(pageFromObject(JSON.stringify(model), 'form').definition).toEqual(definition);
    const { page } = form();
    for (const key of page.order) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(parsePage(definition).issues).toEqual([]);
  });

  it('finds tables that are declared as fields', () => {
    const { find } = form({
      code: 'A',
      fields: [
        {
          Id: '1',
          FieldName: 'lines',
          FieldType: 41,
          FieldTitle: 'L',
          Children: [{ FieldName: 'a', FieldType: 1 }],
        },
        { FieldName: 'b', FieldType: 4, ParentId: '1' },
        {
          Id: '2',
          FieldName: 'inner',
          FieldType: 43,
          ParentId: '1',
          Children: [{ FieldName: 'c', FieldType: 1 }],
        },
      ],
    });
    expect(find('a')).toMatchObject({ table: find('lines')?.key });
    expect(find('b')).toMatchObject({ table: find('lines')?.key });
    expect(find('c')).toMatchObject({ table: find('inner')?.key });
    expect(find('inner')).toMatchObject({ kind: 'childtable', table: find('lines')?.key });
  });
});

describe('a default list', () => {
  function list(objectModel: unknown) {
    const made = pageFromObject(objectModel, 'list');
    const { list: compiled, issues } = compileList(made.definition);
    if (compiled === null) throw new Error(JSON.stringify(issues));
    expect([...made.issues, ...issues]).toEqual([]);
    return { list: compiled, columns: Object.values(compiled.lists)[0]?.columns ?? [] };
  }

  it('shows and searches what the fields number, in that order', () => {
    const made = list(model);
    expect(made.columns.map((column) => [column.model, column.width])).toEqual([
      ['billNo', 180],
      ['item', 120],
    ]);
    expect(made.list.search.map((item) => [item.field.model, item.compareType])).toEqual([['item', 'equal']]);
    expect(made.list.search[0]?.field.constraints.required).toBeUndefined();
  });

  it('is never empty', () => {
    const fields = model.fields.map((field) => ({ ...field, ListSeq: 0, ListSearchSeq: 0 }));
    const made = list({ ...model, fields });
    expect(made.columns.map((column) => column.model)).toEqual(['billNo', 'item', 'spec', 'kind', 'creater']);
    expect(made.list.search).toHaveLength(3);
  });

  it('has the standard actions, those of approval as menus', () => {
    const { toolbar } = list(model).list;
    expect(toolbar.map((action) => [action.code, action.selectMode])).toEqual([
      ['add', 'none'],
      ['edit', 'single'],
      ['copy', 'single'],
      ['delete', 'multiple'],
      ['submit', 'multiple'],
      ['approve', 'multiple'],
      ['export', 'none'],
      ['refresh', 'none'],
    ]);
    expect(toolbar[4]?.children.map((action) => action.code)).toEqual(['submit', 'submitCancel']);
    expect(toolbar[5]?.children.map((action) => action.code)).toEqual(['approve', 'reject']);
    expect(new Set(toolbar.map((action) => action.key)).size).toBe(toolbar.length);
    expect(list({ ...model, businessType: 1 }).list.toolbar.map((action) => action.code)).not.toContain(
      'submit',
    );
  });

  it.each([
    ['deep in each other', null, 2000],
    ['in each other in a circle', 't1999', 2000],
    ['in the one that stands in it', 't1', 2],
  ])('of tables that stand %s comes to an end, tells it, and loses none', (_name, last, count) => {
    const tables = Array.from({ length: count }, (_, at) => ({
      id: `t${at}`,
      code: `t${at}`,
      parentId: at === 0 ? last : `t${at - 1}`,
    }));
    const fields = tables.map(({ id }) => ({ TableId: id, FieldName: `${id}.v`, FieldType: 1 }));
    for (const kind of ['form', 'list'] as const) {
      const { definition, issues } = pageFromObject({ code: 'deep', tables, fields }, kind);
      expect(issues[0]).toMatchObject({ code: 'object.tableNesting', path: '/tables' });
      if (kind === 'list') continue;
      const { page, issues: found } = compilePage(definition);
      expect(found).toEqual([]);
      expect(page?.order.filter((key) => page.nodes[key]?.role === 'table')).toHaveLength(count);
      expect(page?.order.filter((key) => page.nodes[key]?.role === 'field')).toHaveLength(count);
    }
  });

  it('of group data is a tree', () => {
    expect(list({ ...model, businessType: 2 }).list.views[0]?.viewType).toBe('tree');
  });

  it('asks nobody for what a rule numbers, whether the object is at hand or not', () => {
    const numbered = {
      code: 'n',
      numbering: { field: 'no', prefix: 'WO' },
      fields: [
        { FieldName: 'no', FieldType: 8, MustInput: true },
        { FieldName: 'must', FieldType: 1, MustInput: '1' },
      ],
    };
    const { definition } = pageFromObject(numbered, 'form');
    for (const objectModel of [undefined, numbered]) {
      const { page } = compilePage(definition, objectModel === undefined ? {} : { objectModel });
      const required = Object.values(page?.nodes ?? {}).flatMap((node) =>
        node.role === 'field' ? [[node.model, node.constraints.required, node.width]] : [],
      );
      expect(required).toEqual([
        ['no', undefined, '335px'],
        ['must', true, '335px'],
      ]);
    }
  });

  it('tables keep what their own field says: masks, title, whether they are saved', () => {
    const { definition } = pageFromObject(
      {
        code: 't',
        fields: [
          {
            FieldName: 'rows',
            FieldType: 41,
            FieldTitle: 'Rows',
            ...{ WebVisible: 2, AppVisible: 2, WebLock: 8, AppLock: 8, ShowTitle: 0, NeedSave: '0' },
          },
        ],
      },
      'form',
    );
    const { page } = compilePage(definition);
    const table = Object.values(page?.nodes ?? {}).find((node) => node.role === 'table');
    expect(table).toMatchObject({
      states: { show: 2, lock: 8 },
      showTitle: false,
      options: { needSave: false },
    });
  });
});
