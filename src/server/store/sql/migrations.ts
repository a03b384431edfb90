/**
 * Migrations of the SQL store, run by Kysely's migrator under its lock. Tables of objects are not part of them: those
 * follow their object models (Store.ensure). A released migration never changes.
 */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { AnyDatabase } from './store.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_counters': {
    async up(db: Kysely<AnyDatabase>): Promise<void> {
      await sql`create table "counters" ("name" text collate "C" primary key, "value" bigint not null)`.execute(
        db,
      );
    },
  },
};

/** Brings the database to this version; throws what failed. */
export async function migrate(db: Kysely<AnyDatabase>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
