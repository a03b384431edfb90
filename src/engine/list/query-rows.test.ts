import { expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import type { SearchParam, SortParam } from './query.ts';
import { queryRows } from './query-rows.ts';

const { list } = compileList({
  views: [{ key: 'v', title: 'All', listKey: 'main' }],
  lists: [
    {
      key: 'main',
      type: 'tableview',
      items: [
        { colKey: 'name', model: 'name', title: 'Name' },
        {
          colKey: 'qty',
          model: 'qty',
          title: 'Qty',
          options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
        },
        { colKey: 'item', model: 'item', title: 'Item', options: { labelKey: 'name' } },
      ],
    },
  ],
});
if (list === null) throw new Error('the list does not compile');
const compiled = list;

const ROWS = [
  {
    id: 1,
    name: 'Ånd',
    qty: 10,
    day: '2026-03-05 08:00:00',
    item: 'i2',
    item__Item: { id: 'i2', name: 'Axle' },
    done: true,
  },
  {
    id: 2,
    name: 'band',
    qty: 9,
    day: '2026-03-05 23:59:59',
    item: 'i1',
    item__Item: { id: 'i1', name: 'Bolt' },
    done: false,
  },
  {
    id: 3,
    name: 'Sand',
    qty: null,
    day: '2026-03-06 00:00:00',
    item: 'i10',
    item__Item: { id: 'i10', name: 'Cam' },
  },
  { id: 4, name: '', qty: 0.1, day: null, item: null, tags: ['a', 'b'] },
];

const ids = (searchParams: readonly SearchParam[], sortParams: readonly SortParam[] = [], paging = {}) =>
  queryRows(compiled, ROWS, {
    searchParams,
    sortParams,
    pageIndex: 0,
    pageLength: 20,
    extend: {},
    ...paging,
  }).rows.map(({ id }) => id);
const where = (searchField: string, compareType: SearchParam['compareType'], searchValue: unknown) =>
  ids([{ searchField, compareType, searchValue }]);

it('finds as the server does: texts that contain a word, all else that is equal', () => {
  expect(where('name', 'like', 'AND')).toEqual([2, 3]);
  expect(where('name', 'like', ['ånd', 'sand'])).toEqual([1, 3]);
  expect(where('qty', 'like', '1')).toEqual([]);
  expect(where('qty', 'like', '10')).toEqual([1]);
  expect(where('item', 'like', 'i1')).toEqual([2]);
  expect(where('done', 'equal', false)).toEqual([2]);
  expect(where('tags', 'equal', 'b')).toEqual([4]);
  expect(where('item', 'in', 'i1,i10')).toEqual([2, 3]);
  expect(where('item', 'in', ['i2'])).toEqual([1]);
  expect(where('item', 'ne', 'i2')).toEqual([2, 3, 4]);
  expect(where('nothing', 'equal', 1)).toEqual([]);
  expect(where('name', 'like', '')).toEqual([1, 2, 3, 4]);
});

it('searches days among moments, and numbers by size', () => {
  expect(where('day', 'equal', '2026-03-05')).toEqual([1, 2]);
  expect(where('day', 'ge', '2026-03-06')).toEqual([3]);
  expect(where('day', 'le', '2026-03-05')).toEqual([1, 2]);
  expect(where('qty', 'ge', '9')).toEqual([1, 2]);
});

it('orders numbers by size, chosen records by what is shown, empty values last', () => {
  expect(ids([], [{ field: 'qty', order: 'asc' }])).toEqual([4, 2, 1, 3]);
  expect(ids([], [{ field: 'qty', order: 'desc' }])).toEqual([3, 1, 2, 4]);
  expect(ids([], [{ field: 'item', order: 'asc' }])).toEqual([1, 2, 3, 4]);
});

it('answers a page, the number of all found, and totals of all found', () => {
  const answer = queryRows(compiled, ROWS, {
    searchParams: [],
    sortParams: [],
    pageIndex: 1,
    pageLength: 3,
    extend: {},
  });
  expect(answer).toMatchObject({ rows: [{ id: 4 }], rowCount: 4, aggregates: { qty: 19.1 } });
});
