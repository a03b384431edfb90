/**
 * Keeps the embedded database's log of what was written short. PostgreSQL has processes of its own for that; the embedded
 * one would keep all that is written in a run, and read it all again at the next start after a crash, or after its thread
 * was ended.
 */
import { isRecord } from '../../engine/internal.ts';
import type { Connection } from '../store/sql/dialect.ts';
import { StoreError } from '../store/types.ts';

/** Milliseconds between two looks at the log. */
const LOOK = 10_000;
/** Bytes from which on what it says is written to the tables: they are read again in a fraction of a second. */
const LONG = 16 * 1024 * 1024;

const LENGTH = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as "bytes" from pg_control_checkpoint()`;

/** The keeper of a log. */
export interface LogKeeper {
  /** Tells that a statement runs, which may have written something. */
  ran(sql: string): void;
  stop(): void;
}

/**
 * Starts to look after the log; `lend` lends the database's connection. What fails is told to `log`, and tried again at
 * the next look.
 */
export function keepLogShort(
  lend: () => Promise<Connection>,
  log: (message: string, error: unknown) => void,
): LogKeeper {
  let changed = false;
  let looking = false;

  async function shorten(): Promise<void> {
    const connection = await lend();
    try {
      const [row] = await connection.query(LENGTH, [], null);
      if (Number(isRecord(row) ? row.bytes : 0) > LONG) await connection.query('checkpoint', [], null);
    } finally {
      connection.release(false);
    }
  }

  const timer = setInterval(() => {
    if (!changed || looking) return;
    changed = false;
    looking = true;
    shorten()
      .catch((error: unknown) => {
        // While others have the database for long it has no time for this, which is no fault.
        if (!(error instanceof StoreError && error.code === 'busy'))
          log('The log of the embedded database could not be shortened', error);
        changed = true;
      })
      .finally(() => {
        looking = false;
      });
  }, LOOK).unref();
  return {
    ran: (sql) => {
      changed ||= !/^\s*select\b/i.test(sql);
    },
    stop: () => clearInterval(timer),
  };
}
