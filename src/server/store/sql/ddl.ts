/** The statements that create and extend tables. All names were checked before (`Tables.merged`) and are quoted. */
import { type RawBuilder, sql } from 'kysely';
import { shortHash } from '../hash.ts';
import type { Column, ColumnType, TableSpec } from '../types.ts';

/** SQL types of columns. The collation "C" orders text by code points, however the database was installed. */
const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text collate "C"',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp(0)',
  time: 'time(0)',
  json: 'jsonb',
};

/** The types without a collation, which casts and record sets do not take. */
export const CAST_TYPES: Readonly<Record<ColumnType, string>> = { ...SQL_TYPES, text: 'text' };

/** The names of the types in information_schema. */
export const SCHEMA_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp without time zone',
  time: 'time without time zone',
  json: 'jsonb',
};

/** Name of an index, within PostgreSQL's 63 characters. */
export function indexName(table: string, columns: readonly string[]): string {
  const full = `${table}_${columns.join('_')}`;
  return `${full.slice(0, 48)}_${shortHash(full)}`;
}

function columnSql(column: Column, required: boolean): RawBuilder<unknown> {
  return sql`${sql.id(column.name)} ${sql.raw(SQL_TYPES[column.type])}${sql.raw(required ? ' not null' : '')}`;
}

/** `create table` with its primary key. */
export function createTable(spec: TableSpec): RawBuilder<unknown> {
  const columns = spec.columns.map((column) => columnSql(column, spec.key.includes(column.name)));
  return sql`create table if not exists ${sql.id(spec.name)} (${sql.join(columns)}, primary key (${sql.join(
    spec.key.map((name) => sql.id(name)),
  )}))`;
}

export function addColumn(table: string, column: Column): RawBuilder<unknown> {
  return sql`alter table ${sql.id(table)} add column if not exists ${columnSql(column, false)}`;
}

/** Channel, and name of the function and triggers, by which the database tells of changes to kept tables. */
export const CHANGES = 'pagewright_changes';

/** The trigger that tells listening processes of every change to a table, whoever makes it. */
export function watchTable(table: string): RawBuilder<unknown> {
  return sql`create trigger ${sql.id(CHANGES)} after insert or update or delete or truncate on ${sql.id(table)}
    for each statement execute function ${sql.id(CHANGES)}()`;
}

/** `create index`; `online` does not keep others from writing, and cannot be part of a transaction. */
export function createIndex(
  table: string,
  name: string,
  body: RawBuilder<unknown>,
  online = false,
): RawBuilder<unknown> {
  const how = sql.raw(online ? ' concurrently' : '');
  return sql`create index${how} if not exists ${sql.id(name)} on ${sql.id(table)} ${body}`;
}

export function dropIndex(name: string, online: boolean): RawBuilder<unknown> {
  return sql`drop index${sql.raw(online ? ' concurrently' : '')} if exists ${sql.id(name)}`;
}
