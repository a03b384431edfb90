/**
 * The store in memory, for stories, unit tests and the browser. Transactions run one after the other; each keeps what
 * undoes its writes, for a rollback.
 */
import { averageOf, sumOf, toNumber } from './numbers.ts';
import type { Plan, Test } from './plan.ts';
import { Tables } from './plan.ts';
import { Revisions } from './revisions.ts';
import type { AggregateRequest, Criterion, Query, Store, StoreRow, TableSpec, Tx } from './types.ts';
import { StoreError } from './types.ts';
import { compareValues, fold } from './values.ts';

type Rows = Map<string, StoreRow>;

/** True where a row meets a criterion. */
function holds(test: Test, row: StoreRow): boolean {
  if (test.kind === 'never') return false;
  const value = row[test.column.name] ?? null;
  switch (test.kind) {
    case 'null':
      return (value === null) !== test.not;
    case 'ne':
      return value === null || compareValues(value, test.value) !== 0;
    case 'in':
      return test.values.has(value);
    case 'contains':
      if (typeof value !== 'string') return false;
      return test.folded.some((each) => fold(value).includes(each));
    case 'equal':
      return value !== null && compareValues(value, test.value) === 0;
    case 'ge':
      return value !== null && compareValues(value, test.value) >= 0;
    case 'le':
      return value !== null && compareValues(value, test.value) <= 0;
  }
}

/** The ids of the root and of all rows below it. */
function subtree(rows: Iterable<StoreRow>, tree: NonNullable<Plan['tree']>): Set<unknown> {
  const children = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const parent = row[tree.parent] ?? null;
    if (parent === null) continue;
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [row[tree.id]]);
    else list.push(row[tree.id]);
  }
  const found = new Set<unknown>([tree.root]);
  const open: unknown[] = [tree.root];
  while (open.length > 0) {
    for (const child of children.get(open.pop()) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      open.push(child);
    }
  }
  return found;
}

/**
 * Order of two rows by the plan. Null comes last in ascending order and first in descending order, as in PostgreSQL.
 */
function order(plan: Plan, a: StoreRow, b: StoreRow): number {
  for (const { column, order: direction } of plan.sort) {
    const left = a[column.name] ?? null;
    const right = b[column.name] ?? null;
    const sign = direction === 'asc' ? 1 : -1;
    if (left === null || right === null) {
      if (left === right) continue;
      return left === null ? sign : -sign;
    }
    const found = compareValues(left, right);
    if (found !== 0) return found * sign;
  }
  return 0;
}

/** The page of a plan out of all rows that meet it. */
function pageOf(plan: Plan, rows: StoreRow[]): StoreRow[] {
  const { place, offset, limit, sort } = plan;
  const at = Object.fromEntries(sort.map(({ column }, index) => [column.name, place?.values[index]]));
  const side = (row: StoreRow) => (place?.values.length === 0 ? -1 : order(plan, row, at));
  const found = rows
    .filter((row) => place === null || (place.side === 'after' ? side(row) > 0 : side(row) < 0))
    .sort((a, b) => order(plan, a, b));
  const end = limit === null ? undefined : offset + limit;
  return place?.side === 'before' ? found.reverse().slice(offset, end).reverse() : found.slice(offset, end);
}

/** One aggregate of the values of a column, which are not null. */
function aggregateOf(values: readonly unknown[], fn: AggregateRequest['fn']): number | string | null {
  if (fn === 'count') return values.length;
  if (values.length === 0) return null;
  if (fn === 'max' || fn === 'min') {
    const sign = fn === 'max' ? 1 : -1;
    const best = values.reduce((held, value) => (compareValues(value, held) * sign > 0 ? value : held));
    return typeof best === 'number' ? best : String(best);
  }
  return fn === 'sum' ? toNumber(sumOf(values)) : averageOf(sumOf(values), values.length);
}

/** Rows of a large table. */
const LARGE = 15_000;

class MemoryStore implements Store {
  readonly name = 'memory';
  readonly #tables = new Tables();
  readonly #data = new Map<string, Rows>();
  readonly #counters = new Map<string, number>();
  readonly #revisions = new Revisions(true);
  #queue: Promise<unknown> = Promise.resolve();

  async ensure(specs: readonly TableSpec[]): Promise<void> {
    this.learn(specs);
  }

  learn(specs: readonly TableSpec[]): void {
    this.#tables.keep(specs);
    for (const spec of specs) {
      if (!this.#data.has(spec.name)) this.#data.set(spec.name, new Map());
    }
  }

  async indexed(): Promise<void> {}

  revision(table: string): number | null {
    return this.#tables.keeps(table) ? this.#revisions.of(table) : null;
  }

  async isLarge(table: string): Promise<boolean> {
    return this.#rows(table).size > LARGE;
  }

  #rows(table: string): Rows {
    this.#tables.spec(table);
    return this.#data.get(table) ?? new Map();
  }

