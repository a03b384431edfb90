/** One test for each name of a field definition: what it does to a page, or that it does nothing. */
import { describe, expect, it } from 'vitest';
import { compileList } from '../../compile/list.ts';
import { compilePage } from '../../compile/page.ts';
import { pageText } from '../../compile/pageText.ts';
import type { CompiledField, CompiledList, CompiledNode, CompiledPage } from '../../compile/types.ts';
import { parseObjectModel } from '../parse.ts';
import type { StoredFieldDefinition } from '../schema/objectModel.ts';
import { pageFromObject } from './pageFromObject.ts';

type Definition = Readonly<Record<string, unknown>>;

/** A page of one widget, compiled with a model of one field. */
function compiled(type: number | string | undefined, field: Definition, options: object = {}, viewType = 1) {
  const { page } = compilePage(
    {
      viewType,
      pageData: { items: [{ key: 'w', model: 'w', ...(type === undefined ? {} : { type }), options }] },
      formatVersion: 1,
    },
    { objectModel: { code: 'A', fields: [{ FieldName: 'w', ...field }] } },
  );
  const node = page?.nodes.w;
  if (page === null || node === undefined) throw new Error('no page');
  return { page, node };
}

function fieldOf(type: number, field: Definition, options: object = {}, viewType = 1): CompiledField {
  const { node } = compiled(type, { FieldType: type, ...field }, options, viewType);
  if (node.role !== 'field') throw new Error('no field');
  return node;
}

/** The generated form of some fields, compiled without the model: it has to stand alone. */
function generated(fields: readonly Definition[], more: object = {}): CompiledPage {
  const { page } = compilePage(
    pageFromObject({ code: 'A', businessType: 1, fields, ...more }, 'form').definition,
  );
  if (page === null) throw new Error('no page');
  return page;
}

function nodes(page: CompiledPage): readonly CompiledNode[] {
  return page.order.flatMap((key) => page.nodes[key] ?? []);
}

function named(page: CompiledPage, model: string): CompiledField {
  const node = nodes(page).find((one) => one.role === 'field' && one.model === model);
  if (node?.role !== 'field') throw new Error(`${model} is not there`);
  return node;
}

function models(page: CompiledPage): readonly string[] {
  return nodes(page).flatMap((node) => (node.role === 'field' ? [node.model] : []));
}

function alone(FieldType: number, field: Definition): CompiledField {
  return named(generated([{ FieldName: 'w', FieldType, ...field }]), 'w');
}

function generatedList(fields: readonly Definition[]): CompiledList {
  const { list } = compileList(pageFromObject({ code: 'A', businessType: 1, fields }, 'list').definition);
  if (list === null) throw new Error('no list');
  return list;
}

function columns(list: CompiledList) {
  return Object.values(list.lists)[0]?.columns ?? [];
}

/** A list of one column, compiled with the model of its field. */
function listColumn(field: Definition, own: object = {}) {
  const { list } = compileList(
    { lists: [{ key: 'l', items: [{ key: 'c', model: 'w', ...own }] }], formatVersion: 1 },
    { objectModel: { code: 'A', fields: [{ FieldName: 'w', FieldType: 1, ...field }] } },
  );
  return list?.lists.l?.columns[0];
}

/** A column of an editable table, compiled with the model of its field. */
function tableColumn(field: Definition, options: object = {}) {
  const { page } = compilePage(
    {
      items: [
        { key: 't', type: 41, model: 'rows', items: [{ key: 'c', model: 'w', type: 'textbox', options }] },
      ],
      formatVersion: 1,
    },
    {
      objectModel: {
        tables: [{ id: 't', code: 'rows', tableType: 41 }],
        fields: [{ TableId: 't', FieldName: 'w', ...field }],
      },
    },
  );
  const node = page?.nodes.c;
  return node?.role === 'field' ? node.column : null;
}

const LOOKUP = { LookupObjectId: 'item', LookupDataSourceType: 1 };

