import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSink } from '../issues/sink.ts';
import { guard, isObject } from './guard.ts';
import { ActionOptionsSchema, ActionSchema } from './schema/action.ts';
import type { ObjectFormat, Properties } from './schema/build.ts';
import { EnvelopeSchema } from './schema/envelope.ts';
import { ListPartSchema, ListSchema, ListTableSchema, ViewSchema } from './schema/list.ts';
import {
  FieldDefinitionSchema,
  NumberingSchema,
  ObjectModelSchema,
  TableDefinitionSchema,
} from './schema/objectModel.ts';
import { PageConfigSchema, PageSchema } from './schema/page.ts';
import { WidgetOptionsSchema, WidgetOwnSchema } from './schema/widget.ts';
import { shapeOf } from './shape.ts';

const SCHEMAS: readonly (readonly [string, ObjectFormat<Properties>])[] = [
  ['envelope', EnvelopeSchema],
  ['page', PageSchema],
  ['page config', PageConfigSchema],
  ['widget', WidgetOwnSchema],
  ['widget options', WidgetOptionsSchema],
  ['action', ActionSchema],
  ['action options', ActionOptionsSchema],
  ['list', ListSchema],
  ['list table', ListTableSchema],
  ['list part', ListPartSchema],
  ['view', ViewSchema],
  ['object model', ObjectModelSchema],
  ['field definition', FieldDefinitionSchema],
  ['table definition', TableDefinitionSchema],
  ['numbering', NumberingSchema],
];

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

describe.each(SCHEMAS)('the reader of the %s agrees with its schema', (_, schema) => {
  const shape = shapeOf(schema);
  const judge = new Ajv().compile(schema);
  const names = Object.keys(schema.properties);

  it.each(names)('%s', (name) => {
    fc.assert(
      fc.property(values, (value) => {
        const guarded = guard({ [name]: value, unknown: value }, createSink());
        if (!guarded.ok || !isObject(guarded.value)) return;
        const object = guarded.value;
        const before = JSON.stringify(object);
        const valid = judge(object);
        const sink = createSink();
        shape.inspect(object, '', sink);
        expect(sink.issues.length === 0).toBe(valid);
        expect(JSON.stringify(object)).toBe(before);
        shape.mend(object, '', createSink());
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
    shapeOf(WidgetOptionsSchema).mend(guarded.value, '/items/3/options', sink);
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
