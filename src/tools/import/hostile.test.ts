/** Importers with hostile input: they answer with issues, without exception or prototype pollution, in linear time. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compileList, compilePage } from '../../engine/internal.ts';
import { importCsv } from './csv/csv.ts';
import { importDocType } from './docType/docType.ts';
import { importJsonSchema } from './jsonSchema/jsonSchema.ts';
import { importOpenApi } from './openApi/openApi.ts';
import type { Imported } from './types.ts';

const ALL: readonly (readonly [string, (input: unknown) => Imported])[] = [
  ['importDocType', (input) => importDocType(input)],
  [
    'importDocType, related',
    (input) =>
      importDocType({ name: 'D', fields: [{ fieldname: 't', fieldtype: 'Table', options: 'R' }] }, [input]),
  ],
  ['importJsonSchema', (input) => importJsonSchema(input)],
  [
    'importJsonSchema, uiSchema',
    (input) =>
      importJsonSchema(
        { properties: { a: { type: 'string' }, b: { type: 'array', items: { properties: { c: {} } } } } },
        input,
      ),
  ],
  ['importOpenApi', (input) => importOpenApi(input, 'x')],
  [
    'importCsv',
    // This importer reads texts only.
    (input) => importCsv(typeof input === 'string' ? input : String(typeof input)),
  ],
];

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** A result has all definitions or none, and they compile. */
function expectSound({ objectModel, form, list, issues }: Imported): void {
  expect([objectModel === null, form === null, list === null]).toEqual(Array(3).fill(objectModel === null));
  for (const issue of issues) {
    expect(issue.path === '' || issue.path.startsWith('/')).toBe(true);
    expect(issue.message).not.toBe('');
  }
  if (objectModel === null) {
    expect(issues.length).toBeGreaterThan(0);
    return;
  }
  expect(compilePage(form, { objectModel }).page).not.toBeNull();
  expect(compileList(list, { objectModel }).list).not.toBeNull();
}

function cyclic(): object {
  const made: Record<string, unknown> = { name: 'C', type: 'object', paths: {} };
  made.fields = [made, { fieldname: 'a', fieldtype: 'Data', self: made }];
  made.properties = { self: made, a: { type: 'string' } };
  return made;
}

function deep(levels: number): object {
  let made: object = { type: 'string', fieldname: 'x' };
  for (let level = 0; level < levels; level += 1)
    made =
      level % 2 === 0
        ? { type: 'object', fields: [{}], properties: { p: made } }
        : { type: 'array', items: made };
  return made;
}

