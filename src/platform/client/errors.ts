/**
 * The errors of calls, one maker a kind. Their texts are the catalogue's `request.*`.
 * Source: specification 000 8; FORMATS "Answer".
 */
import { isRecord, type PortError, type PortErrorKind } from '../../engine/internal.ts';
import type { Misfit } from '../contract/check.ts';

/** Reason of a 409 that is no conflict of edits: the record is submitted or approved. */
const LOCKED = 'locked';

type Params = Readonly<Record<string, unknown>>;

function portError(
  kind: PortErrorKind,
  code: string,
  params: Params,
  retryable: boolean,
  status?: number,
): PortError {
  return status === undefined ? { kind, code, params, retryable } : { kind, code, params, retryable, status };
}

export function aborted(): PortError {
  return portError('aborted', 'request.aborted', {}, false);
}

export function timedOut(): PortError {
  return portError('timeout', 'request.timeout', {}, true);
}

/** No response. `detail` is the browser's message. Source: 000 8 ('network error' followed by the message). */
export function unreachable(detail: string): PortError {
  return portError('network', 'request.network', { detail }, true);
}

/** The request does not fit the call's schema, or a part of its path is missing: a bug or a bad definition. */
export function badRequest(call: string, misfit: Misfit): PortError {
  return portError('badRequest', 'request.badRequest', { call, ...misfit }, false);
}

export function badUrl(url: string): PortError {
  return portError('badRequest', 'request.badUrl', { url: url.slice(0, 200) }, false);
}

/** The answer does not fit the call's schema; `path` is the place. */
export function badAnswer(call: string, misfit: Misfit, status: number): PortError {
  // The whole answer has the pointer ''; a reader is shown '/' for it.
  const params = { call, ...misfit, path: misfit.path || '/' };
  return portError('badAnswer', 'request.badAnswer', params, false, status);
}

/** A redirect is never followed: it could carry the token, or a form, elsewhere. */
export function redirected(call: string): PortError {
  return portError('badAnswer', 'request.redirect', { call }, false);
}

/** A conflict with another user's edit, or (`reason` locked) with the record's status: it can no longer be written. */
function conflicting({ msg, data, reason }: Refusal): PortError {
  const params = { msg, stored: data, ...(reason === undefined ? {} : { reason }) };
  if (reason !== LOCKED) return portError('conflict', 'request.conflict', params, false, 409);
  return portError('conflict', msg === '' ? 'record.locked' : 'request.refused', params, false, 409);
}

/** The server's text of a refusal. */
export interface Refusal {
  readonly msg: string;
  readonly data: unknown;
  readonly reason: string | undefined;
}

/**
 * An unsuccessful answer, by HTTP status or the envelope's code, whichever is more specific. `retryAfter` in seconds.
 */
export function refused(status: number, code: number, refusal: Refusal, retryAfter?: number): PortError {
  const { msg, data, reason } = refusal;
  const silent = msg === '';
  if (status === 401 || code === 401)
    return portError('unauthorised', 'request.unauthorised', { msg }, false, 401);
  if (status === 403 || code === 403 || code === 1001)
    return portError('forbidden', silent ? 'request.forbidden' : 'request.refused', { msg }, false, 403);
  if (status === 404) return portError('notFound', 'request.unknownPath', { msg }, false, 404);
  if (status === 409 || code === 409) return conflicting(refusal);
  if (status === 422 || code === 422)
    return portError('validation', 'request.validation', { msg, errors: fieldErrors(data) }, false, 422);
  if (status === 429 || code === 429)
    return portError('tooMany', 'request.tooMany', { msg, retryAfter: retryAfter ?? null }, true, 429);
  if (reason === 'notFound')
    return portError(
      'notFound',
      silent ? 'request.notFound' : 'request.refused',
      { msg, data },
      false,
      status,
    );
  if (status >= 500 || code >= 500)
    return portError(
      'server',
      silent ? 'request.server' : 'request.refused',
      { msg, data },
      status >= 502 && status <= 504,
      Math.max(status, 500),
    );
  // What is said of the refusal beside its text, such as which of two passwords was wrong.
  const params = { msg, data, ...(reason === undefined ? {} : { reason }) };
  return portError('server', silent ? 'request.failed' : 'request.refused', params, false, status);
}

/** One refused value: `path` on the wire is `field` or `table.rowId.field`; `message` is the server's text. */
export interface FieldError {
  readonly path: string;
  readonly code: string | null;
  readonly params: Params;
  readonly message: string;
}

/** The errors of a 422 in one form; malformed ones are left out, since the message remains. */
function fieldErrors(data: unknown): readonly FieldError[] {
  const list = isRecord(data) ? data.errors : data;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.path !== 'string') return [];
    return [
      {
        path: item.path,
        code: typeof item.code === 'string' ? item.code : null,
        params: isRecord(item.params) ? item.params : {},
        message: typeof item.message === 'string' ? item.message : '',
      },
    ];
  });
}
