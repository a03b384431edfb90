import { expect, test } from 'vitest';
import { shellStorage } from './shellStorage.ts';
import { createTabToken } from './tabToken.ts';

/** A browser's storage that is full for all but small things. */
const full = {
  getItem: () => null,
  setItem(name: string) {
    if (name === 'token') throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

test.each([
  ['full', full],
  ['forbidden', null],
])('with a storage that is %s it is said once that the session is not kept', (_, backend) => {
  const { storage, notKept } = shellStorage(backend);
  storage.set('compact', 'true');
  expect(notKept.getState()).toBe(false);
  const token = createTabToken(storage);
  token.set('one');
  expect([token.get(), notKept.getState()]).toEqual(['one', true]);
  notKept.setState(false);
  token.set('two');
  expect([token.get(), notKept.getState()]).toEqual(['two', false]);
});

test('where the session is kept nothing is said', () => {
  const kept = new Map<string, string>();
  const { storage, notKept } = shellStorage({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  });
  createTabToken(storage).set('one');
  expect([storage.get('token'), notKept.getState()]).toEqual(['one', false]);
});
