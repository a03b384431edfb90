import fc from 'fast-check';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { allCalls } from './all.ts';
import { checkSchema } from './check.ts';
import { MenuItem } from './menu.ts';
import { type Schema, Type } from './schema.ts';

/** The schema without what only the contract knows; one that holds itself is followed three levels deep. */
function plain(schema: Schema, depth = 3): Record<string, unknown> {
  const { later, optional: _, properties, items, anyOf, additionalProperties, ...rest } = schema;
  if (later !== undefined) return depth === 0 ? {} : plain(later(), depth - 1);
  return {
    ...rest,
    ...(items ? { items: plain(items, depth) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => plain(one, depth)) } : {}),
    ...(additionalProperties ? { additionalProperties: plain(additionalProperties, depth) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, plain(one, depth)]),
          ),
        }
      : {}),
  };
}

const junk = fc.oneof(
  fc.constantFrom(null, true, '', 'a', '😀😀', 0, -1, 1.5, 7, 2e9, '2026-01-01', 'zh_TW', 'add', 'desc'),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that fit for the most part, with junk here and there. */
function valuesOf(schema: Schema, depth = 2): fc.Arbitrary<unknown> {
  const { later, anyOf, properties, items, additionalProperties } = schema;
  if (later !== undefined) return depth === 0 ? junk : valuesOf(later(), depth - 1);
  const right = ((): fc.Arbitrary<unknown> => {
    if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => valuesOf(one, depth)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (items !== undefined) return fc.array(valuesOf(items, depth), { maxLength: 3 });
    if (additionalProperties !== undefined)
      return fc.dictionary(fc.string({ maxLength: 4 }), valuesOf(additionalProperties, depth), {
        maxKeys: 3,
      });
    if (properties !== undefined) {
      const parts = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, depth)] as const);
      return fc.record(Object.fromEntries(parts), { requiredKeys: [...(schema.required ?? [])] });
    }
    switch (schema.type) {
      case 'string':
        return schema.pattern
          ? fc.stringMatching(new RegExp(schema.pattern))
          : fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 8 });
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 99 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return junk;
    }
  })();
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: junk });
}

const schemas = new Map<string, Schema>([
  ...allCalls.map((call) => [`request of ${call.name}`, call.request] as const),
  ...allCalls.map((call) => [`answer of ${call.name}`, call.answer] as const),
  ['a menu entry', MenuItem],
]);

it.each([...schemas])('the %s takes what JSON Schema takes', (_name, schema) => {
  const peer = plain(schema);
  let taken = 0;
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      const good = checkSchema(schema, value).ok;
      taken += good ? 1 : 0;
      return good === Check(peer, value);
    }),
    { numRuns: 60 },
  );
  expect(taken).toBeGreaterThan(0);
});

describe('what does not fit is named by its place', () => {
  const order = Type.Object({
    no: Type.String({ minLength: 2, maxLength: 4 }),
    'a/b~c': Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    lines: Type.Array(Type.Object({ kind: Type.Union([Type.Literal('in'), Type.Literal('out')]) })),
  });
  const lines = [{ kind: 'in' }];
  it.each([
    [{ lines }, '/no', 'is missing'],
    [{ no: undefined, lines }, '/no', 'is missing'],
    [{ no: 'x', lines }, '/no', 'must have at least 2 characters'],
    [{ no: 'xyz12', lines }, '/no', 'must have at most 4 characters'],
    [{ no: 12, lines }, '/no', 'must be string'],
    [{ no: 'ab', lines, 'a/b~c': 0 }, '/a~1b~0c', 'must be at least 1'],
    [{ no: 'ab', lines, 'a/b~c': 1.5 }, '/a~1b~0c', 'must be integer'],
    [{ no: 'ab', lines, 'a/b~c': Number.NaN }, '/a~1b~0c', 'must be integer'],
    [{ no: 'ab', lines: [...lines, { kind: 'up' }] }, '/lines/1/kind', 'must fit one of its choices'],
    [{ no: 'ab', lines: {} }, '/lines', 'must be array'],
    [null, '', 'must be object'],
  ])('%j at %s: %s', (value, path, message) => {
    expect(checkSchema(order, value)).toEqual({ ok: false, misfit: { path, message } });
  });

  it('optional properties may be undefined, and further ones are anything', () => {
    expect(checkSchema(order, { no: 'ab', lines, 'a/b~c': undefined, more: [1] }).ok).toBe(true);
  });
});
