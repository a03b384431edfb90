/** Receives multipart requests under Node: their files go to disk while they arrive, so that none is in memory whole. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Refusal } from '../errors.ts';
import type { FormReader, Upload } from '../ports/forms.ts';
import { webStream } from './streams.ts';

/** Parts of one form, and bytes of one that is no file. */
const LIMITS = { files: 20, fields: 60, parts: 80, fieldSize: 64 * 1024, fieldNameSize: 200 };

const tooLarge = () => new Refusal(422, 'request.tooLarge');

/** Counts what passes, and fails beyond `most` bytes. */
function counter(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/** Milliseconds after which a form's folder can only be of a process that died: no request takes so long. */
const LEFT_AFTER = 3_600_000;

/** Removes what processes that died have left behind. Other processes may be using the folder. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (name.startsWith('form-') && found !== null && Date.now() - found.mtimeMs > LEFT_AFTER)
      await rm(path, { recursive: true, force: true });
  }
}

/** Makes a reader that keeps the files of each request in a folder of its own in `folder`, until it is answered. */
export function createFormReader(folder: string): FormReader {
  // Nobody waits for it, and what cannot be removed stays.
  sweep(folder).catch(() => undefined);
  return async (request, most) => {
    const headers: BusboyHeaders = { 'content-type': request.headers.get('content-type') ?? '' };
    const parser = new Busboy({ headers, limits: LIMITS });
    await mkdir(folder, { recursive: true });
    const home = await mkdtemp(join(folder, 'form-'));
    const release = () => rm(home, { recursive: true, force: true });
    const fields = new Map<string, string>();
    const written: Promise<Upload>[] = [];
    const parts: Readable[] = [];
    let beyond = false;
    parser.on('field', (name, value, _, cut) => {
      beyond ||= cut;
      fields.set(name, value);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => {
        beyond = true;
      });
    parser.on('file', (_, part, name) => {
      const path = join(home, String(written.length));
      parts.push(part);
      const write = async (): Promise<Upload> => {
        await pipeline(part, createWriteStream(path, { mode: 0o600 }));
        const { size } = await stat(path);
        return { name: name ?? '', size, stream: () => webStream(createReadStream(path)) };
      };
      const done = write();
      // A form that fails in another place is refused as a whole, and then nobody waits for this.
      done.catch(() => undefined);
      written.push(done);
    });
    try {
      // The types of the web's streams are declared twice, once by Node.
      const body = request.body as NodeStream | null;
      if (body !== null) await pipeline(Readable.fromWeb(body), counter(most), parser);
      const uploads = await Promise.all(written);
      if (beyond) throw tooLarge();
      return { fields: Object.fromEntries(fields), uploads, release };
    } catch (error) {
      // The parser does not end its parts where the request breaks off, and their writers would wait for ever.
      for (const part of parts) part.destroy();
      await Promise.allSettled(written);
      await release();
      throw error;
    }
  };
}
