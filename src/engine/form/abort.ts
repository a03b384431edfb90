/**
 * An AbortController of the engine's own, since the engine may not use the platform's.
 * Source: DESIGN "The engine's face": every port call takes an AbortSignal, and an abort is a result.
 */
import type { AbortSignalLike } from './ports.ts';

/** A signal with the function that raises it. */
export interface Abort {
  readonly signal: AbortSignalLike;
  abort(): void;
}

/** Calls a port with a signal that closing the form raises. */
export async function asking<T>(
  { aborts }: { readonly aborts: Set<Abort> },
  ask: (signal: AbortSignalLike) => Promise<T>,
): Promise<T> {
  const abort = createAbort();
  aborts.add(abort);
  const answer = await ask(abort.signal);
  aborts.delete(abort);
  return answer;
}

/**
 * Makes a signal and what aborts it, for ports that take an AbortSignal: a browser may hand on its own AbortController.
 * @example
 * const abort = createAbort();
 * abort.signal.aborted; // => false
 * abort.abort();
 * abort.signal.aborted; // => true
 */
export function createAbort(): Abort {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => {
        listeners.add(listener);
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener);
      },
    },
    abort: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of [...listeners]) listener();
      listeners.clear();
    },
  };
}
