/** Who may use the connections of a database now, and who waits for one. */
import type { Gauge } from '../../ports/report.ts';
import { StoreError } from '../types.ts';

/** Lets as many in at a time as there are connections. */
export interface Gate {
  /**
   * Resolves with the function that lets the next one in, which must be called once. `user` is who asks; one user has
   * half of the connections at most. Without a user it is the server's own work.
   * @throws StoreError `busy` where too many wait or it has waited too long, `cancelled` where `signal` aborts meanwhile.
   */
  enter(signal: AbortSignal | null, user: string): Promise<() => void>;
  /** Lets a user in again only after so many milliseconds; the server's own work ('') never rests. */
  rest(user: string, ms: number): void;
}

/** How many a gate lets in, and how many may wait how long. */
export interface GateLimits {
  /** Connections. */
  readonly size: number;
  /** Most that wait; one more is refused at once, and of one user already past half of them. */
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

/**
 * Makes a gate. Users take turns, so that one who sends many slow requests waits for himself and not others for him; of
 * one user, those who wait enter in the order in which they came.
 */
export function createGate({ size, queue, patience, gauge }: GateLimits): Gate {
  const share = Math.ceil(size / 2);
  const ownQueue = Math.ceil(queue / 2);
  /** How many are in, by user. */
  const inside = new Map<string, number>();
  /** Who waits, by user; the user who entered last stands last. */
  const waiting = new Map<string, Set<() => void>>();
  /** Who rests. */
  const resting = new Set<string>();
  let free = size;
  let waits = 0;
  gauge?.('database_connections', () => size);
  gauge?.('database_in_use', () => size - free);
  gauge?.('database_waiting', () => waits);

  const mayEnter = (user: string) =>
    free > 0 && (user === '' || ((inside.get(user) ?? 0) < share && !resting.has(user)));

  function letNextIn(): void {
    for (const [user, line] of waiting) {
      const [next] = line;
      if (next === undefined || !mayEnter(user)) continue;
      next();
      if (line.size > 0) {
        waiting.delete(user);
        waiting.set(user, line);
      }
      return;
    }
  }

  /** One is in; the answered function lets the next one in. */
  function entered(user: string): () => void {
    free -= 1;
    inside.set(user, (inside.get(user) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      free += 1;
      const others = (inside.get(user) ?? 0) - 1;
      if (others > 0) inside.set(user, others);
      else inside.delete(user);
      letNextIn();
    };
  }

  return {
    async enter(signal, user) {
      if (signal?.aborted === true) throw cancelled();
      if (mayEnter(user)) return entered(user);
      const line = waiting.get(user) ?? new Set();
      if (waits >= queue || (user !== '' && line.size >= ownQueue))
        throw new StoreError('busy', 'Too many statements wait for the database');
      waiting.set(user, line);
      return new Promise((resolve, reject) => {
        const stop = (error: StoreError | null) => {
          line.delete(enter);
          waits -= 1;
          if (line.size === 0) waiting.delete(user);
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (error !== null) reject(error);
        };
        const enter = () => {
          stop(null);
          resolve(entered(user));
        };
        const onAbort = () => stop(cancelled());
        const timer = setTimeout(
          () => stop(new StoreError('busy', 'The database had no time for a statement')),
          patience,
        );
        signal?.addEventListener('abort', onAbort);
        line.add(enter);
        waits += 1;
      });
    },
    rest(user, ms) {
      resting.add(user);
      setTimeout(() => {
        resting.delete(user);
        letNextIn();
      }, ms).unref();
    },
  };
}
