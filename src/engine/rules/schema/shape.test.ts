/** The whole export of small pages, one for each role and place of a widget. What is left out is not there at all. */
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compile/page.ts';
import type { CompiledPage } from '../../compile/types.ts';
import { checkRecord } from '../check-record.ts';
import { toJsonSchema } from './toJsonSchema.ts';

function compiled(items: readonly object[], more: object = {}): CompiledPage {
  const { page, issues } = compilePage({ items, formatVersion: 1, ...more });
  if (page === null || issues.length > 0) throw new Error(JSON.stringify(issues));
  return page;
}

/** The export as plain objects, so that `toStrictEqual` sees every key and nothing else. */
function exported(page: CompiledPage, language?: string) {
  return structuredClone(toJsonSchema(page, language));
}

const text = (key: string, more: object = {}) => ({ key, type: 'textbox', model: key, ...more });
const hidden = { options: { hidden: true } };
/** A text field's schema and ui where nothing is said of it. */
const TEXT = { type: ['string', 'null'], maxLength: 999 };
const ui = (key: string, more: object = {}) => ({
  ...more,
  'ui:options': { key, kind: 'text', colSpan: 4 },
});

describe('a page', () => {
  it('without widgets requires nothing and has no order', () => {
    expect(exported(compiled([]))).toStrictEqual({
      schema: { type: 'object', properties: {} },
      uiSchema: {},
    });
  });

  it('is titled by its name, in the language that is asked for', () => {
    const named = compiled([], {
      title: 'Order',
      languagesEntry: [{ language: 'vi_VN', languageContent: { 'page.title': 'Đơn hàng' } }],
    });
    const of = (title: string) => ({ schema: { type: 'object', title, properties: {} }, uiSchema: {} });
    expect(exported(named)).toStrictEqual(of('Order'));
    expect(exported(named, 'vi_VN')).toStrictEqual(of('Đơn hàng'));
    expect(exported(named, 'en_US')).toStrictEqual(of('Order'));
  });

  it('whose order names a widget that it has not is exported without it', () => {
    const page = compiled([text('a')]);
    expect(exported({ ...page, order: ['gone', ...page.order] })).toStrictEqual(exported(page));
  });
});

