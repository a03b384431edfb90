import { type LookupTree, treePath } from '../../../engine/internal.ts';
import type { ComboItem } from '../../parts/combobox/types.ts';

/** Between the levels of a path. */
const JOINT = ' / ';

/** `A / B / C` for a node of a tree. */
export function pathLabel(tree: LookupTree, id: string): string {
  const above = treePath(id, (one) => tree.parents.get(one));
  return [...above]
    .reverse()
    .concat(id)
    .map((one) => tree.labels.get(one) ?? one)
    .join(JOINT);
}

/**
 * True where a node can be chosen. Decision: a cascader asks for the last level, as people use one (country, town,
 * street); with `checkStrictly` every level is a choice. Source: specification 001 3.1, 3.7.
 */
export function canPick(tree: LookupTree, id: string, everyLevel: boolean): boolean {
  return everyLevel || !tree.children.has(id);
}

/** A node as a line, called by its path. */
export function pathItem(tree: LookupTree, id: string): ComboItem {
  return { value: id, label: pathLabel(tree, id), raw: tree.rows.get(id) ?? null };
}

/** The nodes that can be chosen and whose path contains a text, by their paths. */
export function searchPaths(tree: LookupTree, keyword: string, everyLevel: boolean): readonly ComboItem[] {
  const wanted = keyword.toLocaleLowerCase();
  return [...tree.rows.keys()]
    .filter((id) => canPick(tree, id, everyLevel))
    .map((id) => pathItem(tree, id))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

/** The one node that a typed text means: by its path, its own label or its value; undefined where none or several. */
export function namedNode(tree: LookupTree, text: string, everyLevel: boolean): ComboItem | undefined {
  const wanted = text.trim().toLocaleLowerCase();
  const found = [...tree.rows.keys()].filter(
    (id) =>
      canPick(tree, id, everyLevel) &&
      [id, tree.labels.get(id) ?? '', pathLabel(tree, id)].some(
        (word) => word.toLocaleLowerCase() === wanted,
      ),
  );
  const [first] = found;
  return found.length === 1 && first !== undefined ? pathItem(tree, first) : undefined;
}
