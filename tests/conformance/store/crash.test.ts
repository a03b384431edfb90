/**
 * The server killed in the middle of saves, on both databases: nothing acknowledged is lost and no record is half there.
 * In the embedded database a second process is refused while the first lives.
 */
import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { FORM } from '../../../src/server/testing/factory.ts';
import { makePlace } from './places.ts';
import { startTestDatabase } from './postgres.ts';
import { ended, listed, order, post, SAVE, startProcess } from './served.ts';

/** Kills before the last start; the slow proof asks for 60. */
const ROUNDS = Number(process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '1');

const postgres = await startTestDatabase();
afterAll(() => postgres?.stop());

const save = (url: string, token: string, index: number) =>
  post(url, SAVE, token, order(`Crash ${index}`), `crash-${index}`);

describe.each(['embedded', 'postgres'])('a server on the %s database', (name) => {
  it('killed in the middle of saves loses nothing acknowledged, and no record is half there', {
    timeout: 600_000 + ROUNDS * 60_000,
  }, async ({ skip }) => {
    if (name === 'postgres' && postgres === null) return skip('no PostgreSQL here');
    const place = await makePlace(name === 'postgres' ? postgres : null);
    const children: ChildProcess[] = [];
    const start = async () => {
      const running = await startProcess(place.folder, place.env);
      children.push(running.child);
      return running;
    };
    try {
      const acknowledged = new Set<number>();
      let sent = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { child, url } = await start();
        const token = await place.signIn(url);
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

      const { url } = await start();
      const token = await place.signIn(url);
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

      console.log(
        `${name}: ${ROUNDS} kills, ${acknowledged.size} saves acknowledged, ${sent} sent, none lost or doubled`,
      );
      if (name === 'embedded') await expect(start()).rejects.toThrow('is in use by process');
    } finally {
      for (const child of children) {
        if (child.exitCode === null) child.kill('SIGKILL');
        await ended(child);
      }
      await place.remove();
    }
  });
});