describe('fields', () => {
  it('have their rules in the schema, and what a widget shows beside it', () => {
    const page = compiled([
      text('a', {
        title: '甲',
        options: { required: true, pattern: '^(a+)+$', placeholder: 'P', tips: 'T', colSpan: 8 },
      }),
      { key: 'k', type: 'decimal', model: 'b', options: { min: 1 } },
      { key: 's', type: 'select', model: 's', options: { options: [{ value: '1', label: '一' }, 'x'] } },
      { key: 'u', type: 'select', model: 'u', options: { optionsUrl: '/u', options: ['x'] } },
    ]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: {
          a: { type: 'string', maxLength: 999, pattern: '\\S', title: '甲' },
          b: { type: ['number', 'null'], minimum: 1, maximum: 99_999 },
          s: { type: ['string', 'null'], enum: ['1', 'x', null] },
          u: { type: ['string', 'null'] },
        },
        required: ['a'],
      },
      uiSchema: {
        a: {
          'ui:placeholder': 'P',
          'ui:help': 'T',
          'ui:options': { key: 'a', kind: 'text', colSpan: 8, pattern: '^(a+)+$' },
        },
        b: { 'ui:options': { key: 'k', kind: 'decimal', colSpan: 4 } },
        s: { 'ui:enumNames': ['一', 'x'], 'ui:options': { key: 's', kind: 'select', colSpan: 4 } },
        // Options of a source elsewhere are asked for there.
        u: { 'ui:options': { key: 'u', kind: 'select', colSpan: 4 } },
        'ui:order': ['a', 'b', 's', 'u', '*'],
      },
    });
  });

  it('have no multipleOf, no anyOf, and no pattern of a definition', () => {
    const page = compiled([
      text('a', { options: { pattern: '^(a+)+$' } }),
      { key: 'b', type: 'number', model: 'b', options: { step: 0.5 } },
    ]);
    expect(JSON.stringify(toJsonSchema(page).schema)).not.toMatch(/multipleOf|anyOf|a\+/);
  });

  it('speak the language that is asked for, else the definition', () => {
    const page = compiled(
      [
        text('a', { title: 'A', options: { tips: 'T', placeholder: 'P' } }),
        { key: 's', type: 'radio', model: 's', title: 'S', options: { options: ['1', '2'] } },
      ],
      {
        languagesEntry: [
          {
            language: 'vi_VN',
            languageContent: { 'a.title': 'vA', 'a.tips': 'vT', 'a.placeholder': 'vP', 's.options.1': 'v1' },
          },
        ],
      },
    );
    const { schema, uiSchema } = exported(page, 'vi_VN');
    expect(schema.properties).toStrictEqual({
      a: { ...TEXT, title: 'vA' },
      s: { type: ['string', 'null'], enum: ['1', '2', null], title: 'S' },
    });
    expect(uiSchema).toStrictEqual({
      a: ui('a', { 'ui:placeholder': 'vP', 'ui:help': 'vT' }),
      s: { 'ui:enumNames': ['v1', '2'], 'ui:options': { key: 's', kind: 'radio', colSpan: 4 } },
      'ui:order': ['a', 's', '*'],
    });
  });

  it.each([
    ['that the system writes', { type: 'creater' }, 'person', { type: ['string', 'null'] }],
    ['that the definition disables', { type: 'textbox', options: { disabled: true } }, 'text', TEXT],
    [
      'that are read from a lookup',
      { type: 'basedataproperty', options: { required: true, parentModel: 'a', propertyModel: 'b' } },
      'property',
      {},
    ],
  ])('%s are read only, each for itself', (_, widget, kind, schema) => {
    expect(exported(compiled([{ key: 'k', model: 'm', title: 'M', ...widget }]))).toStrictEqual({
      schema: { type: 'object', properties: { m: { ...schema, title: 'M' } } },
      uiSchema: {
        m: { 'ui:readonly': true, 'ui:options': { key: 'k', kind, colSpan: 4 } },
        'ui:order': ['m', '*'],
      },
    });
  });

  it('of one model are one value, which the first describes', () => {
    const page = compiled([
      text('a', { model: 'm', title: 'first' }),
      text('b', { model: 'm', title: 'second', options: { required: true } }),
    ]);
    expect(exported(page)).toStrictEqual({
      schema: { type: 'object', properties: { m: { ...TEXT, title: 'first' } } },
      uiSchema: { m: ui('a'), 'ui:order': ['m', '*'] },
    });
  });
});

