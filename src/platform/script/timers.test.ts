import { describe, expect, it } from 'vitest';
import { handClock } from './testing/handClock.ts';
import { createTimers } from './timers.ts';

describe('timers of a page', () => {
  it('run one at a time, with a pause after a few, however many are due', () => {
    const clock = handClock();
    const fired: number[] = [];
    const timers = createTimers(clock, (id) => fired.push(id));
    for (let id = 1; id <= 100; id += 1) expect(timers.set(id, 0, false)).toBe(true);
    clock.advance(0);
    expect(fired).toEqual([1]);
    for (let done = 1; done <= 20; done += 1) timers.done(done);
    expect(fired.length).toBe(8);
    clock.advance(16);
    expect(fired.length).toBe(9);
    for (let at = 0; at < 200 && fired.length < 100; at += 1) {
      timers.done(fired.at(-1) ?? 0);
      clock.advance(16);
    }
    expect(fired).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('are at most two hundred; an interval waits 16 ms at least and never piles up', () => {
    const clock = handClock();
    const fired: number[] = [];
    const timers = createTimers(clock, (id) => fired.push(id));
    for (let id = 1; id <= 200; id += 1) expect(timers.set(id, 1e6, true)).toBe(true);
    expect(timers.set(201, 0, true)).toBe(false);
    timers.clearAll();
    expect(clock.pending()).toBe(0);
    timers.set(1, 0, true);
    clock.advance(15);
    expect(fired).toEqual([]);
    clock.advance(500);
    expect(fired).toEqual([1]);
    timers.done(1);
    clock.advance(16);
    expect(fired).toEqual([1, 1]);
  });

  it('do not run once cleared, due or not; an invalid time is none', () => {
    const clock = handClock();
    const fired: number[] = [];
    const timers = createTimers(clock, (id) => fired.push(id));
    timers.set(1, Number.NaN, false);
    timers.set(2, -5, false);
    timers.set(3, 0, false);
    clock.advance(0);
    timers.clear(3);
    timers.done(1);
    timers.done(2);
    expect(fired).toEqual([1, 2]);
  });
});
