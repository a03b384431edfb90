/** A real HTTP server on a free local port: remembers what it was asked, answers as the test says. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What one request looked like. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** True once the client has gone away before its answer. */
  gone: boolean;
}

export type Handler = (seen: Seen, response: ServerResponse, count: number) => void;

export interface TestServer {
  readonly base: string;
  readonly seen: Seen[];
  /** Answers from now on. */
  handler: Handler;
  close(): Promise<void>;
}

export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The envelope of a success. */
export function good(data: unknown): Record<string, unknown> {
  return { status: true, code: 200, msg: '', data };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export async function startServer(first: Handler): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        gone: false,
      };
      response.on('close', () => {
        one.gone = !response.writableFinished;
      });
      seen.push(one);
      made.handler(one, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: TestServer = {
    base: addressOf(server),
    seen,
    handler: first,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
