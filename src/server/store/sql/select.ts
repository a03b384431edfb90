/**
 * The SQL of a plan. Every value is a parameter, every name was checked and is quoted: no text of a request becomes
 * SQL.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Plan, Test } from '../plan.ts';
import type { AggregateRequest, Column } from '../types.ts';
import { FOLD_FROM, FOLD_TO, needsLongFold } from '../values.ts';
import { CAST_TYPES } from './ddl.ts';

/**
 * A value as a parameter of the column's type. It is sent as text and cast by the database, so that both drivers send
 * the same and neither guesses a type.
 */
export function parameter(column: Column, value: unknown): RawBuilder<unknown> {
  const text = value === null ? null : column.type === 'json' ? JSON.stringify(value) : String(value);
  return column.type === 'text'
    ? sql`${text}::text`
    : sql`${text}::text::${sql.raw(CAST_TYPES[column.type])}`;
}

/** The column as `fold` makes it, at least in the letters that the searched text has. */
function foldSql(column: Column, folded: string): RawBuilder<unknown> {
  const lower = sql`lower(${sql.id(column.name)} collate "C")`;
  return needsLongFold(folded) ? sql`translate(${lower}, ${FOLD_FROM}::text, ${FOLD_TO}::text)` : lower;
}

/** Most values sent as one parameter each; PostgreSQL refuses statements with more than 65,535. */
const LIST_MAX = 1000;

/** The list of an `in`; a longer one is a single parameter. */
function listSql(column: Column, values: readonly unknown[]): RawBuilder<unknown> {
  if (values.length <= LIST_MAX) return sql.join(values.map((value) => parameter(column, value)));
  const texts = JSON.stringify(values.map(String));
  const type = sql.raw(CAST_TYPES[column.type]);
  return sql`select one::${type} from jsonb_array_elements_text(${texts}::text::jsonb) as one`;
}

function testSql(test: Test): RawBuilder<unknown> {
  if (test.kind === 'never') return sql`false`;
  const name = sql.id(test.column.name);
  switch (test.kind) {
    case 'null':
      return test.not ? sql`${name} is not null` : sql`${name} is null`;
    case 'equal':
      return sql`${name} = ${parameter(test.column, test.value)}`;
    case 'ne':
      return sql`${name} is distinct from ${parameter(test.column, test.value)}`;
    case 'ge':
      return sql`${name} >= ${parameter(test.column, test.value)}`;
    case 'le':
      return sql`${name} <= ${parameter(test.column, test.value)}`;
    case 'in':
      return sql`${name} in (${listSql(test.column, [...test.values])})`;
    case 'contains':
      return sql`(${sql.join(
        test.folded.map((each) => sql`strpos(${foldSql(test.column, each)}, ${each}::text) > 0`),
        sql` or `,
      )})`;
  }
}

/** ` where …`; empty where nothing restricts the rows. */
export function whereSql(plan: Pick<Plan, 'table' | 'all' | 'any' | 'tree'>): RawBuilder<unknown> {
  const parts = plan.all.map(testSql);
  if (plan.any.length > 0) parts.push(sql`(${sql.join(plan.any.map(testSql), sql` or `)})`);
  if (plan.tree !== null) {
    const table = sql.id(plan.table.name);
    const id = sql.id(plan.tree.id);
    const parent = sql.id(plan.tree.parent);
    parts.push(sql`${id} in (with recursive beneath as (select ${plan.tree.root}::text collate "C" as node union
      select next.${id} from ${table} next join beneath on next.${parent} = beneath.node) select node from beneath)`);
  }
  return parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`;
}

/** The rows of a plan, ordered and paged. */
export function selectSql(plan: Plan): RawBuilder<unknown> {
  const columns = sql.join(plan.columns.map((column) => sql.id(column.name)));
  const order = plan.sort.map(({ column, order: direction }) =>
    direction === 'asc'
      ? sql`${sql.id(column.name)} asc nulls last`
      : sql`${sql.id(column.name)} desc nulls first`,
  );
  const limit = plan.limit === null ? sql`` : sql` limit ${sql.raw(String(plan.limit))}`;
  return sql`select ${columns} from ${sql.id(plan.table.name)}${whereSql(plan)} order by ${sql.join(
    order,
  )}${limit} offset ${sql.raw(String(plan.offset))}`;
}

/** The number of rows of all pages, as text in `count`. */
export function countSql(plan: Plan): RawBuilder<unknown> {
  return sql`select count(*)::text as "count" from ${sql.id(plan.table.name)}${whereSql(plan)}`;
}

/** Aggregates as texts in `a0`, `a1` …; an average as sum (`a0`) and count (`n0`), which the caller divides exactly. */
export function aggregateSql(
  plan: Plan,
  wanted: readonly { readonly column: Column; readonly fn: AggregateRequest['fn'] }[],
): RawBuilder<unknown> {
  const columns = wanted.flatMap(({ column, fn }, index) => {
    const name = sql.id(column.name);
    const label = sql.id(`a${index}`);
    // Keys are never null: rows are counted without reading the column.
    if (fn === 'count' && plan.table.key.includes(column.name)) return [sql`count(*)::text as ${label}`];
    if (fn === 'count') return [sql`count(${name})::text as ${label}`];
    if (fn === 'sum') return [sql`sum(${name})::text as ${label}`];
    if (fn === 'avg')
      return [sql`sum(${name})::text as ${label}`, sql`count(${name})::text as ${sql.id(`n${index}`)}`];
    return [sql`${sql.raw(fn)}(${name})::text as ${label}`];
  });
  return sql`select ${sql.join(columns)} from ${sql.id(plan.table.name)}${whereSql(plan)}`;
}
