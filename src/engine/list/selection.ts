/**
 * The selected rows of an open list: they stay selected on other pages, and in a tree with linked check boxes they
 * follow their children. Source: specification 002 3.8, 4.2 and 5.
 */
import { selectionFollowed, selectionLinked } from '../rows/selection/linked.ts';
import type { TreeEdges } from '../rows/tree/types.ts';
import { sameItems } from '../values/compare.ts';
import type { createReaders } from './readers.ts';
import type { ListRow } from './types.ts';

type Readers = Pick<ReturnType<typeof createReaders>, 'byId' | 'tree' | 'shape'>;

/** `changed` is called with the ids of the selected rows whenever they are others, but for `clear`. */
export function createSelection(read: Readers, changed: (selected: ReadonlySet<string>) => void) {
  const selected = new Map<string, ListRow>();
  /** True after linked check boxes were used. Rows selected by a click stay exactly these. */
  let isLinked = false;

  /** Selects rows as they are now: rows of the list, or rows that are selected. Leaves out unknown ids. */
  const choose = (ids: Iterable<string>) => {
    const rows = read.byId();
    const chosen = new Map<string, ListRow>();
    for (const id of ids) {
      const row = rows.get(id) ?? selected.get(id);
      if (row !== undefined) chosen.set(id, row);
    }
    const isSame = chosen.size === selected.size && [...chosen.keys()].every((id) => selected.has(id));
    if (!isSame) selected.clear();
    for (const [id, row] of chosen) selected.set(id, row);
    if (!isSame) changed(new Set(chosen.keys()));
  };

  return {
    rows: (): readonly ListRow[] => [...selected.values()],
    /** Selects nothing. The caller tells it, together with what else it changes. */
    clear: () => selected.clear(),
    /** Selects exactly these rows; with linked check boxes also the rows below and above those that were toggled. */
    select(ids: Iterable<string>, cause: 'pick' | 'toggle') {
      const tree = read.tree();
      isLinked = cause === 'toggle' && read.shape()?.strict === false;
      choose(tree !== null && isLinked ? selectionLinked(tree, new Set(selected.keys()), new Set(ids)) : ids);
    },
    /**
     * Updates the selection after rows were loaded: takes the rows as they are now, and drops those in `gone` that are
     * missing. Linked rows whose children changed since `before`, the tree of the same page, follow their children.
     */
    follow(gone: Iterable<string>, before: TreeEdges | null) {
      const here = read.byId();
      const tree = read.tree();
      const left = new Set(selected.keys());
      for (const id of gone) if (!here.has(id)) left.delete(id);
      if (!isLinked || tree === null || before === null) return choose(left);
      const others = [...tree.children]
        .filter(([id, list]) => !sameItems(list, before.children.get(id) ?? []))
        .map(([id]) => id);
      choose(selectionFollowed(tree, left, others, false));
    },
  };
}
