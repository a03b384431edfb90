/** A first start on PostgreSQL: the demo's users cannot sign in, the administrator comes from his given password. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../src/server/node/index.ts';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { demoFactory } from './demo-module.ts';
import { startTestDatabase } from './postgres.ts';
import { ended, startProcess } from './served.ts';

const database = await startTestDatabase();
const name = `first_start_${process.pid}_${Date.now()}`;
const folder = mkdtempSync(join(tmpdir(), 'pagewright-first-'));

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: database?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function signsIn(url: string, userName: string, passWord: string): Promise<boolean> {
  const response = await fetch(`${url}/api/security/loginapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, passWord, isRemember: false }),
  });
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'status' in body && body.status === true;
}

describe.skipIf(database === null)('a first start on PostgreSQL', () => {
  beforeAll(() => administer(`create database "${name}"`));
  afterAll(async () => {
    await administer(`drop database "${name}" with (force)`);
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has the administrator’s password or a link to choose it, and lets in nobody else', async () => {
    const url = new URL(database?.url ?? '');
    url.pathname = `/${name}`;
    const options = {
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: url.href,
      demo: demoFactory,
    };
    await expect(startServer({ ...options, adminPassword: 'password' })).rejects.toThrow(
      'PAGEWRIGHT_ADMIN_PASSWORD',
    );
    const first = await startServer(options);
    expect(first.setupLink).toMatch(/^http:\/\/localhost:\d+\/setup#[\w-]{43}$/);
    const token = first.setupLink?.split('#')[1];
    const answered = await fetch(`${first.url}/api/security/SetupState`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await answered.json()).toMatchObject({ status: true, data: { userName: 'admin' } });
    expect(await signsIn(first.url, 'admin', DEMO_PASSWORD_MD5)).toBe(false);
    await first.close();
    const md5 = createHash('md5').update('stärke').digest('hex');
    const server = await startServer({ ...options, adminPassword: 'stärke' });
    try {
      expect(server.setupLink).toBeNull();
      expect(await signsIn(server.url, 'admin', md5)).toBe(true);
      expect(await signsIn(server.url, 'admin', DEMO_PASSWORD_MD5)).toBe(false);
      expect(await signsIn(server.url, 'planner', DEMO_PASSWORD_MD5)).toBe(false);
    } finally {
      await server.close();
    }
    // Without the password too: the database is filled now.
    const again = await startServer(options);
    expect(again.setupLink).toBeNull();
    expect(await signsIn(again.url, 'admin', md5)).toBe(true);
    await again.close();
  }, 120_000);

  it('two processes that start on one empty database both come up, on one factory', async () => {
    const both = `${name}_both`;
    await administer(`create database "${both}"`);
    const url = new URL(database?.url ?? '');
    url.pathname = `/${both}`;
    try {
      const started = await Promise.allSettled(
        ['a', 'b'].map((one) =>
          startProcess(join(folder, one), { DATABASE_URL: url.href, PAGEWRIGHT_ADMIN_PASSWORD: 'stärke' }),
        ),
      );
      const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      try {
        expect(started.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
        const md5 = createHash('md5').update('stärke').digest('hex');
        for (const server of running) expect(await signsIn(server.url, 'admin', md5)).toBe(true);
      } finally {
        for (const { child } of running) {
          child.kill('SIGTERM');
          await ended(child);
        }
      }
    } finally {
      await administer(`drop database "${both}" with (force)`);
    }
  }, 120_000);
});
