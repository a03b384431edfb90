/**
 * Small persistent values: in the browser's localStorage where it works, otherwise in memory (private modes, sandboxed
 * frames, full quota). Losing one is harmless, so nothing throws. Source: specification 000 4 and 9, 002 7 (page size
 * and column widths per view).
 */
import type { Storage } from '../types.ts';

/** The part of the browser's storage that is used. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values in memory, lost with the page. */
export function memoryStorage(): Storage {
  const notes = new Map<string, string>();
  return {
    get: (name) => notes.get(name) ?? null,
    set: (name, value) => {
      notes.set(name, value);
    },
    remove: (name) => {
      notes.delete(name);
    },
  };
}

/** Access to localStorage itself may throw where storage is forbidden. */
export function browserBackend(): StorageBackend | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

/**
 * Values in `backend` (localStorage unless given), with memory as the fallback for each failure. `prefix` separates
 * hosts.
 */
export function createStorage(prefix = '', backend: StorageBackend | null = browserBackend()): Storage {
  const memory = memoryStorage();
  if (backend === null) return memory;
  return {
    get(name) {
      const kept = memory.get(name);
      if (kept !== null) return kept;
      try {
        return backend.getItem(prefix + name);
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        backend.setItem(prefix + name, value);
        memory.remove(name);
      } catch {
        memory.set(name, value);
      }
    },
    remove(name) {
      memory.remove(name);
      try {
        backend.removeItem(prefix + name);
      } catch {
        // A value that cannot be removed could not have been written either.
      }
    },
  };
}