describe('what no state shows', () => {
  it('keeps its title and its place, and has no rules', () => {
    const page = compiled([
      text('a', { title: 'A', options: { required: true, hidden: true } }),
      text('b', { options: { required: true, show: [] } }),
      text('c', { options: { required: true } }),
    ]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: { a: { title: 'A' }, b: {}, c: { type: 'string', maxLength: 999, pattern: '\\S' } },
        required: ['c'],
      },
      uiSchema: {
        a: ui('a', { 'ui:widget': 'hidden' }),
        b: ui('b', { 'ui:widget': 'hidden' }),
        c: ui('c'),
        'ui:order': ['a', 'b', 'c', '*'],
      },
    });
  });

  it('includes its content, at any depth', () => {
    const inner = text('b', { options: { required: true } });
    const page = compiled([
      { key: 'o', type: 'card', ...hidden, items: [text('a'), { key: 'i', type: 'card', items: [inner] }] },
      { key: 'p', type: 'card', items: [text('c')] },
    ]);
    expect(exported(page)).toStrictEqual({
      schema: { type: 'object', properties: { a: {}, b: {}, c: TEXT } },
      uiSchema: {
        a: ui('a', { 'ui:widget': 'hidden' }),
        b: ui('b', { 'ui:widget': 'hidden' }),
        c: ui('c'),
        'ui:order': ['a', 'b', 'c', '*'],
      },
    });
  });

  it('keeps the columns of tables, and of tables in their rows, in whatever container', () => {
    const inner = { key: 'c', type: 'entrychildtable', model: 'lots', items: [text('lot')] };
    const table = {
      key: 't',
      type: 'entrytable',
      model: 'entries',
      items: [text('q', { title: 'Q' }), inner],
    };
    const card = { key: 'o', type: 'card', ...hidden, items: [{ key: 'i', type: 'card', items: [table] }] };
    const { schema } = exported(compiled([card]));
    const lots = { type: 'array', items: { properties: { lot: {} } } };
    expect(schema).toStrictEqual({
      type: 'object',
      properties: {
        entries: { type: 'array', items: { properties: { q: { title: 'Q' }, lots } } },
      },
    });
  });

  it('is any list where it is a table, whatever its rows hold', () => {
    const page = compiled([
      {
        key: 't',
        type: 'entrytable',
        model: 'entries',
        title: 'T',
        options: { hidden: true, required: true },
        items: [text('q', { options: { required: true } })],
      },
    ]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: { entries: { type: 'array', title: 'T', items: { properties: { q: {} } } } },
      },
      uiSchema: {
        entries: {
          items: { q: ui('q', { 'ui:widget': 'hidden' }), 'ui:order': ['q', '*'] },
          'ui:options': { key: 't', kind: 'table' },
        },
        'ui:order': ['entries', '*'],
      },
    });
  });
});

describe('containers and decorations', () => {
  it('leave no trace: their fields stand in the record, in page order', () => {
    const cell = (key: string, item: object) => ({ key, type: 'tablegroupcell', items: [item] });
    const page = compiled([
      { key: 'card', type: 'card', title: 'Card', items: [{ key: 'g', type: 'grid', items: [text('b')] }] },
      { key: 'line', type: 'divider', title: 'Line' },
      {
        key: 'tabs',
        type: 'tabs',
        items: [
          { key: 't1', type: 'tab', title: 'One', items: [text('a')] },
          { key: 't2', type: 'tab', title: 'Two', items: [text('d'), { key: 'go', type: 'button' }] },
        ],
      },
      {
        key: 'tg',
        type: 'tablegroup',
        items: [
          {
            key: 'r',
            type: 'tablegrouprow',
            items: [cell('c1', text('e')), cell('c2', { key: 'l', type: 'label' }), cell('c3', text('c'))],
          },
        ],
      },
    ]);
    expect(exported(page)).toStrictEqual({
      schema: { type: 'object', properties: { a: TEXT, b: TEXT, c: TEXT, d: TEXT, e: TEXT } },
      uiSchema: {
        a: ui('a'),
        b: ui('b'),
        // A field takes the whole of its cell.
        c: { 'ui:options': { key: 'c', kind: 'text', colSpan: 12 } },
        d: ui('d'),
        e: { 'ui:options': { key: 'e', kind: 'text', colSpan: 12 } },
        'ui:order': ['b', 'a', 'd', 'e', 'c', '*'],
      },
    });
  });

  it('and widgets that nobody knows hold no value', () => {
    const { page } = compilePage({ items: [{ key: 'x', type: 'alien', model: 'x' }, text('a')] });
    expect(page === null ? null : exported(page)).toStrictEqual({
      schema: { type: 'object', properties: { a: TEXT } },
      uiSchema: { a: ui('a'), 'ui:order': ['a', '*'] },
    });
  });
});

