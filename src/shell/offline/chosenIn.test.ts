import { expect, test } from 'vitest';
import { chosenIn } from './chosenIn.ts';

test('a record is told by the names of what was chosen in it, the first three', () => {
  const request = {
    machine: 'm1',
    machine__Item: { id: 'm1', name: 'Lathe 1', number: 'L-1' },
    minutes: 30,
    shift__Item: { id: 's', number: 'N' },
    tags__Item: [{ id: 't', name: 'many' }],
    broken__Item: null,
    reason__Item: { id: 'r', name: 'Tool change' },
    by__Item: { id: 'u', name: 'Ann' },
  };
  expect(chosenIn(request)).toBe('Lathe 1, N, Tool change');
  expect(chosenIn({ remark: 'x' })).toBe('');
});
