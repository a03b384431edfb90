import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyValue, sameValue, valueKey } from './compare.ts';

function nested(depth: number, inside: unknown): unknown {
  let value = inside;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { value };
  return value;
}

describe('empty', () => {
  it.each([undefined, null, '', '  ', '\u3000\t\n', [], {}, Number.NaN, { a: '', b: null, c: { d: ' ' } }])(
    'is %j',
    (value) => {
      expect(isEmptyValue(value)).toBe(true);
    },
  );

  it.each([0, -0, false, true, 'a', ' a ', [''], [null], { a: 0 }, { a: '', b: false }])(
    'is not %j',
    (value) => {
      expect(isEmptyValue(value)).toBe(false);
    },
  );

  it('is not looked for without end', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(isEmptyValue(circle)).toBe(false);
    const deep = (depth: number) => {
      let value: unknown = '';
      for (let at = 0; at < depth; at += 1) value = { value };
      return value;
    };
    expect(isEmptyValue(deep(64))).toBe(true);
    expect(isEmptyValue(deep(65))).toBe(false);
    expect(isEmptyValue(deep(100_000))).toBe(false);
  });
});

describe('same', () => {
  it('is what JSON would write alike, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(sameValue(left, structuredClone(left))).toBe(true);
        expect(sameValue(left, right)).toBe(sameValue(right, left));
        if (JSON.stringify(left) === JSON.stringify(right)) expect(sameValue(left, right)).toBe(true);
      }),
    );
    expect(sameValue({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toBe(true);
  });

  it.each([
    [1, '1'],
    [null, undefined],
    [null, {}],
    [{}, null],
    [{}, []],
    [[], {}],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ toString: 1 }, { a: 1 }],
    ['', false],
    [[1], { 0: 1 }],
    [{ 0: 1 }, [1]],
    [{ 0: 1, length: 1 }, [1]],
    [[], 'x'],
    [{}, 'x'],
    ['x', {}],
  ])('is not %j and %j', (left, right) => {
    expect(sameValue(left, right)).toBe(false);
  });

  it('is not looked for without end', () => {
    expect(sameValue(nested(64, 1), nested(64, 1))).toBe(true);
    expect(sameValue(nested(65, 1), nested(65, 1))).toBe(false);
    const deep = nested(100_000, 1);
    expect(sameValue(deep, nested(100_000, 1))).toBe(false);
    expect(sameValue([deep], [deep])).toBe(true);
  });
});

describe('the key of a value', () => {
  it('is shared by values that are the same, and by no others', () => {
    // Few names and values, so that many are the same but for their order.
    const some = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, 0, 1, '', '1', 'a', true),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', '1'), tie('value'), { noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(some, some, (left, right) => {
        expect(valueKey(left) === valueKey(right)).toBe(sameValue(left, right));
      }),
      { numRuns: 1000 },
    );
    expect(valueKey({ a: 1, b: [2, { d: 3, c: 4 }] })).toBe(valueKey({ b: [2, { c: 4, d: 3 }], a: 1 }));
  });
});
