/**
 * What the types of definitions take and mark. The wrong lines are the test: the compiler fails where one of them is no
 * error, or where a right line is one. That they are what the engine takes is shown by compiling.
 */
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ColumnDefinition,
  type CompiledPage,
  type ControlOptions,
  compileList,
  compilePage,
  defineList,
  definePage,
  type ListDefinition,
  type PageDefinition,
  type PageSource,
  type WidgetDefinition,
} from '../index.ts';

declare module '../index.ts' {
  interface CustomControls {
    starbar: Pick<ControlOptions['number'], 'max'> & { readonly stars?: number };
  }
}

describe('a form page', () => {
  const page = definePage({
    title: 'Order',
    dataUrl: '/openapi/app/order/main/getviewmodel',
    items: [
      { key: 'a', type: 'textbox', model: 'a', title: 'A', options: { maxlength: 20, required: true } },
      {
        type: 'input',
        model: 'b',
        options: { pattern: '^x' },
        scripts: [{ event: 'change', content: 'x()' }],
      },
      {
        type: 'basedata',
        model: 'item',
        options: { lookupObjectId: 'ITEM', lookupFilter: [{ searchField: 'kind', searchValue: '{a}' }] },
      },
      {
        type: 'tab',
        items: [
          {
            type: 'tabpage',
            title: 'Rows',
            items: [
              {
                type: 'entrytable',
                model: 'entries',
                options: { rowIndex: true },
                items: [
                  {
                    type: 'select',
                    model: 's',
                    options: { options: [{ value: 'x', label: 'X' }], isEdit: false },
                  },
                  {
                    type: 'tablecolumngroup',
                    title: 'Both',
                    items: [
                      { type: 'decimal', model: 'd', options: { isAggregated: true, decimalPlaces: 2 } },
                    ],
                  },
                ],
                actions: [{ code: 'add', opertype: 'inner' }],
              },
            ],
          },
        ],
      },
      { type: 'button', key: 'go', title: 'Go', options: { theme: 'primary' } },
    ],
    action: { items: [{ code: 'save', options: { show: ['add', 'update'] } }, { code: 'close' }] },
    config: { labelAlign: 'top' },
  });

  it('is read by the engine without an issue', () => {
    expectTypeOf(page).toEqualTypeOf<PageDefinition>();
    expect(compilePage(page).issues).toEqual([]);
    expect(compilePage({ id: 'p', pageData: JSON.stringify(page) } satisfies PageDefinition).issues).toEqual(
      [],
    );
    expect(
      compilePage({ id: 'p', pageData: page } satisfies { id: string; pageData: PageDefinition }).issues,
    ).toEqual([]);
  });

  it('has fields of the object model without a type, and controls of a host', () => {
    definePage({ items: [{ model: 'qty', title: 'Quantity' }] });
    definePage({ items: [{ type: 'starbar', model: 's', options: { stars: 3, max: 5, required: true } }] });
    // @ts-expect-error: no option of the host's control
    definePage({ items: [{ type: 'starbar', model: 's', options: { starz: 3 } }] });
  });

  it('has what is wrong marked', () => {
    // @ts-expect-error: a misspelt option
    definePage({ items: [{ type: 'textbox', model: 'm', options: { maxlenth: 3 } }] });
    // @ts-expect-error: an option of another control
    definePage({ items: [{ type: 'decimal', model: 'm', options: { maxlength: 3 } }] });
    // @ts-expect-error: a value of another type
    definePage({ items: [{ type: 'textbox', model: 'm', options: { maxlength: '3' } }] });
    // @ts-expect-error: a word that the option does not know
    definePage({ items: [{ type: 'tag', model: 'm', options: { theme: 'loud' } }] });
    // @ts-expect-error: no control is called so
    definePage({ items: [{ type: 'lookup', model: 'm' }] });
    // @ts-expect-error: a field without its model
    definePage({ items: [{ type: 'date' }] });
    // @ts-expect-error: an option of columns outside a table
    definePage({ items: [{ type: 'date', model: 'm', options: { isEdit: true } }] });
    definePage({
      items: [
        // @ts-expect-error: in a table a misspelt one
        { type: 'entrytable', model: 't', items: [{ type: 'date', model: 'm', options: { isedit: true } }] },
      ],
    });
    // @ts-expect-error: a misspelt property, deep inside
    definePage({ items: [{ type: 'groupcard', items: [{ type: 'date', model: 'm', titel: 'x' }] }] });
    // @ts-expect-error: no state of a form
    definePage({ items: [{ type: 'date', model: 'm', options: { show: ['adding'] } }] });
    // @ts-expect-error: a field has no widgets inside
    definePage({ items: [{ type: 'date', model: 'm', items: [] }] });
    // @ts-expect-error: an action without its code
    definePage({ items: [], action: { items: [{ title: 'Save' }] } });
    // @ts-expect-error: a list page
    definePage({ lists: [] });
    // @ts-expect-error: inside an envelope
    definePage({ id: 'p', pageData: { items: [{ type: 'texbox', model: 'm' }] } });
    const options = { maxlength: 'x' } as const;
    // @ts-expect-error: by `satisfies` as well
    expect({ items: [{ type: 'textbox', model: 'm', options }] } satisfies PageDefinition).toBeDefined();
  });

  it('lists its controls as one union, by type', () => {
    expectTypeOf<Extract<WidgetDefinition, { type: 'decimal' }>['options']>().toEqualTypeOf<
      ControlOptions['decimal'] | undefined
    >();
    expectTypeOf<Extract<ColumnDefinition, { type: 'decimal' }>['options']>().toExtend<
      { isEdit?: boolean; min?: number } | undefined
    >();
  });
});

