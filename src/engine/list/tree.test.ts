import { expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import { listTable } from './testing.ts';
import { treeColumnOf, treeShapeOf } from './tree.ts';
import { viewOf } from './views.ts';

it('the shape follows table and view', () => {
  expect(treeShapeOf(listTable('t'), 'table')).toBeNull();
  expect(treeShapeOf(listTable('t'), 'Tree')).toEqual({
    childrenKey: 'children',
    parentKey: 'parentId',
    defaultExpandAll: false,
    expandOnClick: false,
    strict: true,
    indent: 20,
  });
  const options = { checkStrictly: true, expandTreeNodeOnClick: 1, parentKey: 'up' };
  expect(treeShapeOf(listTable('t', { childrenKey: 'kids', options }), 'group')).toMatchObject({
    childrenKey: 'kids',
    parentKey: 'up',
    strict: true,
    expandOnClick: true,
  });
  for (const flat of ['table', 'Flat'])
    expect(treeShapeOf(listTable('t', { childrenKey: 'kids' }), flat)).toBeNull();
  const linked = { options: { checkStrictly: false } };
  expect(treeShapeOf(listTable('t', linked), 'tree')).toMatchObject({ strict: false });
  const columns = [{ key: 'a' }, { key: 'b' }];
  expect([treeColumnOf(columns, 1), treeColumnOf(columns, 7), treeColumnOf([], 0)]).toEqual(['b', 'a', null]);
});

it.each<[object, object, string]>([
  [{}, { childrenKey: 'kids' }, 'tree'],
  [{}, {}, 'table'],
  [{ viewType: 'table' }, { childrenKey: 'kids' }, 'table'],
  [{ viewType: 'Flat' }, { childrenKey: 'kids' }, 'table'],
  [{}, { childrenKey: 'kids', viewType: 'flat' }, 'table'],
  [{ viewType: 'group' }, { childrenKey: 'kids' }, 'tree'],
])('a view that states %o over a list of %o is a %s', (view, options, kind) => {
  const pageData = {
    views: [{ key: 'v', ...view }],
    lists: [{ key: 'l', items: [{ colKey: 'no' }], options }],
  };
  const { list } = compileList({ pageData });
  expect(list === null ? null : viewOf(list, 'v')?.kind).toBe(kind);
});
