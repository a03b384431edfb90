/** Each sentence that a validator says of a value is one of our texts; an application's own words stay. */
import rjsfValidator from '@rjsf/validator-ajv8';
import { Locale } from 'typebox/system';
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
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'widgets.rjsf.maxItems', { max: '1' }],
  [{ contains: { type: 'string' } }, [1], 'widgets.rjsf.contains', {}],
  [{ propertyNames: { pattern: '^a' } }, { b: 1, c: 2 }, 'widgets.rjsf.names', {}],
  [{ not: { const: 5 } }, 5, 'widgets.rjsf.forbidden', {}],
  [false, 5, 'widgets.rjsf.forbidden', {}],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  [{ if: { type: 'number' }, then: { minimum: 9 } }, 5, 'widgets.rjsf.condition', {}],
  [{ if: { type: 'string' }, else: { minimum: 9 } }, 5, 'widgets.rjsf.condition', {}],
] as const;

/** What one of the two alone knows. */
const OF_RJSF = [
  [{ items: [true], additionalItems: false }, [1, 2], 'widgets.rjsf.maxItems', { max: '1' }],
  [{ format: 'date', formatMinimum: '2026-01-01' }, '2025-01-01', 'rule.min', { min: '2026-01-01' }],
  [
    { format: 'date', formatExclusiveMaximum: '2026-01-01' },
    '2026-01-01',
    'widgets.rjsf.below',
    { max: '2026-01-01' },
  ],
] as const;
const OF_OURS = [
  [
    { dependentRequired: { card: ['bill'] } },
    { card: 1 },
    'widgets.rjsf.dependent',
    { name: 'card', names: 'bill' },
  ],
  [{ unevaluatedItems: false }, [1], 'widgets.rjsf.further', {}],
  [{ unevaluatedProperties: false }, { b: 1 }, 'widgets.rjsf.further', {}],
] as const;
const ours = createSchemaValidator();
const formOf = (field: unknown) => ({
  type: 'object' as const,
  properties: { a: JSON.parse(JSON.stringify(field)) },
});

describe.each([
  ['rjsf', rjsfValidator, [...BROKEN, ...OF_RJSF]],
  ['createSchemaValidator', ours, [...BROKEN, ...OF_OURS]],
] as const)('words of the validator of %s', (_of, validator, broken) => {
  it.each<readonly [unknown, unknown, string, object]>(broken)('%j', (field, value, code, params) => {
    const { errors } = validator.validateFormData({ a: value }, formOf(field));
    const said = errors.map(({ message = '' }) => readSentence(message));
    expect(said).not.toContain(null);
    expect(said).toContainEqual({ code, params });
  });
});

it('has a case for each keyword of which our validator speaks', () => {
  const spoken = [...String(Locale.en_US).matchAll(/case '(\w+)'/g)].map(([, keyword]) => keyword);
  expect(spoken.length).toBeGreaterThan(20);
  const told = [...BROKEN, ...OF_OURS].flatMap(([field, value]) =>
    ours.validateFormData({ a: value }, formOf(field)).errors.map(({ name }) => name),
  );
  expect(spoken.filter((keyword) => !told.includes(keyword))).toEqual([]);
});

it.each([
  'Already taken',
  'must be told to the buyer',
  'must be string of pearls',
  'Please enter a value >= 3',
  'should be >= 3 at least',
  'must not be valid yet',
  '',
])('own words stay: %s', (words) => {
  expect(readSentence(words)).toBeNull();
});
