/**
 * Reads the envelope of an answer. `status` may be a number, since old services send 401 there. Source: specification
 * 000 8, 001 7; FORMATS "Answer".
 */

import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { checkSchema } from '../contract/check.ts';
import { type Schema, type Static, Type } from '../contract/schema.ts';
import { badAnswer, refused } from './errors.ts';
import type { Answer } from './types.ts';

const EnvelopeSchema = Type.Object({
  status: Type.Union([Type.Boolean(), Type.Number()]),
  code: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  msg: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
  rowCount: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
  aggregates: Type.Optional(
    Type.Union([Type.Record(Type.Union([Type.Number(), Type.String()])), Type.Null()]),
  ),
  totals: Type.Optional(Type.Unknown()),
  cut: Type.Optional(Type.Unknown()),
  reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** Properties of the HTTP response that reading needs. */
export interface HttpFacts {
  readonly call: string;
  readonly status: number;
  /** Seconds, of the Retry-After header. */
  readonly retryAfter?: number;
}

/** The text as JSON, or undefined, which JSON never is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer's data validated against `schema`, or the error of the envelope or the HTTP status. */
export function readEnvelope<S extends Schema>(
  schema: S,
  body: unknown,
  http: HttpFacts,
): Result<Answer<Static<S>>> {
  const envelope = checkSchema(EnvelopeSchema, body);
  if (!envelope.ok) {
    if (http.status >= 400) return fail(withoutEnvelope(body, http));
    return fail(badAnswer(http.call, envelope.misfit, http.status));
  }
  const { status, code, msg, data, rowCount, aggregates, totals, cut, reason } = envelope.value;
  const said = code ?? (typeof status === 'number' ? status : http.status);
  const good = http.status < 400 && (status === true || status === 200) && said !== 401 && said !== 1001;
  if (!good) {
    const number = typeof status === 'number' && status >= 400 ? status : said;
    const refusal = { msg: msg ?? '', data, reason: reason ?? undefined };
    return fail(refused(http.status, number, refusal, http.retryAfter));
  }
  const checked = checkSchema(schema, data);
  if (!checked.ok)
    return fail(
      badAnswer(http.call, { ...checked.misfit, path: `/data${checked.misfit.path}` }, http.status),
    );
  return ok({
    data: checked.value,
    msg: msg ?? '',
    ...(typeof rowCount === 'number' ? { rowCount } : {}),
    ...(aggregates ? { aggregates } : {}),
    ...(totals === 'later' ? { totals } : {}),
    ...(cut === true ? { cut } : {}),
  });
}

/** The response of a proxy or unknown server: only its HTTP status counts, and its text is never shown to the user. */
function withoutEnvelope(body: unknown, http: HttpFacts): PortError {
  return refused(http.status, http.status, { msg: '', data: body, reason: undefined }, http.retryAfter);
}
