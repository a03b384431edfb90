import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { givePassword, openSetup } from './setup.ts';

const STATE = '/api/security/SetupState';
const SETUP = '/api/security/Setup';
const CHOSEN = '0123456789abcdef'.repeat(2);
const OVER = { http: 200, status: false, reason: 'setup' };

let server: TestServer;
/** A store as the first start leaves it: users, but no passwords. */
beforeEach(async () => {
  server = await startTestServer();
  await server.ports.store.transaction((tx) => tx.update('sys_user', { passwordHash: '' }, []));
});

const ask = (path: string, body: object) => server.anonymous.post(path, body);
const signIn = (passWord: string) =>
  ask('/api/security/loginapi', { userName: 'admin', passWord, isRemember: false });
async function link(): Promise<string> {
  const token = await openSetup(server.ports);
  if (token === null) throw new Error('no link was made');
  return token;
}

describe('the setup link', () => {
  it('sets the administrator’s password once', async () => {
    const token = await link();
    expect(await ask(STATE, { token })).toMatchObject({ status: true, data: { userName: 'admin' } });
    expect(await ask(SETUP, { token, passWord: CHOSEN })).toMatchObject({ status: true });
    expect((await signIn(CHOSEN)).status).toBe(true);
    expect(await ask(STATE, { token })).toMatchObject(OVER);
    expect(await ask(SETUP, { token, passWord: 'f'.repeat(32) })).toMatchObject(OVER);
    expect((await signIn(CHOSEN)).status).toBe(true);
  });

  it('counts for one of those who use it at the same time', async () => {
    const token = await link();
    const passwords = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
    const answers = await Promise.all(passwords.map((passWord) => ask(SETUP, { token, passWord })));
    expect(answers.filter((one) => one.status)).toHaveLength(1);
    const signedIn = await Promise.all(passwords.map(signIn));
    expect(signedIn.map((one) => one.status)).toEqual(answers.map((one) => one.status));
  });

  it('is refused alike: wrong, empty of meaning, expired, replaced by a newer one', async () => {
    const old = await link();
    const token = await link();
    for (const wrong of [old, 'x', `${token}x`, token.slice(1), '0'.repeat(200)]) {
      expect(await ask(STATE, { token: wrong })).toMatchObject(OVER);
      expect(await ask(SETUP, { token: wrong, passWord: CHOSEN })).toMatchObject(OVER);
    }
    expect(await ask(SETUP, { token: '', passWord: CHOSEN })).toMatchObject({ http: 422 });
    server.later(24 * 3_600_000 - 1);
    expect((await ask(STATE, { token })).status).toBe(true);
    server.later(1);
    expect(await ask(SETUP, { token, passWord: CHOSEN })).toMatchObject(OVER);
    expect((await signIn(CHOSEN)).status).toBe(false);
  });

  it('takes no guessable password, and still counts afterwards', async () => {
    const token = await link();
    expect(await ask(SETUP, { token, passWord: DEMO_PASSWORD_MD5 })).toMatchObject({
      http: 422,
      reason: 'guessable',
    });
    expect((await ask(SETUP, { token, passWord: CHOSEN })).status).toBe(true);
  });

  it('counts no longer once an administrator has a password, however he got it', async () => {
    const token = await link();
    expect(await givePassword(server.ports, CHOSEN)).toBe(true);
    expect(await ask(SETUP, { token, passWord: 'f'.repeat(32) })).toMatchObject(OVER);
    expect(await givePassword(server.ports, 'f'.repeat(32))).toBe(false);
    expect(await openSetup(server.ports)).toBeNull();
    const passwordHash = await server.ports.hasher.hash(CHOSEN);
    // A link that is stored beside a password, as by a process that started before it was chosen.
    await server.ports.store.transaction((tx) => tx.update('sys_user', { passwordHash: '' }, []));
    const second = await link();
    await server.ports.store.transaction((tx) => tx.update('sys_user', { passwordHash }, []));
    expect(await ask(STATE, { token: second })).toMatchObject(OVER);
    expect(await ask(SETUP, { token: second, passWord: 'f'.repeat(32) })).toMatchObject(OVER);
  });

  it('is not for users who are no administrators, and not opened by one who is disabled', async () => {
    const { store, hasher } = server.ports;
    const named = (loginName: string) => [{ field: 'loginName', op: 'equal' as const, value: loginName }];
    const passwordHash = await hasher.hash(CHOSEN);
    await store.transaction((tx) => tx.update('sys_user', { passwordHash }, named('planner')));
    expect(await openSetup(server.ports)).not.toBeNull();
    await store.transaction((tx) => tx.update('sys_user', { passwordHash, disabled: true }, named('admin')));
    expect(await openSetup(server.ports)).toBeNull();
  });

  it('is stored as a digest, and noted in the audit trail without what was sent', async () => {
    const token = await link();
    expect(JSON.stringify(await server.ports.store.find({ table: 'sys_state' }))).not.toContain(token);
    await ask(SETUP, { token, passWord: CHOSEN });
    const audit = await server.ports.store.find({ table: 'sys_audit' });
    expect(audit).toMatchObject([{ kind: 'signIn', action: 'password' }]);
    expect(JSON.stringify(audit)).not.toContain(CHOSEN);
    expect(
      await server.ports.store.find({
        table: 'sys_state',
        criteria: [{ field: 'key', op: 'equal', value: 'setup' }],
      }),
    ).toEqual([]);
  });
});
