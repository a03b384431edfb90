/**
 * Definitions made by hand to hurt: each is one idea of an attacker, of a broken tool or of a tired person. Beside
 * its input each says which door it knocks at. None may throw, hang, pollute or come out as anything but issues and
 * plain JSON.
 */

/** One input, and the door of `DOORS` that it knocks at. */
export interface HostileCase {
  readonly name: string;
  readonly door: 'form' | 'list' | 'objectModel' | 'generatedForm' | 'generatedList';
  readonly input: unknown;
}

type Options = Readonly<Record<string, unknown>>;

const widget = (type: unknown, options: unknown = {}, more: Options = {}) => ({
  items: [{ key: 'w', type, model: 'w', title: 'W', options, ...more }],
});
const table = (more: Options, column: Options = {}) => ({
  items: [
    {
      key: 't',
      type: 'entrytable',
      model: 'entries',
      title: 'T',
      options: {},
      items: [{ key: 'c', type: 'textbox', model: 'c', title: 'C', options: {}, ...column }],
      ...more,
    },
  ],
});
const action = (entry: unknown) => ({ items: [], action: { items: [entry] } });
const list = (more: Options) => ({
  views: [{ key: 'v', viewType: 'table', listKey: 'l', groups: [] }],
  lists: [{ key: 'l', type: 'tableview', items: [{ key: 'c', model: 'c', title: 'C' }], actions: [] }],
  toolbar: { items: [] },
  searchfield: { items: [] },
  ...more,
});
const column = (more: Options) =>
  list({ lists: [{ key: 'l', type: 'tableview', items: [{ key: 'c', model: 'c', title: 'C', ...more }] }] });
const field = (more: Options) => ({
  code: 'o',
  name: 'O',
  fields: [{ FieldName: 'f', FieldTitle: 'F', FieldType: 1, ...more }],
});
const long = 'x'.repeat(100_000);
const proto = (text: string): unknown => JSON.parse(text);

function chain(depth: number, make: (inner: unknown) => unknown): unknown {
  let inner: unknown = { key: 'deepest', type: 'textbox', model: 'deepest' };
  for (let at = 0; at < depth; at += 1) inner = make(inner);
  return inner;
}

function cyclic(make: (self: Record<string, unknown>) => void): unknown {
  const self: Record<string, unknown> = { key: 'c', type: 'card', items: [] };
  make(self);
  return { items: [self] };
}

const many = (count: number, make: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => make(at));

