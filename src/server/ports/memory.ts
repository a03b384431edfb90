/** A whole server in memory: the app of production over a store in memory, for stories and unit tests. */
import { createServerApp, type ServerApp } from '../app/create.ts';
import type { ServerPorts } from '../ports.ts';
import { prepareStore, seed } from '../seed/seed.ts';
import type { DemoFactory } from '../seed/types.ts';
import { createMemoryStore } from '../store/memory.ts';
import { createClock, createIds, createMemoryFiles, createWebHasher } from './web.ts';

export { DEMO_PASSWORD_MD5 } from '../auth/passwords.ts';

/** A running server in memory, with the ports that it uses. */
export interface MemoryServer {
  readonly app: ServerApp;
  readonly ports: ServerPorts;
}

/** What a server in memory is made of. */
export interface MemoryServerOptions {
  /** Its initial content. */
  readonly demo: DemoFactory;
  /** MD5 of every demo user's password, lower-case hex. */
  readonly passwordMd5: string;
  /** Replace the default ports: an empty store, the system's clock, quick hashes. */
  readonly ports?: Partial<ServerPorts>;
}

/**
 * Makes a server in memory and fills it. Nothing is written to disk; every call makes a server of its own.
 * @throws Error where an object model or record of `demo` is not valid.
 * @example
 * const { app } = await createMemoryServer({ demo, passwordMd5 });
 * const response = await app.fetch(new Request('http://demo/version.json'));
 */
export async function createMemoryServer(options: MemoryServerOptions): Promise<MemoryServer> {
  const clock = options.ports?.clock ?? createClock();
  const ports: ServerPorts = {
    store: createMemoryStore(),
    files: createMemoryFiles(),
    hasher: createWebHasher(1000),
    ids: createIds(clock),
    settings: { version: '1.0.1', projectCode: 'pagewright', demo: true },
    log: (message, error) => console.error(message, error),
    ...options.ports,
    clock,
  };
  await prepareStore(ports);
  const hash = await ports.hasher.hash(options.passwordMd5);
  await seed(ports, options.demo, { passwordHash: () => hash });
  return { app: createServerApp(ports), ports };
}
