import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDataFolder } from '../../../tests/helpers/emptyDatabase.ts';
import { type StartedServer, startServer } from './start.ts';

const place = mkdtempSync(join(tmpdir(), 'pagewright-start-'));
let server: StartedServer | null = null;
beforeAll(async () => {
  const staticFolder = join(place, 'shell');
  mkdirSync(staticFolder);
  writeFileSync(join(staticFolder, 'index.html'), 'x'.repeat(5000));
  const dataFolder = await emptyDataFolder(join(place, 'data'));
  server = await startServer({ port: 0, dataFolder, staticFolder, logOutput: { write: () => undefined } });
}, 120_000);
afterAll(async () => {
  await server?.close();
  rmSync(place, { recursive: true, force: true });
});

it.each([
  ['gzip', 'gzip'],
  ['deflate', undefined],
  ['*', undefined],
])('the shell is never compressed for one request alone: %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const got = await new Promise((done, failed) => {
    httpRequest(server?.url ?? '', { headers }, (response) => {
      response.resume().on('end', () => done(response.headers['content-encoding']));
    })
      .on('error', failed)
      .end();
  });
  expect(got).toBe(encoding);
});
