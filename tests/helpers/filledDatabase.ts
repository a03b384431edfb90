/**
 * A PostgreSQL database filled with the demo factory, whose users can sign in with the demo password. A start of the
 * server itself lets only the administrator in there.
 */

import {
  createClock,
  createIds,
  createMemoryFiles,
  type DemoFactory,
  prepareStore,
  seed,
} from '../../src/server/index.ts';
import { createScryptHasher, openPostgresStore } from '../../src/server/node/index.ts';
import { DEMO_PASSWORD_MD5 } from '../../src/server/ports/memory.ts';

/** Creates all tables and stores the factory. */
export async function fillDatabase(url: string, demo: DemoFactory): Promise<void> {
  const store = await openPostgresStore(url);
  try {
    const clock = createClock();
    const hasher = createScryptHasher();
    const ports = {
      store,
      files: createMemoryFiles(),
      hasher,
      clock,
      ids: createIds(clock),
      settings: { version: '1.0.1', projectCode: 'pagewright' },
      log: (message: string, error: unknown) => console.error(message, error),
    };
    await prepareStore(ports);
    const hash = await hasher.hash(DEMO_PASSWORD_MD5);
    await seed(ports, demo, { passwordHash: () => hash });
  } finally {
    await store.close();
  }
}
