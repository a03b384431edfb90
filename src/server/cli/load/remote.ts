/**
 * Loads through a running server, by the contract's calls. The platform's client is made for pages, which keep their
 * session and try again by themselves: of that a command wants nothing.
 */
import { isRecord } from '../../../engine/internal.ts';
import {
  type AnswerOf,
  type Call,
  checkSchema,
  definitionsLoad,
  login,
  logout,
  type MenuItem,
  menuTree,
  type RequestOf,
} from '../../../platform/contract/index.ts';
import { md5 } from '../../node/md5.ts';
import { UsageError } from '../command.ts';
import type { Credentials } from './credentials.ts';
import type { Outcome, Target } from './target.ts';

/** Milliseconds for the answer of one call; the server itself gives a heavy one some two minutes. */
const LONGEST = 300_000;

/** Why there was no answer, in a few words: `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || (cause instanceof Error ? cause.message : error.message);
}

const noServer = (url: string, why: string) =>
  new Error(`${url} does not answer as a Pagewright server: ${why}.`);

/** Makes calls to the server at an address. */
function caller(base: string) {
  return async <C extends Call>(
    call: C,
    request: RequestOf<C>,
    token = '',
  ): Promise<Outcome<AnswerOf<C>>> => {
    const url = base + call.path;
    const withBody = call.method === 'POST';
    const headers = {
      accept: 'application/json',
      'accept-language': 'en-US',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(withBody ? { 'content-type': 'application/json' } : {}),
    };
    let response: Response;
    let body: unknown = null;
    try {
      response = await fetch(url, {
        method: call.method,
        headers,
        // Followed, a redirect would make a GET of the call.
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST),
        ...(withBody ? { body: JSON.stringify(request) } : {}),
      });
      const text = await response.text();
      if (/^\s*\{/.test(text)) body = JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) throw noServer(base, 'what it answers is not JSON');
      throw new Error(`${base} cannot be reached: ${reasonOf(error)}. Another address is named with --url.`);
    }
    if (response.status >= 300 && response.status < 400)
      throw noServer(base, `it leads to ${response.headers.get('location') ?? 'another place'}`);
    if (!isRecord(body) || typeof body.status !== 'boolean')
      throw noServer(base, `POST ${call.path} is answered with ${response.status}`);
    const { status, msg, data = null } = body;
    if (!status) {
      const message = typeof msg === 'string' && msg !== '' ? msg : `HTTP ${response.status}`;
      return { ok: false, status: response.status, message, data };
    }
    const checked = checkSchema<C['answer']>(call.answer, data);
    if (!checked.ok) throw noServer(base, `${call.path}${checked.misfit.path} ${checked.misfit.message}`);
    return { ok: true, data: checked.value };
  };
}

/** The address without a slash at its end. Throws UsageError where it is none of http. */
export function readAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError('--url needs an address such as https://pages.example.');
  return text.replace(/\/+$/, '');
}

function idsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/**
 * Signs in to the server at an address.
 * @throws Error where it cannot be reached, is no server of this kind, refuses the password, or the user may not build.
 */
export async function signIn(base: string, { user, password }: Credentials): Promise<Target> {
  const call = caller(base);
  const entered = await call(login, {
    userName: user,
    passWord: md5(password),
    isRemember: false,
    language: 'en_US',
  });
  if (!entered.ok) {
    // A new installation refuses every password.
    const hint =
      'An administrator who has none yet chooses it by the link that the start of the server prints.';
    throw new Error(
      `${base} refuses ${user}: ${entered.message}. ${entered.status === 429 ? '' : hint}`.trim(),
    );
  }
  const { accesstoken, isBuilder } = entered.data;
  const close = async () => {
    await call(logout, {}, accesstoken).catch(() => undefined);
  };
  if (isBuilder === false) {
    await close();
    throw new Error(`${user} may not load definitions at ${base}: sign in as a builder or an administrator.`);
  }
  return {
    name: base,
    load: (request) => call(definitionsLoad, request, accesstoken),
    async seen() {
      const menu = await call(menuTree, {}, accesstoken);
      return menu.ok ? new Set(idsOf(menu.data)) : null;
    },
    close,
  };
}
