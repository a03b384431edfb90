import { describe, expect, it } from 'vitest';
import { LOOKUP } from '../compile/testing.ts';
import { lookupTree, lookupTreeLines } from './lookup-tree.ts';

const SPEC = { ...LOOKUP, childrenKey: 'below' };
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
const tree = lookupTree(SPEC, PLANT);
const seen = (text: string, isOpen: (id: string) => boolean = () => false) =>
  lookupTreeLines(tree, text, isOpen).map((line) => [line.label, line.depth]);

describe('a tree of lookup items', () => {
  it('nests by childrenKey, and by the node above where nodes come flat', () => {
    expect([...tree.rows.keys()]).toEqual(['p1', 'h1', 'l1', 'h2', 'l2', 'l3', 'p2']);
    const flat = lookupTree(SPEC, [
      { id: 'h1', name: 'Hall', parentId: 'p1' },
      { id: 'p1', name: 'Plant' },
    ]);
    expect(lookupTreeLines(flat, '', () => true).map((line) => [line.id, line.depth])).toEqual([
      ['p1', 0],
      ['h1', 1],
    ]);
  });

  it('opens what the user opens', () => {
    expect(seen('').map(([label]) => label)).toEqual(['Plant', 'Depot']);
    expect(seen('', (id) => id === 'p1').map(([label]) => label)).toEqual([
      'Plant',
      'Hall 1',
      'Hall 2',
      'Depot',
    ]);
    expect(seen('', () => true)).toHaveLength(7);
  });

  it('keeps what is above and below the nodes that a search finds, open', () => {
    expect(seen('LINE 2')).toEqual([
      ['Plant', 0],
      ['Hall 2', 1],
      ['Line 2', 2],
    ]);
    expect(seen('hall 2').map(([label]) => label)).toEqual(['Plant', 'Hall 2', 'Line 2', 'Press']);
    expect(seen('crane', () => true)).toEqual([]);
  });

  it('tells places among the nodes that are left', () => {
    const [, hall] = lookupTreeLines(tree, 'press', () => false);
    expect(hall).toMatchObject({ id: 'h2', position: 1, siblings: 1, expanded: true });
  });

  it('calls nodes as their source says', () => {
    const named = lookupTree({ ...SPEC, formatLabel: '{name} ({id})' }, [{ id: 'a', name: 'A' }]);
    expect([...named.labels.values()]).toEqual(['A (a)']);
  });

  it('survives circles and nodes that come twice, and stays linear in their number', () => {
    const circle = lookupTree(SPEC, [
      { id: 'a', name: 'A', parentId: 'b' },
      { id: 'b', name: 'B', parentId: 'a' },
      { id: 'a', name: 'A again' },
    ]);
    expect(lookupTreeLines(circle, '', () => true).map((line) => line.label)).toEqual(['A', 'B']);
    const chain = Array.from({ length: 5000 }, (_, at) => ({
      id: `n${at}`,
      name: `N${at}`,
      parentId: `n${at - 1}`,
    }));
    expect(lookupTreeLines(lookupTree(SPEC, chain), 'n', () => false).at(-1)?.depth).toBe(4999);
  });
});
