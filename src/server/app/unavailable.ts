/**
 * Requests that meet a database that is away: tried once more where that is safe, else answered so that the client may
 * try later. Source: FORMATS "Wire"; DESIGN "The server".
 */
import type { Call } from '../../platform/contract/index.ts';
import { limitsOf } from '../../platform/contract/limits.ts';
import { Refusal } from '../errors.ts';
import { isPassing } from '../store/types.ts';

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

/** Runs the handler of a call; once more where its connection broke and the call is safe to repeat. */
export async function runSafely<T>(call: Call, key: string | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isPassing(error) || error.code !== 'away' || !isRepeatable(call, key)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
  return run();
}

/**
 * The refusal of an error that says nothing about the request but that the database is away, full or too slow; null for
 * other errors. A statement that took too long is no 503: clients repeat those by themselves, and a search that is too
 * heavy would only run again and again. It is refused with 422 and reason `timeout`, and users narrow their search.
 */
export function toRefusal(error: unknown): Refusal | null {
  if (!isPassing(error)) return null;
  switch (error.code) {
    case 'timeout':
      return new Refusal(422, 'server.slow', { reason: 'timeout' });
    case 'busy':
      return new Refusal(503, 'server.busy', { reason: 'busy', retryAfter: 1 });
    default:
      return new Refusal(503, 'server.away', { reason: 'away', retryAfter: RETRY_AFTER });
  }
}
