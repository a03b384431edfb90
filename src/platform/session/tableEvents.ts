/**
 * Events of a form's tables: rows are added, removed, moved and selected. They are watched here and not in the view, so
 * that they are the same however rows change: by button, key or undo. Loading another record is no event. Only tables
 * with scripts for these events are watched, and their parent tables, whose rows add and remove them; other pages cost
 * nothing. Source: specification 002 4.2 (add, copy and delete change the row list, drag sort reorders);
 * script/events.ts.
 */
import {
  type CompiledTable,
  cellPath,
  type Form,
  type Row,
  scriptsFor,
  type TableHandle,
} from '../../engine/internal.ts';
import { rowFacts, runAll } from './fire.ts';

const EVENTS = ['rowAdd', 'rowRemove', 'rowMove', 'rowSelect'] as const;

interface Watched {
  readonly node: CompiledTable;
  readonly address: string;
  readonly handle: TableHandle;
  readonly stop: () => void;
  order: readonly string[];
  selected: ReadonlySet<string>;
  /** Last state of the rows, reported for removed ones. */
  rows: Map<string, Row>;
}

function hears(node: CompiledTable): boolean {
  return EVENTS.some((event) => scriptsFor(node.scripts, event).length > 0);
}

function sameIds(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((id) => right.has(id));
}

/** Watches the tables of a form; the returned function ends it. */
export function watchTables(form: Form): () => void {
  const { page } = form;
  const tableOf = (key: string | null): CompiledTable | undefined => {
    const node = key === null ? undefined : page.nodes[key];
    return node?.role === 'table' ? node : undefined;
  };
  const wanted = new Set<string>();
  for (const key of page.order) {
    const node = tableOf(key);
    if (node === undefined || !hears(node)) continue;
    for (let at: CompiledTable | undefined = node; at !== undefined; at = tableOf(at.table))
      wanted.add(at.key);
  }
  const tables = [...wanted].flatMap((key) => tableOf(key) ?? []);
  if (tables.length === 0) return () => undefined;
  const watched = new Map<string, Watched>();

  function rowsOf(handle: TableHandle): Map<string, Row> {
    const rows = new Map<string, Row>();
    for (const id of handle.snapshot().order) {
      const row = handle.row(id);
      if (row) rows.set(id, row);
    }
    return rows;
  }

  function look(node: CompiledTable, address: string, handle: TableHandle | undefined): void {
    if (!handle || watched.get(address)?.handle === handle) return;
    watched.get(address)?.stop();
    const { order, selected } = handle.snapshot();
    const stop = handle.subscribe(() => {
      // Evaluated after the change: where another record was loaded, its tables are watched again by then.
      const one = watched.get(address);
      if (one) void Promise.resolve().then(() => watched.get(address) === one && heard(one));
    });
    watched.set(address, { node, address, handle, stop, order, selected, rows: rowsOf(handle) });
  }

  /** Addresses of a table. A child table has one in each row of its parent, at any depth. */
  function addressesOf(node: CompiledTable): readonly string[] {
    const around = tableOf(node.table);
    if (around === undefined) return node.table === null ? [node.model] : [];
    return addressesOf(around).flatMap((address) => {
      const { order } = form.table(address)?.snapshot() ?? { order: [] };
      return order.map((rowId) => cellPath(address, rowId, node.model));
    });
  }

  function lookAt(node: CompiledTable): void {
    for (const address of addressesOf(node)) look(node, address, form.table(address));
  }

  /** True where a table is inside another, at any depth. */
  function isWithin(node: CompiledTable | undefined, key: string): boolean {
    return node !== undefined && (node.table === key || isWithin(tableOf(node.table), key));
  }

  function fire(one: Watched, event: (typeof EVENTS)[number], rowIds: readonly string[]): void {
    const scripts = scriptsFor(one.node.scripts, event);
    if (scripts.length === 0) return;
    // Removed rows are reported with their last values.
    const from = { row: (id: string) => one.handle.row(id) ?? one.rows.get(id) };
    const [first] = rowIds;
    const single = event !== 'rowRemove' && rowIds.length === 1 && first !== undefined;
    const given = {
      ...rowFacts(one.node, from, rowIds),
      ...(single ? { rowPath: `${one.address}[${first}]` } : {}),
    };
    void runAll(form, scripts, event, given, true);
  }

  function heard(one: Watched): void {
    const { order, selected } = one.handle.snapshot();
    if (order !== one.order) {
      const before = new Set(one.order);
      const now = new Set(order);
      const added = order.filter((id) => !before.has(id));
      const removed = one.order.filter((id) => !now.has(id));
      const kept = one.order.filter((id) => now.has(id));
      const moved = added.length === 0 && removed.length === 0 && kept.some((id, at) => order[at] !== id);
      if (added.length > 0) fire(one, 'rowAdd', added);
      if (removed.length > 0) fire(one, 'rowRemove', removed);
      if (moved) fire(one, 'rowMove', order);
      for (const id of removed) leave(`${one.address}[${id}].`);
      one.order = order;
      one.rows = rowsOf(one.handle);
      for (const node of tables) if (isWithin(node, one.node.key)) lookAt(node);
    }
    if (selected !== one.selected && !sameIds(selected, one.selected)) {
      one.selected = selected;
      fire(one, 'rowSelect', [...selected]);
    }
  }

  /** A row is gone, and the child tables in it. */
  function leave(prefix: string): void {
    for (const [address, inner] of watched) {
      if (!address.startsWith(prefix)) continue;
      inner.stop();
      watched.delete(address);
    }
  }

  /** A cell has changed: should its row be removed, its current values are reported. */
  function edited(path: string): void {
    const open = path.lastIndexOf('[');
    const one = open < 0 ? undefined : watched.get(path.slice(0, open));
    const id = path.slice(open + 1, path.indexOf(']', open));
    const row = one?.handle.row(id);
    if (one && row) one.rows.set(id, row);
  }

  function anew(): void {
    for (const one of watched.values()) one.stop();
    watched.clear();
    for (const node of tables) lookAt(node);
  }

  anew();
  const stopAll = form.subscribeAll((paths) => {
    if (paths.includes('')) anew();
    else paths.forEach(edited);
  });
  return () => {
    stopAll();
    for (const one of watched.values()) one.stop();
    watched.clear();
  };
}
