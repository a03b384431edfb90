import { expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { inBothOrders, isOpen, note, type Seen, told } from './rounds.ts';

const ms = (name: string, value: number): Line => ({ name, figure: 'ms', value });

function seenIn(rounds: readonly { base?: readonly Line[]; head?: readonly Line[] }[]): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { base = [], head = [] } of rounds) note(seen, { base, head });
  return seen;
}

const toldOf = (seen: Map<string, Seen>, name: string, exact = false) => {
  const line = seen.get(name);
  return line && told(line, exact);
};

test('what the side loaded first gains in one process, it loses in the other', () => {
  const baseFirst = { base: [ms('a', 1)], head: [ms('a', 2 * 1.1)] };
  const headFirst = { base: [ms('a', 2)], head: [ms('a', 1 * 1.1)] };
  const { base, head } = inBothOrders(baseFirst, headFirst);
  expect((head[0]?.value ?? 0) / (base[0]?.value ?? 0)).toBeCloseTo(1.1);
});

test('a line that one of the two processes did not say is not in their round', () => {
  const one = { base: [ms('a', 1)], head: [ms('a', 1), ms('b', 1)] };
  expect(inBothOrders(one, { ...one, base: [] })).toMatchObject({
    base: [],
    head: [{ name: 'a' }, { name: 'b' }],
  });
});

test('a line is judged by the ratios of its rounds, not by the medians of its sides', () => {
  const weather = [1, 10, 2, 5, 3];
  const seen = seenIn(weather.map((times) => ({ base: [ms('a', times)], head: [ms('a', 1.2 * times)] })));
  expect(toldOf(seen, 'a')).toMatchObject({
    rounds: 5,
    base: 3,
    head: 3.6,
    ratio: 1.2,
    between: [1.2, 1.2],
    verdict: 'worse',
  });
});

test('a round without the base makes no ratio of figures of two rounds', () => {
  const both = { base: [ms('a', 1)], head: [ms('a', 1)] };
  const seen = seenIn([both, { head: [ms('a', 9)] }, both, both, both, both]);
  expect(seen.get('a')?.ratios).toEqual([1, 1, 1, 1, 1]);
});

test('a line of the head alone is new, one of the base alone is gone; neither asks for more rounds', () => {
  const seen = seenIn([{ base: [ms('old', 1)], head: [ms('young', 2)] }]);
  expect(toldOf(seen, 'old')).toEqual({ figure: 'ms', rounds: 1, base: 1, verdict: 'gone' });
  expect(toldOf(seen, 'young')).toEqual({ figure: 'ms', rounds: 1, head: 2, verdict: 'new' });
  expect([...seen.values()].some(isOpen)).toBe(false);
});

test('a line that has got another figure is new: nothing is compared with milliseconds that is none', () => {
  const seen = seenIn([{ base: [{ name: 'a', figure: 'toImmer', value: 0.1 }], head: [ms('a', 5)] }]);
  expect(toldOf(seen, 'a')).toEqual({ figure: 'ms', rounds: 1, head: 5, verdict: 'new' });
});

test('an exact line needs one round and has no interval', () => {
  const seen = seenIn([{ base: [ms('a', 100)], head: [ms('a', 106)] }]);
  expect(toldOf(seen, 'a', true)).toEqual({
    figure: 'ms',
    rounds: 1,
    base: 100,
    head: 106,
    ratio: 1.06,
    verdict: 'worse',
  });
});
