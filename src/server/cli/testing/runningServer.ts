/** A running server for tests of the command line, anew for each test: the real app over HTTP. */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/client.ts';
import { bundleCommandLine, type CommandLine } from './commandLine.ts';
import { items } from './definitions.ts';

export const SIGNED_IN = { PAGEWRIGHT_PASSWORD: 'pagewright', PAGEWRIGHT_USER: '' };

/** Listens on a free local port. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
export function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** The command line in a folder of its own, for all tests of a file. */
export function commandLine(name: string): () => CommandLine {
  let line: CommandLine;
  beforeAll(async () => {
    line = await bundleCommandLine(name);
  });
  afterAll(() => line.remove());
  return () => line;
}

/** What a test asks of the server that runs. */
export interface Running {
  readonly server: () => TestServer;
  readonly admin: () => TestClient;
  readonly url: () => string;
  /** Called before a request is answered, with its path. */
  before: (path: string) => Promise<void>;
  /** `pagewright load` into the server. */
  load(args: readonly string[], env?: NodeJS.ProcessEnv, input?: string): ReturnType<CommandLine['run']>;
  /** The menu that the administrator sees. */
  menu(): Promise<ReturnType<typeof items>>;
  /** Whether an object model is there. */
  stored(code: string): Promise<boolean>;
}

/** Starts a server before each test of a file and ends it afterwards. */
export function runningServer(line: () => CommandLine): Running {
  let server: TestServer;
  let admin: TestClient;
  let http: Server;
  let url = '';
  const running: Running = {
    server: () => server,
    admin: () => admin,
    url: () => url,
    before: async () => undefined,
    load: (args, env = SIGNED_IN, input = '') => line().run(['load', '--url', url, ...args], env, input),
    menu: async () => items((await admin.get('/api/Security/GetWebMenuTree')).data),
    stored: async (code) => (await admin.post('/openapi/sys/objectmodel/get', { code })).status === true,
  };
  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.client('admin');
    running.before = async () => undefined;
    await new Promise<void>((done) => {
      const made = serve(
        {
          port: 0,
          hostname: '127.0.0.1',
          async fetch(request) {
            await running.before(new URL(request.url).pathname);
            return server.app.fetch(request, '10.0.0.2');
          },
        },
        ({ port }) => {
          url = `http://127.0.0.1:${port}`;
          done();
        },
      );
      if (!('closeAllConnections' in made)) throw new Error('no HTTP server');
      http = made;
    });
  });
  afterEach(() => closed(http));
  return running;
}
