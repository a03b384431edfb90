import { afterEach, expect, it, vi } from 'vitest';
import { createTurns, HEAVY, isBig, LIGHT } from './turns.ts';

const here = new AbortController().signal;
afterEach(() => void vi.useRealTimers());

it('a user has one turn at a time, in order; others do not wait for him', async () => {
  const turns = createTurns(HEAVY);
  const seen: string[] = [];
  const first = await turns.take('a', here);
  const waiting = ['second', 'third'].map(async (name) => {
    const done = await turns.take('a', here);
    seen.push(name);
    done();
  });
  (await turns.take('b', here))();
  expect(seen).toEqual([]);
  first();
  // Ending a turn twice gives no second one.
  first();
  await Promise.all(waiting);
  expect(seen).toEqual(['second', 'third']);
  (await turns.take('a', here))();
});

it('who has gone leaves the queue, and a long queue takes no more', async () => {
  const turns = createTurns({ ...HEAVY, waiting: 2 });
  const done = await turns.take('a', here);
  const gone = new AbortController();
  const left = turns.take('a', gone.signal);
  const stays = turns.take('a', here);
  await expect(turns.take('a', here)).rejects.toMatchObject({ status: 429, params: { seconds: 5 } });
  gone.abort();
  await expect(left).rejects.toMatchObject({ status: 429 });
  const next = turns.take('a', here);
  done();
  (await stays)();
  (await next)();
});

it('between two turns the server is free for as long as the first took, half a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const turns = createTurns(HEAVY);
  let begun = 0;
  const first = await turns.take('a', here);
  const takes = [40, 3000, 0].map(async (milliseconds) => {
    const done = await turns.take('a', here);
    begun += 1;
    await vi.advanceTimersByTimeAsync(milliseconds);
    done();
  });
  await vi.advanceTimersByTimeAsync(100);
  first();
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await takes[0];
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(40);
  await takes[1];
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await takes[2];
  expect(turns.waiting()).toBe(0);
});

it('who asks again at once waits as well, though nobody was in line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const turns = createTurns(HEAVY);
  const first = await turns.take('a', here);
  await vi.advanceTimersByTimeAsync(100);
  first();
  let begun = false;
  const second = turns.take('a', here).then((end) => {
    begun = true;
    end();
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await second;
});

it('a user has as many turns at once as are allowed, and the next begins when one ends', async () => {
  const turns = createTurns({ ...LIGHT, atOnce: 3 });
  const ends = await Promise.all([1, 2, 3].map(() => turns.take('a', here)));
  let begun = false;
  const fourth = turns.take('a', here).then((end) => {
    begun = true;
    return end;
  });
  (await turns.take('b', here))();
  expect([begun, turns.waiting()]).toEqual([false, 1]);
  ends[1]?.();
  (await fourth)();
  ends[0]?.();
  ends[2]?.();
  // All have ended: three have room again.
  await Promise.all([1, 2, 3].map(() => turns.take('a', here)));
  expect(turns.waiting()).toBe(0);
});

it('long pages, trees and batches of many records are big; short ones, and other things, are not', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`).join();
  const big = [{ pageLength: 201 }, { ids: ids(51) }, { ids: ids(5000) }, { tree: true, pageLength: 1 }];
  const small = [
    { pageLength: 200 },
    { ids: ids(1) },
    { ids: ids(50) },
    { ids: 5 },
    { tree: false },
    {},
    null,
    'text',
  ];
  expect(big.map(isBig)).toEqual(big.map(() => true));
  expect(small.map(isBig)).toEqual(small.map(() => false));
});
