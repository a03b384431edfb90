import { expect, onTestFinished, test, vi } from 'vitest';
import { createPlatform, memoryStorage } from '../../platform/index.ts';
import { createSession } from './sessionStore.ts';

const MENU = [{ id: 'm', title: 'Orders', pageId: 'v1', params: { appObjectId: 'o1' } }];

const answer = (data: unknown) => Response.json({ status: true, code: 200, msg: '', data });

/** What the server says of everybody whom it signs in. */
const SIGNED_IN = { orgName: 'Factory', systemVersion: 'Pro', roles: ['ALL_ROUTERS'] };

const platformOf = (reply: (request: Request) => Promise<Response>) =>
  createPlatform({
    baseUrl: 'http://factory.test',
    storage: memoryStorage(),
    notify: () => undefined,
    fetch: (input, init) => reply(new Request(input, init)),
  });

/** A session whose server signs everybody in; `menu` is its answer to the menu call, null for an error. */
function sessionWith(menu: { data: unknown[] | null }) {
  const logins: unknown[] = [];
  const platform = platformOf(async (request) => {
    if (/menutree/i.test(request.url))
      return menu.data === null
        ? Response.json({ status: false, code: 400, msg: 'no menu', data: null }, { status: 400 })
        : answer(menu.data);
    const sent: unknown = await request.json();
    logins.push(sent);
    const userName = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'userName') : '';
    const accesstoken = `token of ${userName}`;
    const deviceToken = 'token of the device';
    return answer({ ...SIGNED_IN, accesstoken, nickName: userName, userName, deviceToken });
  });
  const session = createSession(platform);
  const login = (userName: string) => session.login({ userName, password: 'secret', remember: false });
  return { platform, login, logins, session, state: () => session.store.getState() };
}

test('without a menu nobody is signed in, and the login screen says why', async () => {
  for (const [data, code] of [
    [null, 'shell.menuError'],
    [[], 'shell.menuEmpty'],
    [[{ id: 'g', title: 'Nothing' }], 'shell.noPermission'],
  ] as const) {
    const { login, state, platform } = sessionWith({ data: data === null ? null : [...data] });
    expect(await login('planner')).toBe(false);
    expect(state()).toMatchObject({ phase: 'out', user: null, problem: { code } });
    expect(platform.client.token()).toBeNull();
  }
});

test('a menu with entries of wrong types is shown without them, which the console says once', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const menu = { data: [null, ...MENU, { id: 7, title: 'Seven', pageId: 'v7', children: 7 }] };
  const { login, session, state } = sessionWith(menu);
  expect(await login('planner')).toBe(true);
  expect(state().menu.map(({ id, title }) => [id, title])).toEqual([
    ['m', 'Orders'],
    ['7', 'Seven'],
  ]);
  await session.refreshMenu();
  expect(said.mock.calls).toEqual([
    ['2 entries of the menu cannot be read and are left out: 0, 2 (children)'],
  ]);
});

test('signing in again in place keeps pages and menu, also where the menu cannot be loaded', async () => {
  const menu: { data: unknown[] | null } = { data: MENU };
  const { login, session, state, platform } = sessionWith(menu);
  expect(await login('planner')).toBe(true);
  session.expire();
  expect(state()).toMatchObject({ phase: 'in', expired: true });
  menu.data = null;
  expect(await login('planner')).toBe(true);
  expect(state()).toMatchObject({ phase: 'in', expired: false, problem: null });
  expect(state().menu.map(({ title }) => title)).toEqual(['Orders']);
  expect(platform.client.token()).toBe('token of planner');
});

test('another user who signs in in place is told apart', async () => {
  const { login, session, state } = sessionWith({ data: MENU });
  await login('planner');
  session.expire();
  expect(await login('operator')).toBe(false);
  expect(state().user?.userName).toBe('operator');
});

/** What the server of `placesWith` answers to a change of organisation. */
type Change = { status: number; data: unknown };

