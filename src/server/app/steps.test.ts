import { expect, it } from 'vitest';
import { inSteps } from './steps.ts';

it('work in steps answers what it makes, and lets others go on before it has ended', async () => {
  const seen: string[] = [];
  function* work(): Generator<undefined, string> {
    // Until something else has had its turn, for which it would otherwise wait without end.
    while (!seen.includes('other')) yield;
    return 'made';
  }
  setTimeout(() => seen.push('other'), 0);
  expect(await inSteps(work())).toBe('made');
});

it('an error of the work is that of the whole', async () => {
  function* work(): Generator<undefined, never> {
    yield;
    throw new RangeError('wrong');
  }
  await expect(inSteps(work())).rejects.toThrow(RangeError);
});
