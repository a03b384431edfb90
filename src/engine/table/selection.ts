/**
 * Which rows a choice selects. A single-choice table keeps the last one. In a tree table whose `checkStrictly` is
 * false rows are linked as in lists (`rows/selection/linked.ts`): a row is chosen with its whole branch, and a row with rows
 * below it stands chosen exactly while all of them are. Source: specification 002 3.2, 3.8 and 4.2.
 *
 * Decision, for lists and editable tables alike: without the option rows are independent (`checkStrictly` true), so
 * that choosing an only child to remove it does not choose, and remove, its parent too.
 */
import { selectionLinked } from '../rows/selection/linked.ts';
import { append } from '../values/append.ts';
import type { TableState } from '../values/store.ts';

/** The rows that are selected after the user asked for `wanted`. The same set where nothing changes. */
export function selectionOf(
  state: TableState,
  before: ReadonlySet<string>,
  wanted: Iterable<string>,
): ReadonlySet<string> {
  const { table, parents } = state;
  const known = new Set([...wanted].filter((id) => state.rows.has(id)));
  if (!table.multiple) return sameOr(before, new Set([...known].slice(-1)));
  if (table.checkStrictly !== false || parents.size === 0) return sameOr(before, known);
  return sameOr(before, selectionLinked({ parents, children: childrenOf(state) }, before, known));
}

/** The rows below each row, in order. */
function childrenOf({ order, parents }: TableState): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const id of order) {
    const above = parents.get(id);
    if (above !== undefined) append(children, above, id);
  }
  return children;
}

function sameOr(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  return before.size === after.size && [...after].every((id) => before.has(id)) ? before : after;
}