/** A session of a user with two organisations, and what its calls were asked with. */
function placesWith(change: Change) {
  const asked: { path: string; token: string | null; body: unknown }[] = [];
  const userAt = (organizationId: string) => ({
    accesstoken: `token of ${organizationId}`,
    nickName: 'Ann',
    userName: 'ann',
    orgName: organizationId,
    systemVersion: 'Pro',
    roles: ['ALL_ROUTERS'],
    organizationId,
  });
  const platform = createPlatform({
    baseUrl: 'http://factory.test',
    storage: memoryStorage(),
    notify: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      const path = new URL(request.url).pathname;
      asked.push({ path, token: request.headers.get('authorization'), body });
      const answer = (data: unknown, status = 200) =>
        Response.json({ status: status === 200, code: status, msg: '', data }, { status });
      if (/menutree/i.test(path)) return answer(MENU);
      if (/loginapi/i.test(path)) {
        const wanted: unknown =
          typeof body === 'object' && body !== null ? Reflect.get(body, 'organizationId') : undefined;
        // As the server does: where the user is no member, his first organisation.
        return answer(userAt(wanted === 'second' ? 'second' : 'first'));
      }
      return answer(change.data ?? userAt('second'), change.status);
    },
  });
  const session = createSession(platform);
  const login = () => session.login({ userName: 'ann', password: 'secret', remember: false });
  return { platform, session, login, asked, userAt, state: () => session.store.getState() };
}

test('signing in again in place goes on in the organisation of the pages, also while it cannot be changed', async () => {
  const change: Change = { status: 200, data: null };
  const { login, session, state, platform } = placesWith(change);
  await login();
  expect(await session.changeOrganization('second')).toBeNull();
  session.expire();
  change.status = 429;
  const places: string[] = [];
  session.store.subscribe(({ user }) => places.push(user?.organizationId ?? ''));
  expect(await login()).toBe(true);
  expect(state()).toMatchObject({ expired: false, phase: 'in', user: { organizationId: 'second' } });
  // Pages of another organisation would have been closed.
  expect([...new Set(places)]).toEqual(['second']);
  expect(platform.client.token()).toBe('token of second');
});

test('pages of an organisation that the user has left are given up before its token is', async () => {
  const { login, session, state, platform, userAt } = placesWith({ status: 200, data: null });
  await login();
  session.store.setState({
    user: { ...userAt('third'), picture: '', isBuilder: false, systemVersion: 'Pro' },
  });
  platform.client.setToken('token of third');
  session.expire();
  const tokens: (string | null)[] = [];
  session.store.subscribe((now, before) => {
    if (now.user?.organizationId !== before.user?.organizationId) tokens.push(platform.client.token());
  });
  expect(await login()).toBe(false);
  expect(state()).toMatchObject({ expired: false, phase: 'in', user: { organizationId: 'first' } });
  expect(tokens).toEqual(['token of third']);
});

test('what an open page sends never has the token of the organisation that another tab has gone to', async () => {
  const change: Change = { status: 200, data: null };
  const { login, session, state, platform, asked } = placesWith(change);
  await login();
  expect(await session.changeOrganization('second')).toBeNull();
  change.status = 429;
  const tokens = new Set<string | null>();
  platform.client.onToken(() => tokens.add(platform.client.token()));
  expect(await session.stay('token of the other tab')).not.toBeNull();
  expect(asked.at(-1)).toMatchObject({ token: 'Bearer token of the other tab', body: { OrgId: 'second' } });
  expect([...tokens]).toEqual([]);
  expect(platform.client.token()).toBe('token of second');
  expect(state()).toMatchObject({ phase: 'in', user: { organizationId: 'second' } });
  change.status = 200;
  expect(await session.stay('token of the other tab')).toBeNull();
  expect(platform.client.token()).toBe('token of second');
});

test('the device’s token is kept past signing out, and sent with the next sign-in of whoever', async () => {
  const { login, logins, session } = sessionWith({ data: MENU });
  await login('planner');
  await session.logout();
  await login('operator');
  const sent = logins.filter((body) => typeof body === 'object' && body !== null && 'userName' in body);
  expect(
    sent.map((body) => Object.entries(body ?? {}).find(([name]) => name === 'deviceToken')?.[1]),
  ).toEqual([undefined, 'token of the device']);
});