/** One object in many places: copied, it would be four to the power of twenty objects. */
function crossed(levels: number): object {
  let made: object = { type: 'string', fieldname: 'x' };
  for (let level = 0; level < levels; level += 1)
    made = { type: 'object', properties: { p: made }, fields: [made], paths: { p: made }, items: made };
  return made;
}

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap');
    },
    ownKeys: () => {
      throw new Error('trap');
    },
  },
);
const getter = {
  name: 'G',
  get fields(): never {
    throw new Error('getter');
  },
  get properties(): never {
    throw new Error('getter');
  },
};
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  '',
  ' ',
  '😀',
  'a'.repeat(5000),
];

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['not a number', Number.NaN],
  ['a function', () => 1],
  ['a symbol', Symbol('s')],
  ['a date', new Date(0)],
  ['a map', new Map([['fields', []]])],
  ['text', 'fields'],
  ['an empty list', []],
  ['an empty object', {}],
  ['cyclic', cyclic()],
  ['65 deep', deep(65)],
  ['20 deep', deep(20)],
  ['one thing in many places', crossed(20)],
  ['a throwing proxy', throwing],
  ['throwing getters', getter],
  [
    'unsafe keys',
    JSON.parse(
      '{"__proto__":{"polluted":1},"fields":[{"__proto__":{"polluted":1},"fieldname":"a"}],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"b":{"type":"string"}},"paths":{"__proto__":{"get":{}}}}',
    ),
  ],
  [
    'names that reach into objects',
    { fields: names.map((fieldname) => ({ fieldname, fieldtype: 'Data', label: fieldname })) },
  ],
  ['types that are names of objects', { fields: names.map((fieldtype) => ({ fieldname: 'f', fieldtype })) }],
  [
    'properties of such names',
    {
      properties: Object.fromEntries(names.slice(3).map((name) => [name, { type: 'string', title: name }])),
      'ui:order': names,
    },
  ],
  [
    'wrong shapes',
    {
      name: {},
      fields: { a: 1 },
      field_order: 'x',
      properties: [],
      required: {},
      allOf: {},
      $ref: 3,
      type: {},
      enum: 5,
      paths: [],
      components: 1,
      autoname: [],
    },
  ],
  [
    'wrong shapes inside',
    {
      fields: [1, null, [], 'x', { fieldname: {}, fieldtype: [], options: {}, default: {} }],
      properties: {
        a: 1,
        b: null,
        c: [],
        d: {
          type: 3,
          enum: {},
          oneOf: [1],
          items: 7,
          properties: 4,
          minimum: 'x',
          multipleOf: 0,
          pattern: 5,
          default: {},
        },
      },
    },
  ],
  ['wrong uiSchema', { a: 1, b: { 'ui:options': 3, items: 4, 'ui:widget': {} }, 'ui:order': { x: 1 } }],
  [
    'wrong operations',
    {
      paths: {
        '/x': {
          get: { operationId: 'x', parameters: { a: 1 }, responses: [], requestBody: 4 },
          post: 3,
          parameters: 7,
        },
        '/y': null,
      },
    },
  ],
  [
    'operations of wrong parts',
    {
      paths: {
        '/x': {
          get: {
            operationId: 'x',
            parameters: [
              1,
              null,
              { name: 3, in: 'query' },
              { name: 'a', in: 'query', schema: 4 },
              { $ref: '#/paths' },
            ],
            responses: {
              200: {
                content: {
                  a: { schema: 1 },
                  'application/json': { schema: { $ref: '#/paths/~1x/get/responses/200' } },
                },
              },
            },
            requestBody: { content: [] },
          },
        },
      },
      servers: 'x',
    },
  ],
  [
    'numbers without end',
    {
      properties: {
        a: { type: 'number', minimum: 1e308, maximum: -1e308, multipleOf: 1e-300 },
        b: { type: 'integer', multipleOf: 1e300, exclusiveMinimum: -1e308 },
        c: { multipleOf: 5e-324 },
      },
      fields: [{ fieldname: 'a', fieldtype: 'Float', precision: '1e9', length: -1, columns: 1e308 }],
    },
  ],
  [
    'half letters',
    {
      fields: [{ fieldname: '\ud800', fieldtype: 'Data', label: '\udc00' }],
      properties: { '\ud800': { title: '\udfff' } },
    },
  ],
  [
    'references of references',
    {
      $ref: '#/$defs/0',
      $defs: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, { $ref: `#/$defs/${at + 1}` }])),
    },
  ],
];

describe.each(ALL)('%s', (_, run) => {
  it.each(HOSTILE)('%s', (_name, input) => {
    expectSound(run(input));
  });

  it('anything', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (input) => expectSound(run(input))),
      { numRuns: 150 },
    );
  });
});

const KEYWORD = fc.constantFrom(
  'type',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  '$ref',
  'enum',
  'const',
  'required',
  'default',
  'format',
  'minimum',
  'multipleOf',
  'fields',
  'fieldtype',
  'fieldname',
  'options',
  'name',
  'paths',
  'get',
  'operationId',
  'parameters',
  'schema',
  'in',
  'responses',
  'content',
  'ui:widget',
  'ui:options',
  'ui:order',
  'a',
  '200',
);
const VALUE = fc.constantFrom<unknown>(
  'string',
  'object',
  'array',
  'integer',
  '#',
  '#/properties/a',
  'x',
  'Table',
  'Select',
  'Link',
  'query',
  1,
  0.1,
  true,
  null,
  ['string', 'null'],
  ['a'],
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    VALUE,
    fc.dictionary(KEYWORD, tie('tree'), { maxKeys: 6 }),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
}));

