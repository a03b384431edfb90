import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Handler, json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { calls, createClient, memoryToken } from '../index.ts';

let server: TestServer;
let base: string;

const good = { status: true, code: 200, msg: '', data: [] };
/** Far beyond any machine's pauses: what runs into a limit has limits of its own. */
const limits = { timeout: 60_000, total: 120_000, retries: 3, backoff: 5 };
const path = { appCode: 'mes', objectCode: 'workOrder', viewId: 'v1' };

function client(token: string | null = 'secret') {
  return createClient({ baseUrl: base, token: memoryToken(token), limits, language: () => 'vi_VN' });
}

const listRequest = { searchParams: [], pageIndex: 0, pageLength: 20 };
function list(options = {}) {
  return client().call(calls.listQuery, listRequest, { path, ...options });
}
function save(options = {}) {
  return client().call(calls.recordSave, { id: '1' }, { path, ...options });
}

/** A client that nobody answers, on a clock that is moved by hand; how often it has asked. */
function unanswered() {
  vi.useFakeTimers();
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return new Promise<Response>(() => undefined);
  };
  const made = createClient({ baseUrl: base, fetch, limits: { ...limits, timeout: 250, total: 600 } });
  return { client: made, asked: () => asked };
}

beforeEach(async () => {
  server = await startServer((_, response) => json(response, good));
  base = server.base;
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

describe('a call', () => {
  it('carries token, language and body, and answers data with its counts', async () => {
    server.handler = (_, response) =>
      json(response, { ...good, data: [{ id: '1' }], rowCount: 7, aggregates: { qty: 3.5 } });
    const answer = await list();
    expect(answer).toEqual({
      ok: true,
      value: { data: [{ id: '1' }], msg: '', rowCount: 7, aggregates: { qty: 3.5 } },
    });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/openapi/mes/workOrder/getlist' });
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'vi-VN',
      'content-type': 'application/json',
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(listRequest);
  });

  it('sends queries in the address and public calls without the token', async () => {
    server.handler = (_, response) => json(response, { ...good, data: { page_data: [] } });
    const notices = { type: '3', pageIndex: '0', pageLength: '100' } as const;
    expect((await client().call(calls.notifyList, notices)).ok).toBe(true);
    expect(server.seen[0]?.url).toBe('/api/Notify/list?type=3&pageIndex=0&pageLength=100');
    server.handler = (_, response) => json(response, { version: '1.0.2' });
    const version = await client().call(calls.versionFile, { t: '5' });
    expect(version).toMatchObject({ ok: true, value: { data: { version: '1.0.2' } } });
    expect(server.seen[1]?.headers.authorization).toBeUndefined();
  });

  it('stands below the path of the base', async () => {
    const below = createClient({ baseUrl: `${base}/factory/one` });
    await below.call(calls.listQuery, listRequest, { path });
    expect(server.seen[0]?.url).toBe('/factory/one/openapi/mes/workOrder/getlist');
  });

  it.each([
    [
      'a request that does not fit',
      { searchParams: [], pageIndex: -1, pageLength: 20 },
      { path },
      '/pageIndex',
    ],
    ['a path with a missing part', listRequest, { path: { appCode: 'mes' } }, '/objectCode'],
    ['a path that climbs', listRequest, { path: { appCode: '..', objectCode: 'x' } }, '/appCode'],
  ])('refuses %s without sending it', async (_, request, options, place) => {
    const answer = await client().call(calls.listQuery, request, options);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'badRequest', params: { path: place } } });
    expect(server.seen).toHaveLength(0);
  });
});

