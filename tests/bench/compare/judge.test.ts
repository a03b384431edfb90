import { describe, expect, test } from 'vitest';
import { interval, judge } from './judge.ts';

describe('the interval of the median', () => {
  test('is open below five rounds', () => {
    expect(interval([1, 1, 1, 1])).toEqual([0, Number.POSITIVE_INFINITY]);
  });
  test('spans all of five rounds, and leaves out one at each end of eight', () => {
    expect(interval([1.2, 0.9, 1, 1.1, 1.3])).toEqual([0.9, 1.3]);
    expect(interval([8, 1, 7, 2, 6, 3, 5, 4])).toEqual([2, 7]);
  });
  test('leaves out three of fifteen', () => {
    expect(interval(Array.from({ length: 15 }, (_, at) => at))).toEqual([3, 11]);
  });
});

describe('a line', () => {
  test('that is within the limit in every round is the same, and settled', () => {
    expect(judge([1, 1.01, 0.99, 1.02, 1.04])).toMatchObject({ ratio: 1.01, verdict: 'same', settled: true });
  });
  test('that is over the limit in every round is worse, and settled', () => {
    expect(judge([1.1, 1.06, 1.2, 1.07, 1.15])).toMatchObject({
      ratio: 1.1,
      verdict: 'worse',
      settled: true,
    });
  });
  test('near the limit asks for more rounds', () => {
    expect(judge([1.04, 1.06, 1.03, 1.02, 1.08])).toMatchObject({ verdict: 'same', settled: false });
    expect(judge([1.04, 1.06, 1.07, 1.02, 1.08])).toMatchObject({ verdict: 'worse', settled: false });
  });
  test('over the limit among noise is unsure: the head may be no worse', () => {
    expect(judge([0.9, 1.2, 1.1, 0.95, 1.3])).toMatchObject({
      ratio: 1.1,
      verdict: 'unsure',
      settled: false,
    });
  });
  test('that one odd round made slow is not worse', () => {
    expect(judge([1, 1, 1, 1, 1, 1, 1, 9])).toMatchObject({ ratio: 1, verdict: 'same', settled: true });
  });
  test('that is more than the limit better is called so', () => {
    expect(judge([0.8, 0.7, 0.9, 0.8, 0.85]).verdict).toBe('better');
  });
  test('with an exact figure is judged by one round', () => {
    expect(judge([1.051], true)).toMatchObject({ verdict: 'worse', settled: true });
    expect(judge([1.05], true)).toMatchObject({ verdict: 'same', settled: true });
  });
});
