import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { createWebHasher } from '../ports/web.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { FORM, ORDER } from '../testing/factory.ts';
import { createLog, type LogLevel } from './log.ts';
import { createRequestScope } from './scope.ts';

let written: string;
const logged = (level: LogLevel = 'info', forPeople = false) =>
  createLog({
    level,
    forPeople,
    output: {
      write(line) {
        written += line;
      },
    },
    requestId: () => 'request',
  });
const start = (level?: LogLevel) => startTestServer({ scope: createRequestScope(), ...logged(level) });
const lines = () =>
  written
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isRecord);

let server: TestServer;
beforeEach(async () => {
  written = '';
  server = await start();
});

const SAVE = `/openapi/mes/order/${FORM}/save`;
const LOAD = `/openapi/mes/order/${FORM}/getviewmodel`;

describe('logs', () => {
  it('have one line a call, with its request, user, status, time and statements', async () => {
    const planner = await server.client('planner');
    written = '';
    const response = await planner.raw(
      new Request(`http://server.test${LOAD}`, { method: 'POST', body: JSON.stringify({ id: ORDER(1) }) }),
    );
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'info',
        requestId: response.headers.get('x-request-id'),
        call: 'record.load',
        status: 200,
        userName: 'planner',
        address: '10.0.0.1',
        ms: expect.any(Number),
        statements: expect.any(Number),
      }),
    ]);
  });

  it('name the reason of a refusal, and stand out where a right is missing', async () => {
    const nobody = await server.client('nobody');
    written = '';
    await nobody.post(LOAD, { id: ORDER(1) });
    await server.anonymous.get('/api/Security/GetWebMenuTree');
    await (await server.client('planner')).post(LOAD, { id: 'none' });
    const told = lines().map(({ level, status, refusal }) => [level, status, refusal]);
    expect(told).toEqual([
      ['warn', 403, 'auth.forbidden'],
      ['warn', 401, 'auth.required'],
      ['info', 200, undefined],
      ['info', 200, 'record.notFound'],
    ]);
  });

  it('never hold passwords, tokens or what was sent', async () => {
    const planner = await server.client('planner');
    const secret = 'NeverToBeSeen';
    const save = (model: object, key: string) => planner.post(SAVE, model, { 'Idempotency-Key': key });
    await save({ number: secret, remark: secret, unknown: secret }, `${secret}-key`);
    await save({ id: ORDER(1), rowVersion: secret, qty: secret }, `${secret}-two`);
    await server.anonymous.post('/api/security/loginapi', {
      userName: secret,
      passWord: secret,
      isRemember: false,
    });
    await planner.post('/api/Security/ChangePassword', { OldPwd: secret, NewPwd: secret });
    const wrong = { authorization: `Bearer ${secret}-${secret}` };
    await server.anonymous.raw(
      new Request(`http://server.test/api/Security/GetWebMenuTree?token=${secret}`, { headers: wrong }),
    );
    await server.anonymous.raw(
      new Request(`http://server.test${SAVE}`, { method: 'POST', headers: wrong, body: `{"${secret}":` }),
    );
    expect(lines().length).toBeGreaterThan(5);
    for (const word of [secret, planner.token, DEMO_PASSWORD_MD5]) expect(written).not.toContain(word);
  });

  it('tell an internal error with its place and code, not with values that it carries', async () => {
    const broken = Object.assign(new Error('Connection lost'), {
      code: '57P01',
      detail: 'Key (number)=(NeverToBeSeen)',
      parameters: ['NeverToBeSeen'],
    });
    server = await startTestServer({
      ...logged(),
      hasher: {
        ...createWebHasher(1000),
        verify: async () => {
          throw broken;
        },
      },
    });
    const body = { userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false };
    await server.anonymous.post('/api/security/loginapi', body);
    const [internal, call] = lines();
    expect(internal).toMatchObject({
      level: 'error',
      requestId: 'request',
      error: { type: 'Error', message: 'Connection lost', code: '57P01' },
    });
    expect(call).toMatchObject({ level: 'error', status: 500, refusal: 'server.error' });
    expect(written).not.toContain('NeverToBeSeen');
  });

  it('are as many as the level asks for', async () => {
    for (const [level, calls] of [
      ['silent', []],
      ['error', []],
      ['warn', ['record.load']],
      ['info', ['security.login', 'record.load']],
    ] as const) {
      server = await start(level);
      written = '';
      await (await server.client('nobody')).post(LOAD, { id: ORDER(1) });
      expect(written === '' ? [] : lines().map((line) => line.call)).toEqual(calls);
    }
  });

  it('are short lines at a terminal', () => {
    const log = logged('info', true);
    log.log('Something failed', new Error('why'));
    expect(written).toMatch(/^\d\d:\d\d:\d\d ERROR Something failed why request\n$/);
  });
});
