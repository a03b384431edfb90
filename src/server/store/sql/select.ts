/**
 * The SQL of a plan. Every value is a parameter, every name was checked and is quoted: no text of a request becomes
 * SQL.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Plan, PlannedAggregate, Test } from '../plan.ts';
import type { Column } from '../types.ts';
import { FOLD_FROM, FOLD_TO, needsLongFold } from '../values.ts';
import { CAST_TYPES, indexName } from './ddl.ts';
import { parameter } from './parameter.ts';
import { placeParts, walkOf } from './place.ts';
import { wordsIndexName, wordsSql } from './words.ts';

/** The column as `fold` makes it, at least in the letters that the searched text has. */
function foldSql(column: Column, folded: string): RawBuilder<unknown> {
  const lower = sql`lower(${sql.id(column.name)} collate "C")`;
  return needsLongFold(folded) ? sql`translate(${lower}, ${FOLD_FROM}::text, ${FOLD_TO}::text)` : lower;
}

/**
 * The list of an `in`: a single parameter, so that statements with lists of any length have one text, which the database
 * need not plan each time.
 */
function listSql(column: Column, values: readonly unknown[]): RawBuilder<unknown> {
  const texts = JSON.stringify(values.map(String));
  const type = sql.raw(CAST_TYPES[column.type]);
  return sql`array(select one::${type} from jsonb_array_elements_text(${texts}::text::jsonb) as one)`;
}

/**
 * True where the column contains one of the folded texts. Many are one list of patterns: the column is folded once a row
 * and not once a word.
 */
function containsSql(column: Column, folded: readonly string[]): RawBuilder<unknown> {
  const [first] = folded;
  if (first !== undefined && folded.length === 1)
    return sql`strpos(${foldSql(column, first)}, ${first}::text) > 0`;
  const patterns = JSON.stringify(folded.map((each) => `%${each.replaceAll(/[\\%_]/g, '\\$&')}%`));
  return sql`${foldSql(column, folded.join(''))} like any(array(select jsonb_array_elements_text(${patterns}::text::jsonb)))`;
}

/** What is known of a table's indexes. */
export interface KnownIndexes {
  /** True for one that is there. */
  has(name: string): boolean;
  /** True where a folded word is known to be in few rows. */
  isRare(table: string, column: string, folded: string): boolean;
}
/** The indexes of a place that has none. */
const NONE: KnownIndexes = { has: () => false, isRare: () => false };

function testSql(test: Test, table: string, indexes: KnownIndexes): RawBuilder<unknown> {
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
      return sql`${name} = any(${listSql(test.column, [...test.values])})`;
    case 'contains': {
      const exact = containsSql(test.column, test.folded);
      const searched = indexes.has(wordsIndexName(table, test.column.name));
      const likely = searched ? wordsSql(test.column, test.folded) : null;
      return likely === null ? exact : sql`(${exact} and ${likely})`;
    }
  }
}

type Where = Pick<Plan, 'table' | 'all' | 'any' | 'tree'>;

/** ` where …`, with one condition `more`; empty where nothing restricts the rows. */
export function whereSql(
  plan: Where,
  indexes: KnownIndexes,
  more: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> {
  const one = (test: Test) => testSql(test, plan.table.name, indexes);
  const parts = [...plan.all.map(one), ...(more === null ? [] : [more])];
  if (plan.any.length > 0) parts.push(sql`(${sql.join(plan.any.map(one), sql` or `)})`);
  if (plan.tree !== null) {
    const table = sql.id(plan.table.name);
    const id = sql.id(plan.tree.id);
    const parent = sql.id(plan.tree.parent);
    const within = sql.raw(plan.tree.outside === true ? 'not in' : 'in');
    parts.push(sql`${id} ${within} (with recursive beneath as (select ${plan.tree.root}::text collate "C" as node union
      select next.${id} from ${table} next join beneath on next.${parent} = beneath.node) select node from beneath)`);
  }
  return parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`;
}

/** The order of rows; `from` is the name of a subquery that they come from. */
function orderSql(sort: Plan['sort'], from?: string): RawBuilder<unknown> {
  const order = sort.map(({ column, order: direction }) => {
    const name = from === undefined ? sql.id(column.name) : sql.id(from, column.name);
    return direction === 'asc' ? sql`${name} asc nulls last` : sql`${name} desc nulls first`;
  });
  return sql` order by ${sql.join(order)}`;
}

function pageSql({ limit, offset }: Pick<Plan, 'limit' | 'offset'>): RawBuilder<unknown> {
  return sql.raw(`${limit === null ? '' : ` limit ${limit}`} offset ${offset}`);
}

function namesSql(columns: readonly Pick<Column, 'name'>[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.id(column.name)));
}

/** True where a criterion asks the index of words. */
function asksWords(plan: Plan, indexes: KnownIndexes): boolean {
  return [...plan.all, ...plan.any].some(
    (test) => test.kind === 'contains' && indexes.has(wordsIndexName(plan.table.name, test.column.name)),
  );
}

/** True where the words alone leave few rows. */
function asksRare({ table, all, any }: Plan, indexes: KnownIndexes): boolean {
  const rare = (test: Test) =>
    test.kind === 'contains' &&
    indexes.has(wordsIndexName(table.name, test.column.name)) &&
    test.folded.every((word) => indexes.isRare(table.name, test.column.name, word));
  return all.some(rare) || (any.length > 0 && any.every(rare));
}

/** Without the words of a lock nobody waits for these rows. */
function lockSql({ lock }: Plan): RawBuilder<unknown> {
  if (lock === null) return sql``;
  return lock === 'shared' ? sql` for key share` : sql` for update`;
}

/** Rows before a page from which on their keys are read first. */
const DEEP = 100;

/**
 * The rows of a plan, ordered and paged.
 *
 * Of a page far behind, keys alone are read up to it, which an index in that order has. With words the rows are found
 * before they are ordered (the inner `offset 0` keeps the two apart): the database takes the common for rare or the rare
 * for common, and would walk the whole table in its order.
 */
export function selectSql(plan: Plan, indexes: KnownIndexes): RawBuilder<unknown> {
  const table = sql.id(plan.table.name);
  const words = plan.limit !== null && asksWords(plan, indexes);
  if (!words && plan.place === null && (plan.limit === null || plan.offset < DEEP))
    return sql`select ${namesSql(plan.columns)} from ${table}${whereSql(plan, indexes)}${orderSql(plan.sort)}${pageSql(plan)}${lockSql(plan)}`;
  const used = namesSql(plan.sort.map(({ column }) => column));
  const walk = walkOf(plan);
  const rows = (part: RawBuilder<unknown> | null, end: RawBuilder<unknown>) =>
    sql`select ${used} from ${table}${whereSql(plan, indexes, part)}${end}`;
  const parts = placeParts(plan);
  let found = rows(
    parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`,
    sql.raw(words ? ' offset 0' : ''),
  );
  if (!words && plan.limit !== null && parts.length > 1) {
    // Each part is a range of an index by itself; the database would not read both from it.
    const end = sql`${orderSql(walk)}${pageSql({ limit: plan.offset + plan.limit, offset: 0 })}`;
    found = sql.join(
      parts.map((part) => sql`(${rows(part, end)})`),
      sql` union all `,
    );
  }
  const page = sql`select ${used} from (${found}) as found${orderSql(walk)}${pageSql(plan)}`;
  const same = plan.table.key.map((name) => sql`${sql.id('whole', name)} = ${sql.id('page', name)}`);
  const columns = plan.columns.map((column) => sql.id('whole', column.name));
  return sql`select ${sql.join(columns)} from (${page}) as page join ${table} as whole on ${sql.join(
    same,
    sql` and `,
  )}${orderSql(plan.sort, 'page')}`;
}

