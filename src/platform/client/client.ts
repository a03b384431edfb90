/**
 * The client: makes every call of the contract, validates requests and answers, and turns each failure into a typed
 * error. Source: DESIGN "Requests"; FORMATS "Wire"; specification 000 7 and 8.
 */
import {
  createSignal,
  fail,
  isRecord,
  type Language,
  ok,
  type PortError,
  type Result,
} from '../../engine/internal.ts';
import { checkSchema } from '../contract/check.ts';
import { writeLanguage } from '../contract/language.ts';
import { PAGE_ID_HEADER, writePageId } from '../contract/pageId.ts';
import type { AnswerOf, Call } from '../contract/types.ts';
import { lateCode } from '../late/lateCode.ts';
import { parseJson, readEnvelope } from './envelope.ts';
import { badAnswer, badRequest, badUrl } from './errors.ts';
import { fileNameOf } from './fileName.ts';
import { retryAfterOf } from './retryAfter.ts';
import { type Exchange, exchange, isPassing, LIMITS, type Limits, type Reply, readBlob } from './send.ts';
import { memoryToken, type TokenStore } from './token.ts';
import type { Answer, CallOptions, Client } from './types.ts';
import { baseOf, fillPath, mayCarryToken, resolveUrl } from './urls.ts';

/** What a client is made with. */
export interface ClientOptions {
  /**
   * Base of all calls; a relative one is resolved against the document's address ('' is its origin), and where there is
   * none, such as in Node, calls fail. Throws where it states an address that is not http(s).
   */
  readonly baseUrl: string;
  /** In memory unless given. */
  readonly token?: TokenStore;
  readonly fetch?: typeof fetch;
  /** Language that the server's messages should have. */
  readonly language?: () => Language;
  /** Time limits and retries, for tests and slow lines; the specification's otherwise. */
  readonly limits?: Partial<Limits>;
}