const FORM: readonly (readonly [string, unknown])[] = [
  // Shapes of the whole
  ['an empty object', {}],
  ['items is null', { items: null }],
  ['items is a number', { items: 7 }],
  ['items is an object with numeric keys', { items: { 0: { type: 'textbox' }, length: 1 } }],
  ['items holds itself as text', { items: JSON.stringify([{ type: 'textbox' }]) }],
  ['items nested as lists', { items: [[[{ type: 'textbox' }]]] }],
  ['items of holes', { items: new Array(50) }],
  ['action is a list', { items: [], action: [] }],
  ['action items is text', { items: [], action: { items: 'save' } }],
  ['config is a list', { items: [], config: [1, 2] }],
  ['params is a list', { items: [], params: [1, 2] }],
  ['params names prototypes', proto('{"items":[],"params":{"__proto__":{"x":1},"constructor":1}}')],
  ['scriptContent is text', { items: [], scriptContent: 'alert(1)' }],
  ['loadScript is a number', { items: [], scriptContent: { loadScript: 7 } }],
  ['pageType is an object', { items: [], pageType: { code: 'bill' } }],
  ['pageType names nothing', { items: [], pageType__Item: { code: '__proto__' } }],
  ['pageData inside pageData', { pageData: JSON.stringify({ pageData: JSON.stringify({ items: [] }) }) }],
  ['pageData is JSON null', { pageData: 'null' }],
  ['pageData is a JSON number', { pageData: '1e999' }],
  ['pageData is a JSON list', { pageData: '[{"type":"textbox"}]' }],
  ['pageData begins with a byte order mark', { pageData: '\ufeff{"items":[]}' }],
  ['pageData has a comment', { pageData: '{"items":[] /* none */}' }],
  ['pageData has a trailing comma', { pageData: '{"items":[],}' }],
  ['pageData says a key twice', { pageData: '{"items":[],"items":[{"type":"textbox","model":"a"}]}' }],
  [
    'pageData with lone surrogates',
    { pageData: '{"items":[{"key":"\\ud800","type":"textbox","model":"\\udfff"}]}' },
  ],
  ['pageData with raw control characters', { pageData: '{"items":[{"title":"\u0000\u0007"}]}' }],
  ['formatVersion from the future', { items: [], formatVersion: 9e15 }],
  ['formatVersion is minus one', { items: [], formatVersion: -1 }],
  ['formatVersion is a fraction', { items: [], formatVersion: 0.5 }],
  ['formatVersion is an object', { items: [], formatVersion: {} }],
  ['formatVersion is text that is no number', { items: [], formatVersion: 'one' }],
  ['objectId__Item is text', { objectId__Item: 'x', pageData: '{"items":[]}' }],
  ['viewType is neither web nor mobile', { viewType: 99, pageData: '{"items":[]}' }],
  ['dataUrl runs script', { dataUrl: 'javascript:alert(1)', pageData: '{"items":[]}' }],
  ['dataUrl leaves for another host', { dataUrl: 'https://evil.example/steal', pageData: '{"items":[]}' }],
  ['dataUrl climbs', { dataUrl: '/../../../etc/passwd', pageData: '{"items":[]}' }],
  ['extendParams is no JSON', { extendParams: '{', pageData: '{"items":[]}' }],
  // Identity
  ['key is a number', widget('textbox', {}, { key: 7 })],
  ['key is an object', widget('textbox', {}, { key: { toString: 'x' } })],
  ['key is empty', widget('textbox', {}, { key: '' })],
  ['key is a hundred thousand long', widget('textbox', {}, { key: long })],
  ['key looks like a path', widget('textbox', {}, { key: 'a[b].c' })],
  ['key looks like a pointer', widget('textbox', {}, { key: '/items/0~1' })],
  [
    'key looks like a generated one',
    {
      items: [
        { type: 'textbox', model: 'a' },
        { key: '@/items/0', type: 'textbox', model: 'b' },
      ],
    },
  ],
  ['key breaks out of a text reference', widget('textbox', {}, { key: 'a.title' })],
  [
    'keys that differ by a suffix of ours',
    {
      items: [
        { key: 'a', type: 'textbox', model: 'a' },
        { key: 'a', type: 'textbox', model: 'b' },
        { key: 'a@/items/1', type: 'textbox', model: 'c' },
      ],
    },
  ],
  [
    'a thousand widgets of one key',
    { items: many(1000, () => ({ key: 'same', type: 'textbox', model: 'm' })) },
  ],
  [
    'a thousand widgets of one model',
    { items: many(1000, (at) => ({ key: `k${at}`, type: 'textbox', model: 'same' })) },
  ],
  [
    'a thousand tables of one model',
    { items: many(1000, (at) => ({ key: `k${at}`, type: 'entrytable', model: 'same', items: [] })) },
  ],
  ['model is __proto__ in a table', table({ model: '__proto__' }, { model: 'prototype' })],
  [
    'model is a path into a table',
    { items: [{ key: 'a', type: 'textbox', model: 'entries[r1].c' }, ...table({}).items] },
  ],
  ['model has brackets', widget('textbox', {}, { model: 'a]b[c' })],
  [
    'model ends in a companion',
    {
      items: [
        { key: 'a', type: 'basedata', model: 'a' },
        { key: 'b', type: 'textbox', model: 'a__Item' },
      ],
    },
  ],
  [
    'model ends in a language companion',
    {
      items: [
        { key: 'a', type: 'langedit', model: 'a' },
        { key: 'b', type: 'textbox', model: 'a__Lang' },
      ],
    },
  ],
  ['model is the record key', widget('textbox', {}, { model: 'id' })],
  ['model is the row key', table({}, { model: 'entryId' })],
  ['model is approveStatus as text', widget('textbox', {}, { model: 'approveStatus' })],
  [
    'one model in header and table',
    { items: [{ key: 'a', type: 'textbox', model: 'entries' }, ...table({}).items] },
  ],
  [
    'a table in its own column',
    table(
      {},
      { type: 'entrytable', model: 'entries', items: [{ key: 'x', type: 'textbox', model: 'entries' }] },
    ),
  ],
  // Types
  ['type is a number beyond the table', widget(999_999)],
  ['type is minus one', widget(-1)],
  ['type is a fraction', widget(1.5)],
  ['type is a list', widget(['textbox'])],
  ['type is an object', widget({ type: 'textbox' })],
  ['type is __proto__', widget('__proto__')],
  ['type is constructor', widget('constructor')],
  ['type is toString', widget('toString')],
  ['type in full width', widget('ｔｅｘｔｂｏｘ')],
  ['type in other case with spaces', widget('  TextBOX\n')],
  ['type with a null byte', widget('textbox\u0000')],
  ['type is html as a field', widget('html', { content: '<img src=x onerror=alert(1)>' })],
  [
    'a field with children',
    { items: [{ key: 'w', type: 'textbox', model: 'w', items: [{ type: 'textbox', model: 'in' }] }] },
  ],
  ['a container with a model', { items: [{ key: 'w', type: 'card', model: 'w', items: [] }] }],
  ['a column outside a table', { items: [{ key: 'w', type: 'tablecolumn', model: 'w' }] }],
  [
    'a column group outside a table',
    { items: [{ key: 'w', type: 'tablecolumngroup', items: [{ type: 'textbox', model: 'a' }] }] },
  ],
  ['a tab page outside tabs', { items: [{ key: 'w', type: 'tabpage', items: [] }] }],
  ['tabs in tabs in tabs', { items: [chain(20, (inner) => ({ type: 'tab', items: [{ items: [inner] }] }))] }],
  ['a form in a form', { items: [chain(10, (inner) => ({ type: 'form', items: [inner] }))] }],
  [
    'tables in tables, twenty deep',
    { items: [chain(20, (inner) => ({ type: 'entrytable', model: 'm', items: [inner] }))] },
  ],
  [
    'groups of columns, thirty deep',
    table({ items: [chain(30, (inner) => ({ type: 'tablecolumngroup', children: [inner] }))] }),
  ],
  [
    'both items and children',
    {
      items: [
        {
          key: 'c',
          type: 'card',
          items: [{ type: 'textbox', model: 'a' }],
          children: [{ type: 'textbox', model: 'b' }],
        },
      ],
    },
  ],
  ['a card that holds itself', cyclic((self) => Object.assign(self, { items: [self] }))],
  ['options that hold their widget', cyclic((self) => Object.assign(self, { options: { self } }))],
  [
    'two cards that hold each other',
    cyclic((self) => Object.assign(self, { items: [{ type: 'card', items: [self] }] })),
  ],
  // Options by kind
  ['options is text', widget('textbox', 'required')],
  ['options is a list', widget('textbox', [{ required: true }])],
  ['options is null', widget('textbox', null)],
  ['required is the word no', widget('textbox', { required: 'no' })],
  ['required is an object', widget('textbox', { required: {} })],
  ['maxlength is minus a million', widget('textbox', { maxlength: -1_000_000 })],
  ['maxlength is a fraction', widget('textbox', { maxlength: 0.5 })],
  ['maxlength is beyond every number', widget('textbox', { maxlength: 1e308 })],
  ['minlength above maxlength', widget('textbox', { minlength: 10, maxlength: 5 })],
  ['pattern that backtracks without end', widget('textbox', { pattern: '^(a+)+$' })],
  ['pattern that is none', widget('textbox', { pattern: '(((' })],
  ['pattern a hundred thousand long', widget('textbox', { pattern: long })],
  ['pattern is an object', widget('textbox', { pattern: { source: 'x' } })],
  ['rules is text', widget('textbox', {}, { rules: 'required' })],
  [
    'ten thousand rules',
    widget('textbox', {}, { rules: many(10_000, () => ({ required: true, pattern: 'x' })) }),
  ],
  [
    'rules with prototypes',
    widget('textbox', {}, proto('{"rules":[{"__proto__":{"required":true}}]}') as Options),
  ],
  ['min above max', widget('decimal', { min: 10, max: -10 })],
  ['step of zero', widget('decimal', { step: 0 })],
  ['step below zero', widget('decimal', { step: -1 })],
  ['step too small to count', widget('decimal', { step: 5e-324 })],
  ['a thousand decimal places', widget('decimal', { decimalPlaces: 1000 })],
  ['decimal places as text', widget('decimal', { decimalPlaces: 'four' })],
  ['bounds as dates', widget('integer', { min: '2026-01-01', max: '2026-12-31' })],
  ['default of another kind', widget('decimal', { defaultValue: { no: 1 } })],
  ['default out of bounds', widget('integer', { defaultValue: 1e300 })],
  ['default with sixteen digits', widget('decimal', { defaultValue: '1234567890123456.7' })],
  ['default date that is none', widget('date', { defaultValue: '2026-02-30' })],
  ['default of a table', table({ options: { defaultValue: [{ c: 'x' }] } })],
  ['date format that is code', widget('date', { format: '{{alert(1)}}YYYY' })],
  ['date format a hundred thousand long', widget('date', { format: long })],
  ['number format that is none', widget('decimal', { format: '#,##0.00;[<script>]' })],
  ['options of a select are text', widget('select', { options: 'a,b' })],
  ['options of a select are numbers', widget('select', { options: [1, 2, 3] })],
  ['options of a select without values', widget('select', { options: [{ label: 'a' }, {}, null] })],
  ['options of a select with commas', widget('selectmultiple', { options: [{ value: 'a,b', label: 'x' }] })],
  [
    'options named like prototypes',
    widget('select', { options: [{ value: '__proto__', label: 'x' }, { value: 'constructor' }] }),
  ],
  [
    'twenty thousand options',
    widget('select', { options: many(20_000, (at) => ({ value: `v${at}`, label: `L${at}` })) }),
  ],
  [
    'five thousand equal options',
    widget('select', { options: many(5000, () => ({ value: 'same', label: 'same' })) }),
  ],
  [
    'option colours that are urls',
    widget('select', { options: [{ value: 'a', label: 'a', backgroundColor: 'url(javascript:alert(1))' }] }),
  ],
  [
    'children of options without end',
    widget('cascader', { options: [chain(50, (inner) => ({ value: 'v', children: [inner] }))] }),
  ],
  ['optionsUrl runs script', widget('basedata', { optionsUrl: 'javascript:alert(1)' })],
  ['optionsUrl leaves for another host', widget('basedata', { optionsUrl: '//evil.example/x' })],
  ['params of a lookup are text', widget('basedata', { params: 'a=b' })],
  ['params of a lookup name fields without end', widget('basedata', { params: { a: '{'.repeat(10_000) } })],
  ['lookup filter is text', widget('basedata', { lookupFilter: 'active=1' })],
  [
    'lookup filter with prototypes',
    widget('basedata', {
      lookupFilter: [{ searchField: '__proto__', searchValue: '{constructor}', compareType: 'equal' }],
    }),
  ],
  [
    'lookup filter compares as it likes',
    widget('basedata', { lookupFilter: [{ searchField: 'a', searchValue: 'b', compareType: 'or 1=1' }] }),
  ],
  ['a lookup of no known source', widget('basedata', { lookupDataSourceType: 99 })],
  ['a lookup of a source by its name', widget('basedata', { lookupDataSourceType: 'LookupClass' })],
  [
    'label template that names everything',
    widget('basedata', { formatLabel: '{constructor.constructor}{__proto__}{toString}' }),
  ],
  ['label template with markup', widget('basedata', { formatLabel: '<b onclick=alert(1)>{name}</b>' })],
  [
    'property that reads prototypes',
    {
      items: [
        { key: 'a', type: 'basedata', model: 'a' },
        {
          key: 'b',
          type: 'basedataproperty',
          model: 'b',
          options: { parentModel: 'a', propertyModel: '__proto__.polluted' },
        },
      ],
    },
  ],
  ['property of itself', widget('basedataproperty', { parentModel: 'w', propertyModel: 'w' })],
  ['property of nobody', widget('basedataproperty', { parentModel: 'nobody', propertyModel: 'x' })],
  [
    'properties in a ring',
    {
      items: [
        { key: 'a', type: 'basedataproperty', model: 'a', options: { parentModel: 'b', propertyModel: 'x' } },
        { key: 'b', type: 'basedataproperty', model: 'b', options: { parentModel: 'a', propertyModel: 'x' } },
      ],
    },
  ],
  ['files without end', widget('attachmentupload', { max: 1e9, min: 1e9 })],
  ['accept that breaks out', widget('attachmentupload', { accept: '"><script>alert(1)</script>' })],
  ['a link that runs script', widget('link', { href: 'java\tscript:alert(1)' })],
  ['an icon that is markup', widget('icon', { icon: '<svg onload=alert(1)>' })],
  ['spans of a thousand', widget('textbox', { colSpan: 1000, rowSpan: 1e9 })],
  ['spans below zero', widget('textbox', { colSpan: -4, rowSpan: 0 })],
  ['width that is code', widget('textbox', { width: 'expression(alert(1))' })],
  ['width beyond the screen', widget('textbox', { width: 1e300 })],
  ['style that loads', widget('textbox', { style: { backgroundImage: 'url(https://evil.example)' } })],
  // States
  ['show is text', widget('textbox', { show: 'add,update' })],
  ['show is a mask', widget('textbox', { show: 511 })],
  ['show names states that are none', widget('textbox', { show: ['delete', '__proto__', 7, null] })],
  ['show says one state ten thousand times', widget('textbox', { show: many(10_000, () => 'add') })],
  ['show list and show options disagree', widget('textbox', { show: [], init_show: true, add_show: 'yes' })],
  [
    'lock in every state',
    widget('textbox', { lock: ['init', 'add', 'look', 'update', 'submit', 'audit'], required: true }),
  ],
  ['hidden is the word false', widget('textbox', { hidden: 'false' })],
  // Scripts
  ['scripts is text', widget('textbox', { scripts: 'alert(1)' })],
  ['a script without event', widget('textbox', { scripts: [{ content: 'x' }] })],
  [
    'a script whose content is an object',
    widget('textbox', { scripts: [{ event: 'change', content: { x: 1 } }] }),
  ],
  [
    'a script for an event of prototypes',
    widget('textbox', { scripts: [{ event: '__proto__', content: 'x' }] }),
  ],
  [
    'a thousand scripts',
    widget('textbox', { scripts: many(1000, () => ({ event: 'change', content: 'x' })) }),
  ],
  // Tables
  ['columns is null', table({ items: null })],
  ['columns are text', table({ items: ['a', 'b'] })],
  ['a table without model', table({ model: undefined })],
  ['row key of prototypes', table({ options: { tableRowKey: '__proto__' } })],
  ['row key is an object', table({ options: { tableRowKey: {} } })],
  ['page size below zero', table({ options: { pagination: { pageSize: -5 }, localPagination: true } })],
  ['height of a hundred percent', table({ options: { height: '100%' } })],
  [
    'indent below zero',
    {
      items: [
        { ...table({}).items[0], type: 'treetable', options: { indent: -10, treeNodeColumnIndex: 99 } },
      ],
    },
  ],
  [
    'children key of prototypes',
    { items: [{ ...table({}).items[0], type: 'treetable', options: { childrenKey: 'constructor' } }] },
  ],
  ['column width below zero', table({}, { options: { width: -120 } })],
  ['column fixed to nowhere', table({}, { options: { fixed: 'middle' } })],
  [
    'column aggregates by what it likes',
    table({}, { type: 'decimal', options: { isAggregated: true, aggregatedCode: 'eval' } }),
  ],
  [
    'form params that reach out',
    table(
      {},
      { options: { formModelParams: proto('{"__proto__":[{"key":"a","val":"constructor.constructor"}]}') } },
    ),
  ],
  ['table actions of one code', table({ actions: many(500, () => ({ code: 'add' })) })],
  [
    'a table of a thousand columns',
    table({ items: many(1000, (at) => ({ key: `c${at}`, type: 'textbox', model: `c${at}` })) }),
  ],
  [
    'cells merged over the edge',
    {
      items: [
        {
          key: 'g',
          type: 'tablegroup',
          items: [{ items: [{ type: 'textbox', model: 'a', options: { rowSpan: 99, colSpan: 99 } }] }],
        },
      ],
    },
  ],
  [
    'rows of cells that are no cells',
    { items: [{ key: 'g', type: 'tablegroup', items: [null, 7, [], { items: 'x' }] }] },
  ],
  // Actions
  ['an action that is text', action('save')],
  ['an action without code', action({ title: 'Save' })],
  ['an action whose code is an object', action({ code: {} })],
  ['an action of prototypes', action({ code: '__proto__', key: 'constructor' })],
  [
    'an action in an action without end',
    action(chain(50, (inner) => ({ code: 'x', options: { childItems: [inner] } }))),
  ],
  [
    'an action that opens script',
    action({ code: 'x', options: { openType: 'blank', routeUrl: 'javascript:alert(1)' } }),
  ],
  ['an action that opens nothing known', action({ code: 'x', options: { openType: '__proto__' } })],
  [
    'action params that reach out',
    action({ code: 'x', options: { openType: 'route', params: '__proto__:constructor,a:b:c,,:,:x' } }),
  ],
  ['action params as an object', action({ code: 'x', options: { openType: 'route', params: { a: 'b' } } })],
  ['a thousand actions of one code', { items: [], action: { items: many(1000, () => ({ code: 'save' })) } }],
  ['selectMode that is none', action({ code: 'x', options: { selectMode: 'all' } })],
  // Languages
  ['languages are an object', { items: [], languagesEntry: { en_US: {} } }],
  [
    'a language of prototypes',
    { items: [], languagesEntry: [{ language: '__proto__', languageContent: { a: 'b' } }] },
  ],
  [
    'texts of prototypes',
    {
      items: [],
      languagesEntry: [proto('{"language":"en_US","languageContent":{"__proto__":"x","constructor":"y"}}')],
    },
  ],
  [
    'texts nested instead of flat',
    { items: [], languagesEntry: [{ language: 'en_US', languageContent: { a: { title: 'x' } } }] },
  ],
  ['texts as broken JSON', { items: [], languagesEntry: [{ language: 'en_US', languageContent: '{"a":' }] }],
  [
    'a language twice',
    {
      items: [],
      languagesEntry: many(200, () => ({ language: 'en_US', languageContent: { 'a.title': 'x' } })),
    },
  ],
  ['title is an object', widget('textbox', {}, { title: { zh_TW: 'x' } })],
  ['title a hundred thousand long', widget('textbox', {}, { title: long })],
  ['title that turns the line round', widget('textbox', {}, { title: '\u202eevil\u202c' })],
];

