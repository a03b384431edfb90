import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { pageText } from '../compile/pageText.ts';
import { namedText, wholeBranches } from './whole-branches.ts';

const CHOICES = [
  { value: 'a', label: 'Hall A' },
  { value: 'a1', label: 'Line 1', parentId: 'a' },
  { value: 'a2', label: 'Line 2', parentId: 'a' },
  { value: 'b', label: 'Hall B' },
];

/** The text of a tree field with these options, in a form. */
function said(options: object, value: string, companion?: unknown): string {
  const { page } = compilePage({
    items: [{ key: 'k', type: 'tree', model: 'x', options: { multiple: true, checkable: true, ...options } }],
  });
  const node = page?.nodes.k;
  if (page === null || node?.role !== 'field') throw new Error('No field.');
  const text = (ref: string | null) => pageText(page, ref, 'zh_TW');
  return namedText(node, value, companion, { text, t: (code) => code });
}

describe('the text of a tree of linked check boxes', () => {
  it('names a branch once that is chosen with all below it', () => {
    const linked = { options: CHOICES, checkStrictly: false };
    expect(said(linked, 'a1,a2,a,b')).toBe('Hall A, Hall B');
    expect(said(linked, 'a1,b')).toBe('Line 1, Hall B');
  });

  it('names every node where each is chosen by itself', () => {
    expect(said({ options: CHOICES, checkStrictly: true }, 'a,a1,a2')).toBe('Hall A, Line 1, Line 2');
    expect(said({ options: CHOICES, checkable: false }, 'a,a1')).toBe('Hall A, Line 1');
  });

  it('follows the records that are stored beside the value', () => {
    const companion = [
      { id: '1', name: 'Plant' },
      { id: '2', name: 'Store', parentId: '1' },
    ];
    expect(said({ optionsUrl: '/nodes', checkStrictly: false }, '1,2', companion)).toBe('Plant');
    expect(said({ optionsUrl: '/nodes', checkStrictly: false }, '2', companion.slice(1))).toBe('Store');
  });
});

it('a branch of which something deeper is not chosen is named node by node', () => {
  const parents = new Map([
    ['a1', 'a'],
    ['a11', 'a1'],
  ]);
  const children = new Map([
    ['a', ['a1']],
    ['a1', ['a11']],
  ]);
  const named = (...values: string[]) =>
    wholeBranches(
      { parents, children },
      values.map((value) => ({ value })),
    ).map(({ value }) => value);
  expect(named('a', 'a1')).toEqual(['a', 'a1']);
  expect(named('a', 'a1', 'a11')).toEqual(['a']);
});
