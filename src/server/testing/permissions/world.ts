/** The server of the permission suite over any store: two tenants in the same tables, and users who have signed in. */
import { isRecord } from '../../../engine/internal.ts';
import type { Call } from '../../../platform/contract/index.ts';
import type { ServerApp } from '../../app/create.ts';
import { specsOf } from '../../definitions/storeObject.ts';
import { createRegistry } from '../../objects/registry.ts';
import { createMemoryServer, DEMO_PASSWORD_MD5 } from '../../ports/memory.ts';
import { seed } from '../../seed/seed.ts';
import { text } from '../../store/read.ts';
import type { Store } from '../../store/types.ts';
import { SYSTEM_TABLES } from '../../system/tables.ts';
import { type Actor, USERS, type User, userOf } from './actors.ts';
import { contentOf, privateMark } from './content.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { addTraces, clock, equal, keepDeclaredRights } from './traces.ts';

/** What is sent with a call: parts of its path, its body or query, and of an upload the file. */
export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly content: BlobPart };
}

/** What was answered. */
export interface Answer {
  readonly http: number;
  /** The members of its envelope; none where it is a file or a bare document. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** All of it that can be read: its file name and body. */
  readonly text: string;
}

export interface World extends Pick<Ledger, 'changes' | 'takeBack'> {
  readonly app: ServerApp;
  /** The id of something of a user's, made when it was stored: of himself, his role, first session, notification. */
  readonly ids: Readonly<Record<'user' | 'role' | 'session' | 'notification', (userName: string) => string>>;
  send(actor: Actor, call: Call, sent: Sent): Promise<Answer>;
}

const ORIGIN = 'http://server.test';
/** A map service that answers without being asked. */
const MAP = {
  search: 'http://map.test/search?q={query}',
  reverse: 'http://map.test/reverse?at={longitude},{latitude}',
};
/** Tables that are not compared: each refused call may be noted there. */
const NOTED = new Set(['sys_audit']);

function requestOf(call: Call, { path = {}, body = {}, file }: Sent, headers: Record<string, string>) {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? 'x'));
  const url = new URL(filled, ORIGIN);
  const { method } = call;
  if (call.send === 'query') {
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value));
    return new Request(url, { method, headers });
  }
  if (call.send === 'form') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    if (file !== undefined) form.set('file', new File([file.content], file.name));
    return new Request(url, { method, headers, body: form });
  }
  const typed = { ...headers, 'content-type': 'application/json' };
  return new Request(url, { method, headers: typed, body: JSON.stringify(body) });
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson ? JSON.parse(body) : null;
  const isEnvelope = isRecord(parsed) && 'status' in parsed && 'code' in parsed;
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    http: response.status,
    envelope: isEnvelope ? parsed : {},
    text: `${disposition}\n${body}`,
  };
}

/** Opens the world over an empty store. */
export async function openWorld(given: Store): Promise<World> {
  const { store, begin, changes, takeBack } = openLedger(given);
  const server = await createMemoryServer({
    demo: contentOf('one'),
    passwordMd5: DEMO_PASSWORD_MD5,
    ports: { store, clock, map: MAP, fetch: async () => Response.json([]) },
  });
  const { app, ports } = server;
  // A store is seeded once; without the note of it the other tenant is added.
  await store.transaction((tx) => tx.remove('sys_state', [equal('key', 'seeded')]));
  const hash = await ports.hasher.hash(DEMO_PASSWORD_MD5);
  await seed(ports, contentOf('two'), { passwordHash: () => hash });
  await keepDeclaredRights(store);
  await addTraces(server);

  const post = async (path: string, headers: Readonly<Record<string, string>>, body: object) =>
    readAnswer(
      await app.fetch(
        new Request(`${ORIGIN}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
        '10.0.0.1',
      ),
    );

  async function signIn(user: User): Promise<string> {
    const body = { userName: user.name, passWord: DEMO_PASSWORD_MD5, isRemember: false };
    const { envelope } = await post('/api/security/loginapi', { 'user-agent': privateMark(user) }, body);
    const token = isRecord(envelope.data) ? envelope.data.accesstoken : null;
    if (typeof token !== 'string') throw new Error(`${user.name} cannot sign in`);
    return token;
  }

  const users = await store.find({ table: 'sys_user' });
  const names = new Map(users.map((row) => [row.id, text(row, 'userName')]));

  /** Of the table's rows one column by the name of the user; of several rows of one user the last. */
  async function byName(table: string, userColumn: string, column: string) {
    const rows = await store.find({ table });
    const found = new Map(rows.map((row) => [names.get(row[userColumn]), text(row, column)]));
    return (userName: string): string => {
      const id = found.get(userName);
      if (id === undefined) throw new Error(`No ${table} of ${userName}`);
      return id;
    };
  }

  // A first session of each, which requests may be about; the second is the one that they come with.
  for (const user of USERS) await signIn(user);
  const session = await byName('sys_session', 'userId', 'chain');
  const tokens = new Map<string, string>();
  for (const user of USERS) tokens.set(user.name, await signIn(user));
  const ended = await signIn(userOf('planner'));
  await post('/api/security/logout', { authorization: `Bearer ${ended}` }, {});

  function headersOf({ user, token }: Actor): Record<string, string> {
    const sent = { none: '', wrong: 'w'.repeat(43), ended, own: tokens.get(user.name) ?? '' }[token];
    const plain = { 'user-agent': privateMark(user), 'accept-language': 'en-US' };
    return token === 'none' ? plain : { ...plain, authorization: `Bearer ${sent}` };
  }

  const registry = createRegistry(ports);
  const tables = [...SYSTEM_TABLES];
  for (const tenant of await store.find({ table: 'sys_tenant' }))
    tables.push(...(await registry.all(text(tenant, 'id'))).flatMap(specsOf));
  await begin(tables.filter(({ name }) => !NOTED.has(name)));

  return {
    app,
    changes,
    takeBack,
    ids: {
      user: await byName('sys_user', 'id', 'id'),
      role: await byName('sys_user_role', 'userId', 'roleId'),
      session,
      notification: await byName('sys_notification', 'userId', 'id'),
    },
    send: async (actor, call, sent) =>
      readAnswer(await app.fetch(requestOf(call, sent, headersOf(actor)), '10.0.0.1')),
  };
}
