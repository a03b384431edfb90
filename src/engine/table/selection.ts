/**
 * Which rows a choice selects. A single-choice table keeps the last one. In a tree table whose `checkStrictly` is
 * false rows are linked: a row is chosen with its whole branch, and a row with rows below it stands chosen exactly
 * while all of them are. Source: specification 002 3.8 and 4.2.
 *
 * Decision: without the option rows are independent (`checkStrictly` true), so that a parent can be copied or removed
 * by itself in a tree that says nothing.
 */
import type { TableState } from '../values/store.ts';

/** The rows that are selected after the user asked for `wanted`. The same set where nothing changes. */
export function selectionOf(
  state: TableState,
  before: ReadonlySet<string>,
  wanted: Iterable<string>,
): ReadonlySet<string> {
  const { table } = state;
  const known = new Set([...wanted].filter((id) => state.rows.has(id)));
  if (!table.multiple) return sameOr(before, new Set([...known].slice(-1)));
  if (table.checkStrictly !== false || state.parents.size === 0) return sameOr(before, known);
  return sameOr(before, linked(state, before, known));
}

function linked(
  state: TableState,
  before: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  // Downwards: a row that was just chosen or dropped takes its branch along. Rows stand behind the one above them.
  const turned = new Map<string, boolean>();
  const chosen = new Set<string>();
  for (const id of state.order) {
    const above = turned.get(state.parents.get(id) ?? '');
    const own = wanted.has(id) === before.has(id) ? undefined : wanted.has(id);
    const turn = own ?? above;
    if (turn !== undefined) turned.set(id, turn);
    if (turn ?? wanted.has(id)) chosen.add(id);
  }
  // Upwards: a row with rows below it is chosen while all of them are.
  const open = new Set<string>();
  const parents = new Set(state.parents.values());
  for (const id of [...state.order].reverse()) {
    if (parents.has(id)) {
      if (open.has(id)) chosen.delete(id);
      else chosen.add(id);
    }
    const above = state.parents.get(id);
    if (above !== undefined && !chosen.has(id)) open.add(above);
  }
  return chosen;
}

function sameOr(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  return before.size === after.size && [...after].every((id) => before.has(id)) ? before : after;
}
