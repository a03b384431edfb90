/** Ports for tests: a clock that a test moves, ids that count, notices that are kept. */
import type { ClockPort, FormPorts, IdPort, Notice } from './types.ts';

/** A clock that stands still until `advance` moves it. */
export interface TestClock extends ClockPort {
  /** Runs what falls due within `ms`, letting promises settle in between. */
  advance(ms: number): Promise<void>;
}

function createTestClock(): TestClock {
  let ticks = 0;
  let tasks: { at: number; task: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => '2026-03-05 08:00:00',
    ticks: () => ticks,
    after: (ms, task) => {
      const entry = { at: ticks + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
    advance: async (ms) => {
      const end = ticks + ms;
      await settle();
      for (;;) {
        const [next] = tasks.filter((each) => each.at <= end).sort((left, right) => left.at - right.at);
        if (next === undefined) break;
        tasks = tasks.filter((each) => each !== next);
        ticks = next.at;
        next.task();
        await settle();
      }
      ticks = end;
    },
  };
}

export function createTestIds(): IdPort {
  let count = 0;
  const next = (width: number) => {
    count += 1;
    return String(count).padStart(width, 'i');
  };
  return { record: () => next(36), short: () => next(6), widget: () => next(32) };
}

/** Everything that a form under test was lent, and what it said. */
export interface TestPorts {
  readonly ports: FormPorts;
  readonly clock: TestClock;
  readonly notices: Notice[];
}

export function testPorts(more: Partial<FormPorts> = {}): TestPorts {
  const clock = createTestClock();
  const notices: Notice[] = [];
  return {
    clock,
    notices,
    ports: { clock, ids: createTestIds(), notify: (notice) => notices.push(notice), ...more },
  };
}

/** A promise that a test settles when it wants. */
export function deferred<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let settle: ((value: T) => void) | undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle?.(value) };
}
