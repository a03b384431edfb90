/**
 * The address of the server that has a data folder open, in a file beside its lock: whoever finds the folder in use
 * learns where to ask. It counts only while the lock is held.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A store; one in PostgreSQL is open to many processes, and has no such file. */
interface Place {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
}

const fileOf = ({ dataFolder }: Place) => join(dataFolder, 'address');

/** Writes the address of the server that has opened the store. Where that fails, it is only not told. */
export function tellAddress(place: Place, url: string): void {
  if (place.databaseUrl !== undefined) return;
  try {
    writeFileSync(fileOf(place), url);
  } catch {
    // The server works without it.
  }
}

/** Removes the address. Call it only while the folder is locked. */
export function forgetAddress(place: Place): void {
  if (place.databaseUrl === undefined) rmSync(fileOf(place), { force: true });
}

/** The address that was told last; null for none. */
export function addressIn(dataFolder: string): string | null {
  try {
    const url = readFileSync(fileOf({ dataFolder }), 'utf8').trim();
    return URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
}
