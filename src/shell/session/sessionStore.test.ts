import { expect, test } from 'vitest';
import { createPlatform, memoryStorage } from '../../platform/index.ts';
import { createSession } from './sessionStore.ts';

const MENU = [{ id: 'm', title: 'Orders', pageId: 'v1', params: { appObjectId: 'o1' } }];

/** A session whose server signs everybody in; `menu` is its answer to the menu call, null for an error. */
function sessionWith(menu: { data: unknown[] | null }) {
  const answer = (data: unknown) => Response.json({ status: true, code: 200, msg: '', data });
  const logins: unknown[] = [];
  const platform = createPlatform({
    baseUrl: 'http://factory.test',
    storage: memoryStorage(),
    notify: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (/menutree/i.test(request.url))
        return menu.data === null
          ? Response.json({ status: false, code: 400, msg: 'no menu', data: null }, { status: 400 })
          : answer(menu.data);
      const sent: unknown = await request.json();
      logins.push(sent);
      const userName = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'userName') : '';
      return answer({
        accesstoken: `token of ${userName}`,
        nickName: userName,
        userName,
        orgName: 'Factory',
        systemVersion: 'Pro',
        roles: ['ALL_ROUTERS'],
        deviceToken: 'token of the device',
      });
    },
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
