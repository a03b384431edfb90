/**
 * The embedded database (PGlite) in a thread of its own, so that a long query does not keep the server from answering.
 * Its messages are those of `embedded.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createRunner, type Statement } from './embedded-statement.ts';
import { TYPE_PARSERS } from './types.ts';

/** A statement to be run, with the number of its answer. */
interface Ask extends Statement {
  readonly id: number;
}

/**
 * Memory for pages of tables, a quarter of PGlite's own default: it is taken whole at the start, and pages beyond it are
 * read from the operating system's cache of the files.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/** What the thread is started with: the folder, or null for a database in memory, and PGlite's code. */
interface Given {
  readonly folder: string | null;
  readonly code: WebAssembly.Module;
}

const { folder, code }: Given = workerData;
const db = new PGlite({
  ...(folder === null ? {} : { dataDir: folder }),
  pgliteWasmModule: code,
  parsers: TYPE_PARSERS,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
});

const run = createRunner(db);

function isAsk(message: unknown): message is Ask {
  return typeof message === 'object' && message !== null && 'sql' in message && 'id' in message;
}

parentPort?.on('message', async (message: unknown) => {
  if (message === 'close') {
    await db.close();
    parentPort?.postMessage({ closed: true });
    return;
  }
  if (!isAsk(message)) return;
  try {
    parentPort?.postMessage({ id: message.id, ok: true, ...(await run(message)) });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id: message.id, ok: false, message: text, code });
  }
});

await db.waitReady;
await db.query(`set datestyle to 'ISO, YMD'`);
parentPort?.postMessage({ ready: true });
