import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore } from '../../../tests/helpers/emptyDatabase.ts';
import { createMemoryFiles } from '../ports/web.ts';
import type { FileStore } from '../ports.ts';
import { createMemoryStore } from '../store/memory.ts';
import { SYSTEM_TABLES } from '../system/tables.ts';
import { createDatabaseFiles } from './databaseFiles.ts';
import { createDiskFiles } from './files.ts';
import { openFiles } from './openFiles.ts';
import { createS3Files } from './s3Files.ts';
import { bytesOf, fileCases, readFile, streamOf } from './testing/fileCases.ts';
import { type S3Server, startS3Server } from './testing/s3Server.ts';

const ID = '01941f29-7c00-7cec-bf08-67f6f7443d40';
const OTHER = '01941f29-7c00-7cec-bf08-67f6f7443d41';
const folder = mkdtempSync(join(tmpdir(), 'pagewright-files-'));
let service: S3Server;
const key = { accessKeyId: 'pagewright', secretAccessKey: 'kiln-otter-7', bucket: 'factory' };
let endpoint = '';
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  service = await startS3Server(key.bucket, key.secretAccessKey);
  endpoint = service.endpoint;
});
afterAll(async () => {
  for (const close of closing) await close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly [string, () => Promise<FileStore>][] = [
  ['memory', async () => createMemoryFiles()],
  ['disk', async () => createDiskFiles(join(folder, 'disk'))],
  [
    'database',
    async () => {
      const store = await openEmptyStore();
      closing.push(() => store.close());
      await store.ensure(SYSTEM_TABLES);
      return createDatabaseFiles(store);
    },
  ],
  ['S3', async () => createS3Files({ ...key, endpoint: `${endpoint}/` })],
];

describe.each(stores)('files in %s', (_, open) => {
  fileCases(open);
});

describe('files in the database', () => {
  const CHUNK = 192 * 1024;
  async function open() {
    const store = createMemoryStore();
    await store.ensure(SYSTEM_TABLES);
    return { store, files: createDatabaseFiles(store) };
  }

  it('are not there while they are being stored', async () => {
    const { files } = await open();
    const content = bytesOf(3 * CHUNK);
    const seen: boolean[] = [];
    let sent = 0;
    const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        seen.push((await files.get(ID)) !== null);
        if (sent === content.length) return controller.close();
        controller.enqueue(content.slice(sent, sent + CHUNK));
        sent += CHUNK;
      },
    });
    await files.put(ID, slow, content.length);
    expect(seen).toEqual(seen.map(() => false));
    expect(await readFile(files, ID)).toEqual(content);
  });

  it('are not continued by what an earlier process has left of them', async () => {
    const { store, files } = await open();
    const left = [1, 2].map((seq) => ({ fileId: ID, seq, content: 'AAAA' }));
    await store.transaction((tx) => tx.insert('sys_file_chunk', left));
    await files.put(ID, streamOf(bytesOf(10)), 10);
    expect(await readFile(files, ID)).toEqual(bytesOf(10));
  });

  it('that two processes store at a time are whole or not there', async () => {
    const { store, files } = await open();
    const content = bytesOf(3 * CHUNK);
    const put = (by: typeof files) => by.put(ID, streamOf(content), content.length);
    await Promise.allSettled([put(files), put(createDatabaseFiles(store))]);
    const stored = await files.get(ID);
    if (stored !== null) expect(await readFile(files, ID)).toEqual(content);
    await put(files);
    expect(await readFile(files, ID)).toEqual(content);
  });
});

it('on disk take no name but an id', async () => {
  const files = createDiskFiles(join(folder, 'in'));
  writeFileSync(join(folder, 'secret'), 'x');
  for (const name of ['../secret', '/etc/passwd', `${ID}/../../secret`, '']) {
    expect(await files.get(name)).toBeNull();
    await expect(files.put(name, streamOf(new Uint8Array()), 0)).rejects.toThrow('Not a file id');
  }
});