describe('refusals are typed', () => {
  const stored = { id: '1', rowVersion: 4 };
  const errors = [{ path: 'lines.r1.qty', code: 'rule.max', params: { max: 5 }, message: 'At most 5' }];
  it.each([
    [401, { status: false, code: 401, msg: 'over' }, { kind: 'unauthorised', status: 401 }],
    [200, { status: 401, msg: 'over' }, { kind: 'unauthorised', status: 401 }],
    [200, { status: false, code: 401, msg: 'over' }, { kind: 'unauthorised', status: 401 }],
    [403, { status: false, code: 1001, msg: '' }, { kind: 'forbidden', code: 'request.forbidden' }],
    [
      200,
      { status: false, code: 1001, msg: 'not yours' },
      { kind: 'forbidden', params: { msg: 'not yours' } },
    ],
    [409, { status: false, code: 409, msg: '', data: stored }, { kind: 'conflict', params: { stored } }],
    [
      409,
      { status: false, code: 409, msg: 'approved', data: null, reason: 'locked' },
      { kind: 'conflict', code: 'request.refused', params: { msg: 'approved', reason: 'locked' } },
    ],
    [
      422,
      { status: false, code: 422, msg: '', data: { errors: [...errors, 'x', { path: 5 }] } },
      { kind: 'validation', params: { errors } },
    ],
    [500, { status: false, code: 500, msg: 'disk full' }, { kind: 'server', params: { msg: 'disk full' } }],
    [
      200,
      { status: false, code: 500, msg: 'disk full' },
      { kind: 'server', status: 500, code: 'request.refused' },
    ],
    [500, 'a proxy page', { kind: 'server', code: 'request.server', params: { msg: '' } }],
    [404, 'no such place', { kind: 'notFound', code: 'request.unknownPath', status: 404 }],
    [
      200,
      { status: false, code: 200, msg: '', reason: 'notFound' },
      { kind: 'notFound', code: 'request.notFound' },
    ],
    [200, { status: false, code: 200, msg: 'no' }, { kind: 'server', code: 'request.refused', status: 200 }],
  ])('HTTP %i %j', async (status, body, error) => {
    server.handler = (_, response) => json(response, body, status);
    expect(await list()).toMatchObject({ ok: false, error: { retryable: false, ...error } });
    expect(server.seen).toHaveLength(1);
  });

  it('429 carries the time to wait and is not repeated', async () => {
    server.handler = (_, response) =>
      json(response, { status: false, code: 429, msg: '' }, 429, { 'retry-after': '7' });
    const answer = await list();
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'tooMany', retryable: true, params: { retryAfter: 7 } },
    });
    expect(server.seen).toHaveLength(1);
  });
});

describe('bad answers name the place', () => {
  it.each([
    ['not JSON', 'oops', ''],
    ['no envelope', { rows: [] }, '/status'],
    ['wrong data', { ...good, data: [{ id: 1 }, 7] }, '/data/1'],
    ['wrong count', { ...good, rowCount: 'many' }, '/rowCount'],
  ])('%s', async (_, body, place) => {
    server.handler = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const answer = await list();
    expect(answer).toMatchObject({ ok: false, error: { kind: 'badAnswer', code: 'request.badAnswer' } });
    if (!answer.ok) expect(String(answer.error.params.path)).toContain(place);
  });

  it('a version file with a hole', async () => {
    server.handler = (_, response) => json(response, { projectCode: 'a' });
    const answer = await client().call(calls.versionFile, {});
    expect(answer).toMatchObject({ ok: false, error: { kind: 'badAnswer' } });
  });
});

