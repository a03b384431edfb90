/**
 * Linked check boxes of a tree whose `checkStrictly` is false: a parent is checked where all its children are, and half
 * checked where only some rows below it are. Source: specification 002 3.2, 3.8 and 4.2.
 *
 * Decision, for lists and entry tables alike: without the option rows are independent (`checkStrictly` true), so that
 * choosing an only child to remove it does not choose, and remove, its parent too.
 *
 * Decision for rows that are added below a checked row: those that the user or a script adds to an entry table are
 * checked too. The row above stays selected, and the next child row goes below the same row. Rows that come with an
 * answer of the server, or back by undo, may be ones that nobody has chosen: they stay unchecked, and the row above
 * becomes unchecked or half checked. So it is with all rows that a list gets.
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
  checkAbove(tree, [...off, ...on], next);
  return next;
}

/** Checks the rows above these where all their children are checked, and unchecks the others, from below. */
function checkAbove(tree: TreeEdges, ids: readonly string[], checked: Set<string>): void {
  for (const id of above(tree, ids)) {
    if ((tree.children.get(id) ?? []).every((child) => checked.has(child))) checked.add(id);
    else checked.delete(id);
  }
}

/**
 * The checked rows after rows were added, removed or moved below `parents`. With `join`, all rows below a checked one of
 * `parents` are checked; without it, added rows stay unchecked. Rows above are then checked as their children say.
 * Linear in the rows concerned.
 */
export function selectionFollowed(
  tree: TreeEdges,
  selected: ReadonlySet<string>,
  parents: Iterable<string>,
  join: boolean,
): ReadonlySet<string> {
  const changed = [...parents];
  const next = new Set(selected);
  if (join)
    putBranches(
      tree,
      changed.filter((id) => selected.has(id)),
      (id) => next.add(id),
    );
  // One child of each is enough to reach it. A row without children any more stays as it is.
  const children = changed.flatMap((id) => tree.children.get(id)?.slice(0, 1) ?? []);
  checkAbove(tree, children, next);
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
