/** Opens the store that the options of a start ask for, and keeps other processes from filling it at the same time. */
import { join } from 'node:path';
import { Client } from 'pg';
import type { Gauge } from '../ports/report.ts';
import type { RequestScope } from '../ports/scope.ts';
import type { Store } from '../store/types.ts';
import { openEmbeddedStore } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { connectionConfig, openPostgresStore } from './postgres.ts';

/** Which database, and how much it is asked for at a time. */
export interface DatabaseOptions {
  /** Url of a PostgreSQL database to use in place of the embedded one. */
  readonly databaseUrl?: string;
  /**
   * Milliseconds that one statement of a request may take, 15,000 unless given, and 5,000 for reads of the embedded
   * database; exports and imports may take longer.
   */
  readonly statementTimeout?: number;
  /** Most connections to PostgreSQL; 10 unless given. */
  readonly poolSize?: number;
  /** Most statements that wait for the database, 1,000 unless given; requests with one more are answered 503. */
  readonly poolQueue?: number;
}

/** An open store. */
export interface OpenStore {
  readonly store: Store;
  /** Lets other processes prepare and fill the database. Call it once this one has done so; again does nothing. */
  ready(): Promise<void>;
  /** Closes the store, and with it the folder. */
  close(): Promise<void>;
}

/** Any fixed number: processes that start on one database take turns by it. */
const STARTING = 7240174;

/**
 * Waits until no other process prepares and fills the database. The lock goes with its connection, so that a process
 * that dies in between keeps nobody out.
 */
async function takeTurn(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new Client(connectionConfig(databaseUrl));
  // Without a listener its loss would end the process. The work that it guards goes on: it fails by itself where the
  // database is away.
  client.on('error', () => undefined);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [STARTING]);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Opens the store; its tables and content may be missing yet.
 * @throws StoreError `locked` where another process uses the data folder; Error where the database cannot be opened.
 */
export async function openStore(
  options: DatabaseOptions & {
    readonly dataFolder: string;
    readonly log: (message: string, error: unknown) => void;
    readonly note?: (message: string) => void;
    readonly gauge?: Gauge;
  },
  scope: RequestScope,
): Promise<OpenStore> {
  const { databaseUrl, dataFolder, log, note, ...limits } = options;
  if (databaseUrl !== undefined) {
    const ready = await takeTurn(databaseUrl);
    try {
      const store = await openPostgresStore(databaseUrl, { ...limits, scope, log, note });
      return {
        store,
        ready,
        close: async () => {
          await ready();
          await store.close();
        },
      };
    } catch (error) {
      await ready();
      throw error;
    }
  }
  const release = lockFolder(dataFolder);
  try {
    const store = await openEmbeddedStore(join(dataFolder, 'database'), { ...limits, scope, log, note });
    return {
      store,
      ready: async () => undefined,
      close: async () => {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
