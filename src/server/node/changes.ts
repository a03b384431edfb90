/**
 * Told by PostgreSQL of changes that other processes make to kept tables: a connection of its own listens to what the
 * triggers of those tables notify (`watchTable`). Source: DESIGN "The server".
 */
import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { Revisions } from '../store/revisions.ts';
import { CHANGES } from '../store/sql/ddl.ts';

/** Milliseconds between two proofs that notifications arrive, and how long one may take. */
const PROOF_EVERY = 5_000;
const PROOF_TAKES = 2_000;
/** Milliseconds before a lost connection is made anew; they double with each failure. */
const RETRY_FIRST = 100;
const RETRY_MOST = 5_000;

/** A connection that listens. */
export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * Reports changes of all processes to `revisions`, and while they cannot be heard, that they are lost. Resolves after the
 * first try; one that fails is repeated.
 */
export async function listenForChanges(config: ClientConfig, revisions: Revisions): Promise<ChangeListener> {
  const proofs = `${CHANGES}_${randomUUID()}`;
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = RETRY_FIRST;
  let proven: () => void = () => undefined;

  const later = (millis: number, run: () => Promise<void>) => {
    if (closed) return;
    timer = setTimeout(() => void run(), millis);
    timer.unref();
  };

  function lose(client: Client): void {
    if (current !== client) return;
    current = null;
    revisions.lost();
    clearTimeout(timer);
    client.end().catch(() => undefined);
    later(wait, open);
    wait = Math.min(RETRY_MOST, wait * 2);
  }

  /**
   * Sends this connection a notification and waits for it. A connection alone proves nothing: its other end may be gone
   * silently, and some poolers swallow `listen`.
   */
  async function prove(client: Client): Promise<void> {
    const arrived = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No notification arrives')), PROOF_TAKES);
      late.unref();
      proven = () => {
        clearTimeout(late);
        resolve();
      };
    });
    // Both are waited for together: whichever fails first ends it, and neither is left unhandled.
    await Promise.all([arrived, client.query(`select pg_notify('${proofs}', '')`)]);
  }

  async function proveOn(client: Client): Promise<void> {
    try {
      await prove(client);
      later(PROOF_EVERY, () => proveOn(client));
    } catch {
      lose(client);
    }
  }

  async function open(): Promise<void> {
    const client = new Client({ ...config, keepAlive: true, application_name: 'pagewright changes' });
    current = client;
    // The same handler for both: a broken connection tells of its error, of its end, or of both.
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>('select current_schema()::text as name');
      const mine = `${rows[0]?.name ?? ''}.`;
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === proofs) proven();
        else if (payload.startsWith(mine)) revisions.changed(payload.slice(mine.length));
      });
      await client.query(`listen "${CHANGES}"; listen "${proofs}"`);
      await prove(client);
      if (current !== client || closed) return;
      wait = RETRY_FIRST;
      revisions.regained();
      later(PROOF_EVERY, () => proveOn(client));
    } catch {
      lose(client);
    }
  }

  await open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      revisions.lost();
      await client?.end().catch(() => undefined);
    },
  };
}
