/**
 * Turns: of one user's heavy requests one runs at a time, and between two of them the server is free for as long as the
 * first took, so that however many he sends, others are answered. Source: DESIGN "The server".
 */
import { isRecord } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';

/** Gives turns, by user. */
export interface Turns {
  /**
   * Waits for the user's turn; the answered function ends it. A request whose client has gone leaves the queue. Refuses
   * with 429 where too many wait already.
   */
  take(user: string, signal: AbortSignal): Promise<() => void>;
  /** How many requests wait. */
  waiting(): number;
}

/** Requests of one user that may wait; more than a screen full of lists sends at once. */
const MOST_WAITING = 64;
/** Seconds after which a refused client may try again. */
const AGAIN = 5;

/** Most milliseconds between two turns: after a long export there is no need to wait as long again. */
const MOST_PAUSE = 500;

/** Rows from which on a page is a big one. */
const BIG_PAGE = 200;

const refused = () => new Refusal(429, 'request.tooMany', { params: { seconds: AGAIN } });

/** The turn of one request. */
export interface Turn {
  /** Waits for it, the first time that it is called. */
  take(): Promise<void>;
  end(): void;
}

/** The turn of a user's request; nobody's requests take none. */
export function turnOf(turns: Turns, user: string, signal: AbortSignal): Turn {
  let end: (() => void) | null = null;
  return {
    async take() {
      if (user !== '' && end === null) end = await turns.take(user, signal);
    },
    end: () => end?.(),
  };
}

/** True for a request of a page so long that it takes turns. */
export function isBigList(body: unknown): boolean {
  return isRecord(body) && typeof body.pageLength === 'number' && body.pageLength > BIG_PAGE;
}

/** Makes turns of one process. */
export function createTurns(most = MOST_WAITING): Turns {
  /** Who waits, by user; a user without entry has nothing running. */
  const queues = new Map<string, (() => void)[]>();

  function next(user: string): void {
    const begin = queues.get(user)?.shift();
    if (begin === undefined) queues.delete(user);
    else begin();
  }

  /** A turn begins; the answered function ends it, once. */
  function ending(user: string): () => void {
    const from = performance.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      if (queues.get(user)?.length === 0) queues.delete(user);
      else setTimeout(next, Math.min(MOST_PAUSE, performance.now() - from), user);
    };
  }

  return {
    async take(user, signal) {
      const queue = queues.get(user);
      if (queue === undefined) {
        queues.set(user, []);
        return ending(user);
      }
      if (signal.aborted || queue.length >= most) throw refused();
      await new Promise<void>((go, leave) => {
        const gone = () => {
          queue.splice(queue.indexOf(begin), 1);
          leave(refused());
        };
        const begin = () => {
          signal.removeEventListener('abort', gone);
          go();
        };
        queue.push(begin);
        signal.addEventListener('abort', gone, { once: true });
      });
      return ending(user);
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  };
}
