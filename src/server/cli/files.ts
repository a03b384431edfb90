/** Finds, reads and writes the files of commands. */
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodingOf } from '../encoding.ts';
import { printable, UsageError } from './command.ts';

/** Bytes of a file. Definitions have at most ten million characters, so larger files are none. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Why a file could not be read or written, in a few words. */
function reason(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES') return 'not allowed';
  if (code === 'EISDIR') return 'a folder, not a file';
  return error instanceof Error ? printable(error.message) : 'unreadable';
}

const TOO_LARGE = 'larger than 64 MB';

/** The file name that stands for the standard input. */
export const STANDARD_INPUT = '-';

async function readStandardInput(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    if (!(part instanceof Uint8Array)) throw new UsageError('unreadable');
    size += part.length;
    if (size > MAX_BYTES) throw new UsageError(TOO_LARGE);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readBytes(path: string): Promise<Uint8Array> {
  if (path === STANDARD_INPUT) return readStandardInput();
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new UsageError(TOO_LARGE);
  return readFile(path);
}

/** Throws UsageError where the standard input is named more than once: it can be read only once. */
export function onceStandardInput(paths: readonly (string | undefined)[]): void {
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new UsageError("The standard input, '-', can be named once.");
}

/** The text of a file, without a byte order mark. Throws UsageError where it cannot be read, or is no Unicode text. */
export async function readTextFile(path: string): Promise<string> {
  try {
    const bytes = await readBytes(path);
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    const why = error instanceof TypeError ? 'not UTF-8 text; save it as such' : reason(error);
    throw new UsageError(`${printable(path)}: ${why}`);
  }
}

/** A file to be read. */
export interface FoundFile {
  readonly path: string;
  /** True where it was found in a folder that was named: then it may also be something else than a definition. */
  readonly walked: boolean;
}

/** Adds all `*.json` below a folder, in the order of their names. */
async function walk(folder: string, found: FoundFile[]): Promise<void> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    // The folder is returned as a file: reading that fails with the reason, and the other folders are walked meanwhile.
    found.push({ path: folder, walked: false });
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) await walk(path, found);
    } else if (entry.isFile() && entry.name.endsWith('.json')) found.push({ path, walked: true });
  }
}

/** The named files; for a folder all `*.json` below it, without hidden folders and `node_modules`. */
export async function findFiles(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    try {
      if (path !== STANDARD_INPUT && (await stat(path)).isDirectory()) await walk(path, found);
      else found.push({ path, walked: false });
    } catch {
      // A missing file is returned as well: reading it fails with the reason.
      found.push({ path, walked: false });
    }
  }
  return found;
}

/** A file to be written. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes the files and makes their folders. Without `force` it writes none where one of them exists.
 * @throws UsageError where one exists or cannot be written.
 */
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
