/** A whole server in memory: the production app, for stories and unit tests. */
import { createServerApp, type ServerApp } from '../app/create.ts';
import type { ServerPorts } from '../ports.ts';
import { prepareStore, seed } from '../seed/seed.ts';
import type { DemoFactory } from '../seed/types.ts';
import { createMemoryStore } from '../store/memory.ts';
import { createClock, createIds, createMemoryFiles, createWebHasher } from './web.ts';

export interface MemoryServer {
  readonly app: ServerApp;
  readonly ports: ServerPorts;
}

export interface MemoryServerOptions {
  readonly demo: DemoFactory;
  /** MD5 of every demo user's password, lower-case hex. */
  readonly passwordMd5: string;
  /** Ports that replace the default ones. */
  readonly ports?: Partial<ServerPorts>;
}

/** MD5 of `pagewright`, the demo users' password. */
export const DEMO_PASSWORD_MD5 = 'f1d2672b0a5db8fccdc607d9b3d1a9cf';

export async function createMemoryServer(options: MemoryServerOptions): Promise<MemoryServer> {
  const clock = options.ports?.clock ?? createClock();
  const ports: ServerPorts = {
    store: createMemoryStore(),
    files: createMemoryFiles(),
    hasher: createWebHasher(1000),
    ids: createIds(clock),
    settings: { version: '1.0.1', projectCode: 'pagewright' },
    log: (message, error) => console.error(message, error),
    ...options.ports,
    clock,
  };
  await prepareStore(ports);
  const hash = await ports.hasher.hash(options.passwordMd5);
  await seed(ports, options.demo, { passwordHash: () => hash });
  return { app: createServerApp(ports), ports };
}
