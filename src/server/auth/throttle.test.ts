/** Guessing passwords: by one name, by many names, through proxies' addresses, on devices that are known. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createServerApp } from '../app/create.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { networkOf } from './throttle.ts';

const WRONG = '00000000000000000000000000000000';
const MINUTE = 60_000;
const PLANT = '203.0.113.10';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});

interface Attempt {
  readonly http: number;
  readonly right: boolean;
  readonly wait: number;
  readonly deviceToken: string | undefined;
}

async function attempt(
  userName: string,
  passWord: string,
  from = PLANT,
  rest: object = {},
  app = server.app,
): Promise<Attempt> {
  const response = await app.fetch(
    new Request('http://server.test/api/security/loginapi', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, passWord, isRemember: false, ...rest }),
    }),
    from,
  );
  const body: unknown = await response.json();
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  return {
    http: response.status,
    right: isRecord(body) && body.status === true,
    wait: Number(response.headers.get('retry-after') ?? '0'),
    deviceToken: typeof data.deviceToken === 'string' ? data.deviceToken : undefined,
  };
}

const right = (name: string, from?: string, rest?: object) => attempt(name, DEMO_PASSWORD_MD5, from, rest);
const wrong = (name: string, from?: string, rest?: object) => attempt(name, WRONG, from, rest);
async function wrongTimes(times: number, name: (index: number) => string, from?: string): Promise<Attempt[]> {
  const answers: Attempt[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await wrong(name(index), from));
  return answers;
}
const refused = (answers: readonly Attempt[]) => answers.filter(({ http }) => http === 429).length;

describe('one name from one address', () => {
  it('waits longer each time, an hour at most', async () => {
    await wrongTimes(8, () => 'admin');
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { http, wait } = await right('admin');
      expect(http).toBe(429);
      waits.push(wait / 60);
      server.later(wait * 1000);
      expect((await wrong('admin')).http).toBe(200);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('refuses neither other names there nor the name elsewhere', async () => {
    await wrongTimes(20, () => 'admin');
    expect((await right('planner')).right).toBe(true);
    expect((await right('admin', '198.51.100.7')).right).toBe(true);
  });

  it('counts in all processes that share the store', async () => {
    const other = createServerApp(server.ports);
    for (let guess = 0; guess < 4; guess += 1) {
      await wrong('admin');
      await attempt('admin', WRONG, PLANT, {}, other);
    }
    expect((await attempt('admin', DEMO_PASSWORD_MD5, PLANT, {}, other)).http).toBe(429);
    expect((await right('admin')).http).toBe(429);
  });
});

describe('all names of one address', () => {
  it('300 names in a row, or all at once, are refused from the hundredth on', async () => {
    expect(refused(await wrongTimes(300, (index) => `name${index}`))).toBe(200);
    const burst = await Promise.all(
      Array.from({ length: 300 }, (_, index) => wrong(`name${index}`, '198.51.100.7')),
    );
    expect(refused(burst)).toBeGreaterThanOrEqual(197);
    expect(burst.find(({ http }) => http === 429)?.wait).toBe(60);
    expect((await right('planner', '192.0.2.1')).right).toBe(true);
  });

  it('is one address however an IPv6 user turns his own half of it', async () => {
    const answers: Attempt[] = [];
    for (let index = 0; index < 120; index += 1)
      answers.push(await wrong(`name${index}`, `2001:db8:1:2::${index.toString(16)}`));
    expect(refused(answers)).toBe(20);
    expect((await wrong('name', '2001:db8:1:3::1')).http).toBe(200);
  });

  it('several hundred people of a plant sign in at once, and some mistype', async () => {
    const people = ['admin', 'planner', 'plannerB', 'approver', 'nobody'];
    for (let person = 0; person < 400; person += 1) {
      if (person % 5 === 0) expect((await wrong(`person${person}`)).http).toBe(200);
      if (person % 20 === 0) expect((await right('planner')).right).toBe(true);
    }
    const burst = await Promise.all(
      Array.from({ length: 300 }, (_, index) => right(people[index % 5] ?? '')),
    );
    expect(burst.filter((one) => one.right)).toHaveLength(300);
  });

  it('however many come at once, people elsewhere sign in', async () => {
    const crowd = Promise.all(
      Array.from({ length: 1000 }, (_, index) => wrong(`name${index}`, '198.51.100.7')),
    );
    expect((await right('planner', '192.0.2.1')).right).toBe(true);
    const turnedAway = (await crowd).filter(({ wait }) => wait > 0 && wait < 60);
    expect(turnedAway.length).toBeGreaterThan(500);
  });

  it('own sign-ins between the guesses do not win more of them', async () => {
    let guesses = 0;
    for (let index = 0; index < 300; index += 1) {
      if ((await wrong(`name${index}`)).http === 200) guesses += 1;
      await right('planner');
    }
    expect(guesses).toBe(100);
  });

  it('grows: twenty more after each wait', async () => {
    await wrongTimes(100, (index) => `a${index}`);
    const tried: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { wait } = await wrong('x');
      tried.push(wait / 60);
      server.later(wait * 1000);
      expect(refused(await wrongTimes(20, (index) => `b${round}x${index}`))).toBe(0);
    }
    expect(tried).toEqual([1, 2, 4, 8, 15]);
  });
});

describe('one name from everywhere', () => {
  const spread = (index: number) => `198.51.100.${index}`;

  it('is refused on devices that nobody knows', async () => {
    for (let index = 0; index < 50; index += 1) await wrong('admin', spread(index));
    expect((await right('admin', '192.0.2.1')).http).toBe(429);
    expect((await right('planner', '192.0.2.1')).right).toBe(true);
  });

  it('never locks a device where the user has signed in before', async () => {
    const { deviceToken } = await right('admin');
    await wrongTimes(30, () => 'admin');
    for (let index = 0; index < 60; index += 1) await wrong('admin', spread(index));
    await wrongTimes(120, (index) => `name${index}`);
    expect((await right('admin')).http).toBe(429);
    expect((await right('admin', PLANT, { deviceToken })).right).toBe(true);
  });
});

describe('a known device', () => {
  it('has wrong passwords of its own', async () => {
    const { deviceToken } = await right('admin');
    for (let guess = 0; guess < 8; guess += 1)
      expect((await wrong('admin', PLANT, { deviceToken })).http).toBe(200);
    expect((await right('admin', PLANT, { deviceToken })).http).toBe(429);
    server.later(MINUTE);
    expect((await right('admin', PLANT, { deviceToken })).right).toBe(true);
  });

  it('is known to those who have signed in on it, and keeps its token', async () => {
    const first = await right('admin');
    const second = await right('planner', PLANT, { deviceToken: first.deviceToken });
    expect(second.deviceToken).toBe(first.deviceToken);
    await wrongTimes(8, () => 'approver');
    expect((await right('approver', PLANT, { deviceToken: first.deviceToken })).http).toBe(429);
  });

  it('has a token of the server’s choice, which is stored hashed', async () => {
    const mine = 'chosen-by-the-client-0123456789012345678901';
    const { deviceToken = '' } = await right('admin', PLANT, { deviceToken: mine });
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await server.ports.store.find({ table: 'sys_device' }));
    expect(rows).not.toContain(deviceToken);
    expect(rows).not.toContain(mine);
  });

  it('is forgotten after half a year, with a change of password, and past twenty', async () => {
    const devices = () => server.ports.store.count({ table: 'sys_device' });
    const { deviceToken } = await right('admin');
    server.later(181 * 24 * 60 * MINUTE);
    await wrongTimes(8, () => 'admin');
    expect((await right('admin', PLANT, { deviceToken })).http).toBe(429);
    server.later(MINUTE);
    for (let index = 0; index < 25; index += 1) await right('planner', spread(index));
    expect(await devices()).toBe(20);
    const client = await server.client('planner');
    const NewPwd = 'a'.repeat(32);
    await client.post('/api/Security/ChangePassword', { OldPwd: DEMO_PASSWORD_MD5, NewPwd });
    expect(await devices()).toBe(0);
  });
  const spread = (index: number) => `198.51.100.${index}`;
});

describe('the counts', () => {
  it('are forgotten after an hour', async () => {
    const rows = () => server.ports.store.find({ table: 'sys_login_attempt' });
    await wrong('admin');
    expect(await rows()).toHaveLength(3);
    server.later(61 * MINUTE);
    await right('planner');
    expect(await rows()).toEqual([]);
  });

  it('cannot be aimed at another name: its digest begins alike', async () => {
    for (let guess = 0; guess < 60; guess += 1) await wrong('name690066', `198.51.100.${guess}`);
    expect((await wrong('name690066', '192.0.2.1')).http).toBe(429);
    expect((await right('planner')).right).toBe(true);
  });

  it('hold for changing the password too', async () => {
    const client = await server.client('planner');
    const change = (OldPwd: string) =>
      client.post('/api/Security/ChangePassword', { OldPwd, NewPwd: 'a'.repeat(32) });
    for (let guess = 0; guess < 8; guess += 1) expect((await change(WRONG)).http).toBe(200);
    expect((await change(DEMO_PASSWORD_MD5)).http).toBe(429);
  });
});

it('the network of an address', () => {
  const cases = ['10.0.0.1', '2001:db8:0:1::5', '2001:DB8:0:1:1:2:3:4', '::1', 'fe80::1%eth0', '1::', ''];
  expect(cases.map(networkOf)).toEqual([
    '10.0.0.1',
    '2001:db8:0:1',
    '2001:db8:0:1',
    '0:0:0:0',
    'fe80:0:0:0',
    '1:0:0:0',
    '',
  ]);
});
