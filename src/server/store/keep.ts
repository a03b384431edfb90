/**
 * A store that keeps the rows of small tables which nearly every request reads: definitions, users, rights. Kept rows
 * count as long as the table's revision stays the same, so a change counts at once in the process that made it, and in
 * others as soon as they are told. Source: DESIGN "The server".
 */
import { MOST_KEPT } from './kept.ts';
import type { Query, Store, StoreRow, Tx } from './types.ts';

/** Answers kept of one table; past them the table begins anew. */
const KEPT = 2000;
/** Longest query, as JSON, whose answer is kept: one with hundreds of ids hardly comes again. */
const LONGEST = 2000;

interface Answers {
  readonly revision: number;
  length: number;
  readonly byQuery: Map<string, readonly StoreRow[]>;
}

/** What is known of a query's answer: its rows where they are kept, and how to keep them. */
interface Known {
  readonly rows: readonly StoreRow[] | null;
  keep(rows: readonly StoreRow[]): void;
}

const NOTHING: Known = { rows: null, keep: () => undefined };

/** About the characters that JSON takes: those of its texts and names, and some for each value. */
function lengthOf(value: unknown): number {
  const each = 8;
  if (typeof value === 'string') return each + value.length;
  if (typeof value !== 'object' || value === null) return each;
  let length = each;
  for (const [name, inner] of Object.entries(value)) length += name.length + lengthOf(inner);
  return length;
}

/** Freezes JSON: kept rows are shared by all requests. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Makes a store that answers `find` on tables with `kept` from memory where it may. Such rows are frozen. Of each table
 * `most` characters are kept; an answer that is larger is not kept at all.
 */
export function keepReads(store: Store, most = MOST_KEPT): Store {
  const tables = new Map<string, Answers>();

  /** The kept answers of a table as they are valid now; null where none may be kept. */
  function answersOf({ table, fresh }: Query): Answers | null {
    const revision = fresh === true ? null : store.revision(table);
    if (revision === null) return null;
    const known = tables.get(table);
    if (known?.revision === revision && known.byQuery.size < KEPT) return known;
    const made: Answers = { revision, length: 0, byQuery: new Map() };
    tables.set(table, made);
    return made;
  }

  function known(query: Query): Known {
    const answers = answersOf(query);
    const key = answers === null ? '' : JSON.stringify(query);
    if (answers === null || key.length > LONGEST) return NOTHING;
    return {
      rows: answers.byQuery.get(key) ?? null,
      keep: (rows) => {
        // What was changed while the rows were read may be missing in them.
        if (store.revision(query.table) !== answers.revision) return;
        // Asked several times at once, it is kept once.
        if (answers.byQuery.has(key)) return;
        const length = key.length + lengthOf(rows);
        if (length > most) return;
        if (answers.length + length > most) {
          answers.byQuery.clear();
          answers.length = 0;
        }
        answers.length += length;
        freeze(rows);
        answers.byQuery.set(key, rows);
      },
    };
  }

  async function find(query: Query): Promise<StoreRow[]> {
    const { rows, keep } = known(query);
    if (rows !== null) return [...rows];
    const found = await store.find(query);
    keep(found);
    return [...found];
  }

  /** Answers kept queries from memory, and asks for all others together. */
  async function findMany(
    queries: readonly Query[],
    ask: (missing: readonly Query[]) => Promise<StoreRow[][]>,
    knownOf: (query: Query) => Known,
  ): Promise<StoreRow[][]> {
    const places = queries.map((query) => ({ query, ...knownOf(query) }));
    const missing = places.filter(({ rows }) => rows === null);
    const found = missing.length === 0 ? [] : await ask(missing.map(({ query }) => query));
    missing.forEach(({ keep }, index) => {
      keep(found[index] ?? []);
    });
    let next = 0;
    return places.map(({ rows }) => {
      if (rows !== null) return [...rows];
      next += 1;
      return [...(found[next - 1] ?? [])];
    });
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
    const knownNow = (query: Query) =>
      written.has(query.table) ? NOTHING : { rows: known(query).rows, keep: NOTHING.keep };
    return {
      find: async (query) => {
        const { rows } = knownNow(query);
        return rows === null ? tx.find(query) : [...rows];
      },
      findMany: (queries) => findMany(queries, (missing) => tx.findMany(missing), knownNow),
      count: (query) => tx.count(query),
      aggregate: (query, requests) => tx.aggregate(query, requests),
      insert: (table, rows) => {
        writing(table);
        return tx.insert(table, rows);
      },
      insertMany: (given) => {
        for (const { table } of given) writing(table);
        return tx.insertMany(given);
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
    findMany: (queries) => findMany(queries, (missing) => store.findMany(missing), known),
    count: (query) => store.count(query),
    aggregate: (query, requests) => store.aggregate(query, requests),
    ensure: (specs) => store.ensure(specs),
    learn: (specs) => store.learn(specs),
    indexed: () => store.indexed(),
    revision: (table) => store.revision(table),
    isLarge: (table) => store.isLarge(table),
    transaction: (work) => store.transaction((tx) => work(within(tx))),
    close: () => store.close(),
  };
}
