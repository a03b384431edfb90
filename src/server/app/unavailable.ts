/**
 * Requests that meet a database that is away: tried once more where that is safe, else answered so that the client may
 * try later. Source: FORMATS "Wire"; DESIGN "The server".
 */
import type { Call } from '../../platform/contract/index.ts';
import { limitsOf } from '../../platform/contract/limits.ts';
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { isPassing, StoreError } from '../store/types.ts';

/** Milliseconds before a request is tried again: an interrupted connection is replaced by then. */
const AGAIN = 100;
/** Seconds after which a client may ask again. A restart of the database takes a few. */
const RETRY_AFTER = 2;

/**
 * True where a call may run twice with the effect of once: it reads, or it keeps its answers by the request's key. Of
 * any other it is not known whether it was stored when the connection broke while that was confirmed.
 */
function isRepeatable(call: Call, key: string | null): boolean {
  return call.effect === 'read' || (key !== null && limitsOf(call).keepsAnswers === true);
}

/** Milliseconds without a lost connection after which the next one is another event. */
const SAME_EVENT = 10_000;
/** Milliseconds after which an event that lasts is logged again. */
const STILL_AWAY = 60_000;

/** Runs handlers of calls. */
export type RunSafely = <T>(call: Call, key: string | null, run: () => Promise<T>) => Promise<T>;

/**
 * Makes the function that runs the handler of a call; once more where its connection broke and the call is safe to
 * repeat. Why the database is away is logged once: a restart breaks the connections of many requests in one moment.
 */
export function createRunSafely(ports: Pick<ServerPorts, 'log' | 'clock' | 'scope'>): RunSafely {
  let seen = Number.NEGATIVE_INFINITY;
  let logged = Number.NEGATIVE_INFINITY;

  function note(call: Call, error: unknown): void {
    const now = ports.clock.millis();
    const same = now - seen < SAME_EVENT && now - logged < STILL_AWAY;
    seen = now;
    if (same) return;
    logged = now;
    const request = ports.scope?.current()?.id;
    const where = request === undefined ? call.name : `${call.name}, request ${request}`;
    ports.log(`The database is away (${where})`, error);
  }

  return async (call, key, run) => {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || error.code !== 'away') throw error;
      note(call, error);
      if (!isRepeatable(call, key)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    return run();
  };
}

/**
 * The refusal of an error of the database: that it is away, full or too slow, which says nothing about the request, that
 * the client has gone (nobody reads it, and the log is not to say that the database was away), or that a text is too long for its index. Null for other errors. A statement that took too long is no 503: clients repeat
 * those by themselves, and a search that is too heavy would only run again and again. It is refused with 422 and reason
 * `timeout`, and users narrow their search.
 */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof StoreError && error.code === 'tooLarge')
    return new Refusal(422, 'record.longText', { reason: 'tooLarge' });
  if (!isPassing(error)) return null;
  switch (error.code) {
    case 'timeout':
      return new Refusal(422, 'server.slow', { reason: 'timeout' });
    case 'cancelled':
      return new Refusal(499, 'request.gone', { reason: 'gone' });
    case 'busy':
      return new Refusal(503, 'server.busy', { reason: 'busy', retryAfter: 1 });
    default:
      return new Refusal(503, 'server.away', { reason: 'away', retryAfter: RETRY_AFTER });
  }
}
