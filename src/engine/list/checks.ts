/**
 * Check boxes of a tree: parents and children follow each other unless the tree says `checkStrictly`.
 * A parent is checked where all below it is, and half checked where some is. Source: specification 002 3.2.
 */
import type { ListTree } from './tree.ts';

type Edges = Pick<ListTree, 'ids' | 'parents' | 'children'>;

/** The row and all below it. */
function below(tree: Edges, id: string): readonly string[] {
  const found = [id];
  // The list grows while it is walked: every row is met once.
  for (let at = 0; at < found.length; at += 1)
    for (const child of tree.children.get(found[at] ?? '') ?? []) found.push(child);
  return found;
}

/** The checked rows after one was checked or unchecked. The order of checking is kept. */
export function checkRow(
  tree: Edges,
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  strict: boolean,
): ReadonlySet<string> {
  const next = new Set(checked);
  const put = (each: string, to: boolean) => (to ? next.add(each) : next.delete(each));
  if (strict) {
    put(id, on);
    return next;
  }
  for (const each of below(tree, id)) put(each, on);
  const seen = new Set([id]);
  for (let at = tree.parents.get(id); at !== undefined && !seen.has(at); at = tree.parents.get(at)) {
    seen.add(at);
    put(
      at,
      (tree.children.get(at) ?? []).every((child) => next.has(child)),
    );
  }
  return next;
}

/**
 * The checked rows after check boxes went from `before` to `wanted`: what was added and what went takes its
 * children and parents along. Rows that the tree does not know (of other pages) stay as wanted.
 */
export function checkRows(
  tree: Edges,
  before: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  strict: boolean,
): ReadonlySet<string> {
  if (strict) return wanted;
  let next: ReadonlySet<string> = before;
  for (const id of before) if (!wanted.has(id)) next = checkRow(tree, next, id, false, false);
  for (const id of wanted) if (!before.has(id) && !next.has(id)) next = checkRow(tree, next, id, true, false);
  return next;
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
