/**
 * Lookup items as a tree: nested by `childrenKey`, or flat with the id of the parent, with a search by label and the
 * visible lines. Group trees of lists are such trees as well.
 * Source: specification 001 2.2 (searchable tree), 3.1 (childrenKey); 002 3.5 and 9.
 */
import type { LookupSpec } from '../compile/types.ts';
import { scalarText } from '../definition/plainText.ts';
import { rowsOf } from '../rows/row.ts';
import { treeAnswered } from '../rows/tree/answered.ts';
import { treeLines, treePart, treeSearch } from '../rows/tree/tree.ts';
import type { RowTree, TreeLine } from '../rows/tree/types.ts';
import { itemLabel, itemValue, type LookupItem } from './lookup-labels.ts';

/** Nodes by the value that choosing them writes. */
export interface LookupTree extends RowTree<LookupItem> {
  readonly labels: ReadonlyMap<string, string>;
}

/** One visible line of it. */
export interface LookupLine extends TreeLine {
  readonly label: string;
}

/** Property of a flat item that holds the id of its parent. */
const PARENT_KEY = 'parentId';

/**
 * Makes a tree of a source's answer. Anything that is not an item, or has no value, is left out. Nodes say what a chosen
 * item says, or what is stated: of dropdowns the number, the name or both (001 3.9).
 */
export function lookupTree(
  spec: LookupSpec,
  items: readonly unknown[],
  display: LookupSpec['display'] = spec.display,
): LookupTree {
  const keys = { childrenKey: spec.childrenKey ?? 'children', parentKey: PARENT_KEY };
  const tree = treeAnswered(rowsOf(items), keys, (item) => itemValue(spec, item));
  // Fixed options come with the label that they are shown by.
  const labelOf = (item: LookupItem) =>
    (spec.source === 'static' ? scalarText(item.label) : null) || itemLabel(spec, item, display);
  const labels = new Map([...tree.rows].map(([id, item]) => [id, labelOf(item)]));
  return { ...tree, labels };
}

/**
 * The visible lines. A keyword keeps the nodes whose label contains it, ignoring case, with all their ancestors and
 * descendants, all expanded. Without a keyword `isOpen` decides which nodes are expanded.
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
