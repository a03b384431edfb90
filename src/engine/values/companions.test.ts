import { describe, expect, it } from 'vitest';
import { field, LOOKUP, lookupField, type Planted } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { isRecord } from '../plain.ts';
import { companionKey, readProperty, writtenPair } from './companions.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const one = fieldOf(lookupField('item'));
const many = fieldOf(lookupField('items', { value: 'lookups', companion: 'many' }));
const files = fieldOf(field('files', { value: 'files', companion: 'many' }));
const lang = fieldOf(field('name', { value: 'langText' }));
const plain = fieldOf(field('plain'));
const NOTHING = { value: undefined, companion: undefined };
const A = { id: 'a', name: 'A' };
const B = { id: 'b', name: 'B' };

describe('the key of a companion', () => {
  it('follows the field', () => {
    expect([one, many, lang, plain].map(companionKey)).toEqual([
      'item__Item',
      'items__Item',
      'name__Lang',
      null,
    ]);
  });
});

describe('a value with its companion', () => {
  it('is set as one', () => {
    expect(writtenPair(one, NOTHING, 'a', A)).toEqual({ value: 'a', companion: A });
    expect(writtenPair(many, NOTHING, 'a,b', [A, B])).toEqual({ value: 'a,b', companion: [A, B] });
    expect(writtenPair(many, NOTHING, 'b,a', [A, B])).toEqual({ value: 'b,a', companion: [A, B] });
    expect(writtenPair(plain, NOTHING, 'a', A)).toEqual({ value: 'a', companion: undefined });
  });

  it.each([null, undefined, '', '  '])('is cleared as one by %j', (value) => {
    for (const made of [one, many, files])
      expect(writtenPair(made, { value: 'a', companion: A }, value, undefined)).toEqual({
        value,
        companion: undefined,
      });
    expect(writtenPair(one, { value: 'a', companion: A }, value, A)).toEqual({ value, companion: undefined });
  });

  it('keeps the companion where the value stays, and drops it with another value', () => {
    const before = { value: 'a', companion: A };
    expect(writtenPair(one, before, 'a', undefined)).toEqual(before);
    expect(writtenPair(one, before, 'b', undefined)).toEqual({ value: 'b', companion: undefined });
  });

  it('takes no companion that names something else', () => {
    expect(writtenPair(one, NOTHING, 'a', B).companion).toBeUndefined();
    expect(writtenPair(one, NOTHING, 'a', null).companion).toBeUndefined();
    expect(writtenPair(one, NOTHING, 'a', { id: 7 }).companion).toBeUndefined();
    expect(writtenPair(one, NOTHING, 'a,b', { id: 'a' }).companion).toBeUndefined();
    expect(writtenPair(one, NOTHING, 'a,b', { id: 'a,b' }).companion).toEqual({ id: 'a,b' });
    expect(writtenPair(many, NOTHING, 'a,b', [A, null]).companion).toHaveLength(2);
    expect(writtenPair(many, NOTHING, 'a,b', [A, { id: 'c' }]).companion).toBeUndefined();
    expect(writtenPair(many, NOTHING, 'a,b', [A]).companion).toBeUndefined();
    expect(writtenPair(many, NOTHING, 'a', [A, B]).companion).toBeUndefined();
    expect(writtenPair(many, NOTHING, 'a,b', [A, A]).companion).toBeUndefined();
    expect(writtenPair(many, NOTHING, 'a,a', [A, B]).companion).toBeUndefined();
    expect(writtenPair(files, NOTHING, 'a', [B]).companion).toBeUndefined();
  });

  it('compares numbers given as ids, and the key that the lookup names', () => {
    expect(writtenPair(one, NOTHING, 7, { id: 7 }).companion).toEqual({ id: 7 });
    expect(writtenPair(one, NOTHING, '7', { id: 7 }).companion).toEqual({ id: 7 });
    const coded = fieldOf(lookupField('item', { lookup: { ...LOOKUP, valueKey: 'code' } }));
    expect(writtenPair(coded, NOTHING, 'x', { id: 'a', code: 'x' }).companion).toEqual({
      id: 'a',
      code: 'x',
    });
    expect(writtenPair(coded, NOTHING, 'a', { id: 'a', code: 'x' }).companion).toBeUndefined();
  });

  it('believes a companion that names nothing, if it is one', () => {
    expect(writtenPair(one, NOTHING, 'a', { name: 'A' }).companion).toEqual({ name: 'A' });
    expect(writtenPair(one, NOTHING, 'a', { id: null }).companion).toEqual({ id: null });
    expect(writtenPair(one, NOTHING, 'a', Object.create({ id: 'b' })).companion).toBeTypeOf('object');
    expect(writtenPair(one, NOTHING, 'a', 'A').companion).toBeUndefined();
    expect(writtenPair(many, NOTHING, 'a,b', [A, { name: 'B' }]).companion).toHaveLength(2);
  });

  it('of a language text keeps the other languages', () => {
    const before = { value: 'x', companion: { en_US: 'X' } };
    expect(writtenPair(lang, before, 'y', undefined)).toEqual({ value: 'y', companion: { en_US: 'X' } });
    expect(writtenPair(lang, before, 'y', { en_US: 'Y' })).toEqual({ value: 'y', companion: { en_US: 'Y' } });
    expect(writtenPair(lang, before, 'y', 'Y')).toEqual({ value: 'y', companion: undefined });
    expect(writtenPair(lang, before, 'y', null)).toEqual({ value: 'y', companion: undefined });
    expect(writtenPair(lang, before, 'y', { id: 'z' }).companion).toEqual({ id: 'z' });
    expect(writtenPair(lang, before, '', { en_US: 'X' })).toEqual({ value: '', companion: { en_US: 'X' } });
    expect(writtenPair(lang, before, '', undefined)).toEqual({ value: '', companion: undefined });
    expect(writtenPair(lang, before, '', null)).toEqual({ value: '', companion: undefined });
  });
});

describe('a property of a companion', () => {
  const item = { id: 'a', unit: { name: 'kg', 'x.y': 1 }, 'flat.name': 2, list: [1] };
  it.each([
    ['id', 'a'],
    ['unit.name', 'kg'],
    ['flat.name', 2],
    ['unit', { name: 'kg', 'x.y': 1 }],
    ['unit.x.y', undefined],
    ['unit.none', undefined],
    ['id.length', undefined],
    ['list.0', undefined],
    ['list.length', undefined],
    ['', undefined],
    ['.', undefined],
    ['toString', undefined],
    ['unit.toString', undefined],
  ])('%j is %j', (path, value) => {
    expect(readProperty(item, path)).toEqual(value);
  });

  it('is read of the first of many, and of nothing nothing', () => {
    expect(readProperty([item, B], 'id')).toBe('a');
    for (const none of [undefined, null, 'a', 5, []]) expect(readProperty(none, 'length')).toBeUndefined();
  });

  it('is never a forbidden name, also where the data has one', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":{"x":1},"a":{"prototype":{"x":1}},"__proto__.x":2}',
    );
    for (const path of [
      '__proto__',
      '__proto__.x',
      'constructor',
      'constructor.x',
      'a.prototype',
      'a.prototype.x',
    ])
      expect(readProperty(hostile, path) ?? null).toBe(path === '__proto__.x' ? 2 : null);
  });
});

describe('a record', () => {
  it('is a plain object', () => {
    expect([{}, Object.create(null), [], null, 'a', undefined].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
