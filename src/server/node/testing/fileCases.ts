/** What every file store must do, for the tests of each. */
import { beforeAll, expect, it } from 'vitest';
import type { ByteStream, FileStore } from '../../ports.ts';

const ID = '01941f29-7c00-7cec-bf08-67f6f7443d40';
const OTHER = '01941f29-7c00-7cec-bf08-67f6f7443d41';

/** Bytes as a stream of pieces, which fails after them where `error` is given. */
export function streamOf(
  bytes: Uint8Array<ArrayBuffer>,
  piece = 65_536,
  error: Error | null = null,
): ByteStream {
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

export async function readFile(files: FileStore, id: string): Promise<Uint8Array | null> {
  const stream = await files.get(id);
  return stream === null ? null : new Uint8Array(await new Response(stream).arrayBuffer());
}

export function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256);
}

/** The cases of a file store; stands in a `describe` of its own. */
export function fileCases(open: () => Promise<FileStore>): void {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });

  it.each([0, 1, 196_608, 196_609, 1_500_000])('of %d bytes come back as they were', async (length) => {
    const bytes = bytesOf(length);
    await files.put(ID, streamOf(bytes), length);
    const back = await readFile(files, ID);
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
      expect(Buffer.compare((await readFile(files, id)) ?? new Uint8Array(), bytes)).toBe(0);
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
    expect(await files.get(ID)).toBeNull();
  });
}
