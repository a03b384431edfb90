/**
 * Checks queries against the known tables and converts their values to column types. Both stores run the resulting plan
 * and never the query itself, so that neither can read it differently.
 */
import { isUnsafeName } from '../../engine/internal.ts';
import type {
  AggregateRequest,
  Column,
  Criterion,
  Place,
  Query,
  Sort,
  StoreRow,
  TableSpec,
  TreeScope,
} from './types.ts';
import { StoreError } from './types.ts';
import { fold, NOT_A_VALUE, toColumn } from './values.ts';

/**
 * A checked criterion: its value has the column's type. `never` holds for no row, `null` for rows without (`not`: with)
 * a value.
 */
export type Test =
  | { readonly kind: 'never' }
  | { readonly kind: 'null'; readonly column: Column; readonly not: boolean }
  | { readonly kind: 'equal' | 'ne' | 'ge' | 'le'; readonly column: Column; readonly value: unknown }
  | { readonly kind: 'in'; readonly column: Column; readonly values: ReadonlySet<unknown> }
  | { readonly kind: 'contains'; readonly column: Column; readonly folded: readonly string[] };

/** A checked query. */
export interface Plan {
  readonly table: TableSpec;
  readonly all: readonly Test[];
  readonly any: readonly Test[];
  readonly tree: TreeScope | null;
  /** The columns to answer. */
  readonly columns: readonly Column[];
  readonly sort: readonly { readonly column: Column; readonly order: 'asc' | 'desc' }[];
  /** The values of `sort` at the place that the page is counted from; none for the end. Null for the first row. */
  readonly place: { readonly side: 'after' | 'before'; readonly values: readonly unknown[] } | null;
  readonly offset: number;
  readonly limit: number | null;
  readonly lock: Query['lock'] | null;
}

/** A checked aggregate, over the rows that meet all of `where`. */
export interface PlannedAggregate {
  readonly column: Column;
  readonly fn: AggregateRequest['fn'];
  readonly where: readonly Test[];
}

/** Table and column names that may be quoted into SQL. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,61}$/;
/** Columns that PostgreSQL adds to every table. */
const SYSTEM_COLUMNS = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'];
/** Names that a table in PostgreSQL or an object in JavaScript already has. */
const FORBIDDEN = new Set(['toString', 'valueOf', 'hasOwnProperty', ...SYSTEM_COLUMNS]);

/** True for a name that a table or column may have. */
export function isName(name: string): boolean {
  return NAME.test(name) && !FORBIDDEN.has(name) && !isUnsafeName(name);
}

/** Throws StoreError where names are not allowed, stand twice or are missing. */
function checkSpec(spec: TableSpec): void {
  const names = new Set<string>();
  for (const name of [spec.name, ...spec.columns.map((column) => column.name)]) {
    if (!isName(name))
      throw new StoreError('badName', `Not a name for a table or column: ${JSON.stringify(name)}`);
  }
  for (const column of spec.columns) {
    if (names.has(column.name)) throw new StoreError('badName', `Column ${column.name} is there twice`);
    names.add(column.name);
  }
  for (const name of [...spec.key, ...spec.indexes.flat(), ...(spec.searched ?? [])]) {
    if (!names.has(name)) throw new StoreError('unknownColumn', `${spec.name} has no column ${name}`);
  }
}

/**
 * A table with the columns of both descriptions and the indexes of the newer one. Throws StoreError where a column would
 * have two types.
 */
function joined(known: TableSpec | undefined, spec: TableSpec): TableSpec {
  checkSpec(spec);
  const columns = new Map((known?.columns ?? []).map((column) => [column.name, column]));
  for (const column of spec.columns) {
    const present = columns.get(column.name);
    if (present !== undefined && present.type !== column.type) {
      throw new StoreError(
        'columnType',
        `${spec.name}.${column.name} holds ${present.type} and cannot hold ${column.type}`,
      );
    }
    columns.set(column.name, column);
  }
  const indexes = new Map(spec.indexes.map((index) => [index.join(','), index]));
  return { ...spec, columns: [...columns.values()], indexes: [...indexes.values()] };
}

/** The tables that a store knows, by name. */
export class Tables {
  readonly #specs = new Map<string, TableSpec>();
  readonly #columns = new Map<string, ReadonlyMap<string, Column>>();

  /** What these tables will be, together with what is known of them. A store creates that first, then calls `keep`. */
  merged(specs: readonly TableSpec[]): TableSpec[] {
    const made = new Map<string, TableSpec>();
    for (const spec of specs) {
      made.set(spec.name, joined(made.get(spec.name) ?? this.#specs.get(spec.name), spec));
    }
    return [...made.values()];
  }

  /** Makes tables known that exist now. They are merged again, since others may have been made known meanwhile. */
  keep(specs: readonly TableSpec[]): void {
    for (const merged of this.merged(specs)) {
      this.#specs.set(merged.name, merged);
      this.#columns.set(merged.name, new Map(merged.columns.map((column) => [column.name, column])));
    }
  }

  /** Throws StoreError for an unknown table. */
  spec(table: string): TableSpec {
    const spec = this.#specs.get(table);
    if (spec === undefined) throw new StoreError('unknownTable', `No table ${table}`);
    return spec;
  }

  /** True for a known table whose rows processes keep. */
  keeps(table: string): boolean {
    return this.#specs.get(table)?.kept === true;
  }

  /** Throws StoreError for an unknown table or column. */
  column(table: string, name: string): Column {
    const column = this.#columns.get(this.spec(table).name)?.get(name);
    if (column === undefined) throw new StoreError('unknownColumn', `${table} has no column ${name}`);
    return column;
  }

  /**
   * The row with every value in its column's type. Throws StoreError where one does not fit: callers have checked them.
   */
  row(table: string, row: StoreRow): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const name of Object.keys(row)) {
      const column = this.column(table, name);
      const value = toColumn(column.type, row[name]);
      if (value === NOT_A_VALUE)
        throw new StoreError('columnType', `${table}.${name} cannot hold this value`);
      made[name] = value;
    }
    return made;
  }