/** Makes a client. Its calls never throw; a base whose own address is not http(s) throws here, at once. */
export function createClient(options: ClientOptions): Client {
  const base = baseOf(options.baseUrl);
  const tokens = options.token ?? memoryToken();
  const tokenChanges = createSignal();
  const limits: Limits = { ...LIMITS, ...options.limits };
  const unauthorised = createSignal();
  const reach = createSignal();
  let away = false;
  const writeListeners = new Set<(ended: Promise<unknown>) => void>();

  function headersFor(url: URL, callOptions: CallOptions, call: Pick<Call, 'name' | 'public'>): Headers {
    const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
    const language = options.language?.();
    if (language !== undefined) headers.set('accept-language', writeLanguage(language));
    // A foreign origin gets neither token nor key.
    if (!mayCarryToken(base, url)) return headers;
    const { pageId = '' } = callOptions;
    if (pageId !== '') headers.set(PAGE_ID_HEADER, writePageId(pageId, call.name));
    // Whoever wrote a definition must not act in the reader's name: the server learns which page the address is of.
    else if (callOptions.url !== undefined) return headers;
    const token = callOptions.token ?? tokens.get();
    if (token !== null && call.public !== true) headers.set('authorization', `Bearer ${token}`);
    if (callOptions.idempotencyKey !== undefined) headers.set('idempotency-key', callOptions.idempotencyKey);
    return headers;
  }

  function urlOf(call: Call, callOptions: CallOptions): Result<URL> {
    if (callOptions.url !== undefined) {
      const url = resolveUrl(base, callOptions.url);
      return url === null ? fail(badUrl(callOptions.url)) : ok(url);
    }
    const filled = fillPath(call.path, callOptions.path ?? {});
    if ('missing' in filled)
      return fail(badRequest(call.name, { path: `/${filled.missing}`, message: 'is missing in the path' }));
    const url = resolveUrl(base, filled.path);
    return url === null ? fail(badUrl(filled.path)) : ok(url);
  }

  /**
   * Reports a 401, unless the token has been replaced meanwhile: then it is about a session that is over anyway. At
   * login a 401 is about the password, and where the token was not sent not about our session.
   */
  function tell<T>(result: Result<T>, request: Exchange, isPublic: boolean): Result<T> {
    if (result.ok || result.error.kind !== 'unauthorised') return result;
    const said = result.error.params.msg !== '';
    const token = tokens.get();
    const sent = request.headers.get('authorization');
    const withheld = sent === null && token !== null && !isPublic;
    if (withheld || !mayCarryToken(base, request.url))
      return fail({
        ...result.error,
        kind: 'forbidden',
        code: said ? 'request.refused' : 'request.forbidden',
      });
    if (isPublic) return said ? fail({ ...result.error, code: 'request.refused' }) : result;
    if (token === null || sent === `Bearer ${token}`) unauthorised.emit();
    return result;
  }

  function exchangeOf(
    call: Pick<Call, 'name' | 'method' | 'effect' | 'public'>,
    url: URL,
    body: string | FormData | null,
    callOptions: CallOptions,
  ): Exchange {
    const headers = headersFor(url, callOptions, call);
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    return {
      call: call.name,
      url,
      method: call.method,
      headers,
      body,
      // A write is repeated only with its idempotency key, by which the server recognises it.
      mayRetry: call.effect === 'read' || headers.has('idempotency-key'),
      signal: callOptions.signal,
      fetch: options.fetch,
      limits,
    };
  }

  function read<C extends Call>(
    call: C,
    request: Exchange,
    reply: Reply<string>,
  ): Result<Answer<AnswerOf<C>>> {
    const body = parseJson(reply.body);
    const retryAfter = retryAfterOf(reply.headers);
    const http = {
      call: call.name,
      status: reply.status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
    if (call.receive !== 'json' || reply.status >= 400)
      return tell(readEnvelope<C['answer']>(call.answer, body, http), request, call.public === true);
    const checked = checkSchema<C['answer']>(call.answer, body);
    if (checked.ok) return ok({ data: checked.value, msg: '' });
    return fail(badAnswer(call.name, checked.misfit, reply.status));
  }

  /** Url, body and headers of a call; the request is checked first. */
  function prepare(call: Call, request: unknown, callOptions: CallOptions): Result<Exchange> {
    const checked = checkSchema(call.request, request);
    if (!checked.ok) return fail(badRequest(call.name, checked.misfit));
    const url = urlOf(call, callOptions);
    if (!url.ok) return url;
    if (call.send !== 'query') return ok(exchangeOf(call, url.value, JSON.stringify(request), callOptions));
    for (const [name, value] of Object.entries(isRecord(request) ? request : {}))
      if (value !== undefined && value !== null) url.value.searchParams.set(name, String(value));
    return ok(exchangeOf(call, url.value, null, callOptions));
  }

  /** Notes whether the base's own server answered. */
  function noted<T>({ url }: Exchange, answer: Result<Reply<T>>): Result<Reply<T>> {
    const gone = isPassing(answer);
    const untold = !answer.ok && answer.error.kind === 'aborted';
    if (!untold && gone !== away && mayCarryToken(base, url)) {
      away = gone;
      reach.emit();
    }
    return answer;
  }

  /** Sends a form. Only XMLHttpRequest tells how far it is; its code comes with the first upload. */
  async function sendForm(request: Exchange, onProgress?: (share: number) => void) {
    const isTold = onProgress !== undefined && typeof XMLHttpRequest !== 'undefined';
    if (!isTold || options.fetch !== undefined || !mayCarryToken(base, request.url))
      return exchange(request, (response) => response.text());
    const code = await lateCode(() => import('./upload.ts'));
    return code.ok ? code.value.uploadExchange(request, onProgress) : code;
  }

  /** Tells who listens that records are being written. Refused and lost writes too: they may have been stored. */
  function watched<T>(call: Call, ended: Promise<T>): Promise<T> {
    if (call.changesRecords) for (const listener of [...writeListeners]) listener(ended);
    return ended;
  }

  return {
    async call(call, request, callOptions = {}) {
      const prepared = prepare(call, request, callOptions);
      if (!prepared.ok) return prepared;
      const reply = noted(
        prepared.value,
        await watched(
          call,
          exchange(prepared.value, (response) => response.text()),
        ),
      );
      return reply.ok ? read(call, prepared.value, reply.value) : reply;
    },

    async download(url, { body, onProgress, ...callOptions } = {}) {
      const target = resolveUrl(base, callOptions.url ?? url);
      if (target === null) return fail(badUrl(url));
      const method = body === undefined ? 'GET' : 'POST';
      const call = { name: 'download', method, effect: 'read' } as const;
      const text = body === undefined ? null : JSON.stringify(body);
      const request = exchangeOf(call, target, text, callOptions);
      const tellBytes = (bytes: number, { headers, ok: isFile }: Response) => {
        const name = fileNameOf(headers.get('content-disposition'));
        if (isFile) onProgress?.({ bytes, total: totalOf(headers), name });
      };
      const reply = await exchange(request, (response, moving) => readBlob(response, moving, tellBytes));
      if (!reply.ok) return reply;
      const { status, headers, body: blob } = reply.value;
      // An envelope instead of a file is a refusal, whatever its status: it has a code and a message.
      const refusal = await refusalOf(blob, headers, status);
      if (refusal !== null) return tell(fail(refusal), request, false);
      return ok({ blob, name: fileNameOf(headers.get('content-disposition')) });
    },

    async upload(call, form, { onProgress, ...callOptions } = {}) {
      const url = urlOf(call, callOptions);
      if (!url.ok) return url;
      const request = exchangeOf(call, url.value, form, callOptions);
      const reply = await watched(call, sendForm(request, onProgress));
      if (!reply.ok) return reply;
      onProgress?.(1);
      return read(call, request, reply.value);
    },

    token: () => tokens.get(),
    setToken: (token) => {
      const before = tokens.get();
      tokens.set(token);
      if (token !== before) tokenChanges.emit();
    },
    onToken: tokenChanges.subscribe,
    onUnauthorised: unauthorised.subscribe,
    isAway: () => away,
    onReach: reach.subscribe,
    onRecordWrite(listener) {
      writeListeners.add(listener);
      return () => writeListeners.delete(listener);
    },
    resolve: (url) => resolveUrl(base, url),
  };
}

/** Bytes of a whole file; null where they are not known: of a compressed answer the header counts what is sent. */
function totalOf(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? 0);
  return headers.get('content-encoding') === null && length > 0 ? length : null;
}

async function refusalOf(blob: Blob, headers: Headers, status: number): Promise<PortError | null> {
  const json = (headers.get('content-type') ?? '').includes('json');
  const named = headers.get('content-disposition') !== null;
  if (status < 400 && (!json || named)) return null;
  const retryAfter = retryAfterOf(headers);
  const http = { call: 'download', status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  const result = readEnvelope({}, parseJson(await blob.text()), http);
  return result.ok ? null : result.error;
}