describe('an S3 store', () => {
  it('that refuses the key says so, without the secret', async () => {
    const files = createS3Files({ ...key, endpoint, secretAccessKey: 'guessed' });
    const put = files.put(ID, streamOf(bytesOf(10)), 10);
    await expect(put).rejects.toThrow(/could not take a file: 403/);
    await expect(put).rejects.not.toThrow(/guessed/);
    await expect(files.get(ID)).rejects.toThrow(/403/);
  });

  it('is sent a file that is never in memory whole', async () => {
    const taking = createServer((request, response) => {
      request.resume();
      request.once('end', () => response.end());
    });
    await new Promise<void>((done) => taking.listen(0, '127.0.0.1', done));
    const address = taking.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const files = createS3Files({ ...key, endpoint: `http://127.0.0.1:${port}` });
    const size = 256 * 1024 * 1024;
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const before = process.memoryUsage().arrayBuffers;
    let read = 0;
    let most = 0;
    const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (read === size) return controller.close();
        const piece = new Uint8Array(65_536);
        read += piece.length;
        if (read % (size / 16) === 0) {
          // What is kept, not what waits for the garbage collector, which large machines call late.
          collectGarbage();
          most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        }
        controller.enqueue(piece);
      },
    });
    await files.put(ID, content, size);
    taking.closeAllConnections();
    taking.close();
    expect(read).toBe(size);
    expect(most).toBeLessThan(size / 4);
  });

  it('may take any time as long as it goes on, and is given up when it says nothing more', async () => {
    const serving = createServer((request, response) => {
      request.resume();
      if (request.method === 'PUT') request.once('end', () => response.end());
    });
    await new Promise<void>((done) => serving.listen(0, '127.0.0.1', done));
    const address = serving.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const files = createS3Files({ ...key, endpoint: `http://127.0.0.1:${port}` }, 1000);
    let pieces = 0;
    const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        await new Promise((next) => setTimeout(next, 100));
        pieces += 1;
        controller.enqueue(new Uint8Array(10));
        if (pieces === 15) controller.close();
      },
    });
    await files.put(ID, slow, 150);
    await expect(files.get(ID)).rejects.toThrow('The file store has not answered');
    const stuck = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: () => new Promise(() => undefined) });
    await expect(files.put(ID, stuck, 150)).rejects.toThrow('The file store has not answered');
    serving.closeAllConnections();
    serving.close();
  });

  it('that cannot be reached is an error', async () => {
    const files = createS3Files({ ...key, endpoint: 'http://127.0.0.1:9' });
    await expect(files.get(ID)).rejects.toThrow();
  });
});

describe('the place of files', () => {
  const dataFolder = join(folder, 'data');
  const store = createMemoryStore();
  const postgres = Object.assign(Object.create(store), { name: 'postgres' });

  it('is the folder beside an embedded database, and a database that stands by itself', async () => {
    const embedded = Object.assign(Object.create(store), { name: 'embedded' });
    await openFiles({ dataFolder }, embedded).put(ID, streamOf(bytesOf(3)), 3);
    expect((await readFile(createDiskFiles(join(dataFolder, 'files')), ID))?.length).toBe(3);

    const real = createMemoryStore();
    await real.ensure(SYSTEM_TABLES);
    const named = new Proxy(real, {
      get(target, part) {
        const own: unknown = Reflect.get(target, part);
        return part === 'name' ? 'postgres' : typeof own === 'function' ? own.bind(target) : own;
      },
    });
    const files = openFiles({ dataFolder }, named);
    await files.put(OTHER, streamOf(bytesOf(5)), 5);
    expect(await createDiskFiles(join(dataFolder, 'files')).get(OTHER)).toBeNull();
    expect((await readFile(files, OTHER))?.length).toBe(5);
    // What an earlier version wrote into the folder is found, and removed from both.
    expect((await readFile(files, ID))?.length).toBe(3);
    await files.remove(ID);
    expect(await files.get(ID)).toBeNull();
  });

  it('is where the settings say', async () => {
    await openFiles({ dataFolder, filesFolder: join(folder, 'own') }, postgres).put(
      ID,
      streamOf(bytesOf(4)),
      4,
    );
    expect((await readFile(createDiskFiles(join(folder, 'own')), ID))?.length).toBe(4);
    await openFiles({ dataFolder, s3: { ...key, endpoint } }, postgres).put(OTHER, streamOf(bytesOf(6)), 6);
    expect((await readFile(createS3Files({ ...key, endpoint }), OTHER))?.length).toBe(6);
  });
});
