/** Receives multipart requests under Node: their files go to disk while they arrive, so that none is in memory whole. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Refusal } from '../errors.ts';
import { type FormReader, fileTooLarge, type Upload } from '../ports/forms.ts';
import { webStream } from './streams.ts';

/** Parts of one form, and bytes of one that is no file. */
const LIMITS = { files: 20, fields: 60, parts: 80, fieldSize: 64 * 1024, fieldNameSize: 200 };

const tooLarge = () => new Refusal(422, 'request.tooLarge');

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
  return async (request, limits) => {
    const headers: BusboyHeaders = { 'content-type': request.headers.get('content-type') ?? '' };
    const parser = new Busboy({ headers, limits: { ...LIMITS, fileSize: limits.file } });
    let home: string | null = null;
    const release = async () => {
      if (home !== null) await rm(home, { recursive: true, force: true });
    };
    const fields = new Map<string, string>();
    const written: Promise<Upload>[] = [];
    const parts: { readonly part: Readable; file: WriteStream | null }[] = [];
    /** Once for the form: nothing is kept of one that is not to be taken. */
    let admission: Promise<void> | null = null;
    const admit = async () => {
      await limits.admit?.(Object.fromEntries(fields));
      await mkdir(folder, { recursive: true });
      home = await mkdtemp(join(folder, 'form-'));
    };
    let ended = false;
    /** What makes the form impossible; the first counts. */
    const faults: unknown[] = [];
    let interrupt: (error: unknown) => void = () => undefined;
    const refuse = (error: unknown) => {
      faults.push(error);
      interrupt(faults[0]);
    };
    /**
     * Waits for one thing, unless the form fails before. No race against a lasting promise of the failure: that would hold
     * what each of its rivals brought until its end, which is the whole form.
     */
    const unlessRefused = <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        interrupt = reject;
        if (faults.length > 0) reject(faults[0]);
        work.then(resolve, reject);
      });
    const met = (event: 'drain' | 'finish') => unlessRefused(once(parser, event));
    parser.on('error', refuse);
    parser.on('field', (name, value, _, cut) => {
      if (cut) refuse(tooLarge());
      fields.set(name, value);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => refuse(tooLarge()));
    parser.on('file', (_, part, name) => {
      const index = written.length;
      const own: (typeof parts)[number] = { part, file: null };
      parts.push(own);
      part.on('error', refuse);
      part.on('limit', () => refuse(fileTooLarge(name ?? '', limits)));
      const write = async (): Promise<Upload> => {
        admission ??= admit();
        await admission;
        if (ended || home === null) throw new Error('The form ended before its file was kept');
        const path = join(home, String(index));
        own.file = createWriteStream(path, { mode: 0o600 });
        await pipeline(part, own.file);
        const { size } = await stat(path);
        return { name: name ?? '', size, stream: () => webStream(createReadStream(path)) };
      };
      const done = write();
      done.catch(refuse);
      written.push(done);
    });
    const reader = request.body?.getReader();
    try {
      let bytes = 0;
      // What is refused is not read on: the rest of a large file would cost time and disk for nothing.
      while (reader !== undefined) {
        const { done, value: chunk } = await unlessRefused(reader.read());
        if (done) break;
        bytes += chunk.length;
        if (bytes > limits.request) refuse(tooLarge());
        if (faults.length === 0 && !parser.write(chunk)) await met('drain');
        if (faults.length > 0) throw faults[0];
      }
      const finished = met('finish');
      parser.end();
      await finished;
      return { fields: Object.fromEntries(fields), uploads: await Promise.all(written), release };
    } catch (error) {
      ended = true;
      reader?.cancel().catch(() => undefined);
      await Promise.allSettled([admission]);
      // The parser does not end its parts where the request breaks off, and their writers would wait for ever.
      for (const { part, file } of parts) {
        part.destroy();
        file?.destroy();
        if (file !== null && !file.closed)
          await new Promise<void>((closed) => file.once('close', () => closed()));
      }
      await release();
      throw error;
    }
  };
}
