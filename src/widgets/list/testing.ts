import { type Notice, ok } from '../../engine/internal.ts';
import { createPlatform, type OpenRequest, type Platform } from '../../platform/index.ts';
import { widgetTexts } from '../texts/widgetTexts.ts';

/** A request that a list has made. */
export interface Asked {
  readonly url: string;
  readonly body: Record<string, unknown>;
  /** Of a keyed write. */
  readonly key?: string;
  readonly signal: AbortSignal;
}

/** The answers of a test's server, and the requests that were made. */
export interface ListSetup {
  readonly answer: (asked: Asked) => Response | Promise<Response>;
  readonly asked: (asked: Asked) => void;
  readonly notify: (notice: Notice) => void;
  readonly open: (request: OpenRequest) => void;
}

/** The real platform in English, signed in, over the test's own server. */
export function listPlatform({ answer, asked, notify, open }: ListSetup): Platform {
  const storage = new Map<string, string>();
  let token: string | null = 'token';
  return createPlatform({
    bundles: [widgetTexts],
    baseUrl: 'http://factory.test',
    language: 'en_US',
    storage: {
      get: (name) => storage.get(name) ?? null,
      set: (name, value) => void storage.set(name, value),
      remove: (name) => void storage.delete(name),
    },
    token: {
      get: () => token,
      set: (next) => {
        token = next;
      },
    },
    notify,
    opener: {
      open: async (request) => {
        open(request);
        return ok(null);
      },
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const form = request.headers.get('content-type')?.startsWith('multipart/') === true;
      const body = form ? { form: text } : text === '' ? {} : JSON.parse(text);
      const key = request.headers.get('idempotency-key');
      const one: Asked = { url: request.url, body, signal: request.signal, ...(key === null ? {} : { key }) };
      asked(one);
      const ended = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
      return Promise.race([answer(one), ended]);
    },
  });
}
