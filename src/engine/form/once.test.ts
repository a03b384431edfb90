import { expect, it } from 'vitest';
import { createOnce } from './once.ts';
import { deferred } from './testing.ts';

it('drops a click that meets its action on its way; one that finds it finished counts at once', async () => {
  const once = createOnce();
  const done: string[] = [];
  const first = deferred<void>();
  const running = once('save', async () => {
    done.push('first');
    await first.promise;
  });
  await once('save', async () => void done.push('dropped'));
  await once('print', async () => void done.push('other'));
  first.resolve();
  await running;
  await once('save', async () => void done.push('second'));
  await expect(once('save', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  await once('save', async () => void done.push('third'));
  expect(done).toEqual(['first', 'other', 'second', 'third']);
});