describe('retries', () => {
  const flaky = (until: number, status: number): Handler => {
    return (_, response, count) => (count < until ? json(response, {}, status) : json(response, good));
  };

  it.each([502, 503, 504])('a read is repeated after %i, three times at most', async (status) => {
    server.handler = flaky(4, status);
    expect((await list()).ok).toBe(true);
    expect(server.seen).toHaveLength(4);
    server.seen.length = 0;
    server.handler = flaky(99, status);
    expect(await list()).toMatchObject({ ok: false, error: { kind: 'server', status, retryable: true } });
    expect(server.seen).toHaveLength(4);
  });

  it('a read is repeated after a broken connection', async () => {
    server.handler = (_, response, count) => (count < 3 ? response.destroy() : json(response, good));
    expect((await list()).ok).toBe(true);
    expect(server.seen).toHaveLength(3);
  });

  it('a read is repeated where the connection breaks while its answer is read', async () => {
    server.handler = (_, response, count) => {
      if (count === 2) return json(response, good);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":', () => response.destroy());
    };
    expect((await list()).ok).toBe(true);
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    ['seconds', () => '1', 900],
    ['a date', () => new Date(Date.now() + 2000).toUTCString(), 900],
    ['no time', () => 'soon', 0],
  ])('a server that asks to wait, by %s, is asked again no sooner', async (_, stated, least) => {
    server.handler = (_, response, count) => {
      if (count > 1) return json(response, good);
      response.setHeader('Retry-After', stated());
      json(response, {}, 503);
    };
    const began = performance.now();
    expect((await list()).ok).toBe(true);
    expect(server.seen).toHaveLength(2);
    expect(performance.now() - began).toBeGreaterThanOrEqual(least);
  });

  it('a server that asks for more time than is left is not asked again', async () => {
    server.handler = (_, response) => {
      response.setHeader('Retry-After', '600');
      json(response, {}, 503);
    };
    expect(await list()).toMatchObject({ ok: false, error: { kind: 'server', status: 503 } });
    expect(server.seen).toHaveLength(1);
  });

  it('where no time is left for another try the last answer is given at once', async () => {
    server.handler = flaky(99, 503);
    const hasty = createClient({ baseUrl: base, limits: { ...limits, total: 60_000, backoff: 70_000 } });
    expect(await hasty.call(calls.listQuery, listRequest, { path })).toMatchObject({
      ok: false,
      error: { kind: 'server', status: 503 },
    });
    expect(server.seen).toHaveLength(1);
  });

  it("what a host's own fetch throws is a network error with its words, and repeated for reads", async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      throw new Error('no route');
    };
    const own = createClient({ baseUrl: base, fetch, limits });
    const error = { kind: 'network', params: { detail: 'no route' } };
    expect(await own.call(calls.recordSave, { id: '1' }, { path })).toMatchObject({ ok: false, error });
    expect(asked).toBe(1);
    expect(await own.call(calls.listQuery, listRequest, { path })).toMatchObject({ ok: false, error });
    expect(asked).toBe(5);
  });

  it('a write is sent once, with a key as often as a read and with the same key', async () => {
    server.handler = (_, response) => response.destroy();
    expect(await save()).toMatchObject({ ok: false, error: { kind: 'network', code: 'request.network' } });
    expect(server.seen).toHaveLength(1);
    server.seen.length = 0;
    server.handler = (_, response, count) =>
      count < 3 ? response.destroy() : json(response, { ...good, data: { newId: '1' } });
    expect((await save({ idempotencyKey: 'k1' })).ok).toBe(true);
    expect(server.seen.map((one) => one.headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1']);
    expect(new Set(server.seen.map((one) => one.body))).toEqual(new Set(['{"id":"1"}']));
  });

  it('a write that times out is sent once', async () => {
    const { client: slow, asked } = unanswered();
    const answer = slow.call(calls.recordSave, { id: '1' }, { path });
    await vi.advanceTimersByTimeAsync(250);
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout', retryable: true } });
    expect(asked()).toBe(1);
  });

  it('a read that times out is repeated, and ends within the total', async () => {
    const { client: slow, asked } = unanswered();
    let ended = false;
    const answer = slow.call(calls.listQuery, listRequest, { path }).finally(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(599);
    expect([asked(), ended]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe(true);
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(asked()).toBe(3);
  });

  it('a body that never ends is a timeout', async () => {
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status":');
    };
    const hasty = createClient({ baseUrl: base, limits: { ...limits, timeout: 300, total: 2000 } });
    expect(await hasty.call(calls.listQuery, listRequest, { path })).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
  });
});

describe('aborts', () => {
  it('are results: before sending, while waiting, while reading', async () => {
    const early = new AbortController();
    early.abort();
    expect(await list({ signal: early.signal })).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.seen).toHaveLength(0);

    const waiting = new AbortController();
    server.handler = () => setTimeout(() => waiting.abort(), 20);
    expect(await list({ signal: waiting.signal })).toMatchObject({ ok: false, error: { kind: 'aborted' } });

    const reading = new AbortController();
    server.handler = (_, response) => {
      response.writeHead(200);
      response.write('{');
      setTimeout(() => reading.abort(), 20);
    };
    expect(await list({ signal: reading.signal })).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it('stop further tries', async () => {
    const control = new AbortController();
    server.handler = (_, response) => {
      json(response, {}, 503);
      setTimeout(() => control.abort(), 1);
    };
    const patient = createClient({ baseUrl: base, limits: { ...limits, backoff: 200 } });
    const answer = await patient.call(calls.listQuery, listRequest, { path, signal: control.signal });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.seen).toHaveLength(1);
  });
});

describe('the token', () => {
  it('goes to the base alone: a foreign url gets neither token nor key', async () => {
    const other = await startServer((_, response) => json(response, good));
    const url = `${other.base}/options`;
    expect((await client().call(calls.lookupOptions, {}, { url, idempotencyKey: 'k' })).ok).toBe(true);
    expect(other.seen[0]?.headers.authorization).toBeUndefined();
    expect(other.seen[0]?.headers['idempotency-key']).toBeUndefined();
    expect(other.seen).toHaveLength(1);
    // Without its key a write is never sent twice, since that server could not know it again.
    const failing = await startServer((_, response) => json(response, {}, 503));
    const write = { url: `${failing.base}/save`, idempotencyKey: 'k' };
    expect((await client().call(calls.recordSave, { id: '1' }, write)).ok).toBe(false);
    expect(failing.seen).toHaveLength(1);
    expect((await client().call(calls.lookupOptions, {}, { url, pageId: 'v1' })).ok).toBe(true);
    expect(other.seen[1]?.headers).not.toHaveProperty('x-page-id');
    expect(other.seen[1]?.headers).not.toHaveProperty('authorization');
    other.handler = (_, response) => json(response, { status: false, code: 401, msg: '' }, 401);
    const here = client();
    here.onUnauthorised(() => expect.unreachable());
    expect(await here.call(calls.lookupOptions, {}, { url })).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', code: 'request.forbidden' },
    });
    await other.close();
  });

  it('goes to an address out of a definition only together with the id of its page', async () => {
    const url = '/own/options?kind=1';
    const file = new FormData();
    const ask = async (pageId: { pageId?: string }) => {
      await client().call(calls.lookupOptions, {}, { url, ...pageId });
      await client().upload(calls.uploadFile, file, { url, ...pageId });
      await client().download('/file', { url, ...pageId });
      return server.seen.splice(0).map(({ headers }) => [headers.authorization, headers['x-page-id']]);
    };
    const none = [undefined, undefined];
    // With the id goes the call that is meant, which the address may not turn into another.
    const meant = ['lookup.options', 'files.uploadFile', 'download'];
    const sent = (id: string) => meant.map((call) => ['Bearer secret', `${id};${call}`]);
    expect(await ask({ pageId: 'v1' })).toEqual(sent('v1'));
    expect(await ask({ pageId: '頁 1' })).toEqual(sent('%E9%A0%81%201'));
    expect(await ask({ pageId: '' })).toEqual([none, none, none]);
    expect(await ask({})).toEqual([none, none, none]);
    // A 401 to what was sent without the token is not about the session.
    server.handler = (_, response) => json(response, { status: false, code: 401, msg: '' }, 401);
    const here = client();
    here.onUnauthorised(() => expect.unreachable());
    expect(await here.call(calls.lookupOptions, {}, { url })).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', code: 'request.forbidden' },
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/plain,x',
    'ftp://h/x',
    'http://',
    'http://user:pw@h/x',
    'file:///etc/x',
  ])('a url like %s is no url', async (url) => {
    expect(client().resolve(url)).toBeNull();
    expect(await client().call(calls.lookupOptions, {}, { url })).toMatchObject({
      ok: false,
      error: { kind: 'badRequest', code: 'request.badUrl' },
    });
    expect((await client().download(url)).ok).toBe(false);
  });

  it.each([
    ['//evil.test/x', 'http://evil.test'],
    ['\\\\evil.test\\x', 'http://evil.test'],
    ['/\\evil.test/x', 'own'],
    ['http:evil.test/x', 'own'],
    ['/x/../../../etc', 'own'],
  ])('is decided by the parsed origin: %s', (url, origin) => {
    expect(client().resolve(url)?.origin).toBe(origin === 'own' ? base : origin);
  });

  it('does not follow redirects, neither elsewhere nor home', async () => {
    const other = await startServer((_, response) => json(response, good));
    const places = [301, 302, 307, 308].flatMap((status) =>
      [other.base, base].map((home) => ({ status, home })),
    );
    for (const { status, home } of places) {
      server.seen.length = 0;
      server.handler = (_, response) => {
        response.writeHead(status, { location: `${home}/elsewhere` }).end();
      };
      expect(await list()).toMatchObject({
        ok: false,
        error: { kind: 'badAnswer', code: 'request.redirect' },
      });
      expect((await client().download('/file')).ok).toBe(false);
      expect(server.seen.map((one) => one.url)).toEqual(['/openapi/mes/workOrder/getlist', '/file']);
    }
    expect(other.seen).toHaveLength(0);
    await other.close();
  });

  it('raises the alarm before the caller hears of a 401, but not for a session that is already replaced', async () => {
    const one = client();
    const heard: string[] = [];
    const stop = one.onUnauthorised(() => heard.push('alarm'));
    server.handler = (_, response) => json(response, { status: false, code: 401, msg: '' }, 401);
    await one.call(calls.listQuery, listRequest, { path }).then(() => heard.push('result'));
    expect(heard).toEqual(['alarm', 'result']);
    server.handler = (_, response) => {
      one.setToken('newer');
      json(response, { status: false, code: 401, msg: '' }, 401);
    };
    await one.call(calls.listQuery, listRequest, { path });
    expect(heard).toEqual(['alarm', 'result']);
    server.handler = (_, response) =>
      json(response, { status: false, code: 401, msg: 'wrong password' }, 401);
    const passWord = 'd41d8cd98f00b204e9800998ecf8427e';
    const answer = await one.call(calls.login, { userName: 'a', passWord, isRemember: false });
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'unauthorised', code: 'request.refused', params: { msg: 'wrong password' } },
    });
    expect(heard).toEqual(['alarm', 'result']);
    stop();
    await one.call(calls.listQuery, listRequest, { path });
    expect(heard).toEqual(['alarm', 'result']);
  });
});

