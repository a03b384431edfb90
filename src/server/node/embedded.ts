/**
 * The embedded database: its thread, and the client that Kysely's dialect for PGlite takes in place of PGlite itself.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Kysely, PGliteDialect } from 'kysely';
import type { RequestScope } from '../ports/scope.ts';
import { migrate } from '../store/sql/migrations.ts';
import { type AnyDatabase, countStatements, createSqlStore } from '../store/sql/store.ts';
import type { Store } from '../store/types.ts';

/** The result of a statement. */
interface Answered {
  readonly rows: unknown[];
  readonly affectedRows?: number;
  readonly fields: { name: string; dataTypeID: number }[];
}

interface Waiting {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** What the thread sends: that it is ready or closed, or the result of the statement `id`. */
interface Message {
  readonly id?: number;
  readonly ok?: boolean;
  readonly ready?: boolean;
  readonly closed?: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly rows?: unknown[];
  readonly affectedRows?: number;
  readonly fields?: { name: string; dataTypeID: number }[];
}

/** The file of the thread: beside this one in the sources, or where the build puts it for each of its entries. */
function workerFile(): string {
  const names = [
    './embedded-worker.ts',
    './embedded-worker.js',
    './node/embedded-worker.js',
    './server/embedded-worker.js',
    '../server/embedded-worker.js',
  ];
  const found = names
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('The embedded database is not part of this build');
  return found;
}

class EmbeddedClient {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #onClosed: () => void = () => undefined;

  constructor(folder: string | null) {
    this.#worker = new Worker(workerFile(), { workerData: folder });
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: Message) => {
        if (message.ready === true) {
          this.ready = true;
          resolve();
        } else this.#answer(message);
      });
      this.#worker.on('error', (error) => {
        const failed = error instanceof Error ? error : new Error(String(error));
        reject(failed);
        this.#failAll(failed);
      });
      this.#worker.on('exit', () => this.#failAll(new Error('The embedded database has stopped')));
    });
  }

  #answer(message: Message): void {
    if (message.closed === true) {
      this.#onClosed();
      return;
    }
    const waiting = this.#waiting.get(message.id ?? 0);
    if (waiting === undefined) return;
    this.#waiting.delete(message.id ?? 0);
    if (message.ok === true) {
      const answer: Answered = { rows: message.rows ?? [], fields: message.fields ?? [] };
      waiting.resolve(
        message.affectedRows === undefined ? answer : { ...answer, affectedRows: message.affectedRows },
      );
    } else waiting.reject(Object.assign(new Error(message.message), { code: message.code }));
  }

  #failAll(error: Error): void {
    this.closed = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.#onClosed();
  }

  #ask(sql: string, params: unknown[]): Promise<Answered> {
    if (this.closed) return Promise.reject(new Error('The embedded database has stopped'));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql, params });
    });
  }

  async query<T>(
    sql: string,
    params: unknown[] = [],
  ): Promise<{ rows: T[]; affectedRows?: number; fields: Answered['fields'] }> {
    const { rows, ...rest } = await this.#ask(sql, params);
    // What a row is follows from the statement, which Kysely knows and nobody here can check.
    return { ...rest, rows: rows as T[] };
  }

  /** Begins and ends a transaction by statements; Kysely's dialect runs one at a time and nothing beside it. */
  async transaction<T>(
    work: (tx: Pick<EmbeddedClient, 'query'> & { rollback(): Promise<void> }) => Promise<T>,
  ): Promise<T> {
    await this.#ask('begin', []);
    try {
      const result = await work({
        query: (sql, params) => this.query(sql, params),
        rollback: async () => void (await this.#ask('rollback', [])),
      });
      await this.#ask('commit', []);
      return result;
    } catch (error) {
      await this.#ask('rollback', []).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await new Promise<void>((resolve) => {
      this.#onClosed = resolve;
      this.#worker.postMessage('close');
    });
    this.closed = true;
    await this.#worker.terminate();
  }
}

/**
 * Opens the embedded store in a folder and runs its migrations; with null it is in memory. The process must hold the
 * lock of the data folder (`lockFolder`): two that open one database damage it. `scope` knows the request that each
 * statement runs for.
 */
export async function openEmbeddedStore(folder: string | null, scope?: RequestScope): Promise<Store> {
  const client = new EmbeddedClient(folder);
  await client.waitReady;
  const db = new Kysely<AnyDatabase>({
    dialect: new PGliteDialect({ pglite: client }),
    log: countStatements(scope),
  });
  await migrate(db);
  return createSqlStore('embedded', db);
}
