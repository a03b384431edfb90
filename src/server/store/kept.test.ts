import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('makes each once, nothing too, and begins anew past its most', () => {
  const keep = createKept<string | null>(2);
  const made: string[] = [];
  const ask = (key: string, value: string | null = key) =>
    keep(key, () => {
      made.push(key);
      return value;
    });
  expect([ask('a'), ask('a'), ask('b', null), ask('b', null)]).toEqual(['a', 'a', null, null]);
  expect(made).toEqual(['a', 'b']);
  ask('c');
  ask('c');
  ask('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('keeps nothing of what fails', () => {
  const keep = createKept<number>(2);
  const fail = () => {
    throw new Error('no page');
  };
  expect(() => keep('a', fail)).toThrow('no page');
  expect(keep('a', () => 1)).toBe(1);
});

it('begins anew past its size, and keeps nothing that is larger alone', () => {
  const keep = createKept<string>(100, (made) => made.length, 10);
  const ask = (key: string, made: string) => keep(key, () => made);
  ask('a', '1234');
  ask('b', '123');
  expect([keep.known('a'), keep.known('b')]).toEqual(['1234', '123']);
  ask('c', '1');
  expect([keep.known('a'), keep.known('b'), keep.known('c')]).toEqual([undefined, undefined, '1']);
  expect(ask('d', '1234567890')).toBe('1234567890');
  expect([keep.known('c'), keep.known('d')]).toEqual(['1', undefined]);
});
