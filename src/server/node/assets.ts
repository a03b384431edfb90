import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Assets } from '../ports.ts';

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
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Makes the assets of a folder. Hidden files, and paths or links that lead out of the folder, do not exist for it. */
export function createFolderAssets(folder: string): Assets {
  const root = resolve(folder);
  return {
    async read(path) {
      const wanted = resolve(root, path);
      if (wanted !== root && !wanted.startsWith(root + sep)) return null;
      if (path.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
      try {
        // A link inside the folder must not lead out of it.
        const real = await realpath(wanted);
        if (!real.startsWith((await realpath(root)) + sep)) return null;
        if (!(await stat(real)).isFile()) return null;
        const type = TYPES[extname(wanted).toLowerCase()] ?? 'application/octet-stream';
        return { bytes: new Uint8Array(await readFile(real)), type };
      } catch {
        return null;
      }
    },
  };
}