describe('tables', () => {
  it('are lists of rows; child tables are lists in rows', () => {
    const page = compiled([
      {
        key: 't',
        type: 'entrytable',
        model: 'entries',
        title: '表',
        options: { required: true },
        items: [
          { key: 'q', type: 'qty', model: 'q', title: 'Q', options: { required: true } },
          {
            key: 'l',
            type: 'entrychildtable',
            model: 'lines',
            title: 'L',
            options: { required: true },
            items: [
              // Header, row and line may each have a value of one name.
              text('d', { model: 'q' }),
              text('e', { options: { required: true } }),
            ],
          },
          text('z'),
        ],
      },
      text('q0', { model: 'q' }),
    ]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: {
          entries: {
            type: 'array',
            title: '表',
            items: {
              type: 'object',
              properties: {
                q: { type: 'number', minimum: 0, maximum: 9_999_999_999, title: 'Q' },
                lines: {
                  type: 'array',
                  title: 'L',
                  items: {
                    type: 'object',
                    properties: { q: TEXT, e: { type: 'string', maxLength: 999, pattern: '\\S' } },
                    required: ['e'],
                  },
                  minItems: 1,
                },
                z: TEXT,
              },
              required: ['q', 'lines'],
            },
            minItems: 1,
          },
          q: TEXT,
        },
        required: ['entries'],
      },
      uiSchema: {
        entries: {
          items: {
            q: { 'ui:options': { key: 'q', kind: 'decimal', colSpan: 4 } },
            lines: {
              items: { q: ui('d'), e: ui('e'), 'ui:order': ['q', 'e', '*'] },
              'ui:options': { key: 'l', kind: 'childtable' },
            },
            z: ui('z'),
            'ui:order': ['q', 'lines', 'z', '*'],
          },
          'ui:options': { key: 't', kind: 'table' },
        },
        q: ui('q0'),
        'ui:order': ['entries', 'q', '*'],
      },
    });
  });

  it('without columns and without need are any list of objects', () => {
    const page = compiled([{ key: 't', type: 'treetable', model: 'entries', items: [] }]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: { entries: { type: 'array', items: { type: 'object', properties: {} } } },
      },
      uiSchema: {
        entries: { items: {}, 'ui:options': { key: 't', kind: 'treetable' } },
        'ui:order': ['entries', '*'],
      },
    });
  });

  it('of one model are one list, which the first describes', () => {
    const page = compiled([
      { key: 't', type: 'entrytable', model: 'entries', title: 'first', items: [text('a')] },
      {
        key: 'u',
        type: 'entrytable',
        model: 'entries',
        title: 'second',
        options: { required: true },
        items: [text('b'), { key: 'l', type: 'entrychildtable', model: 'lines', items: [text('c')] }],
      },
    ]);
    expect(exported(page)).toStrictEqual({
      schema: {
        type: 'object',
        properties: {
          entries: { type: 'array', title: 'first', items: { type: 'object', properties: { a: TEXT } } },
        },
      },
      uiSchema: {
        entries: {
          items: { a: ui('a'), 'ui:order': ['a', '*'] },
          'ui:options': { key: 't', kind: 'table' },
        },
        'ui:order': ['entries', '*'],
      },
    });
  });
});

describe('what nobody can enter', () => {
  const field = { key: 'f', model: 'f', type: 'textbox', options: { required: true } };
  it.each([
    ['a disabled field', [{ ...field, options: { required: true, disabled: true } }]],
    ['in a disabled card', [{ key: 'c', type: 'card', options: { disabled: true }, items: [field] }]],
  ])('%s is asked for neither by the schema nor by the rules', (_name, items) => {
    const { page } = compilePage({ items });
    if (page === null) throw new Error('no page');
    const { schema, uiSchema } = toJsonSchema(page);
    expect(schema).not.toHaveProperty('required');
    expect(uiSchema).toMatchObject({ f: { 'ui:readonly': true } });
    expect(checkRecord(page, {}, { state: 'add' }).issues).toEqual([]);
  });
  it('a disabled table needs no rows', () => {
    const { page } = compilePage({
      items: [{ key: 't', model: 't', type: 'entrytable', options: { required: true, disabled: true } }],
    });
    if (page === null) throw new Error('no page');
    expect(toJsonSchema(page).schema).not.toHaveProperty('required');
    expect(toJsonSchema(page).schema).not.toHaveProperty('properties.t.minItems');
    expect(checkRecord(page, { t: [] }, { state: 'add' }).issues).toEqual([]);
  });
});
