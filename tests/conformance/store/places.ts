/** Where a server process keeps its data, for what is proved of both databases: a new folder, or a new database. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { emptyDataFolder } from '../../helpers/emptyDatabase.ts';
import type { TestDatabase } from './postgres.ts';
import { signIn } from './served.ts';

const PASSWORD = 'kiln-otter-7';
const MD5 = createHash('md5').update(PASSWORD).digest('hex');

/** A place that belongs to one server at a time. */
export interface Place {
  readonly folder: string;
  /** What the server's environment needs. */
  readonly env: Readonly<Record<string, string>>;
  /** The administrator's token. */
  signIn(url: string): Promise<string>;
  /** Removes it; its server must have ended. */
  remove(): Promise<void>;
}

let count = 0;

/**
 * Makes a new place on a PostgreSQL, or with null in a folder alone. A `fresh` folder has no database at all, which the
 * server then makes, at ten seconds of a core.
 */
export async function makePlace(database: TestDatabase | null, fresh = false): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-place-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (database === null) {
    if (!fresh) await emptyDataFolder(folder);
    return {
      folder,
      env: {},
      signIn: (url) => signIn(url, 'admin', DEMO_PASSWORD_MD5),
      remove: async () => clear(),
    };
  }
  count += 1;
  const name = `place_${process.pid}_${Date.now()}_${count}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database "${name}"`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return {
    folder,
    env: { DATABASE_URL: url.href, PAGEWRIGHT_ADMIN_PASSWORD: PASSWORD },
    signIn: (at) => signIn(at, 'admin', MD5),
    async remove() {
      await administer(`drop database "${name}" with (force)`);
      clear();
    },
  };
}
