/**
 * Calls with shared answers: sent once for all waiting callers, cached for a while, cancelled when nobody waits any
 * more. Failures are not cached. Source: DESIGN "Requests".
 */
import { type ClockPort, fail, ok, type Result } from '../../engine/internal.ts';
import { aborted } from '../client/errors.ts';

export interface SharedCalls<T> {
  /** The cached answer of a name, or that of `send`, which is aborted when the signals of all callers are. */
  ask(
    name: string,
    send: (signal: AbortSignal) => Promise<Result<T>>,
    signal?: AbortSignal,
  ): Promise<Result<T>>;
  /** The cached answer of a name; absent where there is none, or where it is not fresh any more. */
  known(name: string): T | undefined;
  /** Drops matching answers. Callers that are waiting still get theirs. */
  forget(matches: (name: string, value: T | undefined) => boolean): void;
  /** Cancels all calls and drops all answers. */
  dispose(): void;
}

interface Kept<T> {
  readonly abort: AbortController;
  readonly answer: Promise<Result<T>>;
  waiting: number;
  /** The answer and when it arrived; null while it is under way. */
  came: { readonly value: T; readonly at: number } | null;
}

/** `fresh`: milliseconds for which an answer is cached. */
export function createSharedCalls<T>(clock: Pick<ClockPort, 'ticks'>, fresh: number): SharedCalls<T> {
  const kept = new Map<string, Kept<T>>();

  function drop(name: string, one: Kept<T>): void {
    if (kept.get(name) === one) kept.delete(name);
  }

  function begin(name: string, send: (signal: AbortSignal) => Promise<Result<T>>): Kept<T> {
    const abort = new AbortController();
    const one: Kept<T> = { abort, answer: send(abort.signal), waiting: 0, came: null };
    kept.set(name, one);
    void one.answer.then((answer) => {
      if (answer.ok) one.came = { value: answer.value, at: clock.ticks() };
      else drop(name, one);
    });
    return one;
  }

  function dropStale(): void {
    for (const [name, one] of kept) if (one.came && clock.ticks() - one.came.at >= fresh) drop(name, one);
  }

  return {
    ask(name, send, signal) {
      if (signal?.aborted === true) return Promise.resolve(fail(aborted()));
      dropStale();
      const one = kept.get(name) ?? begin(name, send);
      if (one.came) return Promise.resolve(ok(one.came.value));
      one.waiting += 1;
      return new Promise((resolve) => {
        const leave = () => {
          one.waiting -= 1;
          resolve(fail(aborted()));
          if (one.waiting > 0) return;
          drop(name, one);
          one.abort.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        void one.answer.then((answer) => {
          signal?.removeEventListener('abort', leave);
          resolve(answer);
        });
      });
    },
    known(name) {
      dropStale();
      return kept.get(name)?.came?.value;
    },
    forget(matches) {
      for (const [name, one] of kept) if (matches(name, one.came?.value)) drop(name, one);
    },
    dispose() {
      for (const one of kept.values()) one.abort.abort();
      kept.clear();
    },
  };
}
