/**
 * Items of a lookup as a tree: nested by `childrenKey` or flat with the id of the node above, searched by their labels,
 * and the lines that are seen. Group trees of lists are such trees.
 * Source: specification 001 2.2 (searchable tree), 3.1 (childrenKey); 002 3.5 and 9.
 */
import type { LookupSpec } from '../compile/types.ts';
import { rowsOf } from '../rows/row.ts';
import { treeAnswered } from '../rows/tree/answered.ts';
import { treeLines, treePart, treeSearch } from '../rows/tree/tree.ts';
import type { RowTree, TreeLine } from '../rows/tree/types.ts';
import { itemLabel, itemValue, type LookupItem } from './lookup-labels.ts';

/** Nodes by the value that choosing them writes. */
export interface LookupTree extends RowTree<LookupItem> {
  readonly labels: ReadonlyMap<string, string>;
}

/** One line of it. */
export interface LookupLine extends TreeLine {
  readonly label: string;
}

/** Field of an item with the id of the node above it, where items come flat. */
const PARENT_KEY = 'parentId';

/** Reads what a source answered. What is no item, or has no value to choose it by, is left out. */
export function lookupTree(spec: LookupSpec, items: readonly unknown[]): LookupTree {
  const keys = { childrenKey: spec.childrenKey ?? 'children', parentKey: PARENT_KEY };
  const tree = treeAnswered(rowsOf(items), keys, (item) => itemValue(spec, item));
  const labels = new Map([...tree.rows].map(([id, item]) => [id, itemLabel(spec, item)]));
  return { ...tree, labels };
}

/**
 * The lines in sight. A keyword keeps the nodes whose label holds it, whatever its case, all that is above them and
 * what is below them; what it keeps stands open. Without one a node is open where `isOpen` says so.
 */
export function lookupTreeLines(
  tree: LookupTree,
  keyword: string,
  isOpen: (id: string) => boolean,
): readonly LookupLine[] {
  const wanted = keyword.trim().toLocaleLowerCase();
  const labelled = (lines: readonly TreeLine[]) =>
    lines.map((line) => ({ ...line, label: tree.labels.get(line.id) ?? line.id }));
  if (wanted === '') return labelled(treeLines(tree, isOpen));
  const found = [...tree.labels].flatMap(([id, label]) =>
    label.toLocaleLowerCase().includes(wanted) ? [id] : [],
  );
  return labelled(treeLines(treePart(tree, treeSearch(tree, found)), () => true));
}
