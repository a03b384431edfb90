import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDataFolder } from '../../../tests/helpers/emptyDatabase.ts';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { testFactory } from '../testing/factory.ts';
import { startServer } from './start.ts';
import { createStop } from './stop.ts';

let folder: string;
beforeEach(async () => {
  folder = await emptyDataFolder(mkdtempSync(join(tmpdir(), 'pagewright-stop-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A connection that keeps all that it is told. */
function dial(port: number): Promise<{ socket: Socket; said: () => string; closed: Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    const closed = new Promise((done) => socket.once('close', done));
    socket.once('error', reject);
    socket.once('connect', () => resolve({ socket, said: () => said, closed }));
  });
}

it('a server that stops lets what runs come to its end, ends idle connections and takes no new ones', async () => {
  const server = await startServer({ port: 0, host: '127.0.0.1', dataFolder: folder, demo: testFactory });
  // Idle connections outlive those of a proxy in front.
  const { headers } = await fetch(`${server.url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=130');
  const body = JSON.stringify({ userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false });
  const idle = await dial(server.port);
  idle.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(idle.said).toContain('200 OK');
  const busy = await dial(server.port);
  const head = `POST /api/security/loginapi HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  busy.socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`);
  // Its headers have arrived, and it waits for the rest.
  await new Promise((resolve) => setTimeout(resolve, 100));
  let stopped = false;
  const stopping = server.close().then(() => {
    stopped = true;
  });
  await idle.closed;
  await expect(dial(server.port)).rejects.toThrow('ECONNREFUSED');
  expect(stopped).toBe(false);
  busy.socket.write(body.slice(20));
  await stopping;
  await busy.closed;
  expect(busy.said()).toContain('200 OK');
  expect(busy.said()).toContain('accesstoken');
  expect(busy.said().toLowerCase()).toContain('connection: close');
});

it.each([
  ['comes to its end within its time', undefined, 29_000, 'begun and done'],
  ['is cut when its time is over', undefined, 30_000, 'begun'],
  ['has the time that is configured', 130_000, 120_000, 'begun and done'],
])('an export that runs for long when the server stops %s', async (_, patience, taken, expected) => {
  let finish: () => void = () => undefined;
  const server = createServer((_request, response) => {
    response.write('begun');
    finish = () => response.end(' and done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const busy = await dial(typeof address === 'object' && address !== null ? address.port : 0);
  busy.socket.write('GET / HTTP/1.0\r\n\r\n');
  await expect.poll(busy.said).toContain('begun');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const stopped = createStop(patience).run(server);
    vi.advanceTimersByTime(taken);
    finish();
    await stopped;
    await busy.closed;
  } finally {
    vi.useRealTimers();
  }
  expect(busy.said().split('\r\n\r\n')[1]).toBe(expected);
});

it('a server whose time to stop is over cuts what runs, and is closed', async () => {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder: folder,
    demo: testFactory,
    stopPatience: 10,
  });
  const busy = await dial(server.port);
  busy.socket.write('POST /api/security/loginapi HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await server.close();
  await busy.closed;
  expect(busy.said()).toBe('');
});

it('an open page that waits for news does not hold the stop up: it is answered', async () => {
  const server = await startServer({ port: 0, host: '127.0.0.1', dataFolder: folder, demo: testFactory });
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
  const signedIn: unknown = await (
    await fetch(at('/api/security/loginapi'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false }),
    })
  ).json();
  const data = (answer: unknown) => (isRecord(answer) && isRecord(answer.data) ? answer.data : {});
  const headers = { authorization: `Bearer ${data(signedIn).accesstoken}` };
  const watch = (known: string) => fetch(at(`/api/security/WatchSession?known=${known}`), { headers });
  const { rights } = data(await (await watch('')).json());
  let answered = false;
  const waiting = watch(String(rights)).then((response) => {
    answered = true;
    return response;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answered).toBe(false);
  await server.close();
  expect((await waiting).status).toBe(200);
});

it('a guarded process outlives promises and errors that nobody handles, and logs the request they came from', () => {
  const guards = join(import.meta.dirname, 'guards.ts');
  const scope = join(import.meta.dirname, 'scope.ts');
  const script = `
    const { guardProcess } = await import(${JSON.stringify(guards)});
    const { createRequestScope } = await import(${JSON.stringify(scope)});
    const { EventEmitter } = await import('node:events');
    const scope = createRequestScope();
    guardProcess({ scope, log: (message, error) => console.log(message + ': ' + error.message) });
    const facts = { id: 'R1', call: 'record.save' };
    void scope.run(facts, async () => {
      setTimeout(() => new EventEmitter().emit('error', new Error('stream')), 5);
      throw new Error('promise');
    });
    Promise.reject(new Error('alone'));
    setTimeout(() => console.log('alive'), 50);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n')).toEqual([
    'A promise was rejected and nobody handled it (record.save, request R1): promise',
    'A promise was rejected and nobody handled it: alone',
    'An error was thrown and nobody handled it (record.save, request R1): stream',
    'alive',
    '',
  ]);
  expect(status).toBe(0);
});
