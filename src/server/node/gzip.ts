import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const inBackground = promisify(gzip);

/** Answers are sent once: next to level 3 this one takes a tenth to a fourth longer, and saves up to 6 %. */
const LEVEL = 4;

/** Compresses a text in another thread. */
export function gzipText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return inBackground(Buffer.from(text), { level: LEVEL });
}

/** Compresses bytes that are kept, in another thread, as far as they can be. */
export function gzipBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return inBackground(bytes, { level: 9 });
}