  #select(plan: Plan): StoreRow[] {
    const rows = this.#rows(plan.table.name);
    const within = plan.tree === null ? null : subtree(rows.values(), plan.tree);
    const found: StoreRow[] = [];
    for (const row of rows.values()) {
      if (
        within !== null &&
        plan.tree !== null &&
        within.has(row[plan.tree.id]) === (plan.tree.outside === true)
      )
        continue;
      if (!plan.all.every((test) => holds(test, row))) continue;
      if (plan.any.length > 0 && !plan.any.some((test) => holds(test, row))) continue;
      found.push(row);
    }
    return found;
  }

  find(query: Query): Promise<StoreRow[]> {
    return this.#queued(async () => this.#find(query));
  }

  findMany(queries: readonly Query[]): Promise<StoreRow[][]> {
    return this.#queued(async () => queries.map((query) => this.#find(query)));
  }

  count(query: Query): Promise<number> {
    return this.#queued(async () => this.#count(query));
  }

  aggregate(query: Query, requests: readonly AggregateRequest[]): Promise<(number | string | null)[]> {
    return this.#queued(async () => this.#aggregate(query, requests));
  }

  /** Runs after everything that was asked before, so that no reader sees a transaction half done. */
  #queued<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #find(query: Query): StoreRow[] {
    const plan = this.#tables.plan(query);
    return pageOf(plan, this.#select(plan)).map((row) => {
      const answer: Record<string, unknown> = {};
      for (const column of plan.columns) answer[column.name] = structuredClone(row[column.name] ?? null);
      return answer;
    });
  }

  #count(query: Query): number {
    return this.#select(this.#tables.plan(query)).length;
  }

  #aggregate(query: Query, requests: readonly AggregateRequest[]): (number | string | null)[] {
    const wanted = this.#tables.aggregates(query.table, requests);
    const rows = this.#select(this.#tables.plan(query));
    return wanted.map(({ column, fn, where }) =>
      aggregateOf(
        rows
          .filter((row) => where.every((test) => holds(test, row)))
          .map((row) => row[column.name] ?? null)
          .filter((value) => value !== null),
        fn,
      ),
    );
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#queued(async () => {
      const undo: (() => void)[] = [];
      const written = new Set<string>();
      try {
        return await work(this.#tx(undo, written));
      } catch (error) {
        for (const step of undo.reverse()) step();
        throw error;
      } finally {
        for (const table of written) this.#revisions.changed(table);
      }
    });
  }

  #keyOf(spec: TableSpec, row: StoreRow): string {
    return JSON.stringify(spec.key.map((name) => row[name] ?? null));
  }

  #put(spec: TableSpec, row: StoreRow, undo: (() => void)[]): void {
    const rows = this.#rows(spec.name);
    const key = this.#keyOf(spec, row);
    rows.set(key, row);
    undo.push(() => rows.delete(key));
  }

  /** `written` gets the tables that the transaction writes. */
  #tx(undo: (() => void)[], written: Set<string>): Tx {
    const matching = (table: string, criteria: readonly Criterion[]) =>
      this.#select(this.#tables.plan({ table, criteria }));
    const insert = (table: string, rows: readonly StoreRow[]) => {
      written.add(table);
      const spec = this.#tables.spec(table);
      for (const raw of rows) {
        const row = this.#tables.row(table, raw);
        if (this.#rows(table).has(this.#keyOf(spec, row))) {
          throw new StoreError('duplicateKey', `${table} has a row with this key`);
        }
        this.#put(spec, row, undo);
      }
    };
    return {
      find: async (query) => this.#find(query),
      findMany: async (queries) => queries.map((query) => this.#find(query)),
      count: async (query) => this.#count(query),
      aggregate: async (query, requests) => this.#aggregate(query, requests),
      insert: async (table, rows) => insert(table, rows),
      insertMany: async (given) => {
        for (const { table, rows } of given) insert(table, rows);
      },
      insertIfAbsent: async (table, raw) => {
        written.add(table);
        const spec = this.#tables.spec(table);
        const row = this.#tables.row(table, raw);
        if (this.#rows(table).has(this.#keyOf(spec, row))) return false;
        this.#put(spec, row, undo);
        return true;
      },
      update: async (table, values, criteria) => {
        written.add(table);
        const spec = this.#tables.spec(table);
        const changed = this.#tables.row(table, values);
        const rows = this.#rows(table);
        const found = matching(table, criteria);
        for (const row of found) {
          const key = this.#keyOf(spec, row);
          rows.set(key, { ...row, ...changed });
          undo.push(() => rows.set(key, row));
        }
        return found.length;
      },
      remove: async (table, criteria) => {
        written.add(table);
        const spec = this.#tables.spec(table);
        const rows = this.#rows(table);
        const found = matching(table, criteria);
        for (const row of found) {
          const key = this.#keyOf(spec, row);
          rows.delete(key);
          undo.push(() => rows.set(key, row));
        }
        return found.length;
      },
      next: async (counter) => {
        const before = this.#counters.get(counter) ?? 0;
        this.#counters.set(counter, before + 1);
        undo.push(() => this.#counters.set(counter, before));
        return before + 1;
      },
      raise: async (counter, used) => {
        const before = this.#counters.get(counter) ?? 0;
        if (before >= used) return;
        this.#counters.set(counter, used);
        undo.push(() => this.#counters.set(counter, before));
      },
    };
  }

  async close(): Promise<void> {
    await this.#queue;
  }
}

/** Makes an empty store in memory. */
export function createMemoryStore(): Store {
  return new MemoryStore();
}
