import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../ports.ts';
import { bytesOf, webStream } from './streams.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-[0-9]{1,5})?$/;

/** What is made of a file lies in its folder. */
const folderOf = (id: string) => id.slice(34, 36);

/**
 * Makes a file store in a folder. Ids must be UUIDs, with a width or without, so that none leads out of the folder; `put` and `remove` throw for
 * others. A file is written under another name first, so that a crash leaves none that is cut.
 */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new Error('Not a file id');
    // Folders by the last digits, which are random. The first are the time, by which one folder would fill after the
    // other.
    return join(folder, folderOf(id), id);
  };
  return {
    async put(id, content) {
      const path = pathOf(id);
      await mkdir(join(folder, folderOf(id)), { recursive: true });
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        for await (const bytes of bytesOf(content)) await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
    },
    async get(id) {
      try {
        const handle = await open(pathOf(id), 'r');
        return webStream(handle.createReadStream());
      } catch {
        return null;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
