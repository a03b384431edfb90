import { afterEach, expect, it, vi } from 'vitest';
import { idleTurns } from './idleTurns.ts';

afterEach(() => void vi.unstubAllGlobals());

const NEVER = new AbortController().signal;

/** A browser whose idle time the test gives. */
function stubIdle() {
  const asked: ((idle: Pick<IdleDeadline, 'timeRemaining'>) => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: (typeof asked)[number]) => asked.push(run));
  return async (spare: number) => {
    for (const run of asked.splice(0)) run({ timeRemaining: () => spare });
    await Promise.resolve();
  };
}

function wait(count: number, signals: readonly AbortSignal[] = []) {
  const turn = idleTurns();
  const begun: number[] = [];
  for (let at = 0; at < count; at += 1) void turn(signals[at] ?? NEVER).then(() => begun.push(at));
  return begun;
}

it('begins what waits in order, more of it where the browser has time', async () => {
  const idle = stubIdle();
  const begun = wait(12);
  await Promise.resolve();
  expect(begun).toEqual([]);
  await idle(0);
  expect(begun).toEqual([0, 1]);
  await idle(20);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await idle(20);
  expect(begun).toHaveLength(12);
});

it('answers at once what is aborted, which takes nobody’s turn', async () => {
  const idle = stubIdle();
  const abort = new AbortController();
  const begun = wait(4, [NEVER, abort.signal, abort.signal]);
  abort.abort();
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  await idle(0);
  expect(begun).toEqual([1, 2, 0, 3]);
});

it('asks for one idle time at once, whatever is aborted before it comes', async () => {
  const idle = stubIdle();
  const turn = idleTurns();
  const begun: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const abort = new AbortController();
    void turn(abort.signal);
    abort.abort();
    await turn(abort.signal);
  }
  for (let at = 0; at < 9; at += 1) void turn(NEVER).then(() => begun.push(at));
  await idle(0);
  expect(begun).toEqual([0, 1]);
});

it('begins without idle callbacks too', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const begun = wait(5);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]));
});
