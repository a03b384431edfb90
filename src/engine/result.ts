/**
 * Results of port calls. Port calls never throw: a failure is a value.
 * Source: DESIGN "The engine's face".
 */

/** The kinds of failure of a port; the user's message and the retry rule depend on it. */
export type PortErrorKind =
  | 'aborted'
  | 'network'
  | 'timeout'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'validation'
  | 'tooMany'
  | 'server'
  | 'badAnswer'
  | 'badRequest';

/** A failed port call. `params` fills the message of `code`; `params.msg` is the server's own text where it sent one. */
export interface PortError {
  /** What went wrong, as far as callers act on it. */
  readonly kind: PortErrorKind;
  /** Code of the text that tells the user. */
  readonly code: string;
  /** Fill the text. */
  readonly params: Readonly<Record<string, unknown>>;
  /** True where its own text is all that the user is to be told, in words that are meant for him. */
  readonly whole?: boolean;
  /** HTTP status, where there was an HTTP answer. */
  readonly status?: number;
  /** True where the same call may succeed when it is sent again. */
  readonly retryable: boolean;
}

/** The outcome of a port call. */
export type Result<T, E = PortError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * A successful result.
 * @example
 * ok(3); // => { ok: true, value: 3 }
 */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/**
 * A failed result.
 * @example
 * fail({ kind: 'notFound', code: 'my.gone', params: {}, retryable: false }).ok; // => false
 */
export function fail<E = PortError>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** True where the server was not reached or did not answer. */
export function isUnreached({ kind }: PortError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'aborted';
}

/**
 * True where a call may have been carried out: there was no answer, or one that does not tell. It is sent again under
 * the same key. A refusal by the server is an answer.
 */
export function isUnanswered(error: PortError): boolean {
  const { kind, status = 500 } = error;
  return isUnreached(error) || kind === 'badAnswer' || (kind === 'server' && status >= 500);
}

/** The server's own message about a failure; '' where it sent none. */
export function messageOf(error: PortError): string {
  return typeof error.params.msg === 'string' ? error.params.msg : '';
}

/** The code of the notice of a failed action: `code`, or that of the bare text where this says all. */
export function toldAs<C extends string>({ whole }: PortError, code: C): C | 'server.message' {
  return whole === true ? 'server.message' : code;
}

/** Runs `run` for one thing after the other until one fails; returns the last result. */
export async function inOrder<T>(
  things: Iterable<T>,
  run: (thing: T) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  let last: Result<unknown> = ok(undefined);
  for (const thing of things) {
    last = await run(thing);
    if (!last.ok) return last;
  }
  return last;
}