test('the language of a sign-in is the user’s own, unless another was chosen before it', async () => {
  const { login, logins, session, platform } = sessionWith({ data: MENU });
  const sent = () =>
    logins
      .filter((body) => typeof body === 'object' && body !== null && 'userName' in body)
      .map((body) => Object.entries(body ?? {}).find(([name]) => name === 'language')?.[1]);
  await login('planner');
  await session.logout();
  await session.changeLanguage('vi_VN');
  await login('planner');
  // In place the language of the pages stays.
  session.expire();
  await login('planner');
  await session.logout();
  await login('planner');
  expect(sent()).toEqual([undefined, 'vi_VN', 'vi_VN', undefined]);
  expect(platform.texts.language()).toBe('vi_VN');
});

test('where the texts of a language cannot be loaded, the server is asked to answer in that of the screen', async () => {
  const asked: unknown[] = [];
  let own = 'vi_VN';
  let userName = 'an';
  let meanwhile: () => void = () => undefined;
  const platform = platformOf(async (request) => {
    if (/menutree/i.test(request.url)) return answer(MENU);
    if (/changeLanguage/i.test(request.url)) {
      asked.push(await request.json());
      meanwhile();
      return answer({ accesstoken: `token ${asked.length}` });
    }
    return answer({ ...SIGNED_IN, accesstoken: 'token 0', nickName: 'An', userName, language: own });
  });
  // Only English is there.
  const texts = {
    ...platform.texts,
    language: () => 'en_US' as const,
    setLanguage: async () => undefined,
  };
  const session = createSession({ ...platform, texts });
  await session.login({ userName: 'an', password: 'secret', remember: false });
  const now = { language: 'en_US', forNow: true };
  expect([texts.language(), asked]).toEqual(['en_US', [now]]);
  expect(platform.client.token()).toBe('token 1');
  // Chosen, it is that of the next sign-in, when its file may be there.
  expect(await session.changeLanguage('zh_CN')).toBeNull();
  expect([texts.language(), asked.slice(1)]).toEqual(['en_US', [{ language: 'zh_CN' }, now]]);
  // After a reload the session's language is known before its file has failed.
  own = 'en_US';
  await session.restore();
  expect(asked).toHaveLength(3);
  // Another user, whose session is taken over from another tab: asked once.
  own = 'vi_VN';
  userName = 'binh';
  await session.adopt('token of the other tab');
  expect(asked.slice(3)).toEqual([now]);
  // The same user in another language, as another tab speaks it: two tabs would ask in turn for ever.
  await session.adopt('another token of the other tab');
  expect([asked.length, platform.client.token()]).toEqual([4, 'another token of the other tab']);
  // Who signs out while it is asked stays signed out.
  meanwhile = () => session.end();
  await session.restore();
  expect([asked.length, platform.client.token()]).toEqual([5, null]);
});

test('a token whose server is away is kept and tried again; what an earlier trial is answered late counts for nothing', async () => {
  let reply: (path: string) => Response | Promise<Response> = () => Response.error();
  const platform = platformOf(async (request) => {
    const answered = await reply(new URL(request.url).pathname);
    // Nobody is there, which a client that tries again does not see.
    return answered.type === 'error' ? new Response('', { status: 503 }) : answered;
  });
  platform.client.setToken('kept');
  const session = createSession(platform);
  const state = () => session.store.getState();
  const ofUser = { ...SIGNED_IN, accesstoken: 'kept', nickName: 'Ann', userName: 'ann' };
  const serve = (path: string) => answer(/menutree/i.test(path) ? MENU : ofUser);
  await session.restore();
  expect([state().phase, platform.client.token()]).toEqual(['restoring', 'kept']);
  // The menu alone does not come: nobody has said that there is none.
  reply = (path) => (/menutree/i.test(path) ? Response.error() : serve(path));
  await session.restore();
  expect([state().phase, platform.client.token()]).toEqual(['restoring', 'kept']);
  let refuse = (_: Response) => {};
  reply = () => new Promise((resolve) => (refuse = resolve));
  const late = session.restore();
  reply = serve;
  await session.restore();
  expect(state()).toMatchObject({ phase: 'in', user: { userName: 'ann' }, problem: null });
  refuse(new Response('', { status: 500 }));
  await late;
  expect([state().phase, platform.client.token()]).toEqual(['in', 'kept']);
}, 30_000);
