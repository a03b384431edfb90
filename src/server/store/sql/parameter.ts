import { type RawBuilder, sql } from 'kysely';
import type { Column } from '../types.ts';
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
