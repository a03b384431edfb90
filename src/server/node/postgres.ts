/** The store in PostgreSQL: the same statements as in the embedded database, over a pool of connections. */
import { Kysely } from 'kysely';
import { type ClientConfig, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { isName } from '../store/plan.ts';
import { Revisions } from '../store/revisions.ts';
import {
  type Connection,
  type Connections,
  createDialect,
  STATEMENT_TIMEOUT,
  type StatementOptions,
} from '../store/sql/dialect.ts';
import { cancelled, createGate } from '../store/sql/gate.ts';
import { migrate } from '../store/sql/migrations.ts';
import { type AnyDatabase, createSqlStore } from '../store/sql/store.ts';
import { lockedWorkshop } from '../store/sql/workshop.ts';
import { type Store, StoreError } from '../store/types.ts';
import { listenForChanges } from './changes.ts';
import { createPreparedNames, MOST_PLANS, type PreparedNames } from './prepared.ts';
import { TYPE_PARSERS } from './types.ts';

/** How the database is used. */
export interface PostgresOptions extends StatementOptions {
  /** For tests: all tables are in it, and it is created where it does not exist. */
  readonly schema?: string | undefined;
  /** Most connections of this process; 10 unless given. */
  readonly poolSize?: number | undefined;
  /** Most statements that wait for a connection; one more is refused. 1,000 unless given. */
  readonly poolQueue?: number | undefined;
  /** Told of indexes that were made while the server ran. */
  readonly note?: ((message: string) => void) | undefined;
  /** Told of connections that broke while nobody used them, and of indexes that cannot be made. */
  readonly log?: ((message: string, error: unknown) => void) | undefined;
}

/** Milliseconds to connect in. */
const CONNECTING = 5_000;
/** Milliseconds after a statement's limit in which the database must at least have refused it. */
const SILENCE = 5_000;
/** Milliseconds after which the database ends a transaction that does nothing, so that nobody waits for its locks. */
const IDLE_TRANSACTION = 60_000;

/**
 * SQLSTATEs of a database that is going, coming, or no longer the one that takes writes: shutdowns and crashes, 25006
 * a server that has become a replica, 25P03 and 57P05 a session that was idle for too long, 53300 too many connections.
 */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03', '53300']);
const CANCELED = '57014';

/** What the driver says of a connection without an error of the database or the system. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool)/;
const SYSTEM = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;

/** True where the error says that the connection or the database is gone, whatever the statement was. */
function isLoss(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return AWAY.has(error.code ?? '') || error.code?.startsWith('08') === true;
  if (!(error instanceof Error)) return false;
  return ('code' in error && SYSTEM.test(String(error.code))) || BROKEN.test(error.message);
}

function away(cause: unknown): StoreError {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new StoreError('away', `The database is away: ${said}`, { cause });
}

/** How every connection of this process to the database is made. */
export function connectionConfig(databaseUrl: string, schema?: string): ClientConfig {
  const settings = [
    '-c datestyle=ISO,YMD',
    // It takes longer than most statements.
    '-c jit=off',
    `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION}`,
    ...(schema === undefined ? [] : [`-c search_path=${schema}`]),
  ];
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    options: settings.join(' '),
  };
}

/**
 * A pool of connections. A connection that breaks while nobody uses it is reported and replaced when the next one is
 * needed; whoever uses one listens to its errors.
 */
function createPool(
  databaseUrl: string,
  options: Pick<PostgresOptions, 'schema' | 'log'> & Pick<PoolConfig, 'max'>,
): Pool {
  const { log = console.error } = options;
  const pool = new Pool({
    ...connectionConfig(databaseUrl, options.schema),
    max: options.max ?? 1,
    types: { getTypeParser: (id, format) => TYPE_PARSERS[Number(id)] ?? types.getTypeParser(id, format) },
  });
  // Without a listener the error of an idle connection would end the process. It carries the whole connection along,
  // which is nothing for a log.
  pool.on('error', (error) => log('A database connection broke', error.message));
  return pool;
}

