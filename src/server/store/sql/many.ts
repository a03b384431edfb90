/**
 * Several questions to the database as one statement: each is a scalar subquery whose rows are one JSON list. A trip to
 * the database takes longer than most of them.
 */
import { type RawBuilder, sql } from 'kysely';
import { isRecord } from '../../../engine/internal.ts';
import type { Plan } from '../plan.ts';
import type { Column, StoreRow } from '../types.ts';
import { type KnownIndexes, selectSql } from './select.ts';

/** The rows of each plan, as JSON in `q0`, `q1` …. */
export function manySql(plans: readonly Plan[], indexes: KnownIndexes): RawBuilder<unknown> {
  const lists = plans.map(
    (plan, index) =>
      sql`(select coalesce(json_agg(row_to_json(one)), '[]'::json) from (${selectSql(plan, indexes)}) one) as ${sql.id(`q${index}`)}`,
  );
  return sql`select ${sql.join(lists)}`;
}

/** A value as a row of a plain statement has it: JSON writes a `T` between date and time. */
function readValue(column: Column, value: unknown): unknown {
  return column.type === 'datetime' && typeof value === 'string' ? value.replace('T', ' ') : (value ?? null);
}

/** The rows of a plan out of its JSON list. */
export function manyRows(plan: Plan, list: unknown): StoreRow[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((row) => {
    const made: Record<string, unknown> = {};
    for (const column of plan.columns) made[column.name] = readValue(column, row[column.name]);
    return made;
  });
}
