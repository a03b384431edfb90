import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoFactory } from '../../../fixtures/demo/index.ts';
import { HOSTILE } from '../../../fixtures/pages/index.ts';
import { objectModelOf, readDocTypes } from '../../../tests/corpora/docTypes.ts';
import { compilePage, pageFromObject } from '../../engine/internal.ts';
import { recordTypes } from './recordTypes.ts';

const TSC = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
const STRICT = [
  '--strict',
  '--noEmit',
  '--allowImportingTsExtensions',
  '--noUncheckedIndexedAccess',
  '--exactOptionalPropertyTypes',
  '--target',
  'es2022',
  '--lib',
  'es2022',
  '--types',
  '',
  '--module',
  'esnext',
  '--moduleDetection',
  'force',
];

/** Compiles modules; returns the compiler's messages, '' where there are none. */
function compilerSays(modules: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-types-'));
  try {
    const files = Object.entries(modules).map(([name, text]) => {
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, text);
      return file;
    });
    execFileSync(TSC, [...STRICT, ...files], { encoding: 'utf8', cwd: folder });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function typesOf(definition: unknown, name: string, objectModel?: unknown, language?: string): string {
  const { page, issues } = compilePage(definition, objectModel === undefined ? {} : { objectModel });
  if (page === null) throw new Error(JSON.stringify(issues));
  return recordTypes(page, name, language === undefined ? {} : { language });
}

const ORDER = {
  items: [
    { key: 'no', type: 'billno', model: 'billNo', title: 'Number' },
    { key: 'item', type: 'basedata', model: 'item', title: 'Item' },
    { key: 'many', type: 'basedatamultiple', model: 'helpers' },
    {
      key: 'unit',
      type: 'basedataproperty',
      model: 'unit',
      options: { parentModel: 'item', propertyModel: 'unit.name' },
    },
    {
      key: 'state',
      type: 'select',
      model: 'state',
      title: 'State',
      options: {
        required: true,
        options: [
          { value: 'open', label: 'Open' },
          { value: "it's", label: 'x' },
        ],
      },
    },
    { key: 'tags', type: 'selectmultiple', model: 'tags', options: { options: ['a', 'b'] } },
    { key: 'qty', type: 'decimal', model: 'qty', options: { required: true, lock: ['update'] } },
    { key: 'done', type: 'switch', model: 'done' },
    { key: 'due', type: 'date', model: 'due' },
    { key: 'where', type: 'map', model: 'where' },
    { key: 'name', type: 'langedit', model: 'name', title: 'Name' },
    { key: 'files', type: 'attachmentupload', model: 'files' },
    { key: 'by', type: 'creater', model: 'creater' },
    { key: 'status', type: 'approvestatus', model: 'approveStatus' },
    { key: 'dotted', type: 'textbox', model: 'a.b' },
    {
      key: 'entries',
      type: 'entrytable',
      model: 'entries',
      title: 'Entries',
      items: [
        { key: 'e1', type: 'material', model: 'material', options: { required: true } },
        {
          key: 'lines',
          type: 'entrychildtable',
          model: 'lines',
          items: [{ key: 'l1', type: 'integer', model: 'qty' }],
        },
      ],
    },
    {
      key: 'tree',
      type: 'treetable',
      model: 'parts',
      items: [{ key: 't1', type: 'textbox', model: 'part' }],
    },
  ],
  languagesEntry: [{ language: 'zh_TW', languageContent: { 'no.title': '單號' } }],
};

describe('types of a record', () => {
  const made = typesOf(ORDER, 'work order');

  it.each([
    'export interface WorkOrder {',
    '  /** Number */\n  billNo: string;',
    '  item?: string | null;',
    '  item__Item?: WorkOrderItem | null;',
    '  helpers__Item?: WorkOrderItem[] | null;',
    '  /** Shown from item, never written. */\n  unit?: unknown;',
    "  /** State */\n  state: 'open' | 'it\\'s';",
    '  state__Item?: WorkOrderOption | null;',
    "  /** Comma-joined, of 'a' | 'b'. */\n  tags?: string | null;",
    '  qty?: number | null;',
    '  done?: boolean | null;',
    '  /** YYYY-MM-DD */\n  due?: string | null;',
    '  where?: { location?: string | null; longitude?: number | null; latitude?: number | null } | null;',
    '  name__Lang?: { [language: string]: string } | null;',
    '  files__Item?: WorkOrderFile[] | null;',
    '  creater__Item?: WorkOrderPerson | null;',
    '  approveStatus?: -1 | 0 | 1 | 10 | null;',
    '  approveStatus__Item?: WorkOrderNamed | null;',
    "  'a.b'?: string | null;",
    '  /** Entries */\n  entries?: WorkOrderEntriesRow[];',
    'export interface WorkOrderEntriesRow {\n  /** Key of the row. */\n  entryId: string;\n',
    '  material: string;',
    '  lines?: WorkOrderLinesRow[];',
    'export interface WorkOrderLinesRow {\n  /** Key of the row. */\n  rowId: string;\n  qty?: number | null;\n}',
    '  /** Rows below it. */\n  children?: WorkOrderPartsRow[];',
    'export interface WorkOrderItem {\n  id: string;',
  ])('%s', (part) => {
    expect(made).toContain(part);
  });

  it('speaks the language that is asked for', () => {
    expect(typesOf(ORDER, 'x', undefined, 'zh_TW')).toContain('/** 單號 */');
  });

  it('accepts sound records and refuses others', () => {
    const sound = `
      import type { WorkOrder } from './order.ts';
      export const one: WorkOrder = {
        billNo: 'WO1', state: 'open', item: 'i1', item__Item: { id: 'i1', name: 'Shaft', colour: 7 },
        helpers__Item: [{ id: 'h' }], approveStatus: 10, 'a.b': 'x',
        entries: [{ entryId: 'e', material: 'm', lines: [{ rowId: 'r', qty: 2 }] }],
        parts: [{ entryId: 'p', children: [{ entryId: 'q', part: 'x' }] }],
      };`;
    const wrong = (members: string) =>
      `import type { WorkOrder } from './order.ts';\n// @ts-expect-error must be refused\nexport const one: WorkOrder = { billNo: '1', state: 'open', ${members} };`;
    expect(
      compilerSays({
        order: made,
        sound,
        option: wrong("state: 'other'"),
        unknown: wrong('strange: 1'),
        companion: wrong('item__Item: []'),
        list: wrong("helpers__Item: { id: 'x' }"),
        row: wrong("entries: [{ material: 'm' }]"),
        rows: wrong("entries: [{ entryId: 'e' }]"),
        status: wrong('approveStatus: 2'),
      }),
    ).toBe('');
  });
});

const KINDS = {
  items: [
    { key: 'range', type: 'daterange', model: 'period' },
    { key: 'moment', type: 'datetime', model: 'moment', options: { required: true } },
    { key: 'clock', type: 'time', model: 'clock' },
    { key: 'stars', type: 'rate', model: 'stars' },
    { key: 'picture', type: 'imgupload', model: 'picture' },
    { key: 'boxes', type: 'checkboxmultiple', model: 'boxes', options: { options: ['a', 'b'] } },
    { key: 'pick', type: 'select', model: 'pick', options: { multiple: true, options: ['a', 'b'] } },
    { key: 'coded', type: 'basedata', model: 'coded', options: { optionsUrl: '/x', valueKey: 'the code' } },
    { key: 'group', type: 'tree', model: 'group', options: { optionsUrl: '/tree', valueKey: 'id' } },
    { key: 'groups', type: 'tree', model: 'groups', options: { optionsUrl: '/tree', multiple: true } },
    { key: 'shown', type: 'textbox', model: 'shown', options: { required: true } },
    { key: 'unsaved', type: 'textbox', model: 'unsaved', options: { required: true, needSave: false } },
    {
      key: 'card',
      type: 'card',
      options: { hidden: true },
      items: [{ key: 'inHidden', type: 'textbox', model: 'inHidden', options: { required: true } }],
    },
    {
      key: 'addCard',
      type: 'card',
      options: { show: ['add'] },
      items: [{ key: 'inAdd', type: 'textbox', model: 'inAdd', options: { required: true } }],
    },
    {
      key: 'must',
      type: 'entrytable',
      model: 'must',
      options: { required: true },
      items: [
        { key: 'm1', type: 'textbox', model: 'name', options: { required: true } },
        {
          key: 'mc',
          type: 'entrychildtable',
          model: 'lots',
          options: { required: true },
          items: [{ key: 'mc1', type: 'textbox', model: 'lot' }],
        },
      ],
    },
    {
      key: 'nodes',
      type: 'treetable',
      model: 'nodes',
      options: { required: true, childrenKey: 'below' },
      items: [{ key: 'n1', type: 'textbox', model: 'name' }],
    },
    {
      key: 'locked',
      type: 'entrytable',
      model: 'locked',
      options: { required: true, lock: ['update'] },
      items: [{ key: 'k1', type: 'textbox', model: 'name', options: { required: true } }],
    },
  ],
};

describe('types of every kind of value', () => {
  const made = typesOf(KINDS, 'kinds');

  it.each([
    ['a required table has rows in every record', '  must: KindsMustRow[];'],
    ['a required child table too', '  lots: KindsLotsRow[];'],
    ['a required tree, whose rows hold rows', '  nodes: KindsNodesRow[];'],
    ['under the name that the definition gives', '  below?: KindsNodesRow[];'],
    ['a table that is locked when changed asks for nothing', '  locked?: KindsLockedRow[];'],
    [
      'nor do its columns',
      'export interface KindsLockedRow {\n  /** Key of the row. */\n  entryId: string;\n  name?:',
    ],
    ['what a hidden card holds asks for nothing', '  inHidden?: string | null;'],
    ['what a card holds that is there for new records only', '  inAdd?: string | null;'],
    ['what is not saved', '  unsaved?: string | null;'],
    ['what is asked for', '  shown: string;'],
    ['ranges', '  /** start,end */\n  period?: string | null;'],
    ['moments', '  /** YYYY-MM-DD HH:mm:ss */\n  moment: string;'],
    ['times', '  /** HH:mm:ss */\n  clock?: string | null;'],
    ['stars', '  stars?: number | null;'],
    ['one picture has a list of one file', '  picture__Item?: KindsFile[] | null;'],
    ['check boxes', "  /** Comma-joined, of 'a' | 'b'. */\n  boxes?: string | null;"],
    ['their companion', '  boxes__Item?: KindsOption[] | null;'],
    ['a select of several', "  /** Comma-joined, of 'a' | 'b'. */\n  pick?: string | null;"],
    ['its companion', '  pick__Item?: KindsOption[] | null;'],
    [
      'items that are known by a key of their own',
      "  coded__Item?: { 'the code': string | number; [property: string]: unknown } | null;",
    ],
    ['a tree', '  group__Item?: KindsItem | null;'],
    ['a tree of several', '  groups__Item?: KindsItem[] | null;'],
  ])('%s', (_, part) => {
    expect(made).toContain(part);
  });

  it('compiles, and asks for the rows of a required table', () => {
    const head = "import type { Kinds } from './kinds.ts';";
    const rest = "moment: '2026-01-31 08:00:00', shown: 'x', nodes: [{ entryId: 'n', below: [] }]";
    const must = "must: [{ entryId: 'e', name: 'n', lots: [{ rowId: 'r' }] }]";
    expect(
      compilerSays({
        kinds: made,
        sound: `${head}\nexport const one: Kinds = { ${rest}, ${must}, period: '2026-01-01,', coded: 'x', coded__Item: { 'the code': 7 } };`,
        without: `${head}\n// @ts-expect-error must be refused\nexport const one: Kinds = { ${rest} };`,
        keyless: `${head}\n// @ts-expect-error must be refused\nexport const one: Kinds = { ${rest}, ${must}, coded__Item: { id: 'x' } };`,
      }),
    ).toBe('');
  });
});

it('compiles for the demo, the DocTypes and the hostile pages, all at once', () => {
  const modules: Record<string, string> = {};
  for (const page of demoFactory.pages) {
    if (page.kind !== 'form') continue;
    const objectModel = demoFactory.objects.find((object) => object.id === page.objectId);
    modules[`demo${Object.keys(modules).length}`] = typesOf(page, page.viewName, objectModel);
  }
  expect(Object.keys(modules).length).toBeGreaterThan(5);
  const all = readDocTypes();
  for (const docType of all) {
    const objectModel = objectModelOf(docType, all);
    const { page } = compilePage(pageFromObject(objectModel, 'form').definition, { objectModel });
    if (page !== null) modules[`docType${Object.keys(modules).length}`] = recordTypes(page, docType.name);
  }
  for (const { name, definition } of HOSTILE) {
    const { page } = compilePage(definition);
    if (page !== null) modules[`hostile${Object.keys(modules).length}`] = recordTypes(page, name);
  }
  expect(compilerSays(modules)).toBe('');
});

/** Names and texts that try to leave their literal or comment. */
const HOSTILE_TEXTS = [
  "'; export const evil = 1; //",
  '*/ export const evil = 1; /*',
  '*\\u002f export const evil = 1;',
  '\n} export const evil = 1; interface X {',
  '\u2028export const evil = 1;',
  '\\',
  "\\'",
  '$' + '{1}`',
  '@ts-expect-error',
  '@ts-ignore x',
  '/// <reference path="/etc/passwd" />',
  '\u202e\u0000\ud800',
  'constructor',
  'toString',
  'string',
  'class',
  '[x: string]',
  '?',
  '',
  ' ',
  '123',
  '類型',
  '𝒳𝒴',
  'ŉß',
  'a__Item',
  'a',
];

it('hostile names and texts stay literals and comments', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 8 }));
  const widget = fc.record({
    key: text,
    model: text,
    title: text,
    type: fc.constantFrom('textbox', 'select', 'basedata', 'langedit', 'entrytable', 'treetable', 'map'),
    value: text,
  });
  const sources = fc
    .sample(fc.tuple(text, fc.array(widget, { minLength: 1, maxLength: 12 })), { numRuns: 150, seed: 7 })
    .map(([name, widgets]) => {
      const items = widgets.map(({ value, ...rest }, index) => ({
        ...rest,
        options: {
          required: index % 2 === 0,
          tableRowKey: value,
          childrenKey: value,
          options: [{ value, label: value }],
        },
        items: [{ key: `c${index}`, model: value, title: rest.title, type: 'basedata' }],
      }));
      return typesOf({ items, title: name }, name);
    });
  for (const source of sources) {
    // Only interfaces begin a line.
    for (const line of source.split(/[\n\r\u2028\u2029]/))
      expect(line).toMatch(/^(|\}|export interface \S+ \{|\/\*\* .* \*\/| {2}.*)$/u);
    expect(source).not.toMatch(/[\p{Cf}\p{Cs}]/u);
    for (const [comment] of source.matchAll(/\/\*\*.*\*\//g)) expect(comment).not.toContain('@');
  }
  const says = compilerSays(Object.fromEntries(sources.map((source, index) => [`m${index}`, source])));
  expect(says).toBe('');
});
