/**
 * The embedded database: a thread of its own, which one statement or transaction has at a time. A thread that died, or
 * was ended because a statement took too long, is started again at the next statement: the database outlives that as it
 * outlives a crash of the process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Kysely } from 'kysely';
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
import { sharedWorkshop } from '../store/sql/workshop.ts';
import { type Store, StoreError } from '../store/types.ts';
import type { Found, Statement } from './embedded-statement.ts';
import { embeddedCode } from './embeddedCode.ts';
import { embeddedLimit, isRead } from './embeddedLimit.ts';
import { keepLogShort } from './embeddedLog.ts';
import { createPreparedNames } from './prepared.ts';

/** How the embedded database is used. */
export interface EmbeddedOptions extends StatementOptions {
  /** Most statements that wait for the database; one more is refused. 1,000 unless given. */
  readonly poolQueue?: number | undefined;
  /** Told of indexes that were made, and that could not be made. */
  readonly note?: ((message: string) => void) | undefined;
  readonly log?: ((message: string, error: unknown) => void) | undefined;
}

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void;
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
  readonly names?: Found['names'];
  readonly rows?: Found['rows'];
}

/** Rows as objects, by the names of their columns. */
function toObjects({ names = [], rows = [] }: Pick<Message, 'names' | 'rows'>): readonly unknown[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  });
}

/** A parameter as the thread takes it: all values are cast by their statements. */
function asText(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) throw new TypeError('A parameter is not a text');
  return value === null || value === undefined ? null : String(value);
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

/** Milliseconds from which on a statement is a long one: everybody else waits for it. */
const LONG = 500;
/** Most milliseconds that a user waits after a long statement of his: as long as it took. */
const MOST_REST = 5_000;
/** Megabytes of the thread's short-lived values. By itself it takes a hundred for what answers pass on and forget. */
const YOUNG = 24;

/** The thread, from its start to its end. */
class Thread {
  readonly ready: Promise<void>;
  /** Why it runs no more; null while it does. */
  ended: StoreError | null = null;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #onClosed: () => void = () => undefined;

  constructor(folder: string | null, code: WebAssembly.Module) {
    this.#worker = new Worker(workerFile(), {
      workerData: { folder, code },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: Message) => {
        if (message.ready === true) resolve();
        else if (message.closed === true) this.#onClosed();
        else this.#answer(message);
      });
      const end = (error: StoreError) => {
        this.#end(error);
        reject(this.ended ?? error);
      };
      this.#worker.on('error', (cause) => {
        const said = cause instanceof Error ? cause.message : String(cause);
        end(new StoreError('away', `The embedded database failed: ${said}`, { cause }));
      });
      this.#worker.on('exit', () => end(new StoreError('away', 'The embedded database has stopped')));
    });
    // Whoever asks a thread that did not start is told; until then nobody may be listening.
    this.ready.catch(() => undefined);
  }

  #answer(message: Message): void {
    const id = message.id ?? 0;
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    if (message.ok === true) waiting.resolve(toObjects(message));
    else waiting.reject(Object.assign(new Error(message.message), { code: message.code }));
  }

  #end(error: StoreError): void {
    this.ended ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.ended);
    this.#waiting.clear();
    this.#onClosed();
  }

  ask(statement: Statement): Promise<readonly unknown[]> {
    if (this.ended !== null) return Promise.reject(this.ended);
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...statement });
    });
  }

  /** Ends the thread at once, in the middle of whatever it does. */
  async kill(error: StoreError): Promise<void> {
    this.#end(error);
    await this.#worker.terminate();
  }

  async close(): Promise<void> {
    if (this.ended === null) {
      await new Promise<void>((resolve) => {
        this.#onClosed = resolve;
        this.#worker.postMessage('close');
      });
      this.ended = new StoreError('away', 'The embedded database is closed');
    }
    await this.#worker.terminate();
  }
}

