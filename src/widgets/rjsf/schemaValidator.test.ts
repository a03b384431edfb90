/* biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema. */
import type { RJSFValidationError } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import { Settings } from 'typebox/system';
import { describe, expect, test } from 'vitest';
import { PLAYGROUND, schemaSamples } from '../../../fixtures/schemas/index.ts';
import { createSchemaValidator } from './schemaValidator.ts';

const schema = {
  type: 'object' as const,
  required: ['code', 'name'],
  properties: {
    code: { type: 'string' as const, maxLength: 2 },
    name: { type: 'string' as const },
    qty: { type: 'number' as const, minimum: 1 },
    lines: { type: 'array' as const, items: { type: 'object' as const, required: ['a'] } },
  },
};

describe('createSchemaValidator', () => {
  const validator = createSchemaValidator();

  test('a valid value has no errors', () => {
    const data = { code: 'a', name: 'b', qty: 2, lines: [{ a: 1 }] };
    expect(validator.validateFormData(data, schema)).toEqual({ errors: [], errorSchema: {} });
    expect(validator.isValid(schema, data, schema)).toBe(true);
    expect(validator.rawValidation(schema, data)).toEqual({});
  });

  test('errors stand at the widget they are about, a missing property at the property', () => {
    const { errorSchema } = validator.validateFormData({ code: 'long', qty: 0, lines: [{}] }, schema);
    expect(errorSchema).toMatchObject({
      code: { __errors: [expect.stringContaining('2')] },
      name: { __errors: [expect.any(String)] },
      qty: { __errors: [expect.any(String)] },
      lines: { 0: { a: { __errors: [expect.any(String)] } } },
    });
    expect(validator.rawValidation(schema, {}).validationError).toBeInstanceOf(Error);
  });

  test('a custom check and a transformation of the errors are heard', () => {
    const { errors } = validator.validateFormData(
      { code: 'a' },
      schema,
      (_data, handler) => {
        handler.addError('own');
        return handler;
      },
      (found) => found.map((error) => ({ ...error, message: 'translated' })),
    );
    expect(errors.map((error) => error.message)).toEqual(expect.arrayContaining(['translated', 'own']));
  });
});

/** Where each error stands, and which rule is broken. */
const told = (errors: readonly RJSFValidationError[]) =>
  errors.map(({ property, name }) => `${property} ${name}`).sort();
const places = (errors: readonly RJSFValidationError[]) => [...new Set(told(errors))];

/** rjsf's validator says of the object, not of the property, that a name is not allowed. */
const SAID_ELSEWHERE = ['names of properties'];
const compared = schemaSamples.filter(({ name, refused }) => !refused && !SAID_ELSEWHERE.includes(name));

test.each(compared.map((one) => [one.name, one] as const))(
  'rjsf’s own validator finds the same: %s',
  (_name, { schema, data }) => {
    const own = createSchemaValidator();
    for (const given of [data, {}, null, { age: 'x', tasks: [{}], items: [{ foo: 1 }] }]) {
      const expected = places(rjsfValidator.validateFormData(given, schema).errors);
      expect(places(own.validateFormData(given, schema).errors)).toEqual(expected);
    }
  },
);

