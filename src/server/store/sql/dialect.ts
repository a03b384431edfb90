/**
 * Kysely's dialect over connections of either database. It knows the request that a statement belongs to: statements
 * are counted for it (`begin` and `commit` too), have its time limit, and are given up when its client has gone.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Gauge } from '../../ports/report.ts';
import type { RequestFacts, RequestScope } from '../../ports/scope.ts';
import { StoreError } from '../types.ts';

/** A connection that is lent to one request. Its errors are StoreErrors wherever the database is away or gives up. */
export interface Connection {
  /** Runs a statement; an abort of `signal` gives it up, also in the database where that can be done. */
  query(sql: string, params: readonly unknown[], signal: AbortSignal | null): Promise<readonly unknown[]>;
  /** Gives the connection back. `broken` ones are not lent again. */
  release(broken: boolean): void;
}

/** Where connections come from. */
export interface Connections {
  /**
   * Lends a connection whose statements may take `timeout` milliseconds each, 0 for any time, to a request of `user`:
   * his id or, before it is known, his address; empty for the server's own work.
   * @throws StoreError `away`, `busy` or `cancelled` where there is none.
   */
  lend(timeout: number, signal: AbortSignal | null, user: string): Promise<Connection>;
  close(): Promise<void>;
}

/** How statements are limited and told apart. */
export interface StatementOptions {
  /** The request that code runs for; statements outside of all requests (the start) have no limit of time. */
  readonly scope?: RequestScope | undefined;
  /** Milliseconds that one statement of a request may take unless the request says otherwise. */
  readonly statementTimeout?: number | undefined;
  /** Takes the readers of how many connections are in use and how many statements wait for one. */
  readonly gauge?: Gauge | undefined;
}

/** Milliseconds that one statement may take unless configured. Source: DESIGN "The server". */
export const STATEMENT_TIMEOUT = 15_000;

class Lent implements DatabaseConnection {
  readonly #connection: Connection;
  readonly #facts: RequestFacts | null;
  #broken = false;
  /** True from a failed statement to the next transaction: the database would answer a commit by rolling back. */
  #failed = false;

  constructor(connection: Connection, facts: RequestFacts | null) {
    this.#connection = connection;
    this.#facts = facts;
  }

  async #run(
    text: string,
    params: readonly unknown[],
    signal: AbortSignal | null,
  ): Promise<readonly unknown[]> {
    if (this.#facts !== null) this.#facts.statements += 1;
    try {
      return await this.#connection.query(text, params, signal);
    } catch (error) {
      this.#failed = true;
      if (error instanceof StoreError && error.code === 'away') this.#broken = true;
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.#run(query.sql, query.parameters, this.#facts?.signal ?? null);
    // What a row is follows from the statement, which nobody here can check.
    return { rows: [...rows] as R[] };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it, and no statement is streamed.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Statements are not streamed');
  }

  begin(): Promise<unknown> {
    this.#failed = false;
    return this.#run('begin', [], this.#facts?.signal ?? null);
  }

  /**
   * Not given up with its request: what is written by then is wanted. Of one that took too long nobody knows whether it
   * was done, as of one whose connection broke.
   */
  async commit(): Promise<void> {
    if (this.#failed) throw new Error('A statement of the transaction failed, so it cannot be committed');
    try {
      await this.#run('commit', [], null);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'timeout') throw error;
      this.#broken = true;
      throw new StoreError('away', 'A commit took too long', { cause: error });
    }
  }

  /** Never fails: a connection that cannot roll back is closed, which rolls back too. */
  async rollback(): Promise<void> {
    if (this.#broken) return;
    await this.#run('rollback', [], null).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#connection.release(this.#broken);
  }
}

class ConnectionsDriver implements Driver {
  readonly #connections: Connections;
  readonly #options: StatementOptions;

  constructor(connections: Connections, options: StatementOptions) {
    this.#connections = connections;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lent> {
    const { scope, statementTimeout = STATEMENT_TIMEOUT } = this.#options;
    const facts = scope?.current() ?? null;
    const timeout = facts === null ? 0 : Math.max(facts.statementTimeout ?? 0, statementTimeout);
    const user = facts === null ? '' : facts.user || facts.address;
    return new Lent(await this.#connections.lend(timeout, facts?.signal ?? null, user), facts);
  }

  async beginTransaction(connection: Lent): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: Lent): Promise<void> {
    await connection.commit();
  }

  rollbackTransaction(connection: Lent): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Lent): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#connections.close();
  }
}

/** Makes the dialect. Both databases speak PostgreSQL's language. */
export function createDialect(connections: Connections, options: StatementOptions = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ConnectionsDriver(connections, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
