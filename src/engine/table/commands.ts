/**
 * What a table's commands do, as reversible operations: nothing here writes, locks or wakes.
 * Source: specification 002 4.2 and 5; FORMATS "Ids" (unsaved rows have six characters).
 */
import type { Row } from '../form/types.ts';
import type { PageIndex } from '../values/page-index.ts';
import { readRow, readTable } from '../values/record.ts';
import { createValues, type RowsOp, type TableState, type Values } from '../values/store.ts';

type Plain = Readonly<Record<string, unknown>>;

const NO_ROWS: readonly Row[] = [];

/** A row's id and those below it in a tree, in table order. */
export function subtree(state: TableState, rowId: string): readonly string[] {
  if (state.parents.size === 0) return [rowId];
  const inside = new Set([rowId]);
  return state.order.filter((id) => {
    const above = state.parents.get(id);
    if (above !== undefined && inside.has(above)) inside.add(id);
    return inside.has(id);
  });
}

/** Child tables that belong to a row, with all below them. */
function childTables(values: Values, state: TableState, ids: ReadonlySet<string>): TableState[] {
  const prefix = `${state.address}[`;
  return [...values.tables.values()].filter((each) => {
    if (!each.address.startsWith(prefix)) return false;
    return ids.has(each.address.slice(prefix.length, each.address.indexOf(']', prefix.length)));
  });
}

/** Inserts rows (plain, as they are stored; tree rows nested) at a place in the order. */
export function insertRows(
  index: PageIndex,
  state: TableState,
  items: readonly Plain[],
  at: number,
  above: string | null,
  newId: () => string,
): { readonly op: RowsOp; readonly roots: readonly string[] } {
  // They are read into a store of their own first, where ids of the table count as taken.
  const aside = createValues();
  const taken = new Map(state.rows);
  const added: Row[] = [];
  const order: string[] = [];
  const parents = new Map(state.parents);
  const roots: string[] = [];
  for (const item of items) {
    const shadow: TableState = { ...state, rows: taken, order: [], parents: new Map() };
    const ids = readInto(index, aside, shadow, item, newId);
    const [root] = ids.order;
    if (root === undefined) continue;
    roots.push(root);
    if (above !== null) parents.set(root, above);
    for (const [child, parent] of ids.parents) parents.set(child, parent);
    for (const id of ids.order) {
      const row = taken.get(id);
      if (row !== undefined) added.push(row);
      order.push(id);
    }
  }
  const place = Math.max(0, Math.min(at, state.order.length));
  const op: RowsOp = {
    kind: 'rows',
    address: state.address,
    orderBefore: state.order,
    orderAfter: [...state.order.slice(0, place), ...order, ...state.order.slice(place)],
    added,
    removed: NO_ROWS,
    parentsBefore: state.parents,
    parentsAfter: parents.size === state.parents.size ? state.parents : parents,
    attached: [...aside.tables.values()],
    detached: [],
  };
  return { op, roots };
}

/** Reads one item with what nests below it. The shadow table shares the taken ids. */
function readInto(
  index: PageIndex,
  aside: Values,
  shadow: TableState,
  item: Plain,
  newId: () => string,
): { readonly order: readonly string[]; readonly parents: ReadonlyMap<string, string> } {
  if (shadow.table.kind !== 'treetable') {
    const row = readRow(index, aside, shadow, item, newId);
    return { order: [row.id], parents: new Map() };
  }
  const inner = createValues();
  const read = readTable(index, inner, shadow.table, shadow.address, [item], () => {
    let id = newId();
    for (let tries = 0; shadow.rows.has(id) && tries < 100; tries += 1) id = newId();
    return id;
  });
  for (const [id, row] of read.rows) shadow.rows.set(id, row);
  inner.tables.delete(shadow.address);
  for (const [address, state] of inner.tables) aside.tables.set(address, state);
  return { order: read.order, parents: read.parents };
}

/** Removes rows, what nests below them and their child tables. */
export function removeRows(values: Values, state: TableState, rowIds: readonly string[]): RowsOp {
  const gone = new Set(rowIds);
  // Rows stand behind the row above them, so one pass takes whole branches.
  if (state.parents.size > 0) {
    for (const id of state.order) if (gone.has(state.parents.get(id) ?? '')) gone.add(id);
  }
  const removed: Row[] = [];
  for (const id of state.order) {
    const row = gone.has(id) ? state.rows.get(id) : undefined;
    if (row !== undefined) removed.push(row);
  }
  const parents =
    state.parents.size === 0 ? state.parents : new Map([...state.parents].filter(([id]) => !gone.has(id)));
  return {
    kind: 'rows',
    address: state.address,
    orderBefore: state.order,
    orderAfter: state.order.filter((id) => !gone.has(id)),
    added: NO_ROWS,
    removed,
    parentsBefore: state.parents,
    parentsAfter: parents,
    attached: [],
    detached: childTables(values, state, gone),
  };
}

/** Moves a row (with what nests below it) so that it stands at `to` in the order without it. Null: across levels. */
export function moveRow(state: TableState, rowId: string, to: number): RowsOp | null {
  const moved = subtree(state, rowId);
  const inside = new Set(moved);
  const rest = state.order.filter((id) => !inside.has(id));
  const place = Math.max(0, Math.min(to, rest.length));
  if (state.parents.size > 0 && !keepsLevel(state, rowId, rest[place - 1], rest[place])) return null;
  return {
    kind: 'rows',
    address: state.address,
    orderBefore: state.order,
    orderAfter: [...rest.slice(0, place), ...moved, ...rest.slice(place)],
    added: NO_ROWS,
    removed: NO_ROWS,
    parentsBefore: state.parents,
    parentsAfter: state.parents,
    attached: [],
    detached: [],
  };
}

/** True where a row that stands between two others is still below the row that it was below. */
function keepsLevel(
  state: TableState,
  rowId: string,
  before: string | undefined,
  after: string | undefined,
): boolean {
  const above = state.parents.get(rowId);
  const branchAfter = branchOf(state, after, above);
  if (branchAfter !== undefined) return branchAfter === after;
  return before !== undefined && (before === above || branchOf(state, before, above) !== undefined);
}

/** The row right below `above` in whose branch a row stands. */
function branchOf(state: TableState, id: string | undefined, above: string | undefined): string | undefined {
  for (let at = id; at !== undefined; at = state.parents.get(at)) {
    if (state.parents.get(at) === above) return at;
  }
  return undefined;
}