/** How many of the first rows are looked through for words. */
const HEAD = 3000;

/**
 * The first rows in the asked order, looked through for words: a common word fills its page from them, where the index of
 * words would bring a great part of the table. A page that they do not fill says nothing: `selectSql` must be asked. Null
 * where no word is looked for, or only rare ones, or the order has no index.
 */
export function headSql(plan: Plan, indexes: KnownIndexes): RawBuilder<unknown> | null {
  const { table, limit, offset, sort } = plan;
  if (limit === null || limit === 0 || offset + limit > HEAD) return null;
  if (plan.tree !== null || plan.place !== null) return null;
  if (!asksWords(plan, indexes) || asksRare(plan, indexes)) return null;
  const fixed = plan.all.flatMap((test) => (test.kind === 'equal' ? [test] : []));
  const ordered = table.indexes.find((columns) => {
    const before = columns.slice(0, -(1 + table.key.length));
    const rest = columns.slice(before.length);
    return (
      rest.every((name, index) => name === sort[index]?.column.name) &&
      before.every((name) => fixed.some((test) => test.column.name === name)) &&
      indexes.has(indexName(table.name, columns))
    );
  });
  if (ordered === undefined) return null;
  const first = fixed.filter((test) => ordered.includes(test.column.name));
  const others = {
    table,
    all: plan.all.filter((test) => !first.some((one) => one === test)),
    any: plan.any,
    tree: null,
  };
  const head = sql`select * from ${sql.id(table.name)}${whereSql({ ...others, all: first, any: [] }, NONE)}${orderSql(
    sort,
  )} limit ${sql.lit(HEAD)}`;
  return sql`select ${namesSql(plan.columns)} from (${head}) as head${whereSql(others, NONE)}${orderSql(sort)}${pageSql(
    plan,
  )}`;
}

/** The number of rows of all pages, as text in `count`. */
export function countSql(plan: Plan, indexes: KnownIndexes): RawBuilder<unknown> {
  return sql`select count(*)::text as "count" from ${sql.id(plan.table.name)}${whereSql(plan, indexes)}`;
}

/**
 * Aggregates as texts in `a0`, `a1` …; an average as sum (`a0`) and count (`n0`), which the caller divides exactly. What
 * one of them counts besides the query's criteria is its filter, so that the table is read once for all.
 */
export function aggregateSql(
  plan: Plan,
  wanted: readonly PlannedAggregate[],
  indexes: KnownIndexes,
): RawBuilder<unknown> {
  const columns = wanted.flatMap(({ column, fn, where }, index) => {
    const name = sql.id(column.name);
    // An index finds rows, it does not test one that is read already.
    const tests = where.map((test) => testSql(test, plan.table.name, NONE));
    const filter = tests.length === 0 ? sql`` : sql` filter (where ${sql.join(tests, sql` and `)})`;
    const labelled = (call: RawBuilder<unknown>, label: string) =>
      sql`(${call}${filter})::text as ${sql.id(`${label}${index}`)}`;
    // Keys are never null: rows are counted without reading the column.
    if (fn === 'count' && plan.table.key.includes(column.name)) return [labelled(sql`count(*)`, 'a')];
    const value = labelled(sql`${sql.raw(fn === 'avg' ? 'sum' : fn)}(${name})`, 'a');
    return fn === 'avg' ? [value, labelled(sql`count(${name})`, 'n')] : [value];
  });
  return sql`select ${sql.join(columns)} from ${sql.id(plan.table.name)}${whereSql(plan, indexes)}`;
}
