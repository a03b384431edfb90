/**
 * The store port: tables of typed columns and one small query language. The SQL store and the memory store answer every
 * query alike. Source: DESIGN "The server".
 */

/**
 * Type of a column. Dates and times are local text (`YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm:ss`); numbers have at
 * most 15 significant digits; json is any plain JSON value.
 */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'json';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * What a table should look like. Tables only grow: columns are added, never dropped or given another type. Indexes
 * follow the description.
 */
export interface TableSpec {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Primary key columns, all of type text. */
  readonly key: readonly string[];
  /**
   * Column lists to index; not unique. One that ends with a column to sort by and the key, behind columns that queries
   * fix by `equal`, gives the rows in that order.
   */
  readonly indexes: readonly (readonly string[])[];
  /** Text columns whose words are indexed, for `like`. */
  readonly searched?: readonly string[];
  /**
   * True for a small table that nearly every request reads and few write: processes keep its rows and are told of
   * changes (`Store.revision`).
   */
  readonly kept?: boolean;
}

/** A stored row, by column name. Columns that are left out when it is inserted are null. */
export type StoreRow = Readonly<Record<string, unknown>>;

/**
 * How a criterion compares. `like` on a text column: the column contains the value, or one of a list of values, without
 * regard to case; on other columns it is `equal`. `equal` with null asks for rows without a value, `ne` with null for
 * rows with one. Rows without a value meet every other `ne`, and no `like`, `ge`, `le` or `in`.
 */
export type CompareType = 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';

/** A condition on one column. */
export interface Criterion {
  readonly field: string;
  readonly op: CompareType;
  /**
   * A value of the column's type; for `in` a list of them. A value that the column cannot hold matches nothing, and
   * with `ne` the rows that have a value.
   */
  readonly value: unknown;
}

/** Order by one column. Null comes last in ascending order and first in descending order. */
export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/**
 * Keeps the row whose column `id` is `root`, and all rows below it, or with `outside` all others: the column `parent`
 * holds the id of the row above. Rows that are each other's parents are met once.
 */
export interface TreeScope {
  readonly id: string;
  readonly parent: string;
  readonly root: string;
  readonly outside?: boolean;
}

/** A place in the order of a query's rows. */
export interface Place {
  /** A row with the values of the columns that are sorted by and of the key; null for the end of all rows. */
  readonly row: StoreRow | null;
  /** Which rows are answered: those after it, or those before it. */
  readonly side: 'after' | 'before';
}

/** A question to one table. */
export interface Query {
  readonly table: string;
  /** All must match. */
  readonly criteria?: readonly Criterion[];
  /** At least one must match, unless the list is empty. */
  readonly anyOf?: readonly Criterion[];
  readonly tree?: TreeScope;
  /** The columns to answer, where not all are wanted: those of the rows that are large are not even read. */
  readonly columns?: readonly string[];
  /**
   * Rows that are equal by it are ordered by the table's key, in the direction of the last column: pages never overlap,
   * and one index serves both directions.
   */
  readonly sort?: readonly Sort[];
  /**
   * Where the page is counted from, in place of the first row: an index leads to it however far behind it is. Rows
   * before it are counted backwards, and answered in the asked order.
   */
  readonly place?: Place;
  readonly offset?: number;
  readonly limit?: number;
  /**
   * In a transaction: keeps the rows as they are until it ends. `shared` keeps others from deleting them, `alone` also
   * from locking them. Rows that others delete meanwhile are waited for and not answered.
   * All rows of a query: not with `place`, `offset` or `limit`.
   */
  readonly lock?: 'shared' | 'alone';
  /** True to read a kept table from the database in any case, as before a write that depends on the rows. */
  readonly fresh?: boolean;
}

/** What is computed of a column, over its rows with a value. */
export type AggregateFunction = 'sum' | 'count' | 'avg' | 'max' | 'min';

/** One aggregate of a query. */
export interface AggregateRequest {
  readonly field: string;
  readonly fn: AggregateFunction;
  /**
   * Of the query's rows only those count that meet all of these: several groups of rows are computed by one statement,
   * in one pass through the table.
   */
  readonly where?: readonly Criterion[];
}

