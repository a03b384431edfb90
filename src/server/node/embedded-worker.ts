/**
 * The embedded database (PGlite) in a thread of its own, so that a long query does not keep the server from answering.
 * Its messages are those of `embedded.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { TYPE_PARSERS } from './types.ts';

/** A statement to be run. */
interface Ask {
  readonly id: number;
  readonly sql: string;
  readonly params: unknown[];
}

const folder: unknown = workerData;
const db = new PGlite(
  typeof folder === 'string' ? { dataDir: folder, parsers: TYPE_PARSERS } : { parsers: TYPE_PARSERS },
);

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
    const { rows } = await db.query(message.sql, message.params);
    parentPort?.postMessage({ id: message.id, ok: true, rows });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id: message.id, ok: false, message: text, code });
  }
});

await db.waitReady;
await db.query(`set datestyle to 'ISO, YMD'`);
parentPort?.postMessage({ ready: true });
