/** The files of the built workbench, as `npm start` serves them. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { serveWorkbench } from '../../scripts/workbench-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-workbench-'));
const site = join(folder, 'site');
mkdirSync(join(site, 'assets'), { recursive: true });
for (const [name, text] of [
  ['index.html', '<h1>there</h1>'],
  ['mockServiceWorker.js', '// worker'],
  ['assets/a-12345678.js', '1'],
  ['.fingerprint', 'secret'],
  ['../outside.txt', 'secret'],
] as const)
  writeFileSync(join(site, name), text);
symlinkSync(join(folder, 'outside.txt'), join(site, 'link.txt'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened: Awaited<ReturnType<typeof serveWorkbench>>[] = [];
async function open() {
  const workbench = await serveWorkbench(0, '127.0.0.1');
  opened.push(workbench);
  return { ...workbench, url: `http://127.0.0.1:${workbench.port}` };
}
afterEach(() => {
  for (const workbench of opened.splice(0)) workbench.close();
});

/** The answer to a path as it is, which fetch would have made tidy. */
function raw(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

test('until it is built a page says so, and looks again; nobody keeps that page', async () => {
  const { url, show, fail } = await open();
  const waiting = await fetch(`${url}/?path=/story/any`);
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('cache-control')).toBe('no-store');
  expect(await waiting.text()).toContain('http-equiv="refresh"');
  fail();
  const failed = await fetch(url);
  expect(failed.status).toBe(503);
  expect(await failed.text()).not.toContain('http-equiv="refresh"');
  show(site);
  const there = await fetch(`${url}/?path=/story/any`);
  expect(there.status).toBe(200);
  expect(there.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await there.text()).toBe('<h1>there</h1>');
});

test('files have their types; only those that are named by their content are kept', async () => {
  const { url, show } = await open();
  show(site);
  const worker = await fetch(`${url}/mockServiceWorker.js`);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const asset = await fetch(`${url}/assets/a-12345678.js`);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const head = await fetch(`${url}/index.html`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%5c..%5coutside.txt',
  '//outside.txt',
  '/link.txt',
  '/.fingerprint',
  '/%',
  '/%00',
  '/none.js',
  '/assets',
])('%s is not there', async (path) => {
  const { port, show } = await open();
  show(site);
  const answer = await raw(port, path);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('secret');
});

test('a port that is taken is told', async () => {
  const { port } = await open();
  await expect(serveWorkbench(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
