import { expect, it } from 'vitest';
import { bindField, compilePage, createForm } from '../../../engine/index.ts';
import { lookupTree } from '../../../engine/internal.ts';
import { nodeItem, treeTarget } from './treeChoice.ts';

const NODES = [
  { id: 'a', name: 'A' },
  { id: 'a1', name: 'A1', parentId: 'a' },
  { id: 'a2', name: 'A2', parentId: 'a' },
  { id: 'a11', name: 'A11', parentId: 'a1' },
  { id: 'a12', name: 'A12', parentId: 'a1' },
];

/** A linked tree that holds `value`, of whose nodes some are known. */
function opened(value: string, ids: readonly string[], isWhole: boolean) {
  const { page } = compilePage({
    items: [
      {
        key: 'k',
        type: 'tree',
        model: 'x',
        options: { optionsUrl: '/nodes', multiple: true, checkable: true, checkStrictly: false },
      },
    ],
  });
  if (page === null) throw new Error('No page.');
  const form = createForm(page, {
    mode: 'edit',
    record: { x: value },
    ports: {
      clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => undefined },
      ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
    },
  });
  const binding = bindField(form, 'x', { text: (ref) => ref ?? '' });
  const spec = binding?.field.lookup ?? null;
  if (binding === null || spec === null) throw new Error('No field.');
  const tree = lookupTree(
    { ...spec, valueKey: 'id', labelKey: 'name' },
    NODES.filter(({ id }) => ids.includes(id)),
  );
  return {
    target: treeTarget(binding, () => ({ tree, isWhole })),
    tree,
    now: () => form.snapshot('x').value,
  };
}

it('a node that is checked in the whole tree checks its parent with its siblings', () => {
  const { target, tree, now } = opened('a1', ['a', 'a1', 'a2'], true);
  target.pick(nodeItem(tree, 'a2'));
  expect(now()).toBe('a1,a2,a');
});

it('what was found of a tree checks no parent, since its other children are not known', () => {
  const { target, tree, now } = opened('', ['a', 'a2'], false);
  target.pick(nodeItem(tree, 'a2'));
  expect(now()).toBe('a2');
});

it('what was found reaches down as far as it is known, and an unchecked node unchecks those above it', () => {
  const { target, tree, now } = opened('', ['a', 'a1'], false);
  target.pick(nodeItem(tree, 'a'));
  expect(now()).toBe('a,a1');
  const held = opened('a,a1,a2', ['a', 'a1'], false);
  held.target.remove('a1');
  expect(held.now()).toBe('a2');
});

it('of a branch that is wholly checked the branch alone is shown, and taken away by Backspace', () => {
  const ids = ['a', 'a1', 'a2'];
  const shown = (value: string) => opened(value, ids, true).target.chips.map((chip) => chip.value);
  expect(shown('a,a1,a2')).toEqual(['a']);
  expect(shown('a2')).toEqual(['a2']);
  // What is below a child that is not whole counts too: its branch does not stand for all.
  const grown = opened('a,a1,a11,a2', [...ids, 'a11', 'a12'], true);
  expect(grown.target.chips.map((chip) => chip.value)).toEqual(['a', 'a1', 'a11', 'a2']);
  // Stored by someone else: not all of it is checked, so nothing is left out.
  expect(shown('a,a1')).toEqual(['a', 'a1']);
  const { target, now } = opened('a,a1,a2', ids, true);
  expect(now()).toBe('a,a1,a2');
  target.removeLast?.();
  expect(now()).toBeNull();
});
