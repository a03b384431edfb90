/** Who may use the connections of a database now, and who waits for one. */
import type { Gauge } from '../../ports/report.ts';
import { StoreError } from '../types.ts';

/** Lets as many in at a time as there are connections. */
export interface Gate {
  /**
   * Resolves with the function that lets the next one in, which must be called once.
   * @throws StoreError `busy` where too many wait or it has waited too long, `cancelled` where `signal` aborts meanwhile.
   */
  enter(signal: AbortSignal | null): Promise<() => void>;
}

/** How many a gate lets in, and how many may wait how long. */
export interface GateLimits {
  /** Connections. */
  readonly size: number;
  /** Most that wait; one more is refused at once. */
  readonly queue: number;
  /** Milliseconds that one waits at most. */
  readonly patience: number;
  /** Takes the readers of how many are in and how many wait. */
  readonly gauge?: Gauge | undefined;
}

/** The error of work whose client has gone. */
export function cancelled(): StoreError {
  return new StoreError('cancelled', 'The client has gone');
}

/** Makes a gate. Those who wait enter in the order in which they came. */
export function createGate({ size, queue, patience, gauge }: GateLimits): Gate {
  let free = size;
  const waiting = new Set<() => void>();
  gauge?.('database_connections', () => size);
  gauge?.('database_in_use', () => size - free);
  gauge?.('database_waiting', () => waiting.size);

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
    };
  }

  return {
    async enter(signal) {
      if (signal?.aborted === true) throw cancelled();
      if (free > 0) {
        free -= 1;
        return leaver();
      }
      if (waiting.size >= queue) throw new StoreError('busy', 'Too many statements wait for the database');
      return new Promise((resolve, reject) => {
        const stop = (error: StoreError | null) => {
          waiting.delete(enter);
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (error !== null) reject(error);
        };
        const enter = () => {
          stop(null);
          resolve(leaver());
        };
        const onAbort = () => stop(cancelled());
        const timer = setTimeout(
          () => stop(new StoreError('busy', 'The database had no time for a statement')),
          patience,
        );
        signal?.addEventListener('abort', onAbort);
        waiting.add(enter);
      });
    },
  };
}
