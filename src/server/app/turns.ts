/**
 * Turns, so that however many requests one user sends, others are answered: of his heavy requests one runs at a time,
 * and after each of them he waits for as long as it took; of all others a few run at a time. Source: DESIGN "The
 * server".
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

/** How many turns a user has, and how many of his requests may wait for one. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Most milliseconds between two turns of a user, for which the server is free of him. */
  readonly pause: number;
}

/** Long lists and batches, trees, large bodies, imports, exports. After a long export there is no need to wait as long again. */
export const HEAVY: TurnLimits = { atOnce: 1, waiting: 64, pause: 500 };
/** All other requests: about as many at once as a browser sends to one place. */
export const LIGHT: TurnLimits = { atOnce: 4, waiting: 1000, pause: 0 };
/**
 * Files that are received: as many as a browser sends at once, which may take as long as its line needs. They have turns
 * of their own, so that the user can work meanwhile.
 */
export const UPLOADING: TurnLimits = { atOnce: 6, waiting: 64, pause: 0 };

/** Seconds after which a refused client may try again. */
const AGAIN = 5;

/** Rows from which on a page is a big one. */
const BIG_PAGE = 200;
/** Records from which on a batch is a big one: more than people choose one by one on a page. */
const BIG_BATCH = 50;

const refused = () => new Refusal(429, 'request.tooMany', { params: { seconds: AGAIN } });

/** True for a request of a page so long, of a whole tree, or of so many records, that it takes turns. */
export function isBig(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { pageLength, ids, tree } = body;
  if (tree === true) return true;
  if (typeof pageLength === 'number' && pageLength > BIG_PAGE) return true;
  return typeof ids === 'string' && ids.split(',', BIG_BATCH + 1).length > BIG_BATCH;
}

/** Makes turns of one process. */
export function createTurns({ atOnce, waiting, pause }: TurnLimits): Turns {
  /** How many turns run, and who waits, by user; a user without entry has nothing running. */
  const users = new Map<string, { running: number; readonly queue: (() => void)[] }>();

  function next(user: string): void {
    const own = users.get(user);
    const begin = own?.queue.shift();
    if (begin !== undefined) begin();
    else if (own !== undefined) {
      own.running -= 1;
      if (own.running === 0) users.delete(user);
    }
  }

  /** A turn begins; the answered function ends it, once. */
  function ending(user: string): () => void {
    const from = performance.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const rest = Math.min(pause, performance.now() - from);
      if (rest === 0) next(user);
      else setTimeout(next, rest, user);
    };
  }

  return {
    async take(user, signal) {
      const own = users.get(user) ?? { running: 0, queue: [] };
      const { queue } = own;
      if (own.running < atOnce) {
        own.running += 1;
        users.set(user, own);
        return ending(user);
      }
      if (signal.aborted || queue.length >= waiting) throw refused();
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
    waiting: () => [...users.values()].reduce((sum, { queue }) => sum + queue.length, 0),
  };
}
