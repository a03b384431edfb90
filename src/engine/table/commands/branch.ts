/**
 * Branches of a tree table. In the row order a row is directly followed by all rows of its branch, so that a branch is a
 * contiguous part of the order. In flat tables each row is a branch of its own.
 */
import type { TableState } from '../../values/store.ts';

/** Index after the branch that begins at `at`. */
export function branchEnd(state: TableState, at: number): number {
  const inside = new Set([state.order[at]]);
  let end = at + 1;
  while (inside.has(state.parents.get(state.order[end] ?? ''))) {
    inside.add(state.order[end]);
    end += 1;
  }
  return end;
}

/** The branches of the chosen rows, in table order. A chosen row inside the branch of another is not listed again. */
export function branchesOf(
  state: TableState,
  chosen: ReadonlySet<string>,
): readonly { readonly root: string; readonly at: number; readonly end: number }[] {
  const branches: { root: string; at: number; end: number }[] = [];
  let at = 0;
  while (at < state.order.length) {
    const root = state.order[at] ?? '';
    if (!chosen.has(root)) {
      at += 1;
      continue;
    }
    const end = branchEnd(state, at);
    branches.push({ root, at, end });
    at = end;
  }
  return branches;
}

/** The first index from `at` on where a root row can be inserted without splitting a branch. */
export function rootPlace(state: TableState, at: number): number {
  let place = Math.max(0, Math.min(Math.trunc(at), state.order.length));
  while (state.parents.has(state.order[place] ?? '')) place += 1;
  return place;
}

/** The rows with the same parent as this one, in order. */
export function siblingsOf(state: TableState, rowId: string): readonly string[] {
  if (state.parents.size === 0) return state.order;
  const above = state.parents.get(rowId);
  return state.order.filter((id) => state.parents.get(id) === above);
}
