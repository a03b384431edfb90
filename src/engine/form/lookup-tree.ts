/**
 * Items of a tree lookup or cascader: nested by `childrenKey`, or flat with the id of the node above; searched so that
 * what is found keeps the nodes above it; named by their path.
 * Source: specification 001 2.2 (searchable tree), 3.1 (childrenKey, expandAll), 8 ('未匹配到字段') and 9 (1000 a page).
 */
import type { LookupSpec } from '../compile/types.ts';
import { type ListTree, readTree, treeLines } from '../list/tree.ts';
import type { TreeLine } from '../table/tree.ts';
import { itemLabel, itemValue, type LookupItem } from './lookup-labels.ts';

/** Nodes by id with what is above and below them. */
export interface LookupTree {
  readonly tree: ListTree;
  readonly labels: ReadonlyMap<string, string>;
}

/** What a search leaves of a tree. */
export interface TreeSearch {
  /** Nodes that are found and those above them. */
  readonly kept: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  /** The hint where nothing is found: '未匹配到字段'; null otherwise. */
  readonly hint: 'lookup.noMatch' | null;
}

/** Reads what a source answered. Circles and nodes that come twice are cut off, none is lost. Linear in the nodes. */
export function readLookupTree(spec: LookupSpec | null, items: readonly LookupItem[]): LookupTree {
  const shape = { childrenKey: spec?.childrenKey ?? 'children', parentKey: 'parentId' };
  const tree = readTree(items, shape, (item) => itemValue(spec, item));
  const labels = new Map<string, string>();
  for (const [id, item] of tree.rows) labels.set(id, itemLabel(spec, item, spec?.dropdown));
  return { tree, labels };
}

/** Looks for a text in the labels, ignoring case; the empty text finds everything. */
export function searchTree({ tree, labels }: LookupTree, text: string): TreeSearch {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return { kept: new Set(tree.ids), found: new Set(tree.ids), hint: null };
  const found = new Set<string>();
  const kept = new Set<string>();
  for (const [id, label] of labels) {
    if (!label.toLocaleLowerCase().includes(wanted)) continue;
    found.add(id);
    for (let at: string | undefined = id; at !== undefined && !kept.has(at); at = tree.parents.get(at))
      kept.add(at);
  }
  return { kept, found, hint: found.size === 0 ? 'lookup.noMatch' : null };
}

/** The lines that are seen. While something is searched, what is found stands open. */
export function lookupTreeLines(
  tree: LookupTree,
  search: TreeSearch,
  options: { readonly expandAll: boolean; readonly toggled: ReadonlyMap<string, boolean> },
): readonly TreeLine[] {
  const searching = search.kept.size < tree.tree.ids.length;
  const lines = treeLines(tree.tree, { defaultExpandAll: options.expandAll || searching }, options.toggled);
  return searching ? lines.filter((line) => search.kept.has(line.id)) : lines;
}

/** Ids from the root to a node; empty where nobody knows it. */
export function treePath({ tree }: LookupTree, id: string): readonly string[] {
  if (!tree.rows.has(id)) return [];
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = tree.parents.get(at)) path.unshift(at);
  return path;
}

/** The labels of a cascader's path, from the root: `Plant / Hall 2 / Line 7`. The id itself where nobody knows it. */
export function pathLabel(tree: LookupTree, id: string, between = ' / '): string {
  const path = treePath(tree, id);
  return path.length === 0 ? id : path.map((each) => tree.labels.get(each) ?? each).join(between);
}