const LIST: readonly (readonly [string, unknown])[] = [
  ['no parts at all', {}],
  ['lists is an object', list({ lists: { l: {} } })],
  ['a view of no list', list({ views: [{ key: 'v', listKey: 'nowhere' }] })],
  ['views that are text', list({ views: ['a', 'b'] })],
  ['a thousand views of one key', list({ views: many(1000, () => ({ key: 'v', listKey: 'l' })) })],
  [
    'a list key of prototypes',
    list({ lists: [{ key: '__proto__', items: [] }], views: [{ key: 'v', listKey: '__proto__' }] }),
  ],
  ['a view type that is none', list({ views: [{ key: 'v', viewType: 'hologram', listKey: 'l' }] })],
  ['columns are an object', list({ lists: [{ key: 'l', items: { a: 1 } }] })],
  ['column of an unknown type', column({ options: { type: 'alien' } })],
  ['column type is an object', column({ options: { type: {} } })],
  [
    'column children without end',
    column({ children: [chain(60, (inner) => ({ title: 'g', children: [inner] }))] }),
  ],
  ['column model of prototypes', column({ model: '__proto__', colKey: 'constructor' })],
  [
    'column options without values',
    column({ options: { type: 'tag', options: [{}, null, 'x', { value: {} }] } }),
  ],
  [
    'column option colours that load',
    column({
      options: {
        type: 'tag',
        options: [{ value: 'a', backgroundColor: 'url(//evil.example)', fontColor: 'expression(1)' }],
      },
    }),
  ],
  [
    'column script that is an object',
    column({ options: { scripts: [{ event: 'onCellRender', content: {} }] } }),
  ],
  [
    'column aggregate that is none',
    column({ options: { isAggregated: true, aggregatedCode: 'drop table' } }),
  ],
  ['toolbar is a list', list({ toolbar: [{ code: 'add' }] })],
  ['toolbar items are text', list({ toolbar: { items: 'add,edit' } })],
  ['search items are text', list({ searchfield: { items: 'a' } })],
  ['a search item of an unknown type', list({ searchfield: { items: [{ type: 'alien', model: 'a' }] } })],
  [
    'a search item of prototypes',
    list({ searchfield: { items: [{ type: 'textbox', model: '__proto__' }] } }),
  ],
  [
    'a search item that is a table',
    list({ searchfield: { items: [{ type: 'entrytable', model: 'a', items: [] }] } }),
  ],
  ['groups are text', list({ views: [{ key: 'v', listKey: 'l', groups: 'x' }] })],
  ['a group without source', list({ views: [{ key: 'v', listKey: 'l', groups: [{ title: 'x' }] }] })],
  [
    'a group that asks elsewhere',
    list({
      views: [
        {
          key: 'v',
          listKey: 'l',
          groups: [{ title: 'x', model: 'a', options: { optionsUrl: 'https://evil.example' } }],
        },
      ],
    }),
  ],
  ['extendParams is no JSON', { extendParams: '{"a":', pageData: JSON.stringify(list({})) }],
  [
    'extendParams of prototypes',
    { extendParams: '{"__proto__":{"x":1}}', pageData: JSON.stringify(list({})) },
  ],
  [
    'extendParams that overwrites the page',
    {
      extendParams: '{"pageIndex":-1,"pageLength":1e9,"searchParams":"all"}',
      pageData: JSON.stringify(list({})),
    },
  ],
  ['row key is a list', list({ lists: [{ key: 'l', items: [], options: { tableRowKey: ['id'] } }] })],
  [
    'children key of prototypes',
    list({ lists: [{ key: 'l', items: [], options: { childrenKey: '__proto__' } }] }),
  ],
  ['a form given as a list', widget('textbox')],
];

