/**
 * Knows what a store holds at one moment, tells what has changed since, and takes it back. It reads again only what was
 * written, unless it is asked to read all.
 */
import { isRecord } from '../../../engine/internal.ts';
import type { Store, StoreRow, TableSpec, Tx } from '../../store/types.ts';

/** Rows of a table that came and that went, as JSON. A changed row came as one and went as the other. */
export interface Change {
  readonly table: string;
  readonly came: readonly string[];
  readonly went: readonly string[];
}

export interface Ledger {
  /** The store to be used: what is written through it is noted. */
  readonly store: Store;
  /** Takes what these tables hold now as what they should hold. */
  begin(tables: readonly TableSpec[]): Promise<void>;
  /** What has changed; with `whole` it reads all tables, whether they were written or not. */
  changes(whole?: boolean): Promise<readonly Change[]>;
  /** Takes changes back. */
  takeBack(changes: readonly Change[]): Promise<void>;
}

const WRITES = new Set(['insert', 'insertMany', 'insertIfAbsent', 'update', 'remove']);

/** The transaction, telling of each table that it writes. */
function telling(tx: Tx, tell: (table: string) => void): Tx {
  return new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const [first] = given;
        if (WRITES.has(String(name)))
          for (const one of Array.isArray(first) ? first : [first])
            tell(isRecord(one) ? String(one.table) : String(one));
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** A row's cells by column, as they stand in a change. */
export function cellsOf(row: string): StoreRow {
  return Object.fromEntries(JSON.parse(row));
}

const textOf = (row: StoreRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Keeps the ledger of a store. */
export function openLedger(given: Store): Ledger {
  const written = new Set<string>();
  const keys = new Map<string, readonly string[]>();
  const kept = new Map<string, ReadonlySet<string>>();
  const tell = (table: string) => {
    written.add(table);
  };
  const store = new Proxy(given, {
    get(target, name) {
      if (name === 'transaction')
        return <T>(work: (tx: Tx) => Promise<T>) => target.transaction((tx) => work(telling(tx, tell)));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  async function read(tables: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
    const found = tables.length === 0 ? [] : await given.findMany(tables.map((table) => ({ table })));
    return new Map(tables.map((table, index) => [table, new Set((found[index] ?? []).map(textOf))]));
  }

  return {
    store,
    async begin(tables) {
      for (const { name, key } of tables) keys.set(name, key);
      for (const [table, rows] of await read([...keys.keys()])) kept.set(table, rows);
      written.clear();
    },
    async changes(whole = false) {
      const now = await read([...keys.keys()].filter((table) => whole || written.has(table)));
      return [...now].flatMap(([table, rows]) => {
        const before = kept.get(table) ?? new Set<string>();
        const came = [...rows].filter((row) => !before.has(row));
        const went = [...before].filter((row) => !rows.has(row));
        return came.length + went.length === 0 ? [] : [{ table, came, went }];
      });
    },
    async takeBack(changes) {
      if (changes.length > 0)
        await given.transaction(async (tx) => {
          for (const { table, came, went } of changes) {
            for (const cells of came.map(cellsOf))
              await tx.remove(
                table,
                (keys.get(table) ?? []).map((field) => ({ field, op: 'equal', value: cells[field] })),
              );
            await tx.insert(table, went.map(cellsOf));
          }
        });
      written.clear();
    },
  };
}
