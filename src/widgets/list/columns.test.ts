import { expect, it } from 'vitest';
import { compileList } from '../../engine/index.ts';
import { columnsWithin, footTitle, gridColumns, OPERATION_COLUMN } from './columns.ts';

const { list } = compileList({
  views: [{ key: 'v', title: '', listKey: 'l' }],
  lists: [
    { key: 'l', items: [{ key: 'qty', model: 'qty', title: 'Q', width: 60, options: { type: 'number' } }] },
  ],
});
const leaves = (Object.values(list?.lists ?? {})[0]?.columns ?? []).map((column) => ({ column, groups: [] }));

function widthOf(titles: readonly string[], header: string): number | undefined {
  const actions = titles.map((title) => ({ title, menu: false }));
  const made = gridColumns([], new Map(), () => '', actions, header);
  return made.find(({ key }) => key === OPERATION_COLUMN)?.width;
}

it('the operation column has 60 px an action, and more where its words need it', () => {
  expect(widthOf([], 'Actions')).toBeUndefined();
  expect(widthOf(['改', '刪'], '操作')).toBe(120);
  expect(widthOf(['Edit'], 'Actions')).toBeGreaterThan(70);
  expect(widthOf(['Start again', 'Hand over'], 'Actions')).toBeGreaterThan(150);
});

it('a column of tags is as wide as the longest of them, within bounds', () => {
  const width = (...words: string[]) =>
    gridColumns(leaves, new Map(), () => '', [], '', new Map([['qty', words]]))[0]?.width ?? 0;
  expect(width()).toBe(60);
  expect(width('Nháp')).toBeLessThan(100);
  expect(width('Nháp', 'Đã phê duyệt xong')).toBeGreaterThan(150);
  expect(width('x'.repeat(200))).toBe(220);
});

it('the foot is named in its first column where its totals are far to the right', () => {
  const [leaf] = leaves;
  if (leaf === undefined) throw new Error('no column');
  const wide = ['a', 'b', 'c'].map((key) => ({ ...leaf, column: { ...leaf.column, key, width: 300 } }));
  const total = { name: 'Sum', figure: '3' };
  expect(footTitle(wide, new Map([['c', total]]))).toEqual({ key: 'a', title: 'Sum' });
  expect(footTitle(wide, new Map([['b', total]]))).toBeNull();
  expect(footTitle(wide, new Map())).toBeNull();
  expect(footTitle([], new Map())).toBeNull();
});

it('a column has room for its total and the name of it', () => {
  const width = (name: string, figure: string) =>
    gridColumns(leaves, new Map([['qty', { name, figure }]]), () => '', [], '')[0]?.width ?? 0;
  expect(width('Sum', '1')).toBe(60);
  expect(width('Sum', '44,880.000')).toBeGreaterThan(90);
  expect(width('Sum of this page', '1')).toBeGreaterThan(110);
});

it('two columns are shown however narrow the place is, and no more than there are', () => {
  expect(columnsWithin([100, 100, 100], 300)).toBe(3);
  expect(columnsWithin([100, 100, 100], 299)).toBe(2);
  expect(columnsWithin([100, 100], 10)).toBe(2);
  expect(columnsWithin([100], 10)).toBe(1);
  expect(columnsWithin([], 10)).toBe(0);
});