/** A connection from the pool, while one request uses it. */
class Borrowed implements Connection {
  readonly #client: PoolClient;
  readonly #timeout: number;
  readonly #names: PreparedNames;
  readonly #plans: Set<string>;
  readonly #cancel: (pid: number) => Promise<void>;
  readonly #leave: () => void;
  #lost: unknown = null;
  #fail: (error: StoreError) => void = () => undefined;
  /** A request to cancel may still be on its way to the connection: nobody else may have it. */
  #tainted = false;
  /** The pool gives no listener to a connection that is in use, and an error without one ends the process. */
  readonly #onError = (error: unknown): void => {
    this.#lost ??= error;
    this.#fail(away(error));
  };

  constructor(
    client: PoolClient,
    timeout: number,
    names: PreparedNames,
    /** The names that this connection knows. */
    plans: Set<string>,
    cancel: (pid: number) => Promise<void>,
    leave: () => void,
  ) {
    this.#client = client;
    this.#timeout = timeout;
    this.#names = names;
    this.#plans = plans;
    this.#cancel = cancel;
    this.#leave = leave;
    client.on('error', this.#onError);
  }

  #failure(error: unknown, signal: AbortSignal | null): unknown {
    if (error instanceof StoreError) return error;
    if (error instanceof DatabaseError && error.code === CANCELED)
      return signal?.aborted === true
        ? cancelled()
        : new StoreError('timeout', 'A statement took too long', { cause: error });
    return this.#lost !== null || isLoss(error) ? away(error) : error;
  }

  /** The answer of the database, or that it has none: a network that fell silent tells nobody. */
  #answer(sql: string, params: readonly unknown[]): Promise<{ rows: unknown[] }> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      const timer =
        this.#timeout > 0
          ? setTimeout(() => this.#onError(new Error('no answer')), this.#timeout + SILENCE)
          : undefined;
      const name = params.length === 0 ? undefined : this.#names.of(sql);
      if (name !== undefined) this.#plans.add(name);
      this.#client
        .query<Record<string, unknown>>({
          text: sql,
          values: [...params],
          ...(name === undefined ? {} : { name }),
        })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async query(
    sql: string,
    params: readonly unknown[],
    signal: AbortSignal | null,
  ): Promise<readonly unknown[]> {
    if (signal?.aborted === true) throw cancelled();
    if (this.#lost !== null) throw away(this.#lost);
    let cancelling: Promise<void> | null = null;
    const onAbort = () => {
      cancelling ??= this.#cancel(processOf(this.#client));
    };
    signal?.addEventListener('abort', onAbort);
    let effective = false;
    try {
      return (await this.#answer(sql, params)).rows;
    } catch (error) {
      effective = error instanceof DatabaseError && error.code === CANCELED;
      throw this.#failure(error, signal);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      if (cancelling !== null && !effective) this.#tainted = true;
    }
  }

  release(broken: boolean): void {
    // Its driver keeps the texts of all names, and cannot be told to forget one: a new connection has none.
    const isFull = this.#plans.size >= MOST_PLANS;
    this.#client.release(broken || isFull || this.#tainted || this.#lost !== null);
    // The pool listens again by now.
    this.#client.off('error', this.#onError);
    this.#leave();
  }
}

/** The database's process of a connection; the driver knows it but does not say so in its types. */
function processOf(client: PoolClient): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}

/** The connections of a database, and one apart that cancels statements while all others are in use. */
function createConnections(databaseUrl: string, options: PostgresOptions = {}): Connections {
  const size = options.poolSize ?? 10;
  const pool = createPool(databaseUrl, { ...options, max: size });
  const control = createPool(databaseUrl, { ...options, max: 1 });
  const gate = createGate({
    size,
    queue: options.poolQueue ?? 1000,
    patience: options.statementTimeout ?? STATEMENT_TIMEOUT,
    gauge: options.gauge,
  });
  const names = createPreparedNames();
  /** The limit that each connection has now. */
  const limits = new WeakMap<PoolClient, number>();
  const plans = new WeakMap<PoolClient, Set<string>>();
  const cancel = async (pid: number): Promise<void> => {
    // Where it cannot be told, the statement ends by its limit.
    await control.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw away(error);
    }
  }

  return {
    async lend(timeout, signal, user) {
      const leave = await gate.enter(signal, user);
      let client: PoolClient;
      try {
        client = await connect();
      } catch (error) {
        leave();
        throw error;
      }
      const known = plans.get(client) ?? new Set<string>();
      plans.set(client, known);
      const connection = new Borrowed(client, timeout, names, known, cancel, leave);
      if ((limits.get(client) ?? 0) === timeout) return connection;
      try {
        await connection.query(`set statement_timeout = ${Math.round(timeout)}`, [], null);
        limits.set(client, timeout);
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
    async close() {
      await Promise.all([pool.end(), control.end()]);
    },
  };
}

/**
 * Opens the database of a url and runs its migrations.
 * @throws StoreError `away` where the database cannot be reached; Error where `schema` is no name.
 */
export async function openPostgresStore(databaseUrl: string, options: PostgresOptions = {}): Promise<Store> {
  const { schema } = options;
  if (schema !== undefined && !isName(schema)) throw new Error('Not a name for a schema');
  const connections = createConnections(databaseUrl, options);
  const db = new Kysely<AnyDatabase>({ dialect: createDialect(connections, options) });
  try {
    if (schema !== undefined) {
      const connection = await connections.lend(0, null, '');
      await connection
        .query(`create schema if not exists "${schema}"`, [], null)
        .finally(() => connection.release(false));
    }
    await migrate(db, schema);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const revisions = new Revisions(false);
  const listener = await listenForChanges(connectionConfig(databaseUrl, schema), revisions);
  const { note = () => undefined, log = console.error } = options;
  const apart = createConnections(databaseUrl, { schema, log, poolSize: 2 });
  return createSqlStore('postgres', db, {
    revisions,
    workshop: lockedWorkshop(db, apart, { note, log }),
    async stop() {
      await Promise.all([listener.close(), apart.close()]);
    },
  });
}
