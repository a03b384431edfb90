import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptStart } from './keptStart.ts';

const CONFIG = '/config.json?t=1';
let answer: () => Promise<Response>;
const asking = (version: string) => keptStart(version, () => answer());
const read = async (version: string, address = CONFIG) => (await asking(version)(address)).json();
const says = (content: object, status = 200) => {
  answer = async () => Response.json(content, { status });
};
const away = () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
};
const names = async () => (await caches.keys()).filter((name) => name.startsWith('start-'));
/** What is kept of the configuration: its cache is there a moment before it. */
const kept = async () =>
  Promise.all(
    (await names()).map(async (cacheName) => {
      const found = await caches.match('/config.json', { cacheName });
      return [cacheName, await found?.json()];
    }),
  );

async function forget(): Promise<void> {
  for (const name of await names()) await caches.delete(name);
}
beforeEach(forget);
afterEach(forget);

test('without a server the last configuration and texts are there at once, and its next answer replaces them', async () => {
  away();
  await expect(read('1')).rejects.toThrow('Failed to fetch');
  says({ projectCode: 'a' });
  await read('1');
  await expect.poll(kept).toEqual([['start-1', { projectCode: 'a' }]]);
  away();
  expect(await read('1')).toEqual({ projectCode: 'a' });
  await expect(read('1', '/locales/vi_VN.json?t=1')).rejects.toThrow('Failed to fetch');
  says({ projectCode: 'b' });
  expect(await read('1')).toEqual({ projectCode: 'b' });
  away();
  await expect.poll(() => read('1')).toEqual({ projectCode: 'b' });
});

test('a server that takes long is not waited for where the file is kept, and its answer counts at the next start', async () => {
  says({ own: 'old' });
  await read('1');
  await expect.poll(kept).toEqual([['start-1', { own: 'old' }]]);
  let send = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      send = resolve;
    });
  expect(await read('1')).toEqual({ own: 'old' });
  send(Response.json({ own: 'new' }));
  away();
  await expect.poll(() => read('1')).toEqual({ own: 'new' });
});

test('who answers in the place of the server is not believed; a file that is gone is kept no more', async () => {
  says({ own: 'old' });
  await read('1');
  await expect.poll(kept).toEqual([['start-1', { own: 'old' }]]);
  answer = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect(await read('1')).toEqual({ own: 'old' });
  for (const status of [502, 429, 407]) {
    says({}, status);
    expect(await read('1')).toEqual({ own: 'old' });
  }
  says({}, 404);
  expect((await asking('1')(CONFIG)).status).toBe(404);
  away();
  await expect.poll(() => read('1').catch(() => 'gone')).toBe('gone');
});

test('files of another build are not used, and go with its first own one; other requests pass', async () => {
  says({ own: 'old' });
  await read('1');
  await expect.poll(kept).toEqual([['start-1', { own: 'old' }]]);
  says({ own: 'new' });
  await read('2');
  await expect.poll(kept).toEqual([['start-2', { own: 'new' }]]);
  says({ own: 'data' });
  const others = ['/openapi/mes/getlist', '/openapi/mes/config.json', 'http://other.test/config.json'];
  for (const other of others) await read('2', other);
  away();
  for (const other of others) await expect(read('2', other)).rejects.toThrow('Failed to fetch');
});
