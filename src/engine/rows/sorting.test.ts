import { expect, test } from 'vitest';
import { type RowSort, sortingNext, sortingParams, sortingShown } from './sorting.ts';

const columns = [
  { key: 'a', model: 'fieldA' },
  { key: 'b', model: 'fieldB' },
];

test('a header sorts up, down, and not at all; with Shift the others stay', () => {
  let sort: readonly RowSort[] = [];
  const click = (key: string, add = false) => {
    sort = sortingNext(sort, key, add);
    return sort.map((each) => `${each.key} ${each.order}`);
  };
  expect(click('a')).toEqual(['a asc']);
  expect(click('a')).toEqual(['a desc']);
  expect(click('b', true)).toEqual(['a desc', 'b asc']);
  expect(click('a', true)).toEqual(['b asc']);
  expect(click('a')).toEqual(['a asc']);
  expect([click('a'), click('a')]).toEqual([['a desc'], []]);
});

test('columns are asked for by their fields, and shown by what was asked for', () => {
  const sort = [{ key: 'b', order: 'desc' }] as const;
  const params = sortingParams(columns, [...sort, { key: 'gone', order: 'asc' }]);
  expect(params).toEqual([{ field: 'fieldB', order: 'desc' }]);
  expect(sortingShown(columns, [...params, { field: 'gone', order: 'asc' }])).toEqual(sort);
});
