/**
 * One HTTP exchange: time limits, retries, aborts and redirects. Source: DESIGN "Requests"; specification 000 7 and 9.
 */
import { fail, ok, type Result } from '../../engine/internal.ts';
import { aborted, redirected, timedOut, unreachable } from './errors.ts';
import { retryAfterOf } from './retryAfter.ts';

/** Milliseconds and counts. Source: 000 9; FORMATS "Wire" (within a total of 60 s). */
export interface Limits {
  /** For one try, in milliseconds. */
  readonly timeout: number;
  /** For all tries together, in milliseconds. */
  readonly total: number;
  /** Further tries after a failure that passes. */
  readonly retries: number;
  /** Wait before the first retry; doubled for each further one. `Retry-After` may make it longer. */
  readonly backoff: number;
}

export const LIMITS: Limits = { timeout: 50_000, total: 60_000, retries: 3, backoff: 300 };

export interface Exchange {
  readonly call: string;
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
  /** Reads and keyed writes. */
  readonly mayRetry: boolean;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof fetch | undefined;
  readonly limits: Limits;
}

/** What came back, its body read. */
export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Statuses that mean 'try later'. A 500 is the application's answer and is shown at once. */
const PASSING = [502, 503, 504];

/** Read at each attempt, since it may change while waiting. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

/** True where nobody answered, or somebody in the server's place: it may be there again soon. */
export function isPassing(answer: Result<Reply<unknown>>): boolean {
  if (answer.ok) return PASSING.includes(answer.value.status);
  return answer.error.kind === 'network' || answer.error.kind === 'timeout';
}

/** Resolves after some milliseconds, at once with an abort. */
function pause(duration: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, duration);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Reads the body of an answer. Who reads a file calls `moving` with each piece: the time limit starts again then, since
 * a file takes as long as its line needs.
 */
type ReadBody<T> = (response: Response, moving: () => void) => Promise<T>;

/** The body as a file; `onBytes` hears how much of it is there. */
export async function readBlob(
  response: Response,
  moving: () => void,
  onBytes?: (bytes: number, response: Response) => void,
): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    moving();
    onBytes?.(bytes, response);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Sends once. The time limit starts again for the body, but never exceeds what is `left` in all. */
async function attempt<T>(request: Exchange, as: ReadBody<T>, left: () => number): Promise<Result<Reply<T>>> {
  const { signal, limits } = request;
  const send = request.fetch ?? fetch;
  const control = new AbortController();
  const stop = () => control.abort();
  // A host's fetch may ignore its signal.
  const stopped = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(control.signal.reason));
  });
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (limit: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      stop();
    }, limit);
  };
  const inAll = () => Math.min(limits.timeout, left());
  signal?.addEventListener('abort', stop);
  try {
    watch(inAll());
    const sent = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: control.signal,
      // A manual redirect can be told from a network failure; an 'error' redirect cannot.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    const response = await Promise.race([send(sent), stopped]);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      return fail(redirected(request.call));
    watch(inAll());
    const body = await Promise.race([as(response, () => watch(limits.timeout)), stopped]);
    return isAborted(signal)
      ? fail(aborted())
      : ok({ status: response.status, headers: response.headers, body });
  } catch (error) {
    if (isAborted(signal)) return fail(aborted());
    return fail(late ? timedOut() : unreachable(error instanceof Error ? error.message : String(error)));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Sends, and reads the body as `as`; a read or a keyed write several times, if need be. Never throws. */
export async function exchange<T>(request: Exchange, as: ReadBody<T>): Promise<Result<Reply<T>>> {
  const { signal, limits, mayRetry } = request;
  const end = performance.now() + limits.total;
  const left = () => end - performance.now();
  for (let tries = 0; !isAborted(signal); tries += 1) {
    const answer = await attempt(request, as, left);
    const asked = answer.ok ? (retryAfterOf(answer.value.headers) ?? 0) * 1000 : 0;
    const wait = Math.max(limits.backoff * 2 ** tries, asked);
    if (!mayRetry || tries === limits.retries || !isPassing(answer) || wait >= left()) return answer;
    await pause(wait, signal);
  }
  return fail(aborted());
}