describe('writes of records', () => {
  const batch = { objectId: 'o', ids: '1' };
  /** A client with what its listener was told, in order, beside what the test notes. */
  function heard() {
    const one = client();
    const log: string[] = [];
    const stop = one.onRecordWrite((ended) => {
      log.push('begins');
      void ended.then(() => log.push('ends'));
    });
    return { one, log, stop };
  }

  it('are told when they begin, with their end', async () => {
    const { one, log } = heard();
    let answer = () => {};
    server.handler = (_, response) => {
      answer = () => json(response, { ...good, data: { newId: '1' } });
    };
    const saving = one.call(calls.recordSave, { id: '1' }, { path });
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    expect(log).toEqual(['begins']);
    answer();
    await saving;
    expect(log).toEqual(['begins', 'ends']);
  });

  it.each<[string, Handler]>([
    ['a refused one', (_, response) => json(response, { status: false, code: 409, msg: '' }, 409)],
    ['a lost one', (_, response) => response.destroy()],
  ])('%s ends too, since it may have been stored', async (_, handler) => {
    const { one, log } = heard();
    server.handler = handler;
    expect((await one.call(calls.batchDelete, batch)).ok).toBe(false);
    expect(log).toEqual(['begins', 'ends']);
  });

  it('are imports and steps of a workflow too, and nothing else', async () => {
    const { one, log } = heard();
    const form = new FormData();
    form.set('file', new File(['abc'], 'a.csv'));
    await one.call(calls.listQuery, listRequest, { path });
    await one.call(calls.readMessage, { ids: 'm1' });
    await one.upload(calls.uploadFile, form);
    expect(log).toEqual([]);
    await one.upload(calls.importRecords, form);
    await one.call(calls.startFlow, { primaryId: '1', formId: 'f', objectId: 'o' });
    expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('are told to nobody who has stopped listening, nor where nothing is sent', async () => {
    const { one, log, stop } = heard();
    await one.call(calls.recordSave, { id: '1' }, { path: { appCode: 'mes' } });
    stop();
    await one.call(calls.batchDelete, batch);
    expect([log, server.seen.length]).toEqual([[], 1]);
  });
});

describe('files', () => {
  it.each([
    [`attachment; filename="list.csv"`, 'list.csv'],
    [`attachment; filename*=UTF-8''%E5%B7%A5%E5%96%AE.csv; filename="x.csv"`, '工單.csv'],
    [`attachment; filename="../../etc/passwd"`, 'passwd'],
    [`attachment; filename=..\\..\\boot.ini`, 'boot.ini'],
    [`attachment; filename=%E0%A4%A.csv`, '%E0%A4%A.csv'],
    ['inline', null],
  ])('takes the name from %s', async (disposition, name) => {
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition });
      response.end('a,b');
    };
    const file = await client().download('/openapi/object/export', { body: { objectId: 'o' } });
    expect(file.ok && file.value.name).toBe(name);
    expect(file.ok && (await file.value.blob.text())).toBe('a,b');
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: '{"objectId":"o"}' });
  });

  it('a file may take longer than calls in all, for as long as it arrives', async () => {
    server.handler = async (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename=a.csv',
      });
      for (let at = 0; at < 6; at += 1) {
        response.write('a,b\n');
        await new Promise((next) => setTimeout(next, 100));
      }
      response.end();
    };
    const hasty = createClient({ baseUrl: base, limits: { ...limits, timeout: 300, total: 350 } });
    const file = await hasty.download('/openapi/object/export', { body: { objectId: 'o' } });
    expect(file.ok && [file.value.name, file.value.blob.size, file.value.blob.type]).toEqual([
      'a.csv',
      24,
      'text/csv',
    ]);
  });

  it('an envelope in place of a file is its refusal', async () => {
    server.handler = (_, response) => json(response, { status: false, code: 1001, msg: 'not yours' });
    expect(await client().download('/x')).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    server.handler = (_, response) => json(response, {}, 404);
    expect(await client().download('/x')).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  });

  it('uploads a form once and tells when it is done', async () => {
    server.handler = (_, response) =>
      json(response, { ...good, data: [{ id: 'f1', url: '/f1', fileName: 'a.txt', fileSize: 3 }] });
    const form = new FormData();
    form.set('fieldName', 'file');
    form.set('file', new File(['abc'], 'a.txt'));
    const shares: number[] = [];
    const answer = await client().upload(calls.uploadFile, form, {
      onProgress: (share) => shares.push(share),
    });
    expect(answer).toMatchObject({ ok: true, value: { data: [{ id: 'f1', fileSize: 3 }] } });
    expect(shares.at(-1)).toBe(1);
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]?.body).toContain('filename="a.txt"');
  });
});

describe('a relative base where no document says the origin', () => {
  it.each(['', '/', '/factory', 'factory'])(
    '%j: a call fails with the address that is not known',
    async (relative) => {
      const made = createClient({ baseUrl: relative, token: memoryToken('secret'), limits });
      expect(await made.call(calls.listQuery, listRequest, { path })).toMatchObject({
        ok: false,
        error: {
          code: 'request.badUrl',
          params: { url: '/openapi/mes/workOrder/getlist' },
          retryable: false,
        },
      });
      expect(made.resolve('/picture.png')).toBeNull();
    },
  );

  it('whole addresses are called, without the token', async () => {
    const made = createClient({ baseUrl: '', token: memoryToken('secret'), limits });
    const answer = await made.call(calls.listQuery, listRequest, { url: `${base}/list`, pageId: 'p1' });
    expect(answer.ok).toBe(true);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });
});

it('a base that is no http address is refused at once', () => {
  for (const baseUrl of ['ftp://x', 'javascript:0', 'http://u:p@h'])
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
});
