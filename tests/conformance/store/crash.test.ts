/**
 * The embedded database and its folder: killed in the middle of saves, nothing acknowledged is lost and no record is
 * half there; a second process is refused while the first lives.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { FORM, ITEM } from '../../../src/server/testing/factory.ts';

/** Kills before the last start; the slow proof asks for more. */
const ROUNDS = Number(process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '1');
const node = join('node_modules', '.bin', 'node');
const command = existsSync(node) ? node : process.execPath;
const folder = mkdtempSync(join(tmpdir(), 'pagewright-crash-'));
const children: ChildProcess[] = [];

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the server on a free port; rejects with what it said where it ends instead. */
function start(): Promise<Running> {
  const child = spawn(
    command,
    [
      'src/server/cli/index.ts',
      'serve',
      '--port',
      '0',
      '--data',
      folder,
      '--demo-module',
      join(import.meta.dirname, 'demo-module.ts'),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    let told = '';
    child.stdout?.on('data', (chunk) => {
      told += String(chunk);
      const url = /ready at (\S+)\s/.exec(told)?.[1];
      if (url !== undefined) resolve({ child, url });
    });
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    // Not at its exit: what it said may still be on the way then.
    child.on('close', () => reject(new Error(said)));
  });
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function post(
  url: string,
  path: string,
  token: string,
  body: object,
  key?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function signIn(url: string): Promise<string> {
  const body = { userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false };
  const { data } = await post(url, '/api/security/loginapi', '', body);
  return typeof data === 'object' && data !== null && 'accesstoken' in data ? String(data.accesstoken) : '';
}

const order = (index: number) => ({
  title: `Crash ${index}`,
  lines: Array.from({ length: 20 }, (_, line) => ({ item: ITEM((line % 25) + 1), qty: line })),
});
const save = (url: string, token: string, index: number) =>
  post(url, `/openapi/mes/order/${FORM}/save`, token, order(index), `crash-${index}`);

interface Found {
  readonly id: string;
  readonly title: string;
  readonly number: string;
}

async function list(url: string, token: string): Promise<Found[]> {
  const searchParams = [{ searchField: 'title', searchValue: 'Crash', compareType: 'like' }];
  const { data } = await post(url, '/openapi/mes/order/getlist', token, { searchParams, pageLength: 1000 });
  return Array.isArray(data) ? data : [];
}

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the embedded database', () => {
  it('killed in the middle of saves loses nothing acknowledged, and no record is half there', async () => {
    const acknowledged = new Set<number>();
    let sent = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, url } = await start();
      const token = await signIn(url);
      const goal = acknowledged.size + 15;
      const worker = async () => {
        for (;;) {
          sent += 1;
          const index = sent;
          const { status, msg } = await save(url, token, index);
          if (status !== true) throw new Error(String(msg));
          acknowledged.add(index);
          if (acknowledged.size >= goal && child.exitCode === null) child.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: 6 }, worker));
      await killed(child);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(15 * ROUNDS);

    const { child, url } = await start();
    const token = await signIn(url);
    // All that was sent is sent again under its key: what was there stays one record.
    for (let index = 1; index <= sent; index += 1)
      expect(await save(url, token, index)).toMatchObject({ status: true });
    const found = await list(url, token);
    const titles = found.map((one) => one.title);
    expect(titles.sort()).toEqual(Array.from({ length: sent }, (_, index) => `Crash ${index + 1}`).sort());
    expect(new Set(found.map((one) => one.number)).size).toBe(sent);
    for (const { id } of found) {
      const { data } = await post(url, `/openapi/mes/order/${FORM}/getviewmodel`, token, { id });
      const model = typeof data === 'object' && data !== null && 'model' in data ? data.model : null;
      expect(model).toMatchObject({ lines: expect.any(Array) });
      expect(
        model && typeof model === 'object' && 'lines' in model && Array.isArray(model.lines)
          ? model.lines.length
          : 0,
      ).toBe(20);
    }

    await expect(start()).rejects.toThrow('is in use by process');
    child.kill('SIGTERM');
  }, 240_000);
});
