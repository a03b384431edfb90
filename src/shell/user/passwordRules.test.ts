import { expect, it } from 'vitest';
import { passwordProblems, strengthOf } from './passwordRules.ts';

it.each([
  ['', null],
  ['a', 'short'],
  ['abcd', 'short'],
  ['abcde', 'medium'],
  ['abcdef', 'high'],
  ['😀😀😀😀😀', 'medium'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it.each([
  ['', '', '', ['old', 'next', 'confirm']],
  ['old', 'abcdef', 'abcdeg', ['confirm']],
  ['old', 'abcdef', '', ['confirm']],
  ['old', 'abcd', 'abcd', ['next']],
  ['old', 'abcde', 'abcde', []],
])('%s, %s, %s: %j', (old, next, confirm, wrong) => {
  expect(Object.keys(passwordProblems({ old, next, confirm }))).toEqual(wrong);
});
