/**
 * The embedded database and its folder: killed in the middle of saves, nothing acknowledged is lost and no record is
 * half there; a second process is refused while the first lives.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { FORM } from '../../../src/server/testing/factory.ts';
import {
  ended,
  listed,
  order,
  post,
  type Running,
  SAVE,
  signIn as signInAs,
  startProcess,
} from './served.ts';

/** Kills before the last start; the slow proof asks for more. */
const ROUNDS = Number(process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '1');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-crash-'));
const children: ChildProcess[] = [];

async function start(): Promise<Running> {
  const running = await startProcess(folder);
  children.push(running.child);
  return running;
}

const signIn = (url: string) => signInAs(url, 'planner', DEMO_PASSWORD_MD5);
const save = (url: string, token: string, index: number) =>
  post(url, SAVE, token, order(`Crash ${index}`), `crash-${index}`);

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
      child.kill('SIGKILL');
      await ended(child);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(15 * ROUNDS);

    const { child, url } = await start();
    const token = await signIn(url);
    // All that was sent is sent again under its key: what was there stays one record.
    for (let index = 1; index <= sent; index += 1)
      expect(await save(url, token, index)).toMatchObject({ status: true });
    const found = await listed(url, token, 'Crash');
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