it.each(ALL.slice(0, 5))('%s takes words of its format in any order', (_, run) => {
  fc.assert(
    fc.property(tree, (input) => expectSound(run(input))),
    { numRuns: 300 },
  );
});

it('importCsv takes any text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('"', ',', ';', '\n', '\r', '\t', '|', 'a', '1', '\ufeff', '\u0000', '__proto__'),
        { maxLength: 60 },
      ),
      (parts) => expectSound(importCsv(parts.join(''))),
    ),
    { numRuns: 400 },
  );
});

describe('much', () => {
  const count = 200_000;

  it('is refused or cut with an issue, and terminates', () => {
    const many = Array.from({ length: count }, (_, at) => ({ fieldname: `f${at}` }));
    const made = importDocType({ name: 'Many', fields: many });
    expect(made.objectModel).toBeNull();
    expect(made.issues.map((issue) => issue.code)).toContain('definition.tooMany');
    const fields = Array.from({ length: 30_000 }, (_, at) => ({ fieldname: `f${at}`, fieldtype: 'Data' }));
    const cut = importDocType({ name: 'Cut', fields });
    expect(cut.issues.map((issue) => issue.code)).toContain('import.tooLarge');
    expectSound(cut);
    const options = Array.from({ length: 150_000 }, (_, at) => `o${at}`);
    expectSound(importJsonSchema({ properties: { a: { enum: options }, b: { type: 'string' } } }));
    expectSound(
      importDocType({ fields: [{ fieldname: 'a', fieldtype: 'Select', options: options.join('\n') }] }),
    );
  });

  it('ten thousand fields are all there', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`f${at}`, { type: 'string' }]),
    );
    const { objectModel, form, issues } = importJsonSchema({ properties });
    expect(issues).toEqual([]);
    const { page } = compilePage(form, { objectModel });
    expect(Object.keys(page?.byModel ?? {})).toHaveLength(10_000);
  });

  it('tables that refer to each other terminate', () => {
    const related = Array.from({ length: 30 }, (_, at) => ({
      name: `T${at}`,
      fields: Array.from({ length: 30 }, (_, other) => ({
        fieldname: `t${other}`,
        fieldtype: 'Table',
        options: `T${other}`,
      })),
    }));
    const made = importDocType(related[0], related);
    expect(made.issues.map((issue) => issue.code)).toContain('import.tooLarge');
    expectSound(made);
  });

  it('schemas that refer to each other terminate', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `d${at}`,
        {
          type: 'object',
          properties: Object.fromEntries([1, 2, 3].map((by) => [`p${by}`, { $ref: `#/$defs/d${at + 1}` }])),
          allOf: [{ $ref: `#/$defs/d${at + 2}` }, { $ref: `#/$defs/d${at + 3}` }],
        },
      ]),
    );
    const made = importJsonSchema({ $ref: '#/$defs/d0', $defs });
    expect(made.issues.some((issue) => ['import.tooLarge', 'issues.more'].includes(issue.code))).toBe(true);
    expectSound(made);
  });

  it('equal names are made unique in linear time', () => {
    const fields = Array.from({ length: 9000 }, () => ({ fieldname: 'x'.repeat(80), fieldtype: 'Data' }));
    const made = importDocType({ name: 'Alike', fields });
    expectSound(made);
    const models = Array.isArray(made.objectModel?.fields) ? made.objectModel.fields : [];
    expect(models.length).toBeGreaterThan(8000);
  });

  it('a wide and a long file', () => {
    expectSound(importCsv(`${Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',')}\n`));
    expectSound(importCsv('"'.repeat(300_000)));
    expectSound(importCsv('a,b\n'.repeat(500_000)));
  });
});
