/** Each sentence that a validator says of a value is one of our texts; an application's own words stay. */
import rjsfValidator from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { createSchemaValidator } from './schemaValidator.ts';
import { readSentence } from './validatorWords.ts';

/** A schema of one field, a value that breaks it, and what is to be said. */
const BROKEN = [
  [{ type: 'string' }, 5, 'rule.type', {}],
  [{ type: ['string', 'null'] }, 5, 'rule.type', {}],
  [{ minLength: 3 }, 'ab', 'rule.minLength', { min: '3' }],
  [{ maxLength: 1 }, 'ab', 'rule.maxLength', { max: '1' }],
  [{ minimum: -1.5 }, -2, 'rule.min', { min: '-1.5' }],
  [{ maximum: 4 }, 5, 'rule.max', { max: '4' }],
  [{ exclusiveMinimum: 4 }, 4, 'widgets.rjsf.above', { min: '4' }],
  [{ exclusiveMaximum: 4 }, 4, 'widgets.rjsf.below', { max: '4' }],
  [{ multipleOf: 0.5 }, 0.7, 'rule.step', { step: '0.5' }],
  [{ enum: ['a'] }, 'b', 'rule.oneOf', {}],
  [{ const: 'a' }, 'b', 'rule.oneOf', {}],
  [{ pattern: '^a$' }, 'b', 'rule.pattern', {}],
  [{ format: 'email' }, 'b', 'rule.pattern', {}],
  [{ minItems: 2 }, [1], 'widgets.rjsf.minItems', { min: '2' }],
  [{ maxItems: 1 }, [1, 2], 'widgets.rjsf.maxItems', { max: '1' }],
  [{ uniqueItems: true }, [1, 1], 'widgets.rjsf.duplicates', {}],
  [{ minProperties: 2 }, { a: 1 }, 'widgets.rjsf.minItems', { min: '2' }],
  [{ properties: {}, additionalProperties: false }, { a: 1 }, 'widgets.rjsf.further', {}],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 5, 'widgets.rjsf.alternatives', {}],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 5, 'widgets.rjsf.alternatives', {}],
  [{ required: ['a'] }, {}, 'rule.required', {}],
  [
    { dependencies: { card: ['bill', 'name'] } },
    { card: 1 },
    'widgets.rjsf.dependent',
    { name: 'card', names: 'bill, name' },
  ],
] as const;

describe.each([
  ['rjsf', rjsfValidator],
  ['createSchemaValidator', createSchemaValidator()],
] as const)('words of the validator of %s', (_of, validator) => {
  it.each(BROKEN)('%j', (field, value, code, params) => {
    const schema = { type: 'object' as const, properties: { a: JSON.parse(JSON.stringify(field)) } };
    const { errors } = validator.validateFormData({ a: value }, schema);
    const said = errors.map(({ message = '' }) => readSentence(message));
    expect(said).not.toContain(null);
    expect(said).toContainEqual({ code, params });
  });
});

it.each([
  'Already taken',
  'must be told to the buyer',
  'must be string of pearls',
  'Please enter a value >= 3',
  '',
])('own words stay: %s', (words) => {
  expect(readSentence(words)).toBeNull();
});
