/**
 * The lock of a data folder, since two processes would damage the embedded database. The lock file names the process
 * that holds it, by id, start time and host; the lock of a process that has ended is taken over. Source: DESIGN "The
 * server".
 */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StoreError } from '../store/types.ts';

/** Start time of a process, '' where the system does not tell it. With it a reused process id is recognised. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** True where a process with this id runs on this machine, also one of another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * True where the process that the lock file names still runs; one on another machine cannot be asked and counts as
 * running.
 */
function holds(content: string): boolean {
  const [pid, start, host] = content.split('\n');
  if (host !== hostname()) return host !== undefined && host !== '';
  return isAlive(Number(pid)) && (start === '' || startOf(Number(pid)) === start);
}

/** Creates the lock file; false where it exists. */
function tryTake(path: string): boolean {
  try {
    writeFileSync(path, [process.pid, startOf(process.pid), hostname()].join('\n'), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Milliseconds for which an empty lock file counts as being written; after them its writer has crashed. */
const WRITING = 2_000;

function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < WRITING;
  } catch {
    return false;
  }
}

/** The content of the lock file; null where there is none, empty where it cannot be read. */
function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '';
  }
}

function inUse(folder: string, path: string, content: string): StoreError {
  const holder = content.split('\n')[0] || '?';
  return new StoreError(
    'locked',
    `${folder} is in use by process ${holder}; only one may open it (lock file ${path})`,
  );
}

/**
 * Locks a folder for this process, and makes the folder if necessary. Returns the function that releases the lock.
 * @throws StoreError `locked` where another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryTake(path)) return () => rmSync(path, { force: true });
    const content = readLock(path);
    if (content === null) continue;
    if (content === '' ? isFresh(path) : holds(content)) throw inUse(folder, path, content);
    // Two processes may find the same dead holder, and the slower one would move away the new lock of the quicker one.
    // So the lock is moved, read again, and put back where it is not the one that was found.
    const aside = `${path}.${process.pid}.${attempt}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    const moved = readLock(aside) ?? '';
    if (moved !== content) {
      try {
        linkSync(aside, path);
      } finally {
        unlinkSync(aside);
      }
      throw inUse(folder, path, moved);
    }
    rmSync(aside, { recursive: true, force: true });
  }
  throw inUse(folder, path, '');
}
