/** Signals to a server that has a request open. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Running, startProcess } from '../conformance/store/served.ts';
import { emptyDataFolder } from '../helpers/emptyDatabase.ts';

let folder: string;
let server: Running;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-signals-'));
  server = await startProcess(await emptyDataFolder(folder));
}, 240_000);
afterEach(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A request that has begun, and what ends it. */
async function begun(): Promise<() => void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/security/loginapi HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await new Promise((done) => setTimeout(done, 200));
  return () => socket.write('}');
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

it('one signal that comes twice at once, as through npx, lets what runs come to its end', async () => {
  const finish = await begun();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await pause(20);
  server.child.kill('SIGTERM');
  await pause(200);
  expect(server.child.exitCode).toBe(null);
  finish();
  expect((await ended)[0]).toBe(0);
});

it('a second signal ends the server at once', async () => {
  await begun();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await pause(700);
  expect(server.child.exitCode).toBe(null);
  server.child.kill('SIGTERM');
  expect((await ended)[0]).toBe(1);
});
