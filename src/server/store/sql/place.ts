/** A place in an order as conditions: the rows behind it on the way that a page is counted. */
import { type RawBuilder, sql } from 'kysely';
import type { Plan } from '../plan.ts';
import { parameter } from './parameter.ts';

/** The order in which the rows of a page are counted: backwards where they are before a place. */
export function walkOf({ sort, place }: Pick<Plan, 'sort' | 'place'>): Plan['sort'] {
  if (place?.side !== 'before') return sort;
  return sort.map(({ column, order }) => ({ column, order: order === 'asc' ? 'desc' : 'asc' }));
}

/**
 * The rows behind the place, in parts that follow each other on the way: those with a value in the first column, those
 * without. Each is one range of an index that begins with that column. None where all rows are behind the place.
 */
export function placeParts(plan: Plan): RawBuilder<unknown>[] {
  if (plan.place === null) return [];
  const { values, side } = plan.place;
  const walk = walkOf(plan);
  const [first] = walk;
  if (first === undefined || values.length === 0) return side === 'after' ? [sql`false`] : [];
  /** Rows that are like the place in the columns before `at`, and behind it in those from there on. */
  const behind = (at: number): RawBuilder<unknown> => {
    const step = walk[at];
    if (step === undefined) return sql`false`;
    const name = sql.id(step.column.name);
    const value = values[at] ?? null;
    const up = step.order === 'asc';
    if (value === null)
      return up
        ? sql`(${name} is null and ${behind(at + 1)})`
        : sql`(${name} is not null or ${behind(at + 1)})`;
    const held = parameter(step.column, value);
    return up
      ? sql`(${name} > ${held} or ${name} is null or (${name} = ${held} and ${behind(at + 1)}))`
      : sql`(${name} < ${held} or (${name} = ${held} and ${behind(at + 1)}))`;
  };
  const name = sql.id(first.column.name);
  const value = values[0] ?? null;
  const up = first.order === 'asc';
  const filled = plan.table.key.includes(first.column.name);
  if (value === null) {
    const rest = sql`(${name} is null and ${behind(1)})`;
    return up ? [rest] : [rest, sql`${name} is not null`];
  }
  const held = parameter(first.column, value);
  const range = up
    ? sql`(${name} >= ${held} and (${name} > ${held} or ${behind(1)}))`
    : sql`(${name} <= ${held} and (${name} < ${held} or ${behind(1)}))`;
  return up && !filled ? [range, sql`${name} is null`] : [range];
}
