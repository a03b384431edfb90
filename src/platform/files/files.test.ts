import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { createClient, memoryToken } from '../index.ts';
import { createFiles } from './files.ts';

let server: TestServer;
const made = () => createFiles(createClient({ baseUrl: server.base, token: memoryToken('secret') }));

beforeEach(async () => {
  server = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end('png');
  });
});
afterEach(() => server.close());

function value(result: Awaited<ReturnType<ReturnType<typeof made>['url']>>): string {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

it('fetches an image once with the token and hands out the same blob url', async () => {
  const files = made();
  const [one, two] = await Promise.all([files.url('f 1'), files.url('f 1')]);
  expect(value(one)).toBe(value(two));
  expect(value(await files.url('f 1'))).toBe(value(one));
  expect(server.seen.map((seen) => [seen.url, seen.headers.authorization])).toEqual([
    ['/api/object/getimage?name=f+1', 'Bearer secret'],
  ]);
  const blob = await (await fetch(value(one))).blob();
  expect([blob.type, await blob.text()]).toEqual(['image/png', 'png']);
  files.dispose();
  await expect(fetch(value(one))).rejects.toThrow();
  expect(await files.url('f 1')).toMatchObject({ ok: false, error: { kind: 'aborted' } });
});

it('asks for each size once, with or without a signal', async () => {
  const files = made();
  const small = value(await files.url('f', { width: 64 }));
  expect(value(await files.url('f', { width: 64 }, new AbortController().signal))).toBe(small);
  expect(value(await files.url('f'))).not.toBe(small);
  expect(value(await files.url('f', {}))).toBe(value(await files.url('f', new AbortController().signal)));
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/object/getimage?name=f&width=64',
    '/api/object/getimage?name=f',
  ]);
  const abort = new AbortController();
  const given = files.url('g', { width: 200 }, abort.signal);
  abort.abort();
  expect(await given).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  files.dispose();
});

it('forgets cached files when the token changes or is removed', async () => {
  const client = createClient({ baseUrl: server.base, token: memoryToken('secret') });
  const files = createFiles(client);
  const before = value(await files.url('f'));
  client.setToken(null);
  await expect(fetch(before)).rejects.toThrow();
  client.setToken('other');
  expect(value(await files.url('f'))).not.toBe(before);
  expect(server.seen.map((seen) => seen.headers.authorization)).toEqual(['Bearer secret', 'Bearer other']);
  files.dispose();
});

it('keeps the files that were asked for last, 300 of them', async () => {
  const files = made();
  const first = value(await files.url('first'));
  const second = value(await files.url('second'));
  for (let at = 0; at < 299; at += 1) {
    await files.url(`f${at}`);
    if (at === 100) await files.url('first');
  }
  expect(value(await files.url('first'))).toBe(first);
  await expect(fetch(second)).rejects.toThrow();
  files.dispose();
});

it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml; charset=utf-8', 'text/xml'])(
  'never lets %s speak with the page’s origin',
  async (type) => {
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': type });
      response.end('<script>alert(1)</script>');
    };
    const files = made();
    const blob = await (await fetch(value(await files.url('x')))).blob();
    expect(blob.type).toBe('application/octet-stream');
    files.dispose();
  },
);

it('the calls for files alone get the token: other addresses are used as they are', async () => {
  const files = made();
  for (const path of ['/api/object/getimage?name=a', '/openapi/OBJECT/getfile/?id=b'])
    expect(value(await files.url(server.base + path))).toMatch(/^blob:/);
  expect(server.seen).toHaveLength(2);
  for (const path of ['/pictures/1.png', '/openapi/object/approve?ids=1', '/api/object/getimage/../../x'])
    expect(value(await files.url(server.base + path))).toBe(new URL(path, server.base).href);
  expect(server.seen).toHaveLength(2);
  files.dispose();
});

it('images of other origins are shown where these are configured', async () => {
  const client = createClient({ baseUrl: server.base, token: memoryToken('secret') });
  const files = createFiles(client, ['https://pictures.test']);
  expect(value(await files.url('https://pictures.test/1.png'))).toBe('https://pictures.test/1.png');
  for (const bad of [
    'https://elsewhere.test/1.png',
    'http://pictures.test/1.png',
    'https://pictures.test:8443/1.png',
    'https://pictures.test@elsewhere.test/1.png',
    '//elsewhere.test/1.png',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])
    expect((await files.url(bad)).ok, bad).toBe(false);
  expect(server.seen).toHaveLength(0);
  files.dispose();
});

it('a failure is not cached, and aborting one caller leaves the other waiting', async () => {
  const files = made();
  server.handler = (_, response) => json(response, { status: false, code: 500, msg: 'disk' }, 500);
  expect(await files.url('a')).toMatchObject({ ok: false, error: { params: { msg: 'disk' } } });
  let release = () => {};
  server.handler = (_, response) => {
    release = () => response.end('late');
  };
  const [early, late] = [new AbortController(), new AbortController()];
  const first = files.url('a', early.signal);
  const second = files.url('a', late.signal);
  await expect.poll(() => server.seen.length, { timeout: 20_000 }).toBe(2);
  early.abort();
  expect(await first).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  release();
  expect((await second).ok).toBe(true);
  files.dispose();
});
