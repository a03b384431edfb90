/** Chooses where uploaded files lie. Source: DESIGN "The server". */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '../ports.ts';
import type { Store } from '../store/types.ts';
import { createDatabaseFiles } from './databaseFiles.ts';
import { createDiskFiles } from './files.ts';
import { createS3Files, type S3Options } from './s3Files.ts';

/** Where uploaded files lie; without `s3` and `filesFolder` in the database, or beside an embedded one. */
export interface FileOptions {
  /** A store that speaks the protocol of Amazon S3. */
  readonly s3?: S3Options;
  /** A folder, which all processes of one database must share. */
  readonly filesFolder?: string;
}

/** Reads what is missing in one store from another, where files lay before. */
function withOlder(files: FileStore, older: FileStore): FileStore {
  return {
    put: (id, content, size) => files.put(id, content, size),
    get: async (id) => (await files.get(id)) ?? older.get(id),
    async remove(id) {
      await files.remove(id);
      await older.remove(id);
    },
  };
}

/** Opens the file store. Files that earlier versions wrote into the data folder are found in it still. */
export function openFiles(options: FileOptions & { readonly dataFolder: string }, store: Store): FileStore {
  const usual = join(options.dataFolder, 'files');
  const folder = options.filesFolder ?? (store.name === 'embedded' ? usual : null);
  if (options.s3 === undefined && folder !== null) return createDiskFiles(folder);
  const files = options.s3 === undefined ? createDatabaseFiles(store) : createS3Files(options.s3);
  return existsSync(usual) ? withOlder(files, createDiskFiles(usual)) : files;
}
