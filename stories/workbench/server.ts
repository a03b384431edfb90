/**
 * The reference server in this frame, on the memory store with the demo factory in it. It is made at the first call
 * and serves all stories of the frame, so a record that one story saves is there for the next.
 */
import { createDemoFactory, DEMO_TODAY } from '../../fixtures/index.ts';
import { calls, createClient, isLanguage } from '../../src/platform/index.ts';
import { createMemoryServer, type ServerApp } from '../../src/server/index.ts';
import { DEMO_PASSWORD_MD5 } from '../../src/server/ports/memory.ts';

/** Fewer orders than the demo's 2,000: enough for pages, groups and slow scrolling, quick to fill. */
const factory = createDemoFactory({ workOrders: 240, today: DEMO_TODAY });

/** The demo factory, and beside its people a visitor who may do nothing. */
export const demo = {
  ...factory,
  users: [
    ...factory.users,
    {
      userName: 'visitor',
      nickName: '訪客',
      roles: [],
      organisations: factory.organisations.map((organisation) => organisation.id),
    },
  ],
};

let server: Promise<ServerApp> | null = null;
const tokens = new Map<string, Promise<string>>();

function workbenchServer(): Promise<ServerApp> {
  server ??= createMemoryServer({ demo, passwordMd5: DEMO_PASSWORD_MD5 }).then(({ app }) => app);
  return server;
}

const TOKEN = /^Bearer workbench:([a-z]+)$/;

/** The token of a story's platform. It names a user; who calls with it is signed in then, and not before. */
export function storyToken(userName: string): string {
  return `workbench:${userName}`;
}

async function signIn(userName: string, language: string): Promise<string> {
  const app = await workbenchServer();
  const client = createClient({
    baseUrl: location.origin,
    fetch: (input, init) => app.fetch(new Request(input, init)),
  });
  const answer = await client.call(calls.login, {
    userName,
    passWord: DEMO_PASSWORD_MD5,
    isRemember: false,
    ...(isLanguage(language) ? { language } : {}),
  });
  if (!answer.ok) throw new Error(`${userName} cannot sign in: ${answer.error.code}`);
  return answer.value.data.accesstoken;
}

function sessionOf(userName: string, language: string): Promise<string> {
  const key = `${userName} ${language}`;
  const known = tokens.get(key) ?? signIn(userName, language);
  tokens.set(key, known);
  return known;
}

/** Answers a call as the product's server does. */
export async function answer(request: Request): Promise<Response> {
  const app = await workbenchServer();
  const [, userName] = TOKEN.exec(request.headers.get('authorization') ?? '') ?? [];
  if (userName === undefined) return app.fetch(request);
  const language = (request.headers.get('accept-language') ?? 'zh-TW').replace('-', '_');
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${await sessionOf(userName, language)}`);
  return app.fetch(new Request(request, { headers }));
}
