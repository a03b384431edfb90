import { expect, test } from 'vitest';
import { keyAtPointer } from './pointer.ts';

const page = { items: [{ key: 'card', items: [{ key: 'a', options: { max: 'x' } }] }] };

test.each([
  ['/items/0/items/0/options/max', 'a'],
  ['/pageData/items/0', 'card'],
  ['/items/7/options', null],
  ['/config', null],
  ['', null],
])('%s leads to %s', (pointer, key) => {
  expect(keyAtPointer(page, pointer)).toBe(key);
});
