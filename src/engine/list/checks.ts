/**
 * Check boxes of a tree, in lists and in editable tables: parents and children follow each other where `checkStrictly`
 * is false, and stand apart where it is true or absent. A parent is checked where all below it is, and half checked where some is. Source: specification 002 3.2.
 */
import type { ListTree } from './tree.ts';

type Edges = Pick<ListTree, 'parents' | 'children'>;

/** Puts branches on or off. A branch within another one is met with it: every row is walked over once. */
function putBranches(tree: Edges, roots: readonly string[], put: (id: string) => void): void {
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
function above(tree: Edges, ids: readonly string[]): readonly string[] {
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
 * The checked rows after check boxes went from `before` to `wanted`: what was added and what went takes its
 * children and parents along. Rows that the tree does not know (of other pages) stay as wanted. The order of checking
 * is kept. In time linear in the rows that are touched, however many boxes went at once.
 */
export function checkRows(
  tree: Edges,
  before: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  strict: boolean,
): ReadonlySet<string> {
  if (strict) return wanted;
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

/** The checked rows after one was checked or unchecked. */
export function checkRow(
  tree: Edges,
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  strict: boolean,
): ReadonlySet<string> {
  const wanted = new Set(checked);
  if (on) wanted.add(id);
  else wanted.delete(id);
  return checkRows(tree, checked, wanted, strict);
}

/** Rows that are half checked: not themselves, but something below them. One pass, children before parents. */
export function halfChecked(tree: Edges, checked: ReadonlySet<string>, strict: boolean): ReadonlySet<string> {
  const half = new Set<string>();
  if (strict) return half;
  for (const id of checked) {
    for (let at = tree.parents.get(id); at !== undefined && !half.has(at); at = tree.parents.get(at))
      if (checked.has(at)) break;
      else half.add(at);
  }
  return half;
}
