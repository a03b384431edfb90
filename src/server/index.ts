/** Door of the server room: the reference platform as a Fetch-API app over ports. No `node:` here. */
export { createServerApp, type ServerApp } from './app/create.ts';
export { CONTENT_SECURITY_POLICY, SECURITY_HEADERS, WORKER_SECURITY_POLICY } from './app/headers.ts';
export {
  createMemoryServer,
  DEMO_PASSWORD_MD5,
  type MemoryServer,
  type MemoryServerOptions,
} from './ports/memory.ts';
export { createClock, createIds, createMemoryFiles, createWebHasher } from './ports/web.ts';
export type * from './ports.ts';
export { isSeeded, prepareStore, type SeedOptions, seed } from './seed/seed.ts';
export type * from './seed/types.ts';
export { createMemoryStore } from './store/memory.ts';
export * from './store/types.ts';