/** Reads, inside a transaction or outside of one. Throws StoreError for unknown tables and columns. */
export interface ReadTx {
  /** The rows with all their columns. */
  find(query: Query): Promise<StoreRow[]>;
  /** The rows of several queries, in their order, asked as one statement. */
  findMany(queries: readonly Query[]): Promise<StoreRow[][]>;
  /** Number of rows of all pages. */
  count(query: Query): Promise<number>;
  /**
   * One value a request, in their order, over the rows of all pages; null where no row has a value. `sum` and `avg`
   * take number columns only; `max` and `min` of other columns are texts.
   */
  aggregate(query: Query, requests: readonly AggregateRequest[]): Promise<(number | string | null)[]>;
}

/** Rows for one table. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly StoreRow[];
}

/** Reads and writes inside a transaction. */
export interface Tx extends ReadTx {
  /** Throws StoreError `duplicateKey` where a row with the same key exists, `tooLarge` where the database cannot take it. */
  insert(table: string, rows: readonly StoreRow[]): Promise<void>;
  /** Inserts rows of several tables, each table once, as one statement. Throws as `insert` does. */
  insertMany(given: readonly TableRows[]): Promise<void>;
  /** Inserts the row, unless one with the same key exists: then it answers false. */
  insertIfAbsent(table: string, row: StoreRow): Promise<boolean>;
  /** Sets the values in all rows that meet the criteria; answers how many these are. */
  update(table: string, values: StoreRow, criteria: readonly Criterion[]): Promise<number>;
  /** Deletes all rows that meet the criteria; answers how many these were. */
  remove(table: string, criteria: readonly Criterion[]): Promise<number>;
  /** The next number of a counter, from 1. A transaction that fails gives it back. */
  next(counter: string): Promise<number>;
  /** Makes sure that the counter's next number is greater than `used`. */
  raise(counter: string, used: number): Promise<void>;
}

/** A database. Reads outside of a transaction see what is committed. */
export interface Store extends ReadTx {
  readonly name: 'memory' | 'embedded' | 'postgres';
  /**
   * Creates tables and adds missing columns and indexes, in one process at a time. Indexes of large tables are made
   * afterwards, while the tables are in use (`indexed`). Throws StoreError where a column exists with another type, or a
   * table would have more columns than the database allows; then nothing is changed.
   */
  ensure(specs: readonly TableSpec[]): Promise<void>;
  /** Makes known tables that exist already, perhaps by another process's `ensure`. It asks the database nothing. */
  learn(specs: readonly TableSpec[]): void;
  /** Resolves when no index is being made any more, nor waits for it. */
  indexed(): Promise<void>;
  /**
   * Runs `work` in a transaction and commits what it wrote; where it throws, nothing is written and the same is thrown.
   * `work` may run again after a conflict with another transaction, so it must do nothing else.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Of a table with `kept`: a number that grows with every committed change, by this process at once, by others as soon
   * as this one is told. Null for other tables, and while changes by others may go unreported.
   */
  revision(table: string): number | null;
  /** True for a table so large that a scan of it takes longer than a user should wait for rows. It reads no rows. */
  isLarge(table: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Why a store refused. A mistake of the caller, a table that cannot take more columns (`tooManyColumns`), a key that
 * exists, a row that the database cannot take because it is too large (`tooLarge`), a folder in use (`locked`); or, for
 * the time being: the database cannot be reached or the connection broke (`away`), too many wait for it already (`busy`), a statement
 * took too long (`timeout`), or its request was given up by the client (`cancelled`).
 */
export type StoreErrorCode =
  | 'unknownTable'
  | 'unknownColumn'
  | 'badName'
  | 'columnType'
  | 'tooManyColumns'
  | 'duplicateKey'
  | 'tooLarge'
  | 'locked'
  | 'away'
  | 'busy'
  | 'timeout'
  | 'cancelled';

/** Thrown by stores; `code` says why. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

const PASSING = ['away', 'busy', 'timeout', 'cancelled'] as const;
/** Codes of errors of the present state of the database: they say nothing about what was asked of it. */
export type PassingCode = (typeof PASSING)[number];

/** True for errors of the present state of the database. */
export function isPassing(error: unknown): error is StoreError & { readonly code: PassingCode } {
  return error instanceof StoreError && PASSING.some((code) => code === error.code);
}
