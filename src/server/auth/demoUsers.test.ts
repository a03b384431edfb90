import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { demoUsers } from './demoUsers.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});

const change = (userName: string, values: Record<string, unknown>) =>
  server.ports.store.transaction((tx) =>
    tx.update('sys_user', values, [{ field: 'userName', op: 'equal', value: userName }]),
  );

describe('users of the demo', () => {
  it('are those who can sign in with its password', async () => {
    const all = await demoUsers(server.ports);
    expect(all).toEqual(expect.arrayContaining(['admin', 'planner']));
    await change('planner', { passwordHash: await server.ports.hasher.hash('f'.repeat(32)) });
    await change('admin', { disabled: true });
    const left = await demoUsers(server.ports);
    expect(left).toEqual(all.filter((name) => name !== 'planner' && name !== 'admin'));
  });

  it('are none where nobody has a password', async () => {
    await server.ports.store.transaction((tx) => tx.update('sys_user', { passwordHash: '' }, []));
    expect(await demoUsers(server.ports)).toEqual([]);
  });
});
