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
