/**
 * Clients for the server's tests: they send requests to a server in memory, as a browser does, and read its envelopes.
 */
import { isRecord } from '../../engine/internal.ts';
import { createMemoryServer, DEMO_PASSWORD_MD5, type MemoryServer } from '../ports/memory.ts';
import type { ServerPorts } from '../ports.ts';
import { testFactory } from './factory.ts';

/** An answer: its HTTP status, and the members of its envelope, not yet checked. */
export interface Answered {
  readonly http: number;
  readonly status: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly rowCount: unknown;
  readonly aggregates: unknown;
  readonly totals: unknown;
  readonly cut: unknown;
  readonly reason: unknown;
}

/** A signed-in user, or nobody (token ''). */
export interface TestClient {
  readonly token: string;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  get(path: string): Promise<Answered>;
  raw(request: Request): Promise<Response>;
}

/** A server in memory for one test. */
export interface TestServer extends MemoryServer {
  /** Moves the clock forward. */
  later(millis: number): void;
  /** Signs a user in, in English unless another language is named. */
  client(userName: string, language?: string): Promise<TestClient>;
  /** Sends no token. */
  anonymous: TestClient;
}

const ORIGIN = 'http://server.test';

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : { msg: text };
  const given = isRecord(body) ? body : {};
  return {
    http: response.status,
    status: given.status === true,
    code: typeof given.code === 'number' ? given.code : 0,
    msg: typeof given.msg === 'string' ? given.msg : '',
    data: given.data,
    rowCount: given.rowCount,
    aggregates: given.aggregates,
    totals: given.totals,
    cut: given.cut,
    reason: given.reason,
  };
}

function clientOf(server: MemoryServer, token: string): TestClient {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const send = async (request: Request) => answered(await server.app.fetch(request, '10.0.0.1'));
  return {
    token,
    post: (path, body, headers = {}) =>
      send(
        new Request(`${ORIGIN}${path}`, {
          method: 'POST',
          headers: { ...authorization, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    get: (path) => send(new Request(`${ORIGIN}${path}`, { headers: authorization })),
    raw: (request) => {
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(authorization)) headers.set(name, value);
      return server.app.fetch(new Request(request, { headers }), '10.0.0.1');
    },
  };
}

/** Makes a server filled with the test factory. Its clock stands at 2026-11-21 10:00:00 until `later` moves it. */
export async function startTestServer(ports: Partial<ServerPorts> = {}): Promise<TestServer> {
  let moved = 0;
  const start = Date.UTC(2026, 10, 21, 10);
  const millis = () => start + moved;
  const clock = { millis, local: () => new Date(millis()).toISOString().slice(0, 19).replace('T', ' ') };
  const server = await createMemoryServer({
    demo: testFactory,
    passwordMd5: DEMO_PASSWORD_MD5,
    ports: { clock, ...ports },
  });
  const anonymous = clientOf(server, '');
  return {
    ...server,
    anonymous,
    later: (by) => {
      moved += by;
    },
    async client(userName, language = 'en_US') {
      const body = { userName, passWord: DEMO_PASSWORD_MD5, isRemember: false, language };
      const { data } = await anonymous.post('/api/security/loginapi', body);
      if (!isRecord(data) || typeof data.accesstoken !== 'string')
        throw new Error(`${userName} cannot sign in`);
      return clientOf(server, data.accesstoken);
    },
  };
}
