/**
 * An embedded database without tables, made once a checkout and copied after that: PGlite takes ten seconds of a core to
 * make one, and one to open a copy.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type EmbeddedOptions, openEmbeddedStore } from '../../src/server/node/embedded.ts';
import type { Store } from '../../src/server/store/types.ts';

const root = join(import.meta.dirname, '..', '..');

/** The folder of the original, of the installed PGlite: another makes its own. */
async function original(): Promise<string> {
  const manifest = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'));
  return join(
    root,
    '.cache',
    `empty-database-${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}`,
  );
}

/** Puts an empty embedded database into a folder that is not there yet, and returns the folder. */
export async function emptyDatabase(folder: string): Promise<string> {
  const from = await original();
  if (!existsSync(from)) {
    await mkdir(join(root, '.cache'), { recursive: true });
    const made = await mkdtemp(`${from}-`);
    const database = new PGlite(made);
    await database.waitReady;
    await database.close();
    // Other workers may make it at the same time: the first that is whole counts.
    await rename(made, from).catch(() => rm(made, { recursive: true, force: true }));
  }
  await cp(from, folder, { recursive: true });
  return folder;
}

/** A data folder of the server whose embedded database is empty. */
export async function emptyDataFolder(folder: string): Promise<string> {
  await emptyDatabase(join(folder, 'database'));
  return folder;
}

/** Opens an empty embedded store in a folder of its own, which goes when it is closed. */
export async function openEmptyStore(options: EmbeddedOptions = {}): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-empty-'));
  const store = await openEmbeddedStore(await emptyDatabase(join(folder, 'database')), options);
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return store;
}
