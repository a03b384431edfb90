import { expect, test } from 'vitest';
import { listStart } from './listStart.ts';

const of = (...values: readonly string[]) =>
  values.map((searchValue) => ({ searchField: 'number', searchValue, compareType: 'like' }) as const);
const written = (...values: readonly string[]) => ({ searchParams: JSON.stringify(of(...values)) });

test('the criteria of an address are for all views of its list', () => {
  expect(listStart(written('a'), null, true)).toEqual({
    start: { searchParams: of('a'), sortParams: [] },
    search: of('a'),
  });
});

test('what was entered in a view that was left is for it alone; what was brought and given up is for none', () => {
  const address = written('a', 'b');
  const left = { ...written('b', 'c'), pageIndex: '2' };
  expect(listStart(address, left, true)).toEqual({
    start: { searchParams: of('b', 'c'), sortParams: [], pageIndex: 2 },
    search: of('b'),
  });
  expect(listStart(address, left, false).start).not.toHaveProperty('pageIndex');
  expect(listStart(address, {}, true)).toEqual({ start: { searchParams: [], sortParams: [] }, search: [] });
});
