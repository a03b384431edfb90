/** The schema of one value, word for word. That schemas agree with the rules is proved in toJsonSchema.test.ts. */
import { describe, expect, it } from 'vitest';
import { field } from '../../compile/testing.ts';
import type { CompiledField } from '../../compile/types.ts';
import { valueSchema } from './valueSchema.ts';

type Rules = CompiledField['constraints'];

function of(value: CompiledField['value'], constraints: Rules = {}) {
  const { node } = field('f', { value, constraints });
  if (node.role !== 'field') throw new Error('no field');
  return valueSchema(node);
}

const OPTIONAL = ['string', 'null'];

describe('texts', () => {
  it.each<[string, Rules, object]>([
    ['nothing', {}, { type: OPTIONAL }],
    ['a value', { required: true }, { type: 'string', pattern: '\\S' }],
    ['at most some', { maxLength: 5 }, { type: OPTIONAL, maxLength: 5 }],
    ['no letter at all', { maxLength: 0 }, { type: OPTIONAL, maxLength: 0 }],
    ['any length', { maxLength: -1 }, { type: OPTIONAL }],
    ['a value of any length', { required: true, maxLength: -1 }, { type: 'string', pattern: '\\S' }],
    ['a short value', { required: true, maxLength: 5 }, { type: 'string', maxLength: 5, pattern: '\\S' }],
    [
      'at least some, or nothing',
      { minLength: 3, maxLength: 5 },
      { type: OPTIONAL, maxLength: 5, not: { type: 'string', pattern: '\\S', maxLength: 2 } },
    ],
    ['at least some', { minLength: 3, required: true }, { type: 'string', minLength: 3, pattern: '\\S' }],
    ['one of these, or nothing', { oneOf: ['a', 'b'] }, { type: OPTIONAL, enum: ['a', 'b', null] }],
    ['one of these', { oneOf: ['a'], required: true }, { type: 'string', enum: ['a'] }],
  ])('that ask for %s', (_, rules, schema) => {
    expect(of('text', rules)).toStrictEqual(schema);
  });
});

describe('numbers', () => {
  it.each<[string, Rules, object]>([
    ['no bounds', {}, { type: ['number', 'null'] }],
    ['no places', { decimalPlaces: 0 }, { type: ['integer', 'null'] }],
    ['places', { decimalPlaces: 2, required: true }, { type: 'number' }],
    ['no places and a need', { decimalPlaces: 0, required: true }, { type: 'integer' }],
    ['a lowest', { min: 0 }, { type: ['number', 'null'], minimum: 0 }],
    ['a highest', { max: 0 }, { type: ['number', 'null'], maximum: 0 }],
  ])('with %s', (_, rules, schema) => {
    expect(of('number', rules)).toStrictEqual(schema);
  });
});

describe('lists', () => {
  const long = (length: number) => ['x'.repeat(length)];
  const any = '[^,]+';

  it.each<[string, Rules, string | null]>([
    ['of anything', {}, null],
    ['that ask for something', { required: true }, '\\S'],
    ['of some', { minItems: 2, maxItems: 3 }, `^${any}(,${any}){1,2}$`],
    ['of at least some', { minItems: 2 }, `^${any}(,${any}){1,}$`],
    ['of at most some', { maxItems: 3 }, `^${any}(,${any}){0,2}$`],
    ['of at most none, which is one as a pattern', { maxItems: 0 }, `^${any}(,${any}){0,0}$`],
    ['of these', { oneOf: ['a.b', 'c'] }, '^(a\\.b|c)(,(a\\.b|c)){0,}$'],
    ['of one of these', { oneOf: ['a', 'b'], maxItems: 1 }, '^(a|b)(,(a|b)){0,0}$'],
    // Past what a pattern can hold, counts are left to the rules, and so are the alternatives.
    ['as long as a pattern counts', { minItems: 100, maxItems: 100 }, `^${any}(,${any}){99,99}$`],
    ['with too high a least', { minItems: 101 }, null],
    ['with too high a most', { maxItems: 101 }, null],
    ['with a low least and too high a most', { minItems: 2, maxItems: 101 }, null],
    ['with a most that is too high, of these', { maxItems: 101, oneOf: ['a', 'b'] }, '^(a|b)(,(a|b))*$'],
    ['with a most that is too high, and a need', { maxItems: 101, required: true }, '\\S'],
    [
      'of as long a text as a pattern takes',
      { oneOf: long(4000) },
      `^(${long(4000)})(,(${long(4000)})){0,}$`,
    ],
    ['of longer texts', { oneOf: long(4001) }, null],
    ['of some longer texts', { oneOf: long(4001), maxItems: 2 }, `^${any}(,${any}){0,1}$`],
  ])('%s', (_, rules, pattern) => {
    const type = rules.required === true ? 'string' : OPTIONAL;
    const schema = pattern === null ? { type } : { type, pattern };
    expect(of('options', rules)).toStrictEqual(schema);
    expect(of('lookups', rules)).toStrictEqual(schema);
    expect(of('files', rules)).toStrictEqual(schema);
  });
});

describe('places', () => {
  const properties = {
    location: { type: ['string', 'null'] },
    longitude: { type: ['number', 'string', 'null'], minimum: -180, maximum: 180, maxLength: 0 },
    latitude: { type: ['number', 'string', 'null'], minimum: -90, maximum: 90, maxLength: 0 },
  };

  it('are objects of three parts, of which one that is asked for fills some', () => {
    const empty = { type: ['null', 'string'], pattern: '^\\s*$' };
    expect(of('map')).toStrictEqual({ type: ['object', 'null'], properties });
    expect(of('map', { required: true })).toStrictEqual({
      type: 'object',
      properties,
      not: { type: 'object', additionalProperties: empty },
    });
  });
});

describe('what holds no value of its own', () => {
  it.each(['rows', 'derived', 'none'] as const)('%s: has no rule', (value) => {
    expect(of(value, { required: true, maxLength: 1 })).toStrictEqual({});
  });
});
