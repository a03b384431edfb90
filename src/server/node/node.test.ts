import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/client.ts';
import { createFolderAssets } from './assets.ts';
import { createScryptHasher } from './hasher.ts';
import { listenHost } from './listenHost.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-node-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the built shell', () => {
  it('is read within its folder, hidden files and links out of it are not', async () => {
    const shell = join(folder, 'shell');
    mkdirSync(shell);
    writeFileSync(join(shell, 'index.html'), '<p>');
    writeFileSync(join(shell, '.env'), 'x');
    writeFileSync(join(folder, 'secret'), 'x');
    symlinkSync(join(folder, 'secret'), join(shell, 'link'));
    const assets = createFolderAssets(shell);
    expect((await assets.read('index.html'))?.type).toContain('text/html');
    for (const path of ['../secret', 'link', '.env', '', 'none', '/etc/passwd']) {
      expect(await assets.read(path)).toBeNull();
    }
  });

  it('is compressed once, and anew where a file has changed', async () => {
    writeFileSync(join(folder, 'app.js'), 'a'.repeat(5000));
    writeFileSync(join(folder, 'small.js'), 'a');
    writeFileSync(join(folder, 'picture.png'), 'a'.repeat(5000));
    const assets = createFolderAssets(folder);
    const server = await startTestServer({ assets });
    const ask = async (path: string, accepted: string, method = 'GET') => {
      const request = new Request(`http://server.test/${path}`, {
        method,
        headers: { 'accept-encoding': accepted },
      });
      const { headers, body } = await server.app.fetch(request);
      const encoding = headers.get('content-encoding');
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      const text =
        method === 'HEAD' ? '' : String(encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes));
      return { encoding, vary: headers.get('vary'), text };
    };
    const vary = 'Accept-Encoding';
    expect(await ask('app.js', 'br, gzip')).toEqual({ encoding: 'gzip', vary, text: 'a'.repeat(5000) });
    expect(await ask('app.js', 'gzip', 'HEAD')).toEqual({ encoding: 'gzip', vary, text: '' });
    expect(await ask('app.js', 'deflate')).toEqual({ encoding: null, vary, text: 'a'.repeat(5000) });
    for (const path of ['small.js', 'picture.png'])
      expect(await ask(path, 'gzip')).toMatchObject({ encoding: null, vary: null });
    const packed = async () => (await assets.read('app.js'))?.packed?.();
    const first = await packed();
    expect(first).toBeDefined();
    expect(await packed()).toBe(first);
    writeFileSync(join(folder, 'app.js'), 'b'.repeat(6000));
    expect(await ask('app.js', 'gzip')).toMatchObject({ text: 'b'.repeat(6000) });
  });
});

describe('passwords', () => {
  it('are salted: one password has many hashes, each fits it alone', async () => {
    const hasher = createScryptHasher();
    const [one, two] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
    expect(one).not.toBe(two);
    expect(await hasher.verify('secret', one)).toBe(true);
    expect(await hasher.verify('Secret', one)).toBe(false);
    for (const broken of ['', 'scrypt$', 'md5$1$1$1$aa$bb', `${one}00`]) {
      expect(await hasher.verify('secret', broken)).toBe(false);
    }
  });
});

describe('the lock of a data folder', () => {
  it('is held once, let go, and taken over from a process that is gone', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('is in use by process');
    release();
    lockFolder(folder)();
    writeFileSync(join(folder, 'lock'), ['999999999', '1', ''].join('\n'));
    lockFolder(folder)();
  });

  it('is named, and one that says nothing is taken over once its writer must be dead', () => {
    const path = join(folder, 'lock');
    const long = new Date(Date.now() - 60_000);
    writeFileSync(path, '');
    // A time in the future: the file stays fresh, however long the machine pauses here.
    const soon = new Date(Date.now() + 600_000);
    utimesSync(path, soon, soon);
    expect(() => lockFolder(folder)).toThrow(`lock file ${path}`);
    utimesSync(path, long, long);
    lockFolder(folder)();
    mkdirSync(path);
    utimesSync(path, long, long);
    lockFolder(folder)();
  });
});

describe('the address', () => {
  it('is this machine alone, unless another is given', () => {
    expect(listenHost({})).toBe('127.0.0.1');
    expect(listenHost({ host: '0.0.0.0' })).toBe('0.0.0.0');
  });
});
