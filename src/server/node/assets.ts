import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { WORTH } from '../app/answers.ts';
import type { Assets } from '../ports.ts';
import { createKept } from '../store/kept.ts';
import { gzipBytes } from './gzip.ts';

/** MIME types by file ending. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files that are kept compressed. */
const KEPT = 2000;

/** Makes the assets of a folder. Hidden files, and paths or links that lead out of the folder, do not exist for it. */
export function createFolderAssets(folder: string): Assets {
  const root = resolve(folder);
  const packed = createKept<{ readonly size: number; readonly bytes: Promise<Uint8Array<ArrayBuffer>> }>(
    KEPT,
    ({ size }) => size,
  );
  return {
    async read(path) {
      const wanted = resolve(root, path);
      if (wanted !== root && !wanted.startsWith(root + sep)) return null;
      if (path.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
      try {
        // A link inside the folder must not lead out of it.
        const real = await realpath(wanted);
        if (!real.startsWith((await realpath(root)) + sep)) return null;
        const facts = await stat(real);
        if (!facts.isFile()) return null;
        const { size, mtimeMs } = facts;
        const type = TYPES[extname(wanted).toLowerCase()] ?? 'application/octet-stream';
        const bytes = new Uint8Array(await readFile(real));
        if (size < WORTH || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return { bytes, type };
        // A site may change files while the server runs.
        const key = JSON.stringify([real, size, mtimeMs]);
        return { bytes, type, packed: () => packed(key, () => ({ size, bytes: gzipBytes(bytes) })).bytes };
      } catch {
        return null;
      }
    },
  };
}
