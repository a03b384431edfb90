/** The order of a table's rows: whether somebody has changed it, and making it so again in an open form. */
import type { Form } from '../../../engine/internal.ts';

type Table = NonNullable<ReturnType<Form['table']>>;

/** A row's id, and that of the row above it in a tree; '' for a root. */
export interface PlacedRow {
  readonly id: string;
  readonly above: string;
}

/** Ids of the rows below each row, in order. */
function siblingsOf(rows: readonly PlacedRow[]): ReadonlyMap<string, readonly string[]> {
  const siblings = new Map<string, string[]>();
  for (const { id, above } of rows) {
    const list = siblings.get(above);
    if (list === undefined) siblings.set(above, [id]);
    else list.push(id);
  }
  return siblings;
}

/**
 * The order of the rows afterwards; null where it comes about without moving any. `stayed`: those of before that are still
 * there, `added`: those that come behind them.
 */
export function newOrder(
  stayed: readonly PlacedRow[],
  added: readonly PlacedRow[],
  after: readonly PlacedRow[],
): readonly string[] | null {
  const unmoved = siblingsOf([...stayed, ...added]);
  const isSame = [...siblingsOf(after)].every(
    ([above, ids]) => ids.join('\n') === unmoved.get(above)?.join('\n'),
  );
  return isSame ? null : after.map(({ id }) => id);
}

/**
 * Moves rows among those with the same parent until they stand in this order. Rows that the order does not name stay beside
 * the ones that they follow. One row that was carried to another place is moved by one step, as its user had.
 */
export function orderRows(table: Table, order: readonly string[]): void {
  const { order: present } = table.snapshot();
  const there = new Set(present);
  const placed = (ids: readonly string[]) =>
    siblingsOf(ids.map((id) => ({ id, above: table.parentOf(id) ?? '' })));
  const wanted = placed(order.filter((id) => there.has(id)));
  const named = new Set(order);
  for (const [above, now] of placed(present.filter((id) => named.has(id)))) {
    orderSiblings(table, [...now], wanted.get(above) ?? []);
  }
}

function orderSiblings(table: Table, now: string[], wanted: readonly string[]): void {
  const places = new Map(wanted.map((id, at) => [id, at] as const));
  wanted.forEach((id, at) => {
    const there = now[at];
    if (there === undefined || there === id) return;
    const isDown = now[at + 1] === id;
    const moved = isDown ? there : id;
    const to = isDown ? (places.get(there) ?? at) : at;
    now.splice(now.indexOf(moved), 1);
    now.splice(to, 0, moved);
    // Dropped on a row from above it goes behind it, from below before it.
    const over = now[isDown ? to - 1 : to + 1];
    if (over !== undefined) table.moveOnto(moved, over);
  });
}
