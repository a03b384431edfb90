/**
 * The store port: tables of typed columns and one small query language, with the same results in SQL and in memory.
 * Source: DESIGN "The server".
 */

/** Type of a column. Dates and times are local text; json is any plain JSON value. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'json';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** The target state of a table. Tables only grow: columns and indexes are added, never dropped or retyped. */
export interface TableSpec {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Primary key columns, all of type text. */
  readonly key: readonly string[];
  /** Column lists to index; not unique. */
  readonly indexes: readonly (readonly string[])[];
}

/** A stored row, by column name. Missing columns are null. */
export type StoreRow = Readonly<Record<string, unknown>>;

/**
 * `like`: contains, without regard to case, on text columns, of a list one of its texts; equal on all others. `equal` and `ne` with null ask for
 * (no) value; `ne` holds for rows without a value. `ge`, `le` and `in` never hold for rows without a value.
 */
export type CompareType = 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';

export interface Criterion {
  readonly field: string;
  readonly op: CompareType;
  /** A value of the column's type; for `in` a list of them. A value of another type matches nothing. */
  readonly value: unknown;
}

export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** Restricts to the row `root` and all rows beneath it, following `parent` to `id`. Cycles end. */
export interface TreeScope {
  readonly id: string;
  readonly parent: string;
  readonly root: string;
}

export interface Query {
  readonly table: string;
  /** All must match. */
  readonly criteria?: readonly Criterion[];
  /** At least one must match, unless the list is empty. */
  readonly anyOf?: readonly Criterion[];
  readonly tree?: TreeScope;
  /** Ties are broken by the key, so that pages never overlap. */
  readonly sort?: readonly Sort[];
  readonly offset?: number;
  readonly limit?: number;
}

export type AggregateFunction = 'sum' | 'count' | 'avg' | 'max' | 'min';

export interface AggregateRequest {
  readonly field: string;
  readonly fn: AggregateFunction;
}

export interface ReadTx {
  find(query: Query): Promise<StoreRow[]>;
  count(query: Query): Promise<number>;
  /** One value a request, in order: numbers, or null where no row has a value. `sum` and `avg` on number columns only. */
  aggregate(query: Query, requests: readonly AggregateRequest[]): Promise<(number | string | null)[]>;
}

export interface Tx extends ReadTx {
  insert(table: string, rows: readonly StoreRow[]): Promise<void>;
  /** False where a row with this key exists; nothing is written then. */
  insertIfAbsent(table: string, row: StoreRow): Promise<boolean>;
  /** Number of rows changed. */
  update(table: string, values: StoreRow, criteria: readonly Criterion[]): Promise<number>;
  remove(table: string, criteria: readonly Criterion[]): Promise<number>;
  /** Next number of a counter, from 1; rolled back where the transaction fails. */
  next(counter: string): Promise<number>;
  /** Ensures that the counter's next number is greater than `used`. */
  raise(counter: string, used: number): Promise<void>;
}

export interface Store extends ReadTx {
  readonly name: 'memory' | 'embedded' | 'postgres';
  /** Creates or extends tables, one process at a time. Throws StoreError where a column has another type. */
  ensure(specs: readonly TableSpec[]): Promise<void>;
  /** Registers tables that another process has created with `ensure`; does not query the database. */
  learn(specs: readonly TableSpec[]): void;
  /** All or nothing. Throws what `work` throws, after rolling back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type StoreErrorCode =
  | 'unknownTable'
  | 'unknownColumn'
  | 'badName'
  | 'columnType'
  | 'duplicateKey'
  | 'locked';

/** A programming error of the caller, or a folder in use. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
