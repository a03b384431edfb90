import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryFiles } from '../ports/web.ts';
import type { ByteStream, FileStore } from '../ports.ts';
import { createMemoryStore } from '../store/memory.ts';
import { SYSTEM_TABLES } from '../system/tables.ts';
import { createDatabaseFiles } from './databaseFiles.ts';
import { openEmbeddedStore } from './embedded.ts';
import { createDiskFiles } from './files.ts';
import { openFiles } from './openFiles.ts';
import { createS3Files } from './s3Files.ts';
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

/** Bytes as a stream of pieces, which fails after them where `error` is given. */
function streamOf(bytes: Uint8Array<ArrayBuffer>, piece = 65_536, error: Error | null = null): ByteStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + piece));
      else if (error === null) controller.close();
      else controller.error(error);
      at += piece;
    },
  });
}

async function read(files: FileStore, id = ID): Promise<Uint8Array | null> {
  const stream = await files.get(id);
  return stream === null ? null : new Uint8Array(await new Response(stream).arrayBuffer());
}

function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256);
}

const stores: readonly [string, () => Promise<FileStore>][] = [
  ['memory', async () => createMemoryFiles()],
  ['disk', async () => createDiskFiles(join(folder, 'disk'))],
  [
    'database',
    async () => {
      const store = await openEmbeddedStore(null);
      closing.push(() => store.close());
      await store.ensure(SYSTEM_TABLES);
      return createDatabaseFiles(store);
    },
  ],
  ['S3', async () => createS3Files({ ...key, endpoint: `${endpoint}/` })],
];

describe.each(stores)('files in %s', (name, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });

  it.each([0, 1, 196_608, 196_609, 1_500_000])('of %d bytes come back as they were', async (length) => {
    const bytes = bytesOf(length);
    await files.put(ID, streamOf(bytes), length);
    const back = await read(files);
    expect(back === null ? -1 : Buffer.compare(back, bytes)).toBe(0);
    await files.remove(ID);
    expect(await files.get(ID)).toBeNull();
  });

  it('whose bytes come in small or large pieces are the same', async () => {
    const bytes = bytesOf(400_000);
    for (const [id, piece] of [
      [ID, 1000],
      [OTHER, 400_000],
    ] as const) {
      await files.put(id, streamOf(bytes, piece), bytes.length);
      expect(Buffer.compare((await read(files, id)) ?? new Uint8Array(), bytes)).toBe(0);
      await files.remove(id);
    }
  });

  it('that break off are not there', async () => {
    const broken = streamOf(bytesOf(300_000), 65_536, new Error('The client has gone'));
    await expect(files.put(ID, broken, 500_000)).rejects.toThrow();
    await expect.poll(() => files.get(ID)).toBeNull();
    await files.remove(ID);
  });

  it('may be read in part', async () => {
    await files.put(ID, streamOf(bytesOf(500_000)), 500_000);
    const reader = (await files.get(ID))?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await files.remove(ID);
    expect(await files.get(ID), name).toBeNull();
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
    expect((await read(createDiskFiles(join(dataFolder, 'files'))))?.length).toBe(3);

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
    expect((await read(files, OTHER))?.length).toBe(5);
    // What an earlier version wrote into the folder is found, and removed from both.
    expect((await read(files))?.length).toBe(3);
    await files.remove(ID);
    expect(await files.get(ID)).toBeNull();
  });

  it('is where the settings say', async () => {
    await openFiles({ dataFolder, filesFolder: join(folder, 'own') }, postgres).put(
      ID,
      streamOf(bytesOf(4)),
      4,
    );
    expect((await read(createDiskFiles(join(folder, 'own'))))?.length).toBe(4);
    await openFiles({ dataFolder, s3: { ...key, endpoint } }, postgres).put(OTHER, streamOf(bytesOf(6)), 6);
    expect((await read(createS3Files({ ...key, endpoint }), OTHER))?.length).toBe(6);
  });
});
