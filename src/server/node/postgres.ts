/** The store in PostgreSQL: the same statements as in the embedded database, over a pool of connections. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { RequestScope } from '../ports/scope.ts';
import { isName } from '../store/plan.ts';
import { Revisions } from '../store/revisions.ts';
import { migrate } from '../store/sql/migrations.ts';
import { type AnyDatabase, countStatements, createSqlStore } from '../store/sql/store.ts';
import type { Store } from '../store/types.ts';
import { listenForChanges } from './changes.ts';
import { TYPE_PARSERS } from './types.ts';

/**
 * Opens the database of a url and runs its migrations. `schema` is for tests: all tables are in it, and it is created
 * where it does not exist. `scope` knows the request that each statement runs for.
 * @throws Error where the database cannot be reached, or `schema` is no name.
 */
export async function openPostgresStore(
  databaseUrl: string,
  schema?: string,
  scope?: RequestScope,
): Promise<Store> {
  const options = [
    `-c datestyle=ISO,YMD`,
    ...(schema === undefined ? [] : [`-c search_path=${schema}`]),
  ].join(' ');
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    options,
    types: { getTypeParser: (id, format) => TYPE_PARSERS[Number(id)] ?? types.getTypeParser(id, format) },
  });
  // Without a listener the error of an idle connection would end the process. The pool makes a new one when it is
  // needed.
  pool.on('error', (error) => console.error('A database connection broke', error.message));
  if (schema !== undefined) {
    if (!isName(schema)) throw new Error('Not a name for a schema');
    await pool.query(`create schema if not exists "${schema}"`);
  }
  const db = new Kysely<AnyDatabase>({
    dialect: new PostgresDialect({ pool }),
    log: countStatements(scope),
  });
  await migrate(db, schema);
  const revisions = new Revisions(false);
  const listener = await listenForChanges({ connectionString: databaseUrl, options }, revisions);
  return createSqlStore('postgres', db, { revisions, stop: () => listener.close() });
}
