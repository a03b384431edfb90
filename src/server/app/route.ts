/**
 * Routes: a route is one call of the contract with its handler. A request is checked against the call's schema before
 * the handler runs. Source: FORMATS "Wire".
 */

import type { Language } from '../../engine/internal.ts';
import type { AnswerOf, Call, RequestOf } from '../../platform/contract/index.ts';
import type { Schema, Static } from '../../platform/contract/schema.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Upload } from '../ports/forms.ts';
import type { ByteStream, ServerPorts } from '../ports.ts';
import type { TextCode } from '../texts/catalogue.ts';
import { type Validator, validatorOf } from './validators.ts';

/** What every handler knows of its request beside the body. */
export interface Visit {
  readonly ports: ServerPorts;
  /** Language of the messages: the session's, before sign-in that of the header Accept-Language. */
  readonly language: Language;
  /** Values of the path's `{name}` parts. */
  readonly params: ReadonlyMap<string, string>;
  /** Header Idempotency-Key; null where there is none that can be used. */
  readonly key: string | null;
  /** Network address of the requester; empty where it is not known. */
  readonly from: string;
  /** What the requester's browser calls itself (header User-Agent), shortened; empty where it does not say. */
  readonly agent: string;
  /** Files of a multipart request. */
  readonly uploads: readonly Upload[];
  /** Value of the Authorization header. */
  readonly authorization: string | null;
  /** The page that the request comes from (header X-Page-Id); empty where it names none. */
  readonly pageId: string;
}

/** What the handler of a call that needs a token knows. */
export interface SignedVisit extends Visit {
  readonly session: Session;
  /** The token that the request came with. */
  readonly token: string;
}

/** What an answer tells its user. */
export interface Said {
  readonly text: TextCode;
  readonly params: Refusal['params'];
}

/** An answer with HTTP status 200. `status` false says in the envelope that the call failed, as a batch may in part. */
export interface Reply<T> {
  readonly data: T;
  readonly msg?: TextCode | Said;
  readonly status?: boolean;
  readonly rowCount?: number;
  readonly aggregates?: Readonly<Record<string, number>>;
  /** The rows are only the first ones of those that were asked for: what tells the user so. */
  readonly cut?: Said;
  /** Totals were left out, to be asked for by another request. */
  readonly totals?: 'later';
}

/** An answer that is a file, without an envelope. */
export interface FileReply {
  readonly bytes: Uint8Array<ArrayBuffer> | ByteStream;
  /** Their number, where it is known before they come. */
  readonly size?: number;
  /** MIME type. */
  readonly type: string;
  /** Name to save it under; null for none. */
  readonly name: string | null;
  /** Whether browsers show it or save it. */
  readonly disposition: 'inline' | 'attachment';
  /** Seconds for which a browser may keep it; 0 for not at all. */
  readonly maxAge: number;
}

/** What a handler answers, in the three shapes of the contract. */
export type RouteAnswer =
  | ({ readonly kind: 'envelope' } & Reply<unknown>)
  | { readonly kind: 'json'; readonly data: unknown }
  | ({ readonly kind: 'file' } & FileReply);

/** What is known of a request before it is read, or of a form before its files are kept. */
export interface Beginning {
  /** The fields that came before a form's first file; none before it is read. */
  readonly fields: Readonly<Record<string, string>>;
  /** Bytes of the request as it states them; 0 where it does not. */
  readonly bytes: number;
}

/**
 * Refuses a request that its user may not send. Of a form it can tell without fields only what he may send of no object
 * at all.
 */
export type Admit = (session: Session, beginning: Beginning) => Promise<void>;

/** A call with its handler. `session` is null for public calls; `request` is the body, not yet checked. */
export interface Route {
  readonly call: Call;
  readonly run: (visit: Visit, session: Session | null, request: unknown) => Promise<RouteAnswer>;
  /** Called before any of the request is read, and of a form again before its first file is kept. */
  readonly admit?: Admit;
}

/** The request as its schema describes it; refuses others with 422 and the path of the first misfit. */
function parsed<S extends Schema>(check: Validator<S>, request: unknown): Static<S> {
  const checked = check(request);
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

/** A route that needs a token and answers an envelope; who may not call it at all is best refused by `admit`. */
export function answer<C extends Call>(
  call: C,
  run: (visit: SignedVisit, request: RequestOf<C>) => Promise<Reply<AnswerOf<C>>>,
  admit?: Admit,
): Route {
  const check = validatorOf<C['request']>(call.request);
  return {
    call,
    ...(admit === undefined ? {} : { admit }),
    run: async (visit, session, request) => ({
      kind: 'envelope',
      ...(await run(signed(visit, session), parsed(check, request))),
    }),
  };
}

/** A route that needs no token and answers an envelope. */
export function answerPublic<C extends Call>(
  call: C,
  run: (visit: Visit, request: RequestOf<C>) => Promise<Reply<AnswerOf<C>>>,
): Route {
  const check = validatorOf<C['request']>(call.request);
  return {
    call,
    run: async (visit, _, request) => ({
      kind: 'envelope',
      ...(await run(visit, parsed(check, request))),
    }),
  };
}

/** A route that needs a token and answers a file. */
export function answerFile<C extends Call>(
  call: C,
  run: (visit: SignedVisit, request: RequestOf<C>) => Promise<FileReply>,
): Route {
  const check = validatorOf<C['request']>(call.request);
  return {
    call,
    run: async (visit, session, request) => ({
      kind: 'file',
      ...(await run(signed(visit, session), parsed(check, request))),
    }),
  };
}

/** A route that needs no token and answers a JSON document without an envelope. */
export function answerJson<C extends Call>(
  call: C,
  run: (visit: Visit, request: RequestOf<C>) => Promise<AnswerOf<C>>,
): Route {
  const check = validatorOf<C['request']>(call.request);
  return {
    call,
    run: async (visit, _, request) => ({
      kind: 'json',
      data: await run(visit, parsed(check, request)),
    }),
  };
}
