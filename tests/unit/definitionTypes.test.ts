/**
 * Types and JSON Schemas of definitions say what the engine reads: the types are written anew from their sources, the
 * schemas take what compiles without an issue, and mark what the engine does not know.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { demoFactory } from '../../fixtures/index.ts';
import { definitionSchemas } from '../../scripts/definitions/schemas.mjs';
import { definitionTypes } from '../../scripts/definitions/types.mjs';
import { CONTROLS, compileList, compilePage, kindOf, pageFromObject } from '../../src/engine/internal.ts';
import { importCsv, importDocType, importJsonSchema, importOpenApi } from '../../src/tools/index.ts';
import { KIND_FIXTURES } from '../helpers/kindFixtures.ts';

const root = resolve(import.meta.dirname, '../..');
const ajv = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false });
// Editors know it: what each word of `enum` is.
ajv.addKeyword('enumDescriptions');
const schemas = definitionSchemas();
const checks = {
  form: ajv.compile(schemas.page),
  list: ajv.compile(schemas.list),
  objectModel: ajv.compile(schemas.object),
};

interface Envelope {
  readonly pageData?: unknown;
}

/** With pageData as an object, so that it is looked into. */
function opened(definition: Envelope): object {
  const { pageData } = definition;
  return typeof pageData === 'string' ? { ...definition, pageData: JSON.parse(pageData) } : definition;
}

/** Where a schema marks a definition: pointers, the deepest alone. */
function marksOf(definition: object): readonly string[] {
  const kind = kindOf(definition);
  if (kind === null) return ['unknown'];
  const check = checks[kind];
  if (check(opened(definition))) return [];
  const paths = (check.errors ?? []).map(({ instancePath, params }) => {
    const { additionalProperty: extra } = params;
    return typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath;
  });
  return [...new Set(paths)].filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
}

it('the types are as `npm run types` writes them', () => {
  expect(readFileSync(join(root, 'src/engine/definition/types.ts'), 'utf8')).toBe(definitionTypes());
});

describe('nothing is marked that the engine reads without an issue', () => {
  // What the server stores of them: their kind stands in a column of its own.
  const pages = demoFactory.pages.map(({ kind, ...page }) => [`${kind} ${page.viewName}`, page] as const);
  it.each(pages)('%s', (_, page) => {
    expect(marksOf(page)).toEqual([]);
  });

  it.each(demoFactory.objects.map((object) => [object.code, object] as const))('object %s', (_, object) => {
    expect(marksOf(object)).toEqual([]);
    for (const kind of ['form', 'list'] as const) {
      const { definition } = pageFromObject(object, kind);
      expect(marksOf(Object(definition))).toEqual([]);
    }
  });

  // Ratings cannot be cleared or not: the option means nothing there.
  const KNOWN = new Set(['rate: not clearable']);
  const fixtures = KIND_FIXTURES.flatMap(({ type, cases }) =>
    cases
      .filter(({ issues }) => issues === 'none')
      .map((each) => [`${type}: ${each.name}`, Object(each.definition)] as const),
  );
  it.each(fixtures.filter(([name]) => !KNOWN.has(name)))('%s', (_, definition) => {
    expect(marksOf(definition)).toEqual([]);
  });

  it.each(CONTROLS.map((control) => [control.name, control] as const))('defaults of %s', (_, control) => {
    const { id, type, defaults } = control;
    for (const word of id === null ? [type] : [type, id, String(id)])
      expect(marksOf({ items: [{ key: 'k', type: word, model: 'm', options: defaults }] })).toEqual([]);
  });
});

describe('older and other forms that the engine reads', () => {
  it.each([
    [{ type: 'textbox', options: { required: 1, hidden: 'false', maxlength: '12', placeholder: null } }],
    [{ type: 'decimal', options: { decimalLength: 2, isRequired: true, hide: false } }],
    [{ type: 'TextBox', options: { maxlength: 3 } }],
    [{ type: 'date', scripts: { change: 'x()' }, rules: { required: true } }],
    [{ type: 'tag', options: { options: ['a', 'b'], theme: '' } }],
    [
      {
        type: 'entrytable',
        options: { size: 'Small' },
        items: [{ type: 'date', colKey: 'd', options: { fixed: true, isEdit: false } }],
      },
    ],
    [{ type: 'a_word_of_a_host', options: { anything: 1 } }],
  ])('%j', (widget) => {
    const definition = { items: [{ key: 'k', model: 'm', ...widget }] };
    const codes = compilePage(definition).issues.map(({ code }) => code);
    expect(codes.filter((code) => code !== 'page.unknownType')).toEqual([]);
    expect(marksOf(definition)).toEqual([]);
  });
});

it('a file may name its schema', () => {
  const definition = { $schema: './page.json', items: [] };
  expect(compilePage(definition).issues).toEqual([]);
  expect(marksOf(definition)).toEqual([]);
});

