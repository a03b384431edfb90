/** The thread of a load: its clients, each with one connection. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked, Load } from './load.ts';
import { roundOf } from './rounds.ts';

const load: Load = workerData;
const { hostname, port } = new URL(load.url);
const agent = new Agent({ keepAlive: true, maxSockets: load.clients.length });
const waits: number[] = [];
const failed: Record<string, number> = {};

/** Sends a request and reads the whole answer; notes how long it took. */
function send(token: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<unknown>((resolve) => {
    const from = performance.now();
    const fail = (reason: string) => {
      failed[reason] = (failed[reason] ?? 0) + 1;
      resolve(null);
    };
    const sent = body === null ? null : JSON.stringify(body);
    const asking = request(
      {
        agent,
        hostname,
        port,
        path,
        method: sent === null ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          waits.push(performance.now() - from);
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else fail(`${path}: HTTP ${response.statusCode} ${text.slice(0, 200)}`);
        });
      },
    );
    asking.on('error', (error) => fail(`${path}: ${error.message}`));
    asking.end(sent ?? undefined);
  });
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

const from = performance.now();
const end = from + load.seconds * 1000;
await Promise.all(
  load.clients.map(async ({ kind, token, record, once }) => {
    const round = (count: number) =>
      roundOf(kind)({ send: (path, body, headers) => send(token, path, body, headers), record, count });
    if (once !== undefined) {
      await sleep(once);
      return round(0);
    }
    for (let count = 0; performance.now() < end; count += 1) {
      await round(count);
      if (load.pause !== undefined) await sleep(load.pause);
    }
  }),
);
const asked: Asked = { waits, failed, seconds: (performance.now() - from) / 1000 };
parentPort?.postMessage(asked);
agent.destroy();
parentPort?.close();
