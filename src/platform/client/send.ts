/**
 * One HTTP exchange over ky: time limits, retries, aborts and redirects; returns a response with its body unread, or an
 * error. Source: DESIGN "Requests"; specification 000 7 and 9.
 */
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { aborted, redirected, timedOut, unreachable } from './errors.ts';

/** Milliseconds and counts. Source: 000 9; FORMATS "Wire" (within a total of 60 s). */
export interface Limits {
  readonly timeout: number;
  readonly total: number;
  readonly retries: number;
  /** Wait before the first retry; doubled for each further one. */
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

/** What came back. */
export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Statuses that mean 'try later'. A 500 is the application's answer and is shown at once. */
const PASSING = [502, 503, 504];

function worthRepeating(error: Error): boolean {
  if (isHTTPError(error)) return PASSING.includes(error.response.status);
  return isNetworkError(error) || isTimeoutError(error);
}

function errorOf(error: unknown, signal: AbortSignal | undefined): PortError {
  if (isAborted(signal)) return aborted();
  if (isTimeoutError(error)) return timedOut();
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return unreachable(cause instanceof Error ? cause.message : String(cause));
}

/** Read at each attempt, since it may change while waiting. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

/** Sends, and reads the body by `as`. Never throws. */
export async function exchange<T>(
  request: Exchange,
  as: (response: Response, read: { text(): Promise<string>; blob(): Promise<Blob> }) => Promise<T>,
): Promise<Result<Reply<T>>> {
  const { signal, limits } = request;
  if (isAborted(signal)) return fail(aborted());
  try {
    const sending = ky(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === null ? {} : { body: request.body }),
      ...(signal === undefined ? {} : { signal }),
      ...(request.fetch === undefined ? {} : { fetch: fetchOf(request.fetch) }),
      // A manual redirect can be told from a network failure; an 'error' redirect cannot.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      timeout: limits.timeout,
      totalTimeout: limits.total,
      throwHttpErrors: (status) => request.mayRetry && PASSING.includes(status),
      retry: {
        limit: request.mayRetry ? limits.retries : 0,
        methods: ['get', 'post'],
        shouldRetry: ({ error }) => worthRepeating(error),
        delay: (attempt) => limits.backoff * 2 ** (attempt - 1),
      },
    });
    const response = await sending;
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      return fail(redirected(request.call));
    const body = await as(response, sending);
    if (isAborted(signal)) return fail(aborted());
    return ok({ status: response.status, headers: response.headers, body });
  } catch (error) {
    if (isHTTPError(error) && !isAborted(signal)) {
      const { response, data } = error;
      const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
      const again = new Response(text, { status: response.status, headers: response.headers });
      const read = { text: () => again.text(), blob: () => again.blob() };
      return ok({ status: response.status, headers: response.headers, body: await as(again, read) });
    }
    return fail(errorOf(error, signal));
  }
}

/** ky asks with a Request; a `fetch` of the host takes the same. */
function fetchOf(
  send: typeof fetch,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return (input, init) => send(input, init);
}
