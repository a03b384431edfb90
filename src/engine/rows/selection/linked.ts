/**
 * Check boxes of a tree whose `checkStrictly` is false: parents and children follow each other. A parent is checked
 * where all below it is, and half checked where some is. Source: specification 002 3.2, 3.8 and 4.2.
 *
 * Decision, for lists and entry tables alike: without the option rows are independent (`checkStrictly` true), so that
 * choosing an only child to remove it does not choose, and remove, its parent too.
 */
import type { TreeEdges } from '../tree/types.ts';

/** Puts branches on or off. A branch within another one is met with it: every row is walked over once. */
function putBranches(tree: TreeEdges, roots: readonly string[], put: (id: string) => void): void {
  const met = new Set<string>();
  for (const root of roots) {
    const waiting = [root];
    for (const id of waiting) {
      if (met.has(id)) continue;
      met.add(id);
      put(id);
      // The list grows while it is walked.
      for (const child of tree.children.get(id) ?? []) waiting.push(child);
    }
  }
}

/** The rows above any of these, each behind those of them that are below it. */
function above(tree: TreeEdges, ids: readonly string[]): readonly string[] {
  /** How many of the rows that are found stand right below one of them. */
  const below = new Map<string, number>();
  for (const id of ids)
    for (let at = tree.parents.get(id); at !== undefined; at = tree.parents.get(at)) {
      if (below.has(at)) break;
      below.set(at, 0);
    }
  for (const id of below.keys()) {
    const parent = tree.parents.get(id);
    if (parent !== undefined) below.set(parent, (below.get(parent) ?? 0) + 1);
  }
  const order = [...below.keys()].filter((id) => below.get(id) === 0);
  for (const id of order) {
    const parent = tree.parents.get(id);
    const left = (below.get(parent ?? '') ?? 0) - 1;
    if (parent === undefined) continue;
    below.set(parent, left);
    if (left === 0) order.push(parent);
  }
  return order;
}

/**
 * The checked rows after check boxes went from `before` to `wanted`: what was added and what went takes its children
 * and parents along. Rows that the tree does not know (of other pages) stay as wanted. The order of checking is kept.
 * In time linear in the rows that are touched, however many boxes went at once.
 */
export function selectionLinked(
  tree: TreeEdges,
  before: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const off = [...before].filter((id) => !wanted.has(id));
  const on = [...wanted].filter((id) => !before.has(id));
  const next = new Set(before);
  putBranches(tree, off, (id) => next.delete(id));
  putBranches(tree, on, (id) => next.add(id));
  for (const id of above(tree, [...off, ...on])) {
    if ((tree.children.get(id) ?? []).every((child) => next.has(child))) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Rows that are half checked: not themselves, but something below them. Each row above is looked at once. */
export function selectionHalf(tree: TreeEdges, selected: ReadonlySet<string>): ReadonlySet<string> {
  const half = new Set<string>();
  for (const id of selected)
    for (let at = tree.parents.get(id); at !== undefined && !half.has(at); at = tree.parents.get(at)) {
      if (selected.has(at)) break;
      half.add(at);
    }
  return half;
}
