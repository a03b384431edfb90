import { describe, expect, it } from 'vitest';
import { createStorage, memoryStorage, type StorageBackend } from '../index.ts';

/** A working store with room for so many entries. */
function roomFor(entries: number): StorageBackend & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (!kept.has(key) && kept.size >= entries) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

const forbidden: StorageBackend = {
  getItem() {
    throw new DOMException('no', 'SecurityError');
  },
  setItem() {
    throw new DOMException('no', 'SecurityError');
  },
  removeItem() {
    throw new DOMException('no', 'SecurityError');
  },
};

describe.each([
  ['in memory', () => memoryStorage()],
  ['with a backend', () => createStorage('', roomFor(9))],
  ['with a full backend', () => createStorage('', roomFor(0))],
  ['with a forbidden backend', () => createStorage('', forbidden)],
  ['without a backend', () => createStorage('', null)],
])('notes %s', (_, make) => {
  it('are kept, changed and removed, and never throw', () => {
    const storage = make();
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    storage.set('b', '');
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', '']);
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    storage.remove('a');
  });
});

it('a value that did not fit is not answered with the older one, and fits again later', () => {
  const backend = roomFor(1);
  const storage = createStorage('host.', backend);
  storage.set('a', 'old');
  backend.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  expect([...backend.kept]).toEqual([['host.a', 'old']]);
});
