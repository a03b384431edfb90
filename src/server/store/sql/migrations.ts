/**
 * Migrations of the SQL store, for what `Store.ensure` does not make: that creates and extends all tables by their
 * descriptions. Kysely's migrator runs each once, in one process at a time. A released migration never changes.
 */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { AnyDatabase } from './store.ts';
import { createGrams } from './words.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_counters': {
    async up(db: Kysely<AnyDatabase>): Promise<void> {
      await sql`create table "counters" ("name" text collate "C" primary key, "value" bigint not null)`.execute(
        db,
      );
    },
  },
  '0002_changes': {
    async up(db: Kysely<AnyDatabase>): Promise<void> {
      await sql`create function "pagewright_changes"() returns trigger language plpgsql as $$
        begin
          perform pg_notify('pagewright_changes', tg_table_schema || '.' || tg_table_name);
          return null;
        end $$`.execute(db);
    },
  },
  '0003_grams': {
    async up(db: Kysely<AnyDatabase>): Promise<void> {
      await createGrams().execute(db);
    },
  },
};

/** Runs the migrations that the database lacks; throws the error of one that fails. */
export async function migrate(db: Kysely<AnyDatabase>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
