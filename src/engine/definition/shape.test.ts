import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSink } from '../issues/sink.ts';
import { guard, isObject } from './guard.ts';
import { actionOptionsShape, actionShape } from './schema/action.ts';
import type { Shape, ValueSchema } from './schema/build.ts';
import { envelopeShape } from './schema/envelope.ts';
import { listPartShape, listShape, listTableShape, viewShape } from './schema/list.ts';
import {
  fieldDefinitionShape,
  numberingShape,
  objectModelShape,
  tableDefinitionShape,
} from './schema/objectModel.ts';
import { pageConfigShape, pageShape } from './schema/page.ts';
import { widgetOptionsShape, widgetShape } from './schema/widget.ts';
import { inspect, mend } from './shape.ts';

const SHAPES: readonly (readonly [string, Shape<unknown>])[] = [
  ['envelope', envelopeShape],
  ['page', pageShape],
  ['page config', pageConfigShape],
  ['widget', widgetShape],
  ['widget options', widgetOptionsShape],
  ['action', actionShape],
  ['action options', actionOptionsShape],
  ['list', listShape],
  ['list table', listTableShape],
  ['list part', listPartShape],
  ['view', viewShape],
  ['object model', objectModelShape],
  ['field definition', fieldDefinitionShape],
  ['table definition', tableDefinitionShape],
  ['numbering', numberingShape],
];

/** What the words of `expected` mean, by a validator that knows nothing of the formats. */
const MEANT: Readonly<Record<string, object>> = {
  anything: {},
  text: { type: 'string' },
  number: {
    anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9]{1,20}([.][0-9]{1,20})?$' }],
  },
  'true or false or 0 or 1': {
    anyOf: [
      { type: 'boolean' },
      { const: 0 },
      { const: 1 },
      { type: 'string', pattern: '^([01]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
    ],
  },
  object: { type: 'object' },
  list: { type: 'array' },
  'list of text': { type: 'array', items: { type: 'string' } },
  'list of object': {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        language: { type: ['string', 'null'] },
        languageContent: { type: ['string', 'object', 'null'] },
      },
    },
  },
  'number or text': { type: ['number', 'string'] },
  'text or number': { type: ['number', 'string'] },
  'text or object': { type: ['string', 'object'] },
  'list or object': { type: ['array', 'object'] },
  'text or list of text': { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  'text or true or false or 0 or 1': {
    anyOf: [{ type: 'string' }, { type: 'boolean' }, { const: 0 }, { const: 1 }],
  },
};

function isShape(format: ValueSchema<unknown>): format is Shape<unknown> {
  return 'properties' in format;
}

/** The JSON Schema of a property's format. */
function schemaOf(format: ValueSchema<unknown>): object {
  const meant = isShape(format) ? objectSchema(format) : MEANT[format.expected];
  if (meant === undefined) throw new Error(`Nobody says what '${format.expected}' means.`);
  return { anyOf: [{ type: 'null' }, meant] };
}

function objectSchema(shape: Shape<unknown>) {
  const properties = [...shape.properties].map(([name, format]) => [name, schemaOf(format)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    2,
    -1,
    1.5,
    '',
    '7',
    'True',
    'fALSE',
    '-3.25',
    '1e9',
    '12px',
    'text',
    [],
    {},
    ['a'],
    [1],
    [{}],
  ),
  fc.constantFrom<unknown>(
    { code: 'x' },
    { code: 7 },
    { items: [] },
    { items: 1 },
    [{ language: 'en_US' }],
    [{ language: 1 }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

describe.each(SHAPES)('the reader of the %s asks for what its words say', (_, shape) => {
  const judge = new Ajv({ allowUnionTypes: true }).compile(objectSchema(shape));
  const names = [...shape.properties.keys()];

  it.each(names)('%s', (name) => {
    fc.assert(
      fc.property(values, (value) => {
        const guarded = guard({ [name]: value, unknown: value }, createSink());
        if (!guarded.ok || !isObject(guarded.value)) return;
        const object = guarded.value;
        const before = JSON.stringify(object);
        const valid = judge(object);
        const sink = createSink();
        inspect(shape, object, '', sink, false);
        expect(sink.issues.length === 0).toBe(valid);
        expect(JSON.stringify(object)).toBe(before);
        inspect(shape, object, '', createSink(), true);
        expect(judge(object)).toBe(true);
        // What nobody knows stays.
        expect(Object.hasOwn(object, 'unknown')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('says what was expected, and where', () => {
  const sink = createSink();
  const guarded = guard({ max: [], 'a/b': 1, required: 'yes', show: 'add' }, sink);
  if (guarded.ok && isObject(guarded.value))
    mend(widgetOptionsShape, guarded.value, '/items/3/options', sink);
  expect(sink.issues).toMatchObject([
    { code: 'definition.type', path: '/items/3/options/max', params: { name: 'max', expected: 'number' } },
    {
      code: 'definition.type',
      path: '/items/3/options/required',
      params: { expected: 'true or false or 0 or 1' },
    },
    { code: 'definition.type', path: '/items/3/options/show', params: { expected: 'list of text' } },
  ]);
});

it('removes the invalid entry only, not the list and the object around it', () => {
  const sink = createSink();
  const entries = [
    { language: 'en_US', languageContent: { 'a.title': 'A' } },
    { language: 'zh_CN', languageContent: ['x'], note: 1 },
    7,
    { language: 'vi_VN', languageContent: '{}' },
  ];
  const numbering = { prefix: 'WO', digits: 'five' };
  const guarded = guard({ page: { languagesEntry: entries }, model: { numbering } }, createSink());
  const whole = guarded.ok && isObject(guarded.value) ? guarded.value : {};
  if (isObject(whole.page)) mend(pageShape, whole.page, '', sink);
  if (isObject(whole.model)) mend(objectModelShape, whole.model, '/objectModel', sink);
  expect(whole).toEqual({
    page: { languagesEntry: [entries[0], { language: 'zh_CN', note: 1 }, entries[3]] },
    model: { numbering: { prefix: 'WO' } },
  });
  expect(sink.issues).toMatchObject([
    { path: '/languagesEntry/1/languageContent', params: { expected: 'text or object' } },
    { path: '/languagesEntry/2', params: { name: 'languagesEntry/2', expected: 'object' } },
    { path: '/objectModel/numbering/digits', params: { name: 'digits', expected: 'number' } },
  ]);
});
