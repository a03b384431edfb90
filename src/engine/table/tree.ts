/**
 * Trees of rows, flattened to the lines that are seen. Lists and editable tables share it.
 * Source: specification 002 2.1, 3.2, 3.8 and 9 (childrenKey, defaultExpandAll, indent).
 */
import { append } from '../values/append.ts';

/** One line of a flattened tree. */
export interface TreeLine {
  readonly id: string;
  /** 0 for a root. */
  readonly depth: number;
  /** The row above, null for a root: also where the stored parent was refused or is not among the rows. */
  readonly parent: string | null;
  readonly hasChildren: boolean;
  /** True where it has children and they are shown. */
  readonly expanded: boolean;
  /** Place among its siblings, from 1, and how many they are: what a screen reader says. */
  readonly position: number;
  readonly siblings: number;
}

/** What flattening gives. */
export interface FlatTree {
  /** Lines that are seen, in order: every row right below the branch above it. */
  readonly lines: readonly TreeLine[];
  /** Rows whose stored parent was refused because it closes a cycle; they stand as roots. */
  readonly refused: readonly string[];
}

/** Which rows stand open: a set of ids, a rule, or `all`. */
export type Expanded = ReadonlySet<string> | ((id: string) => boolean) | 'all';

/** A tree by its edges: roots, and the children of each row, in the order of the rows. */
interface Edges {
  readonly roots: readonly string[];
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly refused: readonly string[];
}

/**
 * Flattens rows to visible lines, in time linear in the rows and without recursion.
 * A row whose parent is not among the rows is a root; a row met twice counts once. Where parents run in a circle, the
 * circle is cut above its first row, so that no row is ever lost from sight.
 */
export function flatten(
  rows: Iterable<string>,
  parentOf: (id: string) => string | null | undefined,
  expanded: Expanded,
): FlatTree {
  const { roots, children, refused } = edgesOf(rows, parentOf);
  const isOpen = openIn(expanded);
  const lines: TreeLine[] = [];
  const stack: TreeLine[] = [];
  const push = (ids: readonly string[], depth: number, parent: string | null) => {
    for (let at = ids.length - 1; at >= 0; at -= 1) {
      const id = ids[at];
      if (id === undefined) continue;
      const hasChildren = children.has(id);
      stack.push({
        id,
        depth,
        parent,
        hasChildren,
        expanded: hasChildren && isOpen(id),
        position: at + 1,
        siblings: ids.length,
      });
    }
  };
  push(roots, 0, null);
  for (let line = stack.pop(); line !== undefined; line = stack.pop()) {
    lines.push(line);
    if (line.expanded) push(children.get(line.id) ?? [], line.depth + 1, line.id);
  }
  return { lines, refused };
}

function openIn(expanded: Expanded): (id: string) => boolean {
  if (expanded === 'all') return () => true;
  return typeof expanded === 'function' ? expanded : (id) => expanded.has(id);
}

function edgesOf(rows: Iterable<string>, parentOf: (id: string) => string | null | undefined): Edges {
  const ids = [...new Set(rows)];
  const places = new Map(ids.map((id, at) => [id, at] as const));
  const parents = new Map<string, string>();
  for (const id of ids) {
    const above = parentOf(id);
    if (above !== null && above !== undefined && places.has(above)) parents.set(id, above);
  }
  const refused = cutCircles(ids, parents, (id) => places.get(id) ?? 0);
  const roots: string[] = [];
  const children = new Map<string, string[]>();
  for (const id of ids) {
    const above = parents.get(id);
    if (above === undefined) roots.push(id);
    else append(children, above, id);
  }
  return { roots, children, refused };
}

/** Takes the parent from the first row of each circle. Every row is walked over once. */
function cutCircles(
  ids: readonly string[],
  parents: Map<string, string>,
  placeOf: (id: string) => number,
): readonly string[] {
  const settled = new Set<string>();
  const refused: string[] = [];
  for (const id of ids) {
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

/** The rows above a row, nearest first: those that must stand open for it to be seen. */
export function pathTo(id: string, parentOf: (id: string) => string | null | undefined): readonly string[] {
  const above: string[] = [];
  const seen = new Set([id]);
  for (let at = parentOf(id); at !== null && at !== undefined && !seen.has(at); at = parentOf(at)) {
    seen.add(at);
    above.push(at);
  }
  return above;
}
