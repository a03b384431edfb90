/** The real server over the demo factory in memory, and platforms of people who work with it: no socket in between. */
import md5 from 'md5';
import { createDemoFactory } from '../../fixtures/index.ts';
import {
  type BrowserPlatform,
  calls,
  createPlatform,
  memoryStorage,
  type PlatformOptions,
} from '../../src/platform/index.ts';
import { createMemoryServer } from '../../src/server/index.ts';

const PASSWORD = md5('pagewright');

/** What was answered; throws where it was refused. */
export function value<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A factory with so many work orders. */
export async function memoryFactory(workOrders: number) {
  const demo = createDemoFactory({ workOrders });
  const server = await createMemoryServer({ demo, passwordMd5: PASSWORD });
  const platformOf = (options: Partial<PlatformOptions> = {}): BrowserPlatform =>
    createPlatform({
      baseUrl: 'http://factory.test',
      storage: memoryStorage(),
      notify: () => undefined,
      fetch: (input, init) => server.app.fetch(new Request(input, init)),
      ...options,
    });
  /** A platform whose user is signed in. */
  const signedIn = async (userName: string, options: Partial<PlatformOptions> = {}) => {
    const platform = platformOf(options);
    const login = { userName, passWord: PASSWORD, isRemember: false };
    platform.client.setToken(value(await platform.client.call(calls.login, login)).data.accesstoken);
    return platform;
  };
  return { demo, server, platformOf, signedIn };
}
