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
  const said: string[] = [];
  const storage = shellStorage({ notify: ({ code, tone }) => said.push(`${tone} ${code}`) }, backend);
  storage.set('compact', 'true');
  expect(said).toEqual([]);
  const token = createTabToken(storage);
  token.set('one');
  token.set('two');
  expect([token.get(), said]).toEqual(['two', ['error shell.notKept']]);
});

test('where the session is kept nothing is said', () => {
  const said: string[] = [];
  const kept = new Map<string, string>();
  const storage = shellStorage(
    { notify: ({ code }) => said.push(code) },
    {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  );
  createTabToken(storage).set('one');
  expect([storage.get('token'), said]).toEqual(['one', []]);
});
