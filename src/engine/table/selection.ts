/**
 * Selecting rows of a table. A table with single selection keeps the last one chosen. In a tree table whose
 * `checkStrictly` is false rows are linked as in lists. Source: specification 002 3.2, 3.8 and 4.2.
 */
import { kept } from '../kept.ts';
import { selectionFollowed, selectionHalf, selectionLinked } from '../rows/selection/linked.ts';
import { treeOf } from '../rows/tree/tree.ts';
import type { TreeEdges } from '../rows/tree/types.ts';
import type { TableState } from '../values/store.ts';
import { tableReader } from './reader.ts';

const NO_HALF: ReadonlySet<string> = new Set();

/** Selects rows of one table. Its tree is built again only after rows were added, removed or moved. */
export interface TableSelection {
  /** The selected rows after the user has chosen `wanted`; the same set where nothing changes. */
  choose(state: TableState, before: ReadonlySet<string>, wanted: Iterable<string>): ReadonlySet<string>;
  /** Rows that are not selected but have selected rows below them; none where rows are not linked. */
  half(state: TableState | undefined, selected: ReadonlySet<string>): ReadonlySet<string>;
}

/** True for a tree table whose rows are linked. Without a row below another there is nothing to link. */
function isLinked({ table, parents }: TableState): boolean {
  return table.checkStrictly === false && table.multiple && parents.size > 0;
}

/** The selected rows after rows came, went or moved, where rows are linked. The same set where nothing changes. */
export function followSelection(
  state: TableState,
  selected: ReadonlySet<string>,
  join: boolean,
): ReadonlySet<string> {
  if (selected.size === 0 || !isLinked(state)) return selected;
  const tree = treeOf(state.order, tableReader(state));
  return sameOr(selected, selectionFollowed(tree, selected, tree.children.keys(), join));
}

export function createTableSelection(): TableSelection {
  const edges = kept((state: TableState, order: readonly string[]) => treeOf(order, tableReader(state)));
  const half = kept((tree: TreeEdges, selected: ReadonlySet<string>) => selectionHalf(tree, selected));
  const linked = (state: TableState): TreeEdges | null =>
    isLinked(state) ? edges(state, state.order) : null;
  return {
    choose: (state, before, wanted) => {
      const known = new Set([...wanted].filter((id) => state.rows.has(id)));
      if (!state.table.multiple) return sameOr(before, new Set([...known].slice(-1)));
      const tree = linked(state);
      return sameOr(before, tree === null ? known : selectionLinked(tree, before, known));
    },
    half: (state, selected) => {
      const tree = state === undefined ? null : linked(state);
      return tree === null ? NO_HALF : half(tree, selected);
    },
  };
}

function sameOr(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  return before.size === after.size && [...after].every((id) => before.has(id)) ? before : after;
}
