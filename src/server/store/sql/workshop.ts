/** Where indexes are made: connections that are held for long, and by one process at a time. */
import { type Kysely, sql } from 'kysely';
import { isRecord } from '../../../engine/internal.ts';
import type { Connection, Connections } from './dialect.ts';
import type { Run, Workshop } from './indexes.ts';
import type { AnyDatabase } from './store.ts';

/** Any fixed number: processes that make indexes take turns by it. */
const MAKING = 7240175;
/** Milliseconds between two looks whether another process is done. */
const LOOK = 500;

type Told = Pick<Workshop, 'note' | 'log'>;

function runOn(db: Kysely<AnyDatabase>, connection: Connection, signal: AbortSignal | null): Run {
  return async (statement) => {
    const { sql: text, parameters } = statement.compile(db);
    return (await connection.query(text, parameters, signal)).filter(isRecord);
  };
}

/** Lends a connection for each statement. */
function runOnce(db: Kysely<AnyDatabase>, connections: Connections, signal: AbortSignal | null): Run {
  return async (statement) => {
    const connection = await connections.lend(0, signal, '');
    try {
      return await runOn(db, connection, signal)(statement);
    } finally {
      connection.release(false);
    }
  };
}

/** Where one connection does all: it is lent for each statement, so that requests come in between. */
export function sharedWorkshop(db: Kysely<AnyDatabase>, connections: Connections, told: Told): Workshop {
  return {
    ...told,
    online: false,
    run: runOnce(db, connections, null),
    alone: (work, signal) => work(runOnce(db, connections, signal)),
  };
}

/**
 * Where several processes share the database. `connections` are none of those that requests wait for. The lock is asked
 * for again and again, since a statement that waited for it would itself be waited for by the one that holds it.
 */
export function lockedWorkshop(db: Kysely<AnyDatabase>, connections: Connections, told: Told): Workshop {
  return {
    ...told,
    online: true,
    run: runOnce(db, connections, null),
    async alone(work, signal) {
      const connection = await connections.lend(0, signal, '');
      const run = runOn(db, connection, signal);
      try {
        while ((await run(sql`select pg_try_advisory_lock(${sql.lit(MAKING)}) as held`))[0]?.held !== true)
          await new Promise((resolve) => setTimeout(resolve, LOOK));
        await work(run);
      } finally {
        // The lock goes with its connection.
        connection.release(true);
      }
    },
  };
}

/**
 * Breaks off the making of an index, in whichever process: a change of its table would wait for it, and everybody else
 * for that change. It is tried again later.
 */
export const breakOff = sql`select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and classid = 0
  and objid = ${sql.lit(MAKING)} and objsubid = 1 and granted
  and database = (select oid from pg_database where datname = current_database())`;