describe('a list page', () => {
  const list = defineList({
    views: [
      {
        key: 'all',
        title: 'All',
        listKey: 'l',
        viewType: 'table',
        groups: [{ model: 'kind', options: { lookupObjectId: 'KIND' } }],
      },
    ],
    lists: [
      {
        key: 'l',
        items: [
          { key: 'n', model: 'number', title: 'Number', type: 'billno', width: 160, fixed: 'left' },
          {
            model: 'qty',
            title: 'Quantity',
            type: 'decimal',
            options: { isAggregated: true, aggregatedCode: 'sum' },
          },
          {
            model: 'state',
            title: 'State',
            type: 'select',
            options: { type: 'tag', options: [{ value: '1', label: 'On' }] },
          },
          { title: 'Dates', items: [{ model: 'from', title: 'From', type: 'date' }] },
        ],
        actions: [{ code: 'edit', options: { openType: 'drawer', dialogWidth: '50%' } }],
      },
    ],
    toolbar: { items: [{ code: 'add' }, { code: 'delete', options: { selectMode: 'multiple' } }] },
    searchfield: {
      items: [
        { searchField: 'number', compareType: 'like' },
        { type: 'daterange', model: 'from', options: { format: 'YYYY-MM-DD' } },
      ],
    },
  });

  it('is read by the engine without an issue', () => {
    expectTypeOf(list).toEqualTypeOf<ListDefinition>();
    expect(compileList(list).issues).toEqual([]);
  });

  it('has what is wrong marked', () => {
    // @ts-expect-error: a misspelt option of a column
    defineList({ lists: [{ items: [{ model: 'a', options: { widht: 1 } }] }] });
    // @ts-expect-error: no type of a column
    defineList({ lists: [{ items: [{ model: 'a', type: 'lookup' }] }] });
    // @ts-expect-error: a word that the option of an action does not know
    defineList({ lists: [{ items: [], actions: [{ code: 'edit', options: { openType: 'dailog' } }] }] });
    defineList({
      lists: [],
      // @ts-expect-error: an option that a searched date does not have
      searchfield: { items: [{ type: 'date', model: 'a', options: { maxlength: 1 } }] },
    });
    // @ts-expect-error: a form page
    defineList({ items: [] });
  });
});

it('what came from a JSON file is a source of a form, though its words are texts', () => {
  const json = { items: [{ key: 'k', type: 'textbox', model: 'm', options: { maxlength: 3 } }] };
  expectTypeOf(json).toExtend<PageSource>();
  expectTypeOf<CompiledPage>().toExtend<PageSource>();
  expectTypeOf<string>().toExtend<PageSource>();
  expectTypeOf<number>().not.toExtend<PageSource>();
  expect(compilePage(json).issues).toEqual([]);
});
