/** Files that commands read and write. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { printable, UsageError } from './command.ts';

/** Larger files are no definitions (those have at most ten million characters). */
const MAX_BYTES = 64 * 1024 * 1024;

function reason(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES') return 'not allowed';
  return error instanceof Error ? printable(error.message) : 'unreadable';
}

/** Encoding by byte order mark: spreadsheets save text as UTF-16 too. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file, without a byte order mark. Throws UsageError where it cannot be read as Unicode text. */
export async function readTextFile(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new UsageError('larger than 64 MB');
    const bytes = await readFile(path);
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    const why = error instanceof TypeError ? 'not UTF-8 text; save it as such' : reason(error);
    throw new UsageError(`${printable(path)}: ${why}`);
  }
}

export interface FoundFile {
  readonly path: string;
  /** True where a folder was named, not the file: what is no definition there is passed over. */
  readonly walked: boolean;
}

async function walk(folder: string, found: FoundFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) await walk(path, found);
    } else if (entry.isFile() && entry.name.endsWith('.json')) found.push({ path, walked: true });
  }
}

/** Files as they were named; of folders all `*.json` below them but node_modules and hidden ones, by name. */
export async function findFiles(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    try {
      if ((await stat(path)).isDirectory()) await walk(path, found);
      else found.push({ path, walked: false });
    } catch {
      // Reading it tells why.
      found.push({ path, walked: false });
    }
  }
  return found;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Writes all files or, where one is there already and `force` is not said, none. Makes the folders that they need. */
export async function writeNewFiles(files: readonly NewFile[], force: boolean): Promise<void> {
  if (!force)
    for (const { path } of files) {
      const there = await stat(path).then(
        () => true,
        () => false,
      );
      if (there) throw new UsageError(`${printable(path)} is there already; --force overwrites it.`);
    }
  for (const { path, text } of files) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: force ? 'w' : 'wx' });
    } catch (error) {
      throw new UsageError(`${printable(path)}: ${reason(error)}`);
    }
  }
}
