/**
 * Answers of calls as responses. All headers are known when a response is made: one that is changed afterwards costs the
 * runtime several times as much. Source: FORMATS "Answer".
 */
import type { Language } from '../../engine/internal.ts';
import type { CallLimits, Envelope } from '../../platform/contract/index.ts';
import type { Refusal } from '../errors.ts';
import type { ByteStream, ServerPorts } from '../ports.ts';
import { textOf } from '../texts/catalogue.ts';
import { envelopeText } from './answerSize.ts';
import type { RouteAnswer } from './route.ts';

type Headers = Readonly<Record<string, string>>;

/** What is answered, before it is sent. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array<ArrayBuffer> | ByteStream;
}

/** Envelope code of a missing permission. Source: FORMATS "Answer". */
const CODE_FORBIDDEN = 1001;
const JSON_TYPE = 'application/json; charset=utf-8';

function json(status: number, body: string, headers: Headers = {}): Answered {
  return { status, body, headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...headers } };
}

/** An answer in the envelope. */
export function envelope(status: number, body: Envelope<unknown>, headers: Headers = {}): Answered {
  return json(status, JSON.stringify(body), headers);
}

/** The answer of a refused request. */
export function refusalAnswer(refusal: Refusal, language: Language): Answered {
  const { status } = refusal;
  const retryAfter: Record<string, string> = {};
  if (refusal.retryAfter !== null) retryAfter['Retry-After'] = String(refusal.retryAfter);
  else if (status === 429) {
    const { minutes = 1, seconds = Number(minutes) * 60 } = refusal.params;
    retryAfter['Retry-After'] = String(seconds);
  }
  return envelope(
    status,
    {
      status: false,
      code: status === 403 ? CODE_FORBIDDEN : status,
      msg: textOf(language, refusal.text, refusal.params),
      data: refusal.data,
      ...(refusal.reason === null ? {} : { reason: refusal.reason }),
    },
    retryAfter,
  );
}

/** The file name of a Content-Disposition header: in ASCII, and for newer clients in UTF-8 (RFC 6266, RFC 5987). */
function fileName(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  // encodeURIComponent leaves these, but RFC 5987 does not allow them unescaped.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** What a route has answered. `rows` is what the call's limits say of rows (`envelopeText`). */
export function routeAnswer(answered: RouteAnswer, language: Language, rows: CallLimits['rows']): Answered {
  if (answered.kind === 'json')
    return json(200, JSON.stringify(answered.data), { 'Cache-Control': 'no-cache' });
  if (answered.kind === 'file') {
    const disposition = answered.name === null ? '' : `; ${fileName(answered.name)}`;
    return {
      status: 200,
      body: answered.bytes,
      headers: {
        'Content-Type': answered.type,
        ...(answered.size === undefined ? {} : { 'Content-Length': String(answered.size) }),
        'Content-Disposition': `${answered.disposition}${disposition}`,
        // Who signs in at the same browser next has other rights.
        Vary: 'Authorization',
        'Cache-Control': answered.maxAge > 0 ? `private, max-age=${answered.maxAge}` : 'no-store',
        // Opened directly, the file cannot run anything, whatever it contains.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    };
  }
  const { msg, cut } = answered;
  const telling = cut ?? (typeof msg === 'string' ? { text: msg, params: {} } : msg);
  const said = telling === undefined ? '' : textOf(language, telling.text, telling.params);
  const body = {
    status: answered.status ?? true,
    code: 200,
    msg: said,
    data: answered.data,
    ...(answered.rowCount === undefined ? {} : { rowCount: answered.rowCount }),
    ...(answered.aggregates === undefined ? {} : { aggregates: answered.aggregates }),
    ...(answered.totals === undefined ? {} : { totals: answered.totals }),
    ...(cut === undefined ? {} : { cut: true as const }),
  };
  return json(200, envelopeText(body, rows, language));
}

/** Bytes from which on a text is compressed. */
export const WORTH = 1024;
const encoder = new TextEncoder();

/** True for a client that takes compressed answers. */
export function takesGzip({ headers }: Pick<Request, 'headers'>): boolean {
  return /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
}

/**
 * The response of an answer with further headers, of which its own count first. Where texts can be compressed, they are
 * for clients that take it.
 */
export async function respond(
  { status, body, headers }: Answered,
  further: Headers,
  request: Request,
  gzip: ServerPorts['gzip'],
): Promise<Response> {
  if (gzip === undefined || typeof body !== 'string')
    return new Response(body, { status, headers: { ...further, ...headers } });
  const all = { ...further, Vary: 'Accept-Encoding', ...headers };
  // Of a longer text the length in bytes need not be known.
  const length = body.length < WORTH ? encoder.encode(body).length : WORTH;
  if (length < WORTH)
    return new Response(body, { status, headers: { ...all, 'Content-Length': String(length) } });
  if (!takesGzip(request)) return new Response(body, { status, headers: all });
  return new Response(await gzip(body), { status, headers: { ...all, 'Content-Encoding': 'gzip' } });
}