const text = { type: 'string' as const };
const isCat = { properties: { animal: { const: 'Cat' } }, required: ['animal'] };
const CONDITIONS: readonly (readonly [string, object, unknown])[] = [
  ['then', { if: isCat, then: { required: ['food', 'bed'] } }, { animal: 'Cat' }],
  ['else', { if: isCat, then: { required: ['food'] }, else: { required: ['water'] } }, { animal: 'Dog' }],
  [
    'then in then',
    {
      if: isCat,
      then: { properties: { food: text }, if: { required: ['food'] }, then: { required: ['bowl'] } },
    },
    { animal: 'Cat', food: 1 },
  ],
  [
    'then in else',
    { if: isCat, else: { if: { required: ['food'] }, then: { properties: { food: text } } } },
    { food: 1 },
  ],
  [
    'several in allOf',
    {
      allOf: [
        { if: isCat, then: { required: ['food'] } },
        { if: isCat, then: { properties: { age: { minimum: 3 } } } },
        { if: isCat, else: { required: ['water'] } },
      ],
    },
    { animal: 'Cat', age: 1 },
  ],
  [
    'beside allOf',
    { allOf: [{ required: ['name'] }], if: isCat, then: { required: ['food'] } },
    { animal: 'Cat' },
  ],
  [
    'behind a reference, in a list',
    {
      definitions: {
        pet: { if: isCat, then: { properties: { food: { $ref: '#/definitions/food' } } } },
        food: text,
      },
      properties: { pets: { type: 'array', items: { $ref: '#/definitions/pet' } } },
    },
    {
      pets: [
        { animal: 'Dog', food: 1 },
        { animal: 'Cat', food: 1 },
      ],
    },
  ],
  [
    'in a dependency',
    { dependencies: { animal: { if: isCat, then: { required: ['food'] } }, age: ['born'] } },
    { animal: 'Cat', age: 1 },
  ],
  [
    'in one of a dependency’s alternatives',
    {
      dependencies: {
        animal: {
          oneOf: [
            { properties: { animal: { const: 'Dog' } } },
            { properties: { animal: { const: 'Cat' } }, if: isCat, then: { required: ['food'] } },
          ],
        },
      },
    },
    { animal: 'Cat' },
  ],
  [
    'properties that are called so',
    { properties: { if: text, then: text }, required: ['then'], if: isCat, then: { required: ['food'] } },
    { animal: 'Cat', if: 1 },
  ],
  [
    'data that looks so',
    { properties: { a: { const: { if: 1, then: 2 } } }, if: isCat, then: { required: ['food'] } },
    { animal: 'Cat', a: { if: 1, then: 2 } },
  ],
];

test.each(CONDITIONS)(
  'what is wrong by a condition is told as rjsf’s own validator tells it: %s',
  (_of, rule, data) => {
    const ruled = { type: 'object' as const, ...rule };
    const expected = told(rjsfValidator.validateFormData(data, ruled).errors);
    expect(expected.join()).toContain(' if');
    expect(told(createSchemaValidator().validateFormData(data, ruled).errors)).toEqual(expected);
  },
);

test('what a branch asks for has the title that it has in the form', () => {
  const form = {
    type: 'object' as const,
    properties: { animal: text, food: { ...text, title: 'Food' } },
    if: isCat,
    then: { required: ['food'] },
  };
  const { errors } = createSchemaValidator().validateFormData({ animal: 'Cat' }, form);
  expect(errors).toContainEqual(expect.objectContaining({ property: 'food', title: 'Food' }));
});

test('what a condition evaluates is no further property', () => {
  const strict = {
    type: 'object' as const,
    unevaluatedProperties: false,
    if: isCat,
    then: { properties: { food: text, bed: text } },
  };
  const { errors } = createSchemaValidator().validateFormData(
    { animal: 'Cat', food: 1, bed: 'b', x: 1 },
    strict,
  );
  expect(places(errors)).toEqual(expect.arrayContaining(['.food type', ' if']));
  expect(places(errors).filter((one) => /bed|animal/.test(one))).toEqual([]);
});

test('all is told, however much it is, and the interpreter’s own bound stays', () => {
  const names = Array.from({ length: 30 }, (_, at) => `n${at}`);
  const many = {
    type: 'object' as const,
    properties: Object.fromEntries(names.map((name) => [name, { minimum: 1 }])),
  };
  const { errors } = createSchemaValidator().validateFormData(
    Object.fromEntries(names.map((name) => [name, 0])),
    JSON.parse(JSON.stringify(many)),
  );
  expect(errors).toHaveLength(30);
  expect(Settings.Get().maxErrors).toBe(8);
});

test('each sample of rjsf’s playground has its own here', () => {
  const here = schemaSamples.map(({ name }) => name);
  expect(new Set(here).size).toBe(here.length);
  for (const [theirs, ours] of Object.entries(PLAYGROUND))
    expect(here, theirs).toEqual(expect.arrayContaining([...ours]));
});
