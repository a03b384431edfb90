/** Door of the server under Node: everything that needs `node:`. */

export { addressIn } from './address.ts';
export { createDatabaseFiles } from './databaseFiles.ts';
export { openEmbeddedStore } from './embedded.ts';
export { createDiskFiles } from './files.ts';
export { createFormReader } from './forms.ts';
export { guardProcess } from './guards.ts';
export { createScryptHasher } from './hasher.ts';
export { lockFolder } from './lock.ts';
export type { FileOptions } from './openFiles.ts';
export { type OpenOptions, openPorts } from './opening.ts';
export { openPostgresStore } from './postgres.ts';
export { createS3Files, type S3Options } from './s3Files.ts';
export { type StartedServer, type StartOptions, startServer } from './start.ts';
