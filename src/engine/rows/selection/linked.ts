/**
 * Linked check boxes of a tree whose `checkStrictly` is false: a parent is checked where all its children are, and half
 * checked where only some rows below it are. Source: specification 002 3.2, 3.8 and 4.2.
 *
 * Decision, for lists and entry tables alike: without the option rows are independent (`checkStrictly` true), so that
 * choosing an only child to remove it does not choose, and remove, its parent too.
 */
import type { TreeEdges } from '../tree/types.ts';

/** Checks or unchecks branches; each row is visited once, also where branches overlap. */
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

/** All rows above any of these, each after those below it. */
function above(tree: TreeEdges, ids: readonly string[]): readonly string[] {
  /** For each row found: how many of its children were found too. */
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
 * The checked rows after a change from `before` to `wanted`, applied to the children and parents of the rows that were
 * checked or unchecked. Rows that are not in the tree (of other pages) are as wanted. The order of checking is kept.
 * Linear in the rows concerned.
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

/** Half checked rows: not checked, but with checked rows below them. */
export function selectionHalf(tree: TreeEdges, selected: ReadonlySet<string>): ReadonlySet<string> {
  const half = new Set<string>();
  for (const id of selected)
    for (let at = tree.parents.get(id); at !== undefined && !half.has(at); at = tree.parents.get(at)) {
      if (selected.has(at)) break;
      half.add(at);
    }
  return half;
}
