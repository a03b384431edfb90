/**
 * A store that keeps the rows of small tables which nearly every request reads: definitions, users, rights. Kept rows
 * count as long as the table's revision stays the same, so a change counts at once in the process that made it, and in
 * others as soon as they are told. Source: DESIGN "The server".
 */
import type { Query, ReadTx, Store, StoreRow, Tx } from './types.ts';

/** Answers kept of one table; past them the table begins anew. */
const KEPT = 2000;
/** Longest query, as JSON, whose answer is kept: one with hundreds of ids hardly comes again. */
const LONGEST = 2000;

interface Answers {
  readonly revision: number;
  readonly byQuery: Map<string, readonly StoreRow[]>;
}

/** Freezes JSON: kept rows are shared by all requests. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** Makes a store that answers `find` on tables with `kept` from memory where it may. Such rows are frozen. */
export function keepReads(store: Store): Store {
  const tables = new Map<string, Answers>();

  /** The kept answers of a table as they are valid now; null where none may be kept. */
  function answersOf({ table, fresh }: Query): Answers | null {
    const revision = fresh === true ? null : store.revision(table);
    if (revision === null) return null;
    const known = tables.get(table);
    if (known?.revision === revision && known.byQuery.size < KEPT) return known;
    const made: Answers = { revision, byQuery: new Map() };
    tables.set(table, made);
    return made;
  }

  async function find(query: Query): Promise<StoreRow[]> {
    const answers = answersOf(query);
    const key = answers === null ? '' : JSON.stringify(query);
    if (answers === null || key.length > LONGEST) return store.find(query);
    const kept = answers.byQuery.get(key);
    if (kept !== undefined) return [...kept];
    const rows = await store.find(query);
    // What was changed while the rows were read may be missing in them.
    if (store.revision(query.table) !== answers.revision) return rows;
    freeze(rows);
    answers.byQuery.set(key, rows);
    return [...rows];
  }

  /**
   * Reads of a transaction: kept rows count in it too, but not of a table that it has written, and what it reads is not
   * kept, since it may be taken back.
   */
  function within(tx: Tx): Tx {
    const written = new Set<string>();
    const writing = (table: string) => {
      written.add(table);
    };
    const read: ReadTx = {
      find: async (query) => {
        const answers = written.has(query.table) ? null : answersOf(query);
        const kept = answers?.byQuery.get(JSON.stringify(query));
        return kept === undefined ? tx.find(query) : [...kept];
      },
      count: (query) => tx.count(query),
      aggregate: (query, requests) => tx.aggregate(query, requests),
    };
    return {
      ...read,
      insert: (table, rows) => {
        writing(table);
        return tx.insert(table, rows);
      },
      insertIfAbsent: (table, row) => {
        writing(table);
        return tx.insertIfAbsent(table, row);
      },
      update: (table, values, criteria) => {
        writing(table);
        return tx.update(table, values, criteria);
      },
      remove: (table, criteria) => {
        writing(table);
        return tx.remove(table, criteria);
      },
      next: (counter) => tx.next(counter),
      raise: (counter, used) => tx.raise(counter, used),
    };
  }

  return {
    name: store.name,
    find,
    count: (query) => store.count(query),
    aggregate: (query, requests) => store.aggregate(query, requests),
    ensure: (specs) => store.ensure(specs),
    learn: (specs) => store.learn(specs),
    revision: (table) => store.revision(table),
    transaction: (work) => store.transaction((tx) => work(within(tx))),
    close: () => store.close(),
  };
}
