import { describe, expect, it } from 'vitest';
import { LOOKUP } from '../compile/testing.ts';
import { lookupTreeLines, pathLabel, readLookupTree, searchTree, treePath } from './lookup-tree.ts';

const SPEC = { ...LOOKUP, childrenKey: 'below', dropdown: 'name' as const };
const PLANT = [
  {
    id: 'p1',
    name: 'Plant',
    below: [
      { id: 'h1', name: 'Hall 1', below: [{ id: 'l1', name: 'Line 1' }] },
      {
        id: 'h2',
        name: 'Hall 2',
        below: [
          { id: 'l2', name: 'Line 2' },
          { id: 'l3', name: 'Press' },
        ],
      },
    ],
  },
  { id: 'p2', name: 'Depot' },
];
const tree = readLookupTree(SPEC, PLANT);
const seen = (text: string, expandAll: boolean, toggled: [string, boolean][] = []) =>
  lookupTreeLines(tree, searchTree(tree, text), { expandAll, toggled: new Map(toggled) }).map((line) => [
    line.id,
    line.depth,
  ]);

describe('a tree lookup', () => {
  it('nests by childrenKey, and by the node above where nodes come flat', () => {
    expect(tree.tree.ids).toEqual(['p1', 'h1', 'l1', 'h2', 'l2', 'l3', 'p2']);
    const flat = readLookupTree(SPEC, [
      { id: 'h1', name: 'Hall', parentId: 'p1' },
      { id: 'p1', name: 'Plant' },
    ]);
    expect(treePath(flat, 'h1')).toEqual(['p1', 'h1']);
  });

  it('opens all, or what the user opens', () => {
    expect(seen('', false).map(([id]) => id)).toEqual(['p1', 'p2']);
    expect(seen('', false, [['p1', true]]).map(([id]) => id)).toEqual(['p1', 'h1', 'h2', 'p2']);
    expect(seen('', true)).toHaveLength(7);
  });

  it('keeps the nodes above what a search finds, open, and says when it finds nothing', () => {
    expect(seen('LINE 2', false)).toEqual([
      ['p1', 0],
      ['h2', 1],
      ['l2', 2],
    ]);
    expect(searchTree(tree, 'hall')).toMatchObject({ found: new Set(['h1', 'h2']), hint: null });
    expect(searchTree(tree, 'crane')).toMatchObject({ kept: new Set(), hint: 'lookup.noMatch' });
    expect(seen('crane', true)).toEqual([]);
  });

  it('calls a node by its path', () => {
    expect(pathLabel(tree, 'l3')).toBe('Plant / Hall 2 / Press');
    expect(pathLabel(tree, 'p2')).toBe('Depot');
    expect(pathLabel(tree, 'gone')).toBe('gone');
    expect(treePath(tree, 'gone')).toEqual([]);
  });

  it('survives circles and nodes that come twice, and stays linear in their number', () => {
    const circle = readLookupTree(SPEC, [
      { id: 'a', name: 'A', parentId: 'b' },
      { id: 'b', name: 'B', parentId: 'a' },
      { id: 'a', name: 'A again' },
    ]);
    expect([...circle.tree.ids].sort()).toEqual(['a', 'b']);
    expect(searchTree(circle, 'a').found).toEqual(new Set(['a']));
    const chain = Array.from({ length: 5000 }, (_, at) => ({
      id: `n${at}`,
      name: `N${at}`,
      parentId: `n${at - 1}`,
    }));
    const deep = readLookupTree(SPEC, chain);
    expect(searchTree(deep, 'N').kept.size).toBe(5000);
    expect(treePath(deep, 'n4999')).toHaveLength(5000);
  });
});