/** The one connection of the embedded database, lent to one after the other; in a folder, or with null in memory. */
function createEmbeddedConnections(
  folder: string | null,
  code: WebAssembly.Module,
  options: EmbeddedOptions = {},
): Connections {
  const gate = createGate({
    size: 1,
    queue: options.poolQueue ?? 1000,
    patience: Math.max(options.statementTimeout ?? 0, STATEMENT_TIMEOUT),
    gauge: options.gauge,
  });
  let thread = new Thread(folder, code);
  let closed = false;
  const names = createPreparedNames();
  const isNew = folder !== null && !existsSync(join(folder, 'PG_VERSION'));
  /** A new database is made by a thread of its own: the memory that this takes, some 150 MB, goes with it. */
  const made = isNew ? thread.ready.then(() => thread.close()).catch(() => undefined) : Promise.resolve();
  /** The end of a thread that was killed: two must never have the folder open. */
  let killed: Promise<unknown> = Promise.resolve();

  /** The running thread. One that ended is replaced; a database in memory has ended with it. */
  async function running(): Promise<Thread> {
    await made;
    if (thread.ended !== null && folder !== null && !closed) {
      await killed;
      thread = new Thread(folder, code);
    }
    await thread.ready;
    return thread;
  }

  /**
   * Runs a statement in a thread, which cannot be interrupted: one that takes too long is ended with its thread, and so
   * is a long read whose client has gone. Whose long statement it was then waits as long himself, so that who asks for
   * such again and again leaves the others half of the time.
   */
  async function run(
    on: Thread,
    user: string,
    timeout: number,
    statement: Statement,
    signal: AbortSignal | null,
  ): Promise<readonly unknown[]> {
    if (timeout === 0 || folder === null) return on.ask(statement);
    const from = performance.now();
    let ended = false;
    const end = (error: StoreError) => {
      ended = true;
      killed = on.kill(error);
    };
    const late = setTimeout(() => end(new StoreError('timeout', 'A statement took too long')), timeout);
    let left: ReturnType<typeof setTimeout> | undefined;
    const gone = () => {
      // A short one ends sooner than a new thread is there.
      left = setTimeout(() => end(cancelled()), Math.max(0, LONG - (performance.now() - from)));
    };
    if (isRead(statement.sql)) signal?.addEventListener('abort', gone, { once: true });
    try {
      return await on.ask(statement);
    } finally {
      clearTimeout(late);
      clearTimeout(left);
      signal?.removeEventListener('abort', gone);
      const taken = performance.now() - from;
      if (ended || taken >= LONG) gate.rest(user, Math.min(taken, MOST_REST));
    }
  }

  const log = keepLogShort(() => lend(0, null, ''), options.log ?? console.error);

  async function lend(timeout: number, signal: AbortSignal | null, user: string): Promise<Connection> {
    const leave = await gate.enter(signal, user);
    try {
      const on = await running();
      return {
        async query(sql, params, asked) {
          if (asked?.aborted === true) throw cancelled();
          log.ran(sql);
          const name = params.length === 0 ? '' : (names.of(sql) ?? '');
          const limit = embeddedLimit(sql, timeout, options.statementTimeout);
          return run(on, user, limit, { sql, params: params.map(asText), name }, asked);
        },
        release: leave,
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    lend,
    async close() {
      closed = true;
      log.stop();
      await made;
      await thread.close();
    },
  };
}

/**
 * Opens the embedded store in a folder and runs its migrations; with null it is in memory. The process must hold the
 * lock of the data folder (`lockFolder`): two that open one database damage it.
 */
export async function openEmbeddedStore(
  folder: string | null,
  options: EmbeddedOptions = {},
): Promise<Store> {
  const connections = createEmbeddedConnections(folder, await embeddedCode(), options);
  const db = new Kysely<AnyDatabase>({ dialect: createDialect(connections, options) });
  try {
    await migrate(db);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const { note = () => undefined, log = console.error } = options;
  return createSqlStore('embedded', db, { workshop: sharedWorkshop(db, connections, { note, log }) });
}
