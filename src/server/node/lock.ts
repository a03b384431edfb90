/**
 * One process per data folder, since two would damage the embedded database. The lock file names its holder; the lock
 * of a process that no longer runs is taken over. Source: DESIGN "The server".
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

/** Start time of a process, where the system reports it: process ids are reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holds(content: string): boolean {
  const [pid, start, host] = content.split('\n');
  if (host !== hostname()) return host !== undefined && host !== '';
  return isAlive(Number(pid)) && (start === '' || startOf(Number(pid)) === start);
}

function tryTake(path: string): boolean {
  try {
    writeFileSync(path, [process.pid, startOf(process.pid), hostname()].join('\n'), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** An empty lock is just being written, or its writer died. */
const WRITING = 2_000;

function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < WRITING;
  } catch {
    return false;
  }
}

/** Null where there is none; empty where it cannot be read. */
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
 * Locks the folder for this process; throws StoreError `locked` where another process holds it. Returns the function
 * that releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryTake(path)) return () => rmSync(path, { force: true });
    const content = readLock(path);
    if (content === null) continue;
    if (content === '' ? isFresh(path) : holds(content)) throw inUse(folder, path, content);
    // Moved aside, then checked again: of two processes that find a dead holder, one must not move the other's new
    // lock.
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