const OBJECT: readonly (readonly [string, unknown])[] = [
  ['no fields', {}],
  ['fields are an object', { fields: { f: {} } }],
  ['a field without a name', { fields: [{ FieldType: 1 }] }],
  ['a field named __proto__', field({ FieldName: '__proto__' })],
  ['a field named like a path', field({ FieldName: 'a[0].b' })],
  ['a field type out of the table', field({ FieldType: 9999 })],
  ['a field type as its name', field({ FieldType: 'TextBox' })],
  ['a field type as an object', field({ FieldType: {} })],
  ['length below zero', field({ DataLength: -36 })],
  ['length as text', field({ DataLength: 'long' })],
  ['places above what numbers hold', field({ FieldType: 3, DecimalLength: 400 })],
  ['content that is no JSON', field({ FieldType: 16, LookupDataContent: '[{' })],
  ['content that is an object', field({ FieldType: 16, LookupDataContent: { a: 1 } })],
  ['filter that is text', field({ FieldType: 11, LookupFilter: 'x' })],
  ['masks beyond their bits', field({ WebVisible: 1e9, AppLock: -1 })],
  ['masks as text', field({ WebVisible: 'all' })],
  [
    'children that hold their parent',
    {
      fields: [
        {
          FieldName: 'a',
          FieldType: 41,
          Children: [{ FieldName: 'a', FieldType: 41, Children: [{ FieldName: 'a', FieldType: 1 }] }],
        },
      ],
    },
  ],
  [
    'a table that is its own parent',
    {
      tables: [{ id: 't', code: 't', parentId: 't' }],
      fields: [{ FieldName: 'f', TableId: 't', FieldType: 1 }],
    },
  ],
  [
    'tables in a ring',
    {
      tables: [
        { id: 'a', code: 'a', parentId: 'b' },
        { id: 'b', code: 'b', parentId: 'a' },
      ],
      fields: [
        { FieldName: 'f', TableId: 'a', FieldType: 1 },
        { FieldName: 'g', TableId: 'b', FieldType: 1 },
      ],
    },
  ],
  ['a field of a table that is nowhere', field({ TableId: 'nowhere' })],
  ['a parent field that is nowhere', field({ ParentId: 'nowhere' })],
  ['a property of itself', field({ Id: 'x', FieldType: 13, SrcFieldId: 'x', SrcFieldName: 'f' })],
  ['two thousand fields of one name', { fields: many(2000, () => ({ FieldName: 'same', FieldType: 1 })) }],
  [
    'sequence numbers that are none',
    {
      fields: [
        { FieldName: 'a', FieldType: 1, Seq: 'first' },
        { FieldName: 'b', FieldType: 1, Seq: {} },
      ],
    },
  ],
  ['numbering that is text', { ...field({}), numbering: 'WO-{yyyy}' }],
  [
    'languages of prototypes',
    field(proto('{"FieldTitle__Lang":{"__proto__":"x","constructor":"y"}}') as Options),
  ],
  ['cards of a million columns', field({ IfCard: true, Cols: 1e6, Rows: -3 })],
  ['business type that is none', { ...field({}), businessType: 'Bill' }],
];

export const CASES: readonly HostileCase[] = [
  ...FORM.map(([name, input]) => ({ name, door: 'form' as const, input })),
  ...LIST.map(([name, input]) => ({ name, door: 'list' as const, input })),
  ...OBJECT.flatMap(([name, input]) =>
    (['objectModel', 'generatedForm', 'generatedList'] as const).map((door) => ({ name, door, input })),
  ),
];
