/**
 * Trees of rows and their visible lines. Linear in the rows and without recursion.
 * Source: specification 002 2.1, 3.2, 3.8 and 9 (childrenKey, defaultExpandAll, indent).
 */
import { append } from '../../values/append.ts';
import type { RowReader } from '../reader.ts';
import type { RowTree, TreeEdges, TreeLine } from './types.ts';

/**
 * The tree of rows, children in row order. A row whose parent is missing is a root; of rows with the same id the first
 * counts; a circle of parents is cut above its first row.
 */
export function treeOf<Row>(
  rows: Iterable<Row>,
  { idOf, parentOf }: Pick<RowReader<Row>, 'idOf' | 'parentOf'>,
): RowTree<Row> {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const id = idOf(row);
    if (!byId.has(id)) byId.set(id, row);
  }
  const parents = new Map<string, string>();
  for (const [id, row] of byId) {
    const above = parentOf(row);
    if (above !== null && above !== undefined && byId.has(above)) parents.set(id, above);
  }
  const refused = cutCircles(byId, parents);
  const roots: string[] = [];
  const children = new Map<string, string[]>();
  for (const id of byId.keys()) {
    const above = parents.get(id);
    if (above === undefined) roots.push(id);
    else append(children, above, id);
  }
  return { rows: byId, roots, parents, children, refused };
}

/** Removes the parent of the first row of each circle. Each row is visited once. */
function cutCircles(rows: ReadonlyMap<string, unknown>, parents: Map<string, string>): readonly string[] {
  if (parents.size === 0) return [];
  const places = new Map([...rows.keys()].map((id, at) => [id, at] as const));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const settled = new Set<string>();
  const refused: string[] = [];
  for (const id of rows.keys()) {
    const walked = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !settled.has(at) && !walked.has(at)) {
      walked.add(at);
      at = parents.get(at);
    }
    if (at !== undefined && walked.has(at)) {
      let first: string = at;
      for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(next))
        if (placeOf(next) < placeOf(first)) first = next;
      parents.delete(first);
      refused.push(first);
    }
    for (const each of walked) settled.add(each);
  }
  return refused;
}

/** The visible lines in order: the children of each open row follow it. */
export function treeLines(
  { roots, children }: Pick<RowTree<unknown>, 'roots' | 'children'>,
  isOpen: (id: string) => boolean,
): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const waiting: TreeLine[] = [];
  const push = (ids: readonly string[], depth: number, parent: string | null) => {
    for (let at = ids.length - 1; at >= 0; at -= 1) {
      const id = ids[at];
      if (id === undefined) continue;
      const hasChildren = children.has(id);
      const expanded = hasChildren && isOpen(id);
      waiting.push({ id, depth, parent, hasChildren, expanded, position: at + 1, siblings: ids.length });
    }
  };
  push(roots, 0, null);
  for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
    lines.push(line);
    if (line.expanded) push(children.get(line.id) ?? [], line.depth + 1, line.id);
  }
  return lines;
}

/** The rows above a row, nearest first; these must be open for it to be visible. Stops at a circle. */
export function treePath(id: string, parentOf: (id: string) => string | null | undefined): readonly string[] {
  const above: string[] = [];
  const seen = new Set([id]);
  for (let at = parentOf(id); at !== null && at !== undefined && !seen.has(at); at = parentOf(at)) {
    seen.add(at);
    above.push(at);
  }
  return above;
}

/** The part of a tree that a search shows: the rows found, all above them, and all below them. */
export function treeSearch({ parents, children }: TreeEdges, found: Iterable<string>): ReadonlySet<string> {
  const under = new Set(found);
  // The set grows while it is walked.
  for (const id of under) for (const child of children.get(id) ?? []) under.add(child);
  const left = new Set(under);
  for (const id of under)
    for (let at = parents.get(id); at !== undefined && !left.has(at); at = parents.get(at)) left.add(at);
  return left;
}

/** The tree of the rows in `keep`, which must contain all rows above a kept one. */
export function treePart<Row>(tree: RowTree<Row>, keep: ReadonlySet<string>): RowTree<Row> {
  const some = (ids: readonly string[]) => ids.filter((id) => keep.has(id));
  return {
    rows: new Map([...tree.rows].filter(([id]) => keep.has(id))),
    roots: some(tree.roots),
    parents: tree.parents,
    children: new Map(
      [...tree.children].flatMap(([id, below]) => {
        const left = keep.has(id) ? some(below) : [];
        return left.length === 0 ? [] : [[id, left] as const];
      }),
    ),
    refused: tree.refused,
  };
}
