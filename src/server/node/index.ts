/** Door of the server under Node: everything that needs `node:`. */
export { openEmbeddedStore } from './embedded.ts';
export { createDiskFiles } from './files.ts';
export { guardProcess } from './guards.ts';
export { createScryptHasher } from './hasher.ts';
export { lockFolder } from './lock.ts';
export { openPostgresStore } from './postgres.ts';
export { type StartedServer, type StartOptions, startServer } from './start.ts';