  /** Checks a criterion. A value that the column cannot hold is equal to no value, so `ne` then means 'has a value'. */
  test(table: string, criterion: Criterion): Test {
    const column = this.column(table, criterion.field);
    if (criterion.op === 'in') {
      const asked: readonly unknown[] = Array.isArray(criterion.value) ? criterion.value : [criterion.value];
      const values = new Set(asked.map((value) => toColumn(column.type, value)));
      for (const none of [null, NOT_A_VALUE]) values.delete(none);
      return values.size === 0 || column.type === 'json' ? { kind: 'never' } : { kind: 'in', column, values };
    }
    if (criterion.op === 'like' && Array.isArray(criterion.value) && column.type === 'text') {
      const folded = criterion.value.flatMap((each: unknown) => {
        const text = typeof each === 'string' ? toColumn('text', each) : '';
        return typeof text === 'string' && text !== '' ? fold(text) : [];
      });
      return folded.length === 0 ? { kind: 'never' } : { kind: 'contains', column, folded };
    }
    const value = toColumn(column.type, criterion.value);
    if (value === NOT_A_VALUE)
      return criterion.op === 'ne' ? { kind: 'null', column, not: true } : { kind: 'never' };
    if (value === null) {
      if (criterion.op === 'equal' || criterion.op === 'ne') {
        return { kind: 'null', column, not: criterion.op === 'ne' };
      }
      return { kind: 'never' };
    }
    if (column.type === 'json') return { kind: 'never' };
    if (criterion.op === 'like') {
      return column.type === 'text'
        ? { kind: 'contains', column, folded: [fold(String(value))] }
        : { kind: 'equal', column, value };
    }
    return { kind: criterion.op, column, value };
  }

  /** Checks a query. Throws StoreError for unknown tables and columns. */
  plan(query: Query): Plan {
    const { lock, place, offset, limit } = query;
    if (lock !== undefined && (place ?? offset ?? limit) !== undefined)
      throw new TypeError('Of a page no rows can be locked');
    const table = this.spec(query.table);
    if (query.tree !== undefined) {
      this.column(query.table, query.tree.id);
      this.column(query.table, query.tree.parent);
    }
    const sort = this.#sort(query.table, query.sort ?? [], table.key);
    return {
      table,
      all: (query.criteria ?? []).map((criterion) => this.test(query.table, criterion)),
      any: (query.anyOf ?? []).map((criterion) => this.test(query.table, criterion)),
      tree: query.tree ?? null,
      columns: query.columns?.map((name) => this.column(query.table, name)) ?? table.columns,
      sort,
      place: query.place === undefined ? null : this.#place(query.table, query.place, sort),
      offset: Math.max(0, Math.trunc(query.offset ?? 0)),
      limit: query.limit === undefined ? null : Math.max(0, Math.trunc(query.limit)),
      lock: query.lock ?? null,
    };
  }

  /** Checks aggregates. Throws StoreError where the type of a column has no such function. */
  aggregates(table: string, requests: readonly AggregateRequest[]): PlannedAggregate[] {
    return requests.map(({ field, fn, where = [] }) => {
      const column = this.column(table, field);
      if (column.type !== 'number' && (fn === 'sum' || fn === 'avg')) {
        throw new StoreError('columnType', `${table}.${field} has no ${fn}`);
      }
      if ((column.type === 'json' || column.type === 'boolean') && fn !== 'count') {
        throw new StoreError('columnType', `${table}.${field} has no ${fn}`);
      }
      return { column, fn, where: where.map((criterion) => this.test(table, criterion)) };
    });
  }

  #place(table: string, { row, side }: Place, sort: Plan['sort']): Plan['place'] {
    if (row === null) return { side, values: [] };
    const known = this.row(table, row);
    return { side, values: sort.map(({ column }) => known[column.name] ?? null) };
  }

  /** Each column once, the key at the end; json has no order. */
  #sort(table: string, sorts: readonly Sort[], key: readonly string[]): Plan['sort'] {
    const found = new Map<string, Plan['sort'][number]>();
    for (const { field, order } of sorts) {
      const column = this.column(table, field);
      if (!found.has(field) && column.type !== 'json') found.set(field, { column, order });
    }
    const order = [...found.values()].at(-1)?.order ?? 'asc';
    for (const field of key)
      if (!found.has(field)) found.set(field, { column: this.column(table, field), order });
    return [...found.values()];
  }
}
