/**
 * The store in SQL, over Kysely. The embedded PGlite and PostgreSQL run the same statements. Source: DESIGN "The
 * server".
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { averageOf, toNumber } from '../numbers.ts';
import { Tables } from '../plan.ts';
import { Revisions } from '../revisions.ts';
import type { AggregateRequest, Criterion, Query, Store, StoreRow, TableSpec, Tx } from '../types.ts';
import { StoreError } from '../types.ts';
import { addColumn, CAST_TYPES, CHANGES, createTable, SCHEMA_TYPES, watchTable } from './ddl.ts';
import { Indexes, type Present, presentIndexes, type Run, type Workshop } from './indexes.ts';
import { manyRows, manySql } from './many.ts';
import { parameter } from './parameter.ts';
import { aggregateSql, countSql, headSql, selectSql, whereSql } from './select.ts';
import { breakOff } from './workshop.ts';

/** Kysely's type of the database: tables come from object models, so their columns have no static types. */
export type AnyDatabase = Record<string, Record<string, unknown>>;
/** PostgreSQL's own limit. Columns are never dropped, so none is taken by one that is gone. */
const MOST_COLUMNS = 1600;
type Executor = Kysely<AnyDatabase> | Transaction<AnyDatabase>;

/** Rows of one insert statement, which are one parameter together. */
const BATCH = 500;
/** How often a transaction is tried that the database aborts because of another. */
const TRIES = 4;
/** Bytes of a large table, without its indexes and long values: some 15,000 records, whose scan takes 10 ms and more. */
const LARGE = 8 * 1024 * 1024;
/** Table of `Tx.next`. */
const COUNTERS = 'counters';
/** Most rows of a table whose indexes are made while everybody waits for it. */
const SMALL = 5000;

/** Milliseconds that a change of a table waits for those who use it: everybody else waits behind it. */
const LOCK_PATIENCE = 2000;
/** Milliseconds before it is tried again, in which those who waited come to their end, and how often. */
const LOCK_PAUSE = 1000;
const LOCK_TRIES = 15;
/** SQLSTATE of a lock that did not come in time. */
const LOCKED = '55P03';

/** PostgreSQL's code of an error (SQLSTATE); '' for other errors. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

async function rowsOf(executor: Executor, query: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
  const result = await query.execute(executor);
  return result.rows.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
}

function textAt(row: Record<string, unknown> | undefined, name: string): string | null {
  const value = row?.[name] ?? null;
  return value === null ? null : String(value);
}

/** What stands around a store. */
export interface SqlStoreParts {
  /** Told of changes by other processes; without it there are none. */
  readonly revisions?: Revisions;
  /** Makes the indexes of large tables; without it they are not made. */
  readonly workshop?: Workshop;
  /** Ends what belongs to the store, before its connections are closed. */
  readonly stop?: () => Promise<void>;
}

class SqlStore implements Store {
  readonly name: 'embedded' | 'postgres';
  readonly #db: Kysely<AnyDatabase>;
  readonly #tables = new Tables();
  readonly #revisions: Revisions;
  readonly #indexes: Indexes;
  readonly #stop: () => Promise<void>;

  constructor(name: 'embedded' | 'postgres', db: Kysely<AnyDatabase>, parts: SqlStoreParts) {
    this.name = name;
    this.#db = db;
    this.#revisions = parts.revisions ?? new Revisions(true);
    this.#indexes = new Indexes(parts.workshop ?? null);
    this.#stop = parts.stop ?? (async () => undefined);
  }

  async ensure(specs: readonly TableSpec[]): Promise<void> {
    if (specs.length === 0) return;
    const merged = this.#tables.merged(specs);
    const present = await this.#extend(merged);
    // Only now: after a failure the new columns do not exist and must not be queried.
    this.#tables.keep(merged);
    this.#indexes.know(merged, present);
  }