describe('each name of a field definition', () => {
  it('Id: SrcFieldId finds the field by it', () => {
    const page = generated([
      { Id: 'x1', FieldName: 'item', FieldType: 11, ...LOOKUP },
      { FieldName: 'spec', FieldType: 13, SrcFieldId: 'x1', SrcFieldName: 'spec' },
    ]);
    expect(named(page, 'spec').property).toEqual({ from: 'item', path: 'spec' });
  });

  it('TableId: one that is no table is told, and its field stands in the header', () => {
    const objectModel = {
      id: 'o1',
      code: 'thing',
      tables: [
        { id: 'main', code: '', tableType: 44 },
        { id: 't', code: 'rows', tableType: 41 },
      ],
      fields: ['t', 'rows', 'main', 'o1', 'thing', '', 'gone'].map((TableId, index) => ({
        TableId,
        FieldName: `f${index}`,
        FieldType: 1,
      })),
    };
    const told = [
      {
        code: 'object.unknownTable',
        severity: 'warning',
        path: '/fields/6/TableId',
        params: { name: 'f6', table: 'gone' },
      },
    ];
    expect(parseObjectModel(objectModel).issues).toMatchObject(told);
    expect(compilePage({ items: [] }, { objectModel }).issues).toMatchObject([
      { ...told[0], path: '/objectModel/fields/6/TableId' },
    ]);
    expect(parseObjectModel({ ...objectModel, tables: undefined }).issues).toEqual([]);
  });

  it('TableId: a column of that table, else a field of the header', () => {
    const page = generated(
      [
        { TableId: 't', FieldName: 'a', FieldType: 1 },
        { TableId: 'main', FieldName: 'b', FieldType: 1 },
        { FieldName: 'c', FieldType: 1 },
      ],
      {
        tables: [
          { id: 'main', code: '', tableType: 44 },
          { id: 't', code: 'rows', tableType: 41 },
        ],
      },
    );
    expect(named(page, 'a').table).toBe(page.tables.rows);
    expect([named(page, 'b').table, named(page, 'c').table]).toEqual([null, null]);
  });

  it('ParentId: stands in that group', () => {
    const page = generated([
      { Id: 'g', FieldName: 'group', FieldTitle: 'G', FieldType: 21 },
      { FieldName: 'a', FieldType: 1, ParentId: 'g' },
      { FieldName: 'b', FieldType: 1 },
    ]);
    const parent = (model: string) => page.nodes[named(page, model).parent ?? '']?.title ?? null;
    expect(pageText(page, parent('a'), '')).toBe('G');
    expect(parent('b')).not.toBe(parent('a'));
  });

  it('Children: columns of a table field', () => {
    const page = generated([
      { FieldName: 'rows', FieldType: 41, Children: [{ FieldName: 'a', FieldType: 3 }] },
    ]);
    expect(named(page, 'a')).toMatchObject({ kind: 'decimal', table: page.tables.rows });
  });

  it('Seq: the order of a generated page', () => {
    const fields = [
      { FieldName: 'a', FieldType: 1, Seq: 2 },
      { FieldName: 'b', FieldType: 1, Seq: 1 },
    ];
    expect(models(generated(fields))).toEqual(['b', 'a']);
  });

  it('FieldTitle: the title where the widget has none', () => {
    const { page, node } = compiled(1, { FieldTitle: 'Own' });
    expect(pageText(page, node.title, '')).toBe('Own');
    const page2 = generated([{ FieldName: 'w', FieldType: 1, FieldTitle: 'Own' }]);
    expect(pageText(page2, named(page2, 'w').title, '')).toBe('Own');
  });

  it('FieldTitle__Lang: the title in other languages', () => {
    const field = { FieldType: 1, FieldTitle: '單號', FieldTitle__Lang: { en_US: 'Number' } };
    const { page, node } = compiled(1, field);
    expect(pageText(page, node.title, 'en_US')).toBe('Number');
    const page2 = generated([{ FieldName: 'w', ...field }]);
    expect(pageText(page2, named(page2, 'w').title, 'en_US')).toBe('Number');
  });

  it('FieldName: the data key', () => {
    expect(models(generated([{ FieldName: 'billNo', FieldType: 8 }]))).toEqual(['billNo']);
  });

  it('DataType: nothing, since FieldType says what a value is', () => {
    for (const DataType of [1, 2, 99]) {
      expect(fieldOf(3, { DataType })).toEqual(fieldOf(3, {}));
      expect(alone(3, { DataType })).toEqual(alone(3, {}));
    }
  });

  it('DataLength: the longest text, and the bound of a number that holds more than the standard', () => {
    for (const make of [fieldOf, alone]) {
      expect(make(1, {}).constraints.maxLength).toBe(999);
      expect(make(1, { DataLength: 36 }).constraints.maxLength).toBe(36);
      expect(make(1, { DataLength: 60 }).constraints.maxLength).toBe(60);
      // 10 characters with 4 places are the decimal's own 99999.9999; 10 digits those of `number`.
      expect(make(3, { DataLength: 10 }).constraints.max).toBe(99_999);
      expect(make(3, { DataLength: 18, DecimalLength: 6 }).constraints.max).toBe(99_999_999_999);
      expect(make(4, { DataLength: 10 }).constraints.max).toBe(9_999_999_999);
      // Never less than the standard, never more than 15 digits; 36 was set by nobody.
      expect(make(4, { DataLength: 4 }).constraints.max).toBe(99_999);
      expect(make(4, { DataLength: 30 }).constraints.max).toBe(999_999_999_999_999);
      expect(make(3, { DataLength: 36 }).constraints.max).toBe(99_999);
      expect(make(23, { DataLength: 10 }).constraints.max).toBe(5);
    }
    expect(fieldOf(1, { DataLength: 60 }, { maxlength: 5 }).constraints.maxLength).toBe(5);
    expect(fieldOf(4, { DataLength: 10 }, { max: 7 }).constraints.max).toBe(7);
  });

  it('DecimalLength: digits after the point', () => {
    for (const make of [fieldOf, alone]) {
      expect(make(3, {}).constraints.decimalPlaces).toBe(4);
      expect(make(3, { DecimalLength: 2 }).constraints.decimalPlaces).toBe(2);
      expect(make(4, { DecimalLength: 2 }).constraints.decimalPlaces).toBe(0);
    }
    expect(fieldOf(3, { DecimalLength: 2 }, { decimalPlaces: 1 }).constraints.decimalPlaces).toBe(1);
    expect(listColumn({ FieldType: 3, DecimalLength: 2 })?.decimalPlaces).toBe(2);
  });

  it('FieldType: the control, where the widget names none', () => {
    expect(compiled(undefined, { FieldType: 3 }).node).toMatchObject({ kind: 'decimal', value: 'number' });
    expect(compiled('textbox', { FieldType: 3 }).node).toMatchObject({ kind: 'text' });
    expect(alone(103, {})).toMatchObject({ type: 'qty', kind: 'decimal' });
  });

  it('MustInput: required', () => {
    for (const MustInput of [true, 1])
      for (const make of [fieldOf, alone]) expect(make(1, { MustInput }).constraints.required).toBe(true);
    expect(fieldOf(1, { MustInput: true }, { required: false }).constraints.required).toBeUndefined();
    expect(fieldOf(1, { MustInput: false }).constraints.required).toBeUndefined();
  });

  it('DefaultValue: what a new record starts with, of its kind', () => {
    for (const make of [fieldOf, alone]) {
      expect(make(3, { DefaultValue: '7.5' }).defaultValue).toBe(7.5);
      expect(make(14, { DefaultValue: '1' }).defaultValue).toBe(true);
    }
    expect(fieldOf(1, { DefaultValue: 'a' }, { defaultValue: 'b' }).defaultValue).toBe('b');
  });

  it('Format: how the value is shown', () => {
    for (const make of [fieldOf, alone]) expect(make(5, { Format: 'YYYY/MM/DD' }).format).toBe('YYYY/MM/DD');
    expect(fieldOf(5, { Format: 'YYYY/MM/DD' }, { format: 'YY' }).format).toBe('YY');
    expect(listColumn({ FieldType: 5, Format: 'YYYY/MM/DD' })?.format).toBe('YYYY/MM/DD');
  });

  it('SrcFieldName: the path of a property, else what a push takes', () => {
    expect(fieldOf(13, { SrcFieldId: 'item', SrcFieldName: 'unit.name' }).property).toEqual({
      from: 'item',
      path: 'unit.name',
    });
    for (const make of [fieldOf, alone])
      expect(make(1, { SrcFieldName: 'orderNo' }).srcField).toBe('orderNo');
    expect(fieldOf(13, { SrcFieldId: 'item', SrcFieldName: 'spec' }).srcField).toBeUndefined();
    const field = { FieldName: 'lines', FieldType: 41, SrcFieldName: 'orderLines' };
    const inner = { FieldName: 'a', FieldType: 1, TableId: 'lines' };
    const made = [generated([field, inner]), generated([field, inner], { tables: [{ code: 'lines' }] })];
    for (const page of made)
      expect(page.nodes[page.tables.lines ?? '']).toMatchObject({ srcField: 'orderLines' });
  });

  it('SrcFieldId: the lookup that a property reads', () => {
    for (const make of [fieldOf, alone])
      expect(make(13, { SrcFieldId: 'item', SrcFieldName: 'spec' }).property?.from).toBe('item');
    const own = { parentModel: 'part', propertyModel: 'size' };
    expect(fieldOf(13, { SrcFieldId: 'item', SrcFieldName: 'spec' }, own).property).toEqual({
      from: 'part',
      path: 'size',
    });
  });

  it.each([
    [0, 'object'],
    [1, 'object'],
    [2, 'object'],
    [3, 'object'],
    [4, 'enum'],
    [5, 'enum'],
    [6, 'edi'],
    [7, 'static'],
  ])('LookupDataSourceType: %i is %s', (LookupDataSourceType, source) => {
    for (const make of [fieldOf, alone]) {
      const { lookup } = make(11, { LookupDataSourceType, LookupObjectId: 'x' });
      expect(lookup).toMatchObject({ source, sourceType: LookupDataSourceType, objectId: 'x' });
    }
    expect(fieldOf(11, { LookupDataSourceType }, { lookupDataSourceType: 4 }).lookup?.source).toBe('enum');
  });

  it('LookupSearchField: where a typed word is looked for', () => {
    for (const make of [fieldOf, alone])
      expect(make(11, { ...LOOKUP, LookupSearchField: 'number,name' }).lookup?.searchField).toBe(
        'number,name',
      );
    expect(
      fieldOf(11, { LookupSearchField: 'number' }, { lookupSearchField: 'name' }).lookup?.searchField,
    ).toBe('name');
    expect(fieldOf(11, LOOKUP).lookup).not.toHaveProperty('searchField');
  });

  it('LookupLoadMode: 1 and 2 are kept apart, 0 counts beside a select form, and none is none', () => {
    expect(fieldOf(11, { ...LOOKUP, LookupLoadMode: 0 }, { openSelectForm: true }).lookup?.loadMode).toBe(0);
    for (const make of [fieldOf, alone]) {
      for (const LookupLoadMode of [1, 2])
        expect(make(11, { ...LOOKUP, LookupLoadMode }).lookup?.loadMode).toBe(LookupLoadMode);
      expect(make(11, { ...LOOKUP, LookupLoadMode: 0 }).lookup).not.toHaveProperty('loadMode');
      expect(make(11, LOOKUP).lookup).not.toHaveProperty('loadMode');
      expect(make(11, { ...LOOKUP, LookupLoadMode: 9 }).lookup).not.toHaveProperty('loadMode');
    }
    expect(fieldOf(11, { LookupLoadMode: 1 }, { lookupLoadMode: 2 }).lookup?.loadMode).toBe(2);
  });

  it.each([
    [0, 'name'],
    [1, 'number'],
    [2, 'name'],
  ])('LookupDisplayFieldType: %i shows the %s', (LookupDisplayFieldType, display) => {
    for (const make of [fieldOf, alone])
      expect(make(11, { ...LOOKUP, LookupDisplayFieldType }).lookup?.display).toBe(display);
    expect(listColumn({ FieldType: 11, LookupDisplayFieldType })?.labelKey).toBe(display);
  });

  it.each([
    [0, 'both'],
    [1, 'number'],
    [2, 'name'],
    [3, 'both'],
  ])('DropdownDisplayFieldType: with %i a line shows %s', (DropdownDisplayFieldType, dropdown) => {
    for (const make of [fieldOf, alone])
      expect(make(11, { ...LOOKUP, DropdownDisplayFieldType }).lookup?.dropdown).toBe(dropdown);
  });

  it('LookupObjectId: the object that is picked from', () => {
    for (const make of [fieldOf, alone]) expect(make(11, LOOKUP).lookup?.objectId).toBe('item');
    expect(fieldOf(11, LOOKUP, { lookupObjectId: 'part' }).lookup?.objectId).toBe('part');
  });

  it('LookupFilter: conditions, as a list or its text', () => {
    const filter = [{ searchField: 'kind', searchValue: '{kind}', compareType: 'equal' }];
    for (const make of [fieldOf, alone])
      for (const LookupFilter of [filter, JSON.stringify(filter)])
        expect(make(11, { ...LOOKUP, LookupFilter }).lookup?.filter).toEqual(filter);
    const own = { searchField: 'price', searchValue: '5', compareType: 'le' };
    const joined = (lookupFilter: unknown) =>
      fieldOf(11, { LookupFilter: filter }, { lookupFilter }).lookup?.filter;
    // A widget narrows what its field allows, and never widens it.
    expect([joined([]), joined(filter), joined([own])]).toEqual([filter, filter, [own, ...filter]]);
  });

  it('LookupDataContent: the options themselves', () => {
    const content = [{ value: 'a', label: 'A' }];
    for (const make of [fieldOf, alone])
      for (const LookupDataContent of [content, JSON.stringify(content)])
        expect(make(16, { LookupDataSourceType: 7, LookupDataContent })).toMatchObject({
          lookup: { source: 'static', options: [{ value: 'a' }] },
          constraints: { oneOf: ['a'] },
        });
  });

  it('NeedSave: false is not sent', () => {
    for (const make of [fieldOf, alone]) {
      expect(make(1, {}).needSave).toBe(true);
      for (const NeedSave of [false, 0]) expect(make(1, { NeedSave }).needSave).toBe(false);
    }
    expect(fieldOf(1, { NeedSave: false }, { needSave: true }).needSave).toBe(true);
  });

  it('ListWidth: of columns in lists and editable tables', () => {
    expect(columns(generatedList([{ FieldName: 'a', FieldType: 1, ListWidth: 180 }]))[0]?.width).toBe(180);
    expect(listColumn({ ListWidth: 180 })?.width).toBe(180);
    expect(listColumn({ ListWidth: 180 }, { width: 90 })?.width).toBe(90);
    expect(tableColumn({ ListWidth: 180 })?.width).toBe(180);
    expect(tableColumn({ ListWidth: 180 }, { width: 90 })?.width).toBe(90);
    expect(tableColumn({ ListWidth: 0 })?.width).toBe(120);
  });

  it('ListSeq: which columns a generated list has, in which order', () => {
    const list = generatedList([
      { FieldName: 'a', FieldType: 1, ListSeq: 2 },
      { FieldName: 'b', FieldType: 1, ListSeq: 0 },
      { FieldName: 'c', FieldType: 1, ListSeq: 1 },
    ]);
    expect(columns(list).map((column) => column.model)).toEqual(['c', 'a']);
  });

  it('ListAlign: the side of a column', () => {
    const [column] = columns(generatedList([{ FieldName: 'a', FieldType: 1, ListAlign: 'center' }]));
    expect(column?.align).toBe('center');
    expect(listColumn({ ListAlign: 'center' })?.align).toBe('center');
    expect(tableColumn({ ListAlign: 'right' })?.align).toBe('right');
    expect(tableColumn({ ListAlign: 'right' }, { align: 'left' })?.align).toBe('left');
  });

  it('ListSearchSeq: what a generated list is searched by, in which order', () => {
    const list = generatedList([
      { FieldName: 'a', FieldType: 1, ListSearchSeq: 2 },
      { FieldName: 'b', FieldType: 1 },
      { FieldName: 'c', FieldType: 1, ListSearchSeq: 1 },
    ]);
    expect(list.search.map((item) => item.field.model)).toEqual(['c', 'a']);
  });

  it('ListExport: false leaves the column out of exports', () => {
    for (const ListExport of [false, 0]) {
      const [column] = columns(generatedList([{ FieldName: 'a', FieldType: 1, ListExport }]));
      expect(column?.exported).toBe(false);
      expect(listColumn({ ListExport })?.exported).toBe(false);
    }
    expect(listColumn({ ListExport: true })?.exported).toBeUndefined();
    expect(listColumn({ ListExport: false }, { options: { export: true } })?.exported).toBeUndefined();
  });

  it('ListTreeNode: its column opens the tree', () => {
    const list = generatedList([
      { FieldName: 'a', FieldType: 1, ListSeq: 1 },
      { FieldName: 'b', FieldType: 1, ListSeq: 2, ListTreeNode: true },
    ]);
    expect(list.views[0]?.viewType).toBe('tree');
    expect(Object.values(list.lists)[0]).toMatchObject({ childrenKey: 'children', treeNodeColumnIndex: 1 });
  });

  it('ShowTitle: false draws no title, and keeps it', () => {
    for (const make of [fieldOf, alone]) {
      for (const ShowTitle of [false, 0]) {
        const node = make(1, { FieldTitle: 'T', ShowTitle });
        expect(node.showTitle).toBe(false);
        expect(node.title).not.toBeNull();
      }
      expect(make(1, { ShowTitle: true })).not.toHaveProperty('showTitle');
    }
    expect(fieldOf(1, { ShowTitle: false }, { showTitle: true })).not.toHaveProperty('showTitle');
    const page = generated([
      { Id: 'g', FieldName: 'g', FieldTitle: 'G', FieldType: 21, ShowTitle: false },
      { FieldName: 'a', FieldType: 1, ParentId: 'g' },
    ]);
    expect(page.nodes[named(page, 'a').parent ?? '']).toMatchObject({ showTitle: false });
  });

  it('CheckStrictly: a check in a tree leaves parents and children alone', () => {
    const tree = (field: Definition, options: object = {}) => compiled('tree', field, options).node;
    expect(tree({ CheckStrictly: true })).toMatchObject({ tree: { checkStrictly: true } });
    expect(tree({ CheckStrictly: 1 })).toMatchObject({ tree: { checkStrictly: true } });
    expect(tree({})).toMatchObject({ tree: { checkStrictly: false } });
    expect(tree({ CheckStrictly: true }, { checkStrictly: false })).toMatchObject({
      tree: { checkStrictly: false },
    });
  });

  it('IfCard: false makes a plain container of a group', () => {
    for (const [IfCard, kind] of [
      [true, 'groupcard'],
      [false, 'space'],
      [0, 'space'],
    ]) {
      const page = generated([
        { Id: 'g', FieldName: 'g', FieldType: 21, IfCard },
        { FieldName: 'a', FieldType: 1, ParentId: 'g' },
      ]);
      expect(page.nodes[named(page, 'a').parent ?? '']?.kind).toBe(kind);
    }
  });

  it('Cols: how many fields a line of a group holds, 3 unless stated', () => {
    const group = (Cols?: number) => [
      { Id: 'g', FieldName: 'g', FieldType: 21, ...(Cols === undefined ? {} : { Cols }) },
      { FieldName: 'a', FieldType: 1, ParentId: 'g' },
      { FieldName: 'b', FieldType: 2, ParentId: 'g' },
    ];
    for (const [cols, span] of [
      [undefined, 4],
      [1, 12],
      [2, 6],
      [4, 3],
    ] as const) {
      const page = generated(group(cols));
      expect([named(page, 'a').colSpan, named(page, 'b').colSpan]).toEqual([span, 12]);
      const stored = {
        items: [
          {
            key: 'g',
            type: 21,
            model: 'g',
            items: [
              { key: 'a', model: 'a', type: 1 },
              { key: 'b', model: 'b', type: 2 },
              { key: 'c', model: 'c', type: 1, options: { colSpan: 5 } },
            ],
          },
        ],
        formatVersion: 1,
      };
      const compiledPage = compilePage(stored, { objectModel: { code: 'A', fields: group(cols) } }).page;
      expect(['a', 'b', 'c'].map((key) => compiledPage?.nodes[key]?.colSpan)).toEqual([span, 12, 5]);
    }
  });

  it('Rows: lines of a text area, 3 unless stated', () => {
    for (const make of [fieldOf, alone]) {
      expect(make(2, {}).rows).toBe(3);
      expect(make(2, { Rows: 6 }).rows).toBe(6);
      expect(make(1, { Rows: 6 })).not.toHaveProperty('rows');
    }
    expect(fieldOf(2, { Rows: 6 }, { rows: 2 }).rows).toBe(2);
  });

  it('WebVisible: states in which a page for the web shows it', () => {
    expect(fieldOf(1, { WebVisible: 6 }).states).toMatchObject({ show: 6, showFrom: 'mask' });
    expect(fieldOf(1, { WebVisible: 6 }, {}, 2).states).toMatchObject({ show: 511, showFrom: 'default' });
    expect(fieldOf(1, { WebVisible: 6 }, { show: ['audit'] }).states.show).toBe(32);
  });

  it('AppVisible: states in which a page for mobile devices shows it', () => {
    expect(fieldOf(1, { AppVisible: 6 }, {}, 2).states).toMatchObject({ show: 6, showFrom: 'mask' });
    expect(fieldOf(1, { AppVisible: 6 }).states.show).toBe(511);
    // A page that is generated for both says so in a list where both agree.
    expect(alone(1, { WebVisible: 6, AppVisible: 6 }).states).toMatchObject({
      show: 6,
      showFrom: 'stateList',
    });
  });

  it('WebLock: states in which a page for the web locks it', () => {
    expect(fieldOf(1, { WebLock: 8 }).states).toMatchObject({ lock: 8, lockFrom: 'mask' });
    expect(fieldOf(1, { WebLock: 8 }, {}, 2).states.lock).toBe(0);
    expect(fieldOf(1, { WebLock: 8 }, { lock: [] }).states.lock).toBe(0);
  });

  it('AppLock: states in which a page for mobile devices locks it', () => {
    expect(fieldOf(1, { AppLock: 8 }, {}, 2).states).toMatchObject({ lock: 8, lockFrom: 'mask' });
    expect(fieldOf(1, { AppLock: 8 }).states.lock).toBe(0);
    expect(alone(1, { WebLock: 8, AppLock: 8 }).states).toMatchObject({ lock: 8, lockFrom: 'stateList' });
  });
});

