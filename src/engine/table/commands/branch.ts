/**
 * Branches of a tree table. In the order every row stands behind the row above it and its whole branch right behind
 * it, so a branch is a stretch of the order. In flat tables each row is a branch of its own.
 */
import type { TableState } from '../../values/store.ts';

/** Place behind the branch that begins at `at`. */
export function branchEnd(state: TableState, at: number): number {
  const inside = new Set([state.order[at]]);
  let end = at + 1;
  while (inside.has(state.parents.get(state.order[end] ?? ''))) {
    inside.add(state.order[end]);
    end += 1;
  }
  return end;
}

/** The branches that the chosen rows begin, in table order. A row that is chosen together with one above it is in its. */
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

/** The nearest place at or behind `at` where a row without one above it cuts no branch in two. */
export function rootPlace(state: TableState, at: number): number {
  let place = Math.max(0, Math.min(Math.trunc(at), state.order.length));
  while (state.parents.has(state.order[place] ?? '')) place += 1;
  return place;
}

/** The rows below the same row as this one, in order. */
export function siblingsOf(state: TableState, rowId: string): readonly string[] {
  if (state.parents.size === 0) return state.order;
  const above = state.parents.get(rowId);
  return state.order.filter((id) => state.parents.get(id) === above);
}
