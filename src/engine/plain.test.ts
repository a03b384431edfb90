import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainJson } from './plain.ts';

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < levels; at += 1) value = [value];
  return value;
}

function round(): unknown {
  const value: Record<string, unknown> = { name: 'a' };
  value.self = [{ value }];
  return value;
}

/** One object in two places, over and over: little to hold, without end to write. */
function fanned(): unknown {
  let value: unknown = 1;
  for (let at = 0; at < 60; at += 1) value = [value, value];
  return value;
}

describe('plain JSON', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', ''],
    ['a number', -0],
    ['what is no number', Number.NaN],
    ['a switch', false],
    ['a record', { id: '1', unit: { id: 'u' }, gone: undefined }],
    ['a list', [1, [2], {}]],
    ['one without prototype', Object.assign(Object.create(null), { id: '1' })],
    ['the same thing twice', new Array(2).fill({ id: '1' })],
    ['as deep as it may be', nested(64)],
    ['a moment, which says how it is written', new Date(0)],
  ])('is %s', (_name, value) => {
    expect(isPlainJson(value)).toBe(true);
  });

  it.each([
    ['a BigInt', 10n],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a BigInt inside', { a: [{ b: 10n }] }],
    ['a function inside', [{ a: () => 1 }]],
    ['a symbol inside', [[Symbol('a')]]],
    ['a BigInt in a box', [Object(10n)]],
    ['what holds itself', round()],
    ['too deep', nested(65)],
    ['too many', new Array(300_000).fill(0)],
    ['a list that is long and empty', new Array(4_000_000_000)],
    ['what fans out', fanned()],
    [
      'what throws when read',
      {
        get a() {
          throw new Error('no');
        },
      },
    ],
    [
      'what throws when written',
      new (class {
        toJSON() {
          throw new Error('no');
        }
      })(),
    ],
  ])('is not %s', (_name, value) => {
    expect(isPlainJson(value)).toBe(false);
  });

  it('is whatever JSON text says', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => isPlainJson(value)));
  });
});
