/**
 * Rows of a server's answer as a tree: nested by `childrenKey`, or flat with the id of the parent. Shared by lists,
 * group trees and tree lookups. Source: specification 002 2.1, 3.2; 001 3.1 (childrenKey).
 */
import { type AnsweredRow, fieldOf, plainText, rowsOf } from '../row.ts';
import { treeOf } from './tree.ts';
import type { RowTree } from './types.ts';

/** The properties that link answered rows. */
export interface TreeKeys {
  /** Property with the child rows. */
  readonly childrenKey: string;
  /** Property with the parent's id, in flat answers. */
  readonly parentKey: string;
}

/**
 * Makes a tree of answered rows, each row before those nested in it. Of rows with the same id the first counts. Nesting
 * takes precedence over the parent's id. A row without an id is left out with everything nested in it, since it could
 * not be selected.
 */
export function treeAnswered(
  rows: readonly AnsweredRow[],
  { childrenKey, parentKey }: TreeKeys,
  idOf: (row: AnsweredRow) => string,
): RowTree<AnsweredRow> {
  const found = new Map<string, AnsweredRow>();
  const above = new Map<string, string>();
  const waiting: { readonly row: AnsweredRow; readonly parent: string | null }[] = [];
  const push = (list: readonly AnsweredRow[], parent: string | null) => {
    for (let at = list.length - 1; at >= 0; at -= 1) {
      const row = list[at];
      if (row !== undefined) waiting.push({ row, parent });
    }
  };
  push(rows, null);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const id = idOf(next.row);
    if (id === '' || found.has(id)) continue;
    found.set(id, next.row);
    const parent = next.parent ?? plainText(fieldOf(next.row, parentKey));
    if (parent !== '') above.set(id, parent);
    push(rowsOf(fieldOf(next.row, childrenKey)), id);
  }
  const tree = treeOf(found.keys(), { idOf: (id) => id, parentOf: (id) => above.get(id) });
  return { ...tree, rows: found };
}