const SCHEMA = {
  title: 'Order',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 20 },
    remark: { type: 'string' },
    state: { enum: ['open', 'done'] },
    lines: { type: 'array', items: { type: 'object', properties: { qty: { type: 'number' } } } },
  },
};
const DOCTYPE = {
  name: 'Order',
  doctype: 'DocType',
  fields: [
    { fieldname: 'customer', label: 'Customer', fieldtype: 'Link', options: 'Customer', reqd: 1 },
    { fieldname: 'note', label: 'Note', fieldtype: 'Small Text' },
    { fieldname: 'total', label: 'Total', fieldtype: 'Currency' },
    { fieldname: 'state', label: 'State', fieldtype: 'Select', options: 'Open\nDone' },
  ],
};
const ok = { content: { 'application/json': { schema: SCHEMA } } };
const OPENAPI = {
  openapi: '3.0.0',
  paths: { '/orders': { post: { operationId: 'order', requestBody: ok, responses: { 200: ok } } } },
};

it.each([
  ['CSV', () => importCsv('Code;Quantity;Due\nA-1;3,5;31.01.2024\n', 'Item')],
  ['JSON Schema', () => importJsonSchema(JSON.stringify(SCHEMA))],
  ['DocType', () => importDocType(JSON.stringify(DOCTYPE))],
  ['OpenAPI', () => importOpenApi(JSON.stringify(OPENAPI), 'order')],
])('nothing is marked in what an import makes: %s', (_, make) => {
  const { objectModel, form, list } = make();
  for (const made of [objectModel, form, list]) expect(made === null ? ['none'] : marksOf(made)).toEqual([]);
});

describe('what is wrong is marked where it stands', () => {
  it.each([
    [{ items: [{ type: 'textbox', options: { maxlenth: 3 } }] }, '/items/0/options/maxlenth'],
    [{ items: [{ type: 'decimal', options: { maxlength: 3 } }] }, '/items/0/options/maxlength'],
    [{ items: [{ type: 1, options: { min: 3 } }] }, '/items/0/options/min'],
    [{ items: [{ type: 'textbox', options: { maxlength: [] } }] }, '/items/0/options/maxlength'],
    [{ items: [{ type: 'progress', options: { theme: 'loud' } }] }, '/items/0/options/theme'],
    [{ items: [{ type: 'date', titel: 'x' }] }, '/items/0/titel'],
    [{ items: [{ type: 'date', options: { isEdit: true } }] }, '/items/0/options/isEdit'],
    [
      { items: [{ type: 'groupcard', items: [{ type: 'date', options: { show: ['adding'] } }] }] },
      '/items/0/items/0/options/show/0',
    ],
    [
      {
        items: [
          {
            type: 'entrytable',
            options: { size: 'Small' },
            items: [{ type: 'date', options: { isedit: 1 } }],
          },
        ],
      },
      '/items/0/items/0/options/isedit',
    ],
    [
      { items: [], action: { items: [{ code: 'add', options: { openType: 'dailog' } }] } },
      '/action/items/0/options/openType',
    ],
    [
      { pageData: { items: [{ type: 'radio', options: { opitons: [] } }] } },
      '/pageData/items/0/options/opitons',
    ],
    [{ lists: [{ items: [{ model: 'a', options: { widht: 1 } }] }] }, '/lists/0/items/0/options/widht'],
    [{ lists: [{ items: [], type: 'table' }] }, '/lists/0/type'],
    [
      { lists: [], searchfield: { items: [{ type: 'date', options: { max: 1 } }] } },
      '/searchfield/items/0/options/max',
    ],
    [{ fields: [{ FieldName: 'a', FieldType: 1, MustInput: 'perhaps' }] }, '/fields/0/MustInput'],
  ])('%j', (definition, path) => {
    expect(marksOf(definition)).toEqual([path]);
  });
});

it('each option, and what a page is made of, is explained', () => {
  const definitions = Object(schemas.page.definitions);
  for (const [name, schema] of Object.entries<object>(definitions))
    if (name.startsWith('option.'))
      expect([name, Object.hasOwn(schema, 'description')]).toEqual([name, true]);
  expect(definitions['option.maxlength'].description).toContain('Most characters of the text');
  expect(definitions.WidgetDefinition.properties.title.description).toBe('The name that users see.');
});

it('each word that a schema offers is known to the compiler', () => {
  const { issues } = compileList({
    views: Object(schemas.list.definitions).ViewDefinition.properties.viewType.anyOf[0].enum.map(
      (viewType: string) => ({ viewType }),
    ),
    lists: [
      {
        key: 'l',
        items: [],
        actions: Object(schemas.page.definitions).ActionOptions.properties.dialogMode.anyOf[0].enum.map(
          (dialogMode: string) => ({ code: dialogMode, options: { dialogMode } }),
        ),
      },
    ],
  });
  expect(issues).toEqual([]);
});
