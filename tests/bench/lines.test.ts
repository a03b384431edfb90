import { expect, test } from 'vitest';
import { inTurn } from './lines.ts';

test('tasks take turns, the other way about in each second round; what puts a turn back follows it at once', () => {
  const done: string[] = [];
  const taken = inTurn(3, [
    { turn: (at) => done.push(`a${at}`), after: () => done.push('back') },
    { turn: (at) => done.push(`b${at}`) },
  ]);
  // Two warm rounds, three measured ones.
  expect(done.join(' ')).toBe('a0 back b0 b1 a1 back a2 back b2 b3 a3 back a4 back b4');
  expect(taken).toHaveLength(2);
});
