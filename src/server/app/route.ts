/**
 * A route: one call of the contract with its handler. Requests are validated against the call's schema before the
 * handler gets them. Source: FORMATS "Wire".
 */

import type { Language } from '../../engine/internal.ts';
import type { AnswerOf, Call, RequestOf } from '../../platform/contract/index.ts';
import { checkSchema } from '../../platform/contract/index.ts';
import type { Schema, Static } from '../../platform/contract/schema.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import type { TextCode } from '../texts/catalogue.ts';

/** Context of every handler. */
export interface Visit {
  readonly ports: ServerPorts;
  readonly language: Language;
  /** Values of the path's `{name}` parts. */
  readonly params: ReadonlyMap<string, string>;
  /** Header Idempotency-Key, if any. */
  readonly key: string | null;
  /** Address of the requester, where known. */
  readonly from: string;
  /** Files of a multipart request. */
  readonly uploads: readonly File[];
  /** Value of the Authorization header. */
  readonly authorization: string | null;
}

export interface SignedVisit extends Visit {
  readonly session: Session;
  /** The requesting token. */
  readonly token: string;
}

/** A successful answer, or one that says `status: false` with HTTP 200. */
export interface Reply<T> {
  readonly data: T;
  readonly msg?: TextCode;
  readonly status?: boolean;
  readonly rowCount?: number;
  readonly aggregates?: Readonly<Record<string, number>>;
}

/** A file answered as it is. */
export interface FileReply {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string | null;
  /** Shown in place, or saved. */
  readonly disposition: 'inline' | 'attachment';
  /** Seconds that a browser may keep it for this user. */
  readonly maxAge: number;
}

export type RouteAnswer =
  | ({ readonly kind: 'envelope' } & Reply<unknown>)
  | { readonly kind: 'json'; readonly data: unknown }
  | ({ readonly kind: 'file' } & FileReply);

export interface Route {
  readonly call: Call;
  readonly run: (visit: Visit, session: Session | null, request: unknown) => Promise<RouteAnswer>;
}

function parse<S extends Schema>(schema: S, request: unknown): Static<S> {
  const checked = checkSchema(schema, request);
  if (checked.ok) return checked.value;
  throw new Refusal(422, 'request.invalid', {
    params: { path: checked.misfit.path || '/' },
    data: {
      errors: [
        { path: checked.misfit.path, code: 'request.invalid', params: {}, message: checked.misfit.message },
      ],
    },
    reason: 'validation',
  });
}

function signed(visit: Visit, session: Session | null): SignedVisit {
  if (session === null) throw new Refusal(401, 'auth.required');
  return { ...visit, session, token: visit.authorization?.slice('Bearer '.length) ?? '' };
}

/** A route that needs a token and answers an envelope. */
export function answer<C extends Call>(
  call: C,
  run: (visit: SignedVisit, request: RequestOf<C>) => Promise<Reply<AnswerOf<C>>>,
): Route {
  return {
    call,
    run: async (visit, session, request) => ({
      kind: 'envelope',
      ...(await run(signed(visit, session), parse<C['request']>(call.request, request))),
    }),
  };
}

/** A route that needs no token and answers an envelope. */
export function answerPublic<C extends Call>(
  call: C,
  run: (visit: Visit, request: RequestOf<C>) => Promise<Reply<AnswerOf<C>>>,
): Route {
  return {
    call,
    run: async (visit, _, request) => ({
      kind: 'envelope',
      ...(await run(visit, parse<C['request']>(call.request, request))),
    }),
  };
}

/** A route that needs a token and answers a file. */
export function answerFile<C extends Call>(
  call: C,
  run: (visit: SignedVisit, request: RequestOf<C>) => Promise<FileReply>,
): Route {
  return {
    call,
    run: async (visit, session, request) => ({
      kind: 'file',
      ...(await run(signed(visit, session), parse<C['request']>(call.request, request))),
    }),
  };
}

/** A public route that answers a bare JSON document. */
export function answerJson<C extends Call>(
  call: C,
  run: (visit: Visit, request: RequestOf<C>) => Promise<AnswerOf<C>>,
): Route {
  return {
    call,
    run: async (visit, _, request) => ({
      kind: 'json',
      data: await run(visit, parse<C['request']>(call.request, request)),
    }),
  };
}