/** A value for each name that changes what is generated; `around` are the fields that it is given among. */
interface Sample {
  readonly value: unknown;
  readonly type?: number;
  readonly beside?: Definition;
  readonly around?: (field: Definition) => readonly Definition[];
}

const ofGroup = (field: Definition) => [
  { ...field, Id: 'g', FieldType: 21 },
  { FieldName: 'inner', FieldType: 1, ParentId: 'g' },
];
const LISTED = { ListSeq: 1 };

const SAMPLES: Readonly<Record<Exclude<keyof StoredFieldDefinition, 'DataType'>, Sample>> = {
  Id: {
    value: 'x1',
    type: 11,
    beside: LOOKUP,
    around: (field) => [field, { FieldName: 'spec', FieldType: 13, SrcFieldId: 'x1', SrcFieldName: 'spec' }],
  },
  TableId: { value: 'rows', around: (field) => [{ FieldName: 'rows', FieldType: 41 }, field] },
  ParentId: { value: 'g', around: (field) => [{ Id: 'g', FieldName: 'group', FieldType: 21 }, field] },
  Children: { value: [{ FieldName: 'a', FieldType: 1 }], type: 41 },
  Seq: { value: 9, around: (field) => [field, { FieldName: 'v', FieldType: 1, Seq: 5 }] },
  FieldTitle: { value: 'Own' },
  FieldTitle__Lang: { value: { en_US: 'Number' }, beside: { FieldTitle: '單號' } },
  FieldName: { value: 'other' },
  DataLength: { value: 60 },
  DecimalLength: { value: 2, type: 3 },
  FieldType: { value: 3 },
  MustInput: { value: true },
  DefaultValue: { value: 'a' },
  Format: { value: 'YYYY/MM', type: 5 },
  SrcFieldName: { value: 'orderNo' },
  SrcFieldId: { value: 'item', type: 13, beside: { SrcFieldName: 'spec' } },
  LookupDataSourceType: { value: 4, type: 11, beside: { LookupObjectId: 'x' } },
  LookupSearchField: { value: 'name,spec', type: 11, beside: LOOKUP },
  LookupLoadMode: { value: 2, type: 11, beside: LOOKUP },
  LookupDisplayFieldType: { value: 1, type: 11, beside: LOOKUP },
  DropdownDisplayFieldType: { value: 1, type: 11, beside: LOOKUP },
  LookupObjectId: { value: 'item', type: 11, beside: { LookupDataSourceType: 1 } },
  LookupFilter: {
    value: [{ searchField: 'a', searchValue: 1, compareType: 'equal' }],
    type: 11,
    beside: LOOKUP,
  },
  LookupDataContent: { value: [{ value: 'a', label: 'A' }], type: 11, beside: { LookupDataSourceType: 7 } },
  NeedSave: { value: false },
  ListWidth: { value: 333, beside: LISTED },
  ListSeq: { value: 1, around: (field) => [field, { FieldName: 'v', FieldType: 1, ListSeq: 2 }] },
  ListAlign: { value: 'right', beside: LISTED },
  ListSearchSeq: {
    value: 1,
    around: (field) => [field, { FieldName: 'v', FieldType: 1, ListSearchSeq: 2 }],
  },
  ListExport: { value: false, beside: LISTED },
  ListTreeNode: { value: true, beside: LISTED },
  ShowTitle: { value: false },
  CheckStrictly: { value: true, type: 12, beside: LOOKUP },
  IfCard: { value: false, around: ofGroup },
  Cols: { value: 2, around: ofGroup },
  Rows: { value: 7, type: 2 },
  // A page that is generated for both says so where both agree.
  WebVisible: { value: 6, beside: { AppVisible: 6 } },
  AppVisible: { value: 6, beside: { WebVisible: 6 } },
  WebLock: { value: 8, beside: { AppLock: 8 } },
  AppLock: { value: 8, beside: { WebLock: 8 } },
};

describe('a field definition has no name that is passed over', () => {
  const outcome = (fields: readonly Definition[]) =>
    JSON.stringify([generated(fields), generatedList(fields)]);

  it.each(Object.entries(SAMPLES))('%s changes a generated page', (name, { value, type, beside, around }) => {
    const field = { FieldName: 'w', FieldType: type ?? 1, ...beside };
    const made = around ?? ((each: Definition) => [each]);
    expect(outcome(made({ ...field, [name]: value }))).not.toBe(outcome(made(field)));
  });
});
