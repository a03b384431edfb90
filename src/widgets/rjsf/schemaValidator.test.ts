import type { RJSFValidationError } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
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

/** Where an error stands, and which rule is broken. */
const places = (errors: readonly RJSFValidationError[]) =>
  [...new Set(errors.map(({ property, name }) => `${property} ${name}`))].sort();

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

test('each sample of rjsf’s playground has its own here', () => {
  const here = schemaSamples.map(({ name }) => name);
  expect(new Set(here).size).toBe(here.length);
  for (const [theirs, ours] of Object.entries(PLAYGROUND))
    expect(here, theirs).toEqual(expect.arrayContaining([...ours]));
});