  /** Makes tables and columns that are missing; again where somebody uses a table for long. Answers the indexes. */
  async #extend(merged: readonly TableSpec[]): Promise<Present[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#extendNow(merged);
      } catch (error) {
        if (codeOf(error) !== LOCKED) throw error;
        if (attempt >= LOCK_TRIES)
          throw new StoreError('busy', 'A table is in use all the time', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE));
    }
  }

  #extendNow(merged: readonly TableSpec[]): Promise<Present[]> {
    return this.#db.transaction().execute(async (tx) => {
      const run: Run = (statement) => rowsOf(tx, statement);
      // Any fixed number: processes that extend tables at the same time wait for each other.
      await sql`select pg_advisory_xact_lock(7240173)`.execute(tx);
      await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(tx);
      const names = merged.map((spec) => spec.name);
      const columns = await rowsOf(
        tx,
        sql`select table_name::text as t, column_name::text as c, data_type::text as d from information_schema.columns
          where table_schema = current_schema() and table_name in (${sql.join(names.map((name) => sql`${name}::text`))})`,
      );
      const present = new Map(columns.map((row) => [`${row.t}.${row.c}`, String(row.d)]));
      const tables = new Set(columns.map((row) => String(row.t)));
      const counts = new Map<string, number>();
      for (const { t } of columns) counts.set(String(t), (counts.get(String(t)) ?? 0) + 1);
      const watchedRows = await rowsOf(
        tx,
        sql`select relname::text as t from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgname = ${CHANGES}::text and relnamespace = current_schema()::regnamespace`,
      );
      const watched = new Set(watchedRows.map((row) => String(row.t)));
      const indexes = await presentIndexes(run, names);
      for (const spec of merged) {
        const missing = spec.columns.filter(({ name }) => !present.has(`${spec.name}.${name}`)).length;
        if (missing > 0 && missing + (counts.get(spec.name) ?? 0) > MOST_COLUMNS)
          throw new StoreError('tooManyColumns', `${spec.name} would have more than ${MOST_COLUMNS} columns`);
        if (!tables.has(spec.name)) await createTable(spec).execute(tx);
        else {
          for (const column of spec.columns) {
            const type = present.get(`${spec.name}.${column.name}`);
            if (type === undefined) {
              await breakOff.execute(tx);
              await addColumn(spec.name, column).execute(tx);
            } else if (type !== SCHEMA_TYPES[column.type]) {
              throw new StoreError(
                'columnType',
                `${spec.name}.${column.name} is ${type}, not ${column.type}`,
              );
            }
          }
        }
        if (spec.kept === true && !watched.has(spec.name)) await watchTable(spec.name).execute(tx);
        if (this.#indexes.lacks(spec, indexes) && (await this.#isSmall(tx, spec.name)))
          indexes.push(...(await this.#indexes.makeNow(run, spec, indexes)));
      }
      return indexes;
    });
  }

  async #isSmall(executor: Executor, table: string): Promise<boolean> {
    const beyond = sql`select 1 as "one" from ${sql.id(table)} limit 1 offset ${sql.lit(SMALL)}`;
    return (await rowsOf(executor, beyond)).length === 0;
  }

  learn(specs: readonly TableSpec[]): void {
    this.#tables.keep(specs);
    this.#indexes.learn(specs.map((spec) => this.#tables.spec(spec.name)));
  }

  indexed(): Promise<void> {
    return this.#indexes.settled();
  }

  revision(table: string): number | null {
    return this.#tables.keeps(table) ? this.#revisions.of(table) : null;
  }

  async isLarge(table: string): Promise<boolean> {
    const { name } = this.#tables.spec(table);
    const [row] = await rowsOf(
      this.#db,
      sql`select pg_relation_size(to_regclass(quote_ident(${name}::text)))::text as "size"`,
    );
    return Number(textAt(row, 'size')) > LARGE;
  }

  async #find(executor: Executor, query: Query): Promise<StoreRow[]> {
    const plan = this.#tables.plan(query);
    const head = headSql(plan, this.#indexes);
    if (head !== null) {
      const rows = await rowsOf(executor, head);
      if (rows.length === plan.limit) return rows;
    }
    return rowsOf(executor, selectSql(plan, this.#indexes));
  }

  async #findMany(executor: Executor, queries: readonly Query[]): Promise<StoreRow[][]> {
    const plans = queries.map((query) => this.#tables.plan(query));
    const [only] = plans;
    if (only === undefined) return [];
    if (plans.length === 1) return [await rowsOf(executor, selectSql(only, this.#indexes))];
    const [row] = await rowsOf(executor, manySql(plans, this.#indexes));
    return plans.map((plan, index) => manyRows(plan, row?.[`q${index}`]));
  }

  async #count(executor: Executor, query: Query): Promise<number> {
    const [row] = await rowsOf(executor, countSql(this.#tables.plan(query), this.#indexes));
    return Number(textAt(row, 'count'));
  }

  async #aggregate(
    executor: Executor,
    query: Query,
    requests: readonly AggregateRequest[],
  ): Promise<(number | string | null)[]> {
    const wanted = this.#tables.aggregates(query.table, requests);
    if (wanted.length === 0) return [];
    const [row] = await rowsOf(executor, aggregateSql(this.#tables.plan(query), wanted, this.#indexes));
    return wanted.map(({ column, fn }, index) => {
      const text = textAt(row, `a${index}`);
      if (text === null) return null;
      if (fn === 'avg') return averageOf(text, Number(textAt(row, `n${index}`)));
      return fn === 'count' || column.type === 'number' ? toNumber(text) : text;
    });
  }

  find(query: Query): Promise<StoreRow[]> {
    return this.#find(this.#db, query);
  }

  findMany(queries: readonly Query[]): Promise<StoreRow[][]> {
    return this.#findMany(this.#db, queries);
  }

  count(query: Query): Promise<number> {
    return this.#count(this.#db, query);
  }

  aggregate(query: Query, requests: readonly AggregateRequest[]): Promise<(number | string | null)[]> {
    return this.#aggregate(this.#db, query, requests);
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const written = new Map<string, number>();
      try {
        return await this.#db.transaction().execute((executor) => work(this.#tx(executor, written)));
      } catch (error) {
        const code = codeOf(error);
        // Serialization failure and deadlock: the other transaction was done, so the same may succeed now.
        if ((code === '40001' || code === '40P01') && attempt < TRIES) continue;
        if (code === '23505')
          throw new StoreError('duplicateKey', 'A row with this key is there', { cause: error });
        // Program limit exceeded: above all a text that is longer than an entry of its index.
        if (code === '54000')
          throw new StoreError('tooLarge', 'A row is larger than the database takes', { cause: error });
        throw error;
      } finally {
        // Also after a failure, since a commit whose answer was lost may have been done.
        for (const [table, rows] of written) {
          this.#revisions.changed(table);
          this.#indexes.wrote(table, rows);
        }
      }
    }
  }

  /**
   * `insert …` of rows that are one JSON parameter, since a statement has at most 65,535. Missing columns become null.
   */
  #insertSql(table: string, rows: readonly StoreRow[]): RawBuilder<unknown> {
    const spec = this.#tables.spec(table);
    const made = rows.map((row) => this.#tables.row(table, row));
    const used = spec.columns.filter((column) => made.some((row) => Object.hasOwn(row, column.name)));
    const names = sql.join(used.map((column) => sql.id(column.name)));
    const typed = sql.join(
      used.map((column) => sql`${sql.id(column.name)} ${sql.raw(CAST_TYPES[column.type])}`),
    );
    return sql`insert into ${sql.id(table)} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(
      made,
    )}::text::jsonb) as given(${typed})`;
  }

  /** `written` gets the tables that the transaction writes, with about how many rows. */
  #tx(executor: Executor, written: Map<string, number>): Tx {
    const wrote = (table: string, rows: number) => written.set(table, (written.get(table) ?? 0) + rows);
    const where = (table: string, criteria: readonly Criterion[]) =>
      whereSql(this.#tables.plan({ table, criteria }), this.#indexes);
    const insert = async (table: string, rows: readonly StoreRow[]) => {
      wrote(table, rows.length);
      for (let start = 0; start < rows.length; start += BATCH) {
        await this.#insertSql(table, rows.slice(start, start + BATCH)).execute(executor);
      }
    };
    return {
      find: (query) => this.#find(executor, query),
      findMany: (queries) => this.#findMany(executor, queries),
      count: (query) => this.#count(executor, query),
      aggregate: (query, requests) => this.#aggregate(executor, query, requests),
      insert,
      insertMany: async (given) => {
        for (const { table } of given) wrote(table, 1);
        const filled = given.filter(({ rows }) => rows.length > 0);
        const [first, ...others] = filled.map(({ table, rows }) =>
          this.#insertSql(table, rows.slice(0, BATCH)),
        );
        if (first === undefined) return;
        // Each part of a `with` runs once, whether or not anything reads it.
        const parts = others.map((part, index) => sql`${sql.id(`part${index}`)} as (${part})`);
        const before = parts.length === 0 ? sql`` : sql`with ${sql.join(parts)} `;
        await sql`${before}${first}`.execute(executor);
        for (const { table, rows } of filled) await insert(table, rows.slice(BATCH));
      },
      insertIfAbsent: async (table, row) => {
        wrote(table, 1);
        const inserted = await rowsOf(
          executor,
          sql`${this.#insertSql(table, [row])} on conflict do nothing returning 1 as "one"`,
        );
        return inserted.length > 0;
      },
      update: async (table, values, criteria) => {
        wrote(table, 0);
        const made = this.#tables.row(table, values);
        const sets = Object.keys(made).map(
          (name) => sql`${sql.id(name)} = ${parameter(this.#tables.column(table, name), made[name])}`,
        );
        if (sets.length === 0) return this.#count(executor, { table, criteria });
        const changed = await rowsOf(
          executor,
          sql`update ${sql.id(table)} set ${sql.join(sets)}${where(table, criteria)} returning 1 as "one"`,
        );
        wrote(table, changed.length);
        return changed.length;
      },
      remove: async (table, criteria) => {
        wrote(table, 0);
        const removed = await rowsOf(
          executor,
          sql`delete from ${sql.id(table)}${where(table, criteria)} returning 1 as "one"`,
        );
        wrote(table, removed.length);
        return removed.length;
      },
      next: async (counter) => {
        const [row] = await rowsOf(
          executor,
          sql`insert into ${sql.id(COUNTERS)} ("name", "value") values (${counter}::text, 1) on conflict ("name")
            do update set "value" = ${sql.id(COUNTERS)}."value" + 1 returning "value"::text as "value"`,
        );
        return Number(textAt(row, 'value'));
      },
      raise: async (counter, used) => {
        await sql`insert into ${sql.id(COUNTERS)} ("name", "value") values (${counter}::text, ${String(used)}::text::bigint)
          on conflict ("name") do update set "value" = greatest(${sql.id(COUNTERS)}."value", excluded."value")`.execute(
          executor,
        );
      },
    };
  }

  async close(): Promise<void> {
    await this.#indexes.stop();
    await this.#stop();
    await this.#db.destroy();
  }
}

/** Makes a store over a database of the PostgreSQL family. Its migrations must have run. */
export function createSqlStore(
  name: 'embedded' | 'postgres',
  db: Kysely<AnyDatabase>,
  parts: SqlStoreParts = {},
): Store {
  return new SqlStore(name, db, parts);
}
