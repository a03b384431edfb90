import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { fail, ok, type PortError } from '../../engine/internal.ts';
import { createClient } from '../client/client.ts';
import { fetchedFile } from '../files/fetchedFile.ts';
import { transferred } from './transferred.ts';
import { createTransfers } from './transfers.ts';

const AWAY: PortError = { kind: 'network', code: 'request.network', params: {}, retryable: true };

test('what has arrived stays until it was seen, what has failed until it is dismissed', () => {
  const transfers = createTransfers();
  const nothing = { cancel: () => undefined };
  const [one, two] = ['a.csv', 'b.csv'].map((name) =>
    transfers.begin({ kind: 'download', name, ...nothing }),
  );
  expect(transfers.isRunning()).toBe(true);
  one?.done();
  two?.failed(AWAY);
  expect(transfers.isRunning()).toBe(false);
  expect(transfers.list().map(({ name, status }) => [name, status])).toEqual([
    ['a.csv', 'done'],
    ['b.csv', 'failed'],
  ]);
  transfers.seen();
  const [left] = transfers.list();
  expect(left).toMatchObject({ name: 'b.csv', canRetry: false, error: AWAY, isSeen: true });
  const woken = vi.fn();
  transfers.subscribe(woken);
  transfers.seen();
  expect(woken).not.toHaveBeenCalled();
  two?.failed(AWAY);
  expect(transfers.list()[0]?.isSeen, 'it has failed again').toBe(false);
  transfers.cancel(left?.id ?? 0);
  expect(transfers.list()).toEqual([]);
});

test('watchers are woken by steps, not by each piece', () => {
  const transfers = createTransfers();
  const report = transfers.begin({ kind: 'download', name: 'a', cancel: () => undefined });
  const woken = vi.fn();
  transfers.subscribe(woken);
  for (let at = 0; at < 1000; at += 1) report.progress({ share: at / 1000 });
  expect(woken).toHaveBeenCalledTimes(100);
  woken.mockClear();
  for (let at = 0; at < 1000; at += 1) report.progress({ share: null, bytes: at * 1000 });
  expect(woken).toHaveBeenCalledTimes(6);
  report.done();
  woken.mockClear();
  report.progress({ share: 0.5 });
  expect(woken).not.toHaveBeenCalled();
});

test('those that have ended are not kept without end', () => {
  const transfers = createTransfers();
  for (let at = 0; at < 50; at += 1)
    transfers.begin({ kind: 'upload', name: String(at), cancel: () => undefined }).done();
  expect(transfers.list()).toHaveLength(20);
  expect(transfers.list().at(-1)?.name).toBe('49');
});

test('failures stay, however many have ended since', () => {
  const transfers = createTransfers();
  transfers.begin({ kind: 'upload', name: 'lost', cancel: () => undefined }).failed(AWAY);
  for (let at = 0; at < 50; at += 1)
    transfers.begin({ kind: 'upload', name: String(at), cancel: () => undefined }).done();
  expect(transfers.list()[0]).toMatchObject({ name: 'lost', status: 'failed' });
});

test('a job that throws has failed', async () => {
  const transfers = createTransfers();
  const run = () => Promise.reject(new Error('no room'));
  const answer = await transferred(transfers, { kind: 'upload', name: 'a', repeatable: true, run });
  expect(answer).toMatchObject({ ok: false, error: { params: { msg: 'no room' } } });
  expect(transfers.list()).toMatchObject([{ status: 'failed', canRetry: true }]);
});

test('nothing of a user is left for the next: what runs is cancelled', () => {
  const transfers = createTransfers();
  const cancelled = vi.fn();
  transfers.begin({ kind: 'upload', name: 'a', cancel: cancelled });
  transfers.begin({ kind: 'upload', name: 'b', cancel: cancelled }).done();
  transfers.clear();
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(transfers.list()).toEqual([]);
});

test('a job that failed is tried again as often as somebody likes, with a signal of its own', async () => {
  const transfers = createTransfers();
  const signals: AbortSignal[] = [];
  const answers = [fail(AWAY), fail(AWAY), ok('here')];
  const first = await transferred(transfers, {
    kind: 'download',
    name: 'a',
    repeatable: true,
    run: async ({ signal }) => {
      signals.push(signal);
      return answers.shift() ?? fail(AWAY);
    },
  });
  expect(first).toEqual(fail(AWAY));
  const id = transfers.list()[0]?.id ?? 0;
  transfers.retry(id);
  transfers.retry(id);
  await expect.poll(() => transfers.list()[0]?.status).toBe('failed');
  transfers.retry(id);
  await expect.poll(() => transfers.list()[0]?.status).toBe('done');
  expect(new Set(signals).size).toBe(3);
});

test('without anybody who shows it, a job ends with its page; with somebody, it goes on', async () => {
  const page = new AbortController();
  const seen: AbortSignal[] = [];
  const job = {
    kind: 'download',
    name: 'a',
    repeatable: true,
    whileOpen: page.signal,
    run: async ({ signal }: { readonly signal: AbortSignal }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(signal);
      return ok('here');
    },
  } as const;
  const both = Promise.all([transferred(undefined, job), transferred(createTransfers(), job)]);
  page.abort();
  expect(await both).toEqual([ok('here'), ok('here')]);
  expect(seen.map(({ aborted }) => aborted)).toEqual([true, false]);
});

let server: TestServer;
beforeEach(async () => {
  server = await startServer((_, response) => json(response, {}));
  vi.stubGlobal('document', { createElement: () => link });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
const link = { href: '', download: '', click: vi.fn() };

test('a download is named by its answer, says how far it is, and is given to the user', async () => {
  server.handler = (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-length': '8',
      'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('工單.csv')}`,
    });
    response.write('1234');
    setTimeout(() => response.end('5678'), 30);
  };
  const transfers = createTransfers();
  const shares: (number | null)[] = [];
  transfers.subscribe(() => shares.push(transfers.list()[0]?.share ?? null));
  const client = createClient({ baseUrl: server.base });
  const answer = await fetchedFile({ client, transfers }, '/file', { name: 'export.csv', body: { a: 1 } });
  expect(answer.ok).toBe(true);
  expect(server.seen[0]?.method).toBe('POST');
  expect([link.download, transfers.list()[0]?.name]).toEqual(['工單.csv', '工單.csv']);
  expect(shares).toEqual([null, 0.5, 1, 1]);
});

test('a cancelled download gives nothing to the user', async () => {
  server.handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('1234');
  };
  link.click.mockClear();
  const transfers = createTransfers();
  const client = createClient({ baseUrl: server.base });
  const answer = fetchedFile({ client, transfers }, '/file', { name: 'export.csv' });
  await expect.poll(() => transfers.list()[0]?.bytes).toBe(4);
  transfers.cancel(transfers.list()[0]?.id ?? 0);
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect([link.click.mock.calls.length, transfers.list()]).toEqual([0, []]);
});
