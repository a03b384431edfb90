/**
 * Moves a row with its branch. In a tree only among rows with the same parent: 'elements of different levels may not be
 * reordered'. Source: specification 002 4.2 and 5.
 */
import { fail, ok } from '../../result.ts';
import { sameItems } from '../../values/compare.ts';
import type { TableState } from '../../values/store.ts';
import { branchEnd, siblingsOf } from './branch.ts';
import { type Plan, type Planned, rowsOp } from './plan.ts';

/** Plans a move to the index `to` of the order without the row's own branch. */
export function moveRow(state: TableState, rowId: string, to: number): Planned {
  const at = state.order.indexOf(rowId);
  if (at < 0) return fail('table.noRow');
  const end = branchEnd(state, at);
  const rest = state.order.toSpliced(at, end - at);
  const place = Math.max(0, Math.min(Math.trunc(to), rest.length));
  if (!keepsLevel(state, rowId, rest[place - 1], rest[place])) return fail('table.levelMismatch');
  return ok(moved(state, at, end, rest, place));
}

/**
 * Plans a move onto another row, as by dropping: from above it goes behind that row's branch, from below before that
 * row. Rows of another level, and of the row's own branch, are refused.
 */
export function moveOnto(state: TableState, rowId: string, overId: string): Planned {
  const at = state.order.indexOf(rowId);
  const over = state.order.indexOf(overId);
  if (at < 0 || over < 0) return fail('table.noRow');
  if (state.parents.get(rowId) !== state.parents.get(overId)) return fail('table.levelMismatch');
  const end = branchEnd(state, at);
  const rest = state.order.toSpliced(at, end - at);
  const place = over > at ? branchEnd(state, over) - (end - at) : over;
  return ok(moved(state, at, end, rest, place));
}

/** Plans a move by one among the rows with the same parent. At the end nothing moves, which is no error. */
export function moveStep(state: TableState, rowId: string, direction: 1 | -1): Planned {
  const siblings = siblingsOf(state, rowId);
  const at = siblings.indexOf(rowId);
  if (at < 0) return fail('table.noRow');
  return moveOnto(state, rowId, siblings[at + direction] ?? rowId);
}

/** True for a plan that moves no row: then there is nothing to undo. */
export function isStill({ op }: Plan): boolean {
  return sameItems(op.orderAfter, op.orderBefore);
}

function moved(state: TableState, at: number, end: number, rest: readonly string[], place: number): Plan {
  const rows = state.order.slice(at, end);
  return { op: rowsOp(state, rest.slice(0, place).concat(rows, rest.slice(place))), rows };
}

/** True where a row between two others still has the same parent as before. */
function keepsLevel(
  state: TableState,
  rowId: string,
  before: string | undefined,
  after: string | undefined,
): boolean {
  const above = state.parents.get(rowId);
  // Before a row of its level, at the very end of all, or behind the last branch of its level.
  if (after === undefined ? above === undefined : state.parents.get(after) === above) return true;
  if (after !== undefined && isBelow(state, after, above)) return false;
  return before !== undefined && (before === above || isBelow(state, before, above));
}

/** True where a row is below another, at any depth; every row is below undefined. */
function isBelow(state: TableState, id: string, above: string | undefined): boolean {
  let at = state.parents.get(id);
  while (at !== undefined && at !== above) at = state.parents.get(at);
  return at === above;
}
