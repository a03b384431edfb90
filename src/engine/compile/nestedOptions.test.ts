import { expect, it } from 'vitest';
import { optionItems } from '../form/lookup-labels.ts';
import { lookupTree, lookupTreeLines } from '../form/lookup-tree.ts';
import { compilePage } from './page.ts';

function fieldOf(type: string, options: Record<string, unknown>) {
  const { page, issues } = compilePage({ items: [{ key: 'k', type, model: 'x', options }] });
  const node = page?.nodes.k;
  if (node?.role !== 'field' || node.lookup === null) throw new Error('not compiled');
  return { node, lookup: node.lookup, issues };
}

const text = (ref: string | null) => ref ?? '';

it('nests the options of trees by childrenKey, or by the ids of their parents', () => {
  const below = [{ value: 'b', label: 'B' }];
  const nested = fieldOf('tree', { childrenKey: 'kids', options: [{ value: 'a', label: 'A', kids: below }] });
  const flat = fieldOf('tree', { options: [{ value: 'a' }, { value: 'b', parentId: 'a' }] });
  for (const { lookup } of [nested, flat]) {
    expect(lookup.options.map(({ value, parent }) => [value, parent])).toEqual([
      ['a', undefined],
      ['b', 'a'],
    ]);
    const tree = lookupTree(lookup, optionItems(lookup, text));
    expect(lookupTreeLines(tree, '', () => true).map(({ id, depth }) => [id, depth])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  }
});

it('takes nodes of other selects as they are: flat', () => {
  const { lookup } = fieldOf('select', { options: [{ value: 'a', children: [{ value: 'b' }] }] });
  expect(lookup.options).toEqual([{ value: 'a', label: 'k.options.a' }]);
});

it('tells of bad options at their place', () => {
  const { issues } = fieldOf('cascader', {
    options: [{ value: 'a', children: [{ label: 'no value' }, { value: 'a' }] }],
  });
  expect(issues.map(({ code, path }) => [code, path])).toEqual([
    ['page.badOption', '/items/0/options/options/0/children/0'],
    ['page.duplicateOption', '/items/0/options/options/0/children/1'],
  ]);
});

it('check boxes of a tree mean several values, unless it says otherwise', () => {
  const options = [{ value: 'a' }];
  expect(fieldOf('tree', { options, checkable: true }).node).toMatchObject({
    value: 'lookups',
    multiple: true,
  });
  expect(fieldOf('tree', { options, checkable: true, multiple: false }).node).toMatchObject({
    value: 'lookup',
    multiple: false,
  });
});

it('labels fixed options by a template of their properties', () => {
  const options = [
    { value: 'a', label: 'Apple', code: '01', secret: 'x' },
    { value: 'b', label: 'Pear' },
  ];
  const { lookup } = fieldOf('select', { options, formatLabel: '{code} {label}' });
  expect(lookup.options[0]).toMatchObject({ fields: { code: '01' } });
  expect(JSON.stringify(lookup.options)).not.toContain('secret');
  const own = (ref: string | null) => (ref === 'k.options.a' ? 'Apfel' : 'Birne');
  expect(optionItems(lookup, own).map(({ label, name }) => [label, name])).toEqual([
    ['01 Apfel', 'Apfel'],
    ['Birne', 'Birne'],
  ]);
});
