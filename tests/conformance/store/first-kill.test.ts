/** A first start that is killed, at moments spread over all of it: the next start comes up, whole, on both databases. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { makePlace, type Place } from './places.ts';
import { startTestDatabase } from './postgres.ts';
import { beginProcess, ended, post, type Running, startProcess } from './served.ts';

/** Moments of a first start; the slow proof asks for 16. */
const KILLS = Number(process.env.PAGEWRIGHT_START_KILLS ?? '1');

const postgres = await startTestDatabase();
afterAll(() => postgres?.stop());

/** What is there for an administrator: how many records, roles and pages of the menu. */
async function contents(place: Place, { url }: Running): Promise<unknown> {
  const token = await place.signIn(url);
  const rows = async (object: string) =>
    (await post(url, `/openapi/mes/${object}/getlist`, token, { pageIndex: 0, pageLength: 1 })).rowCount;
  const { data: roles } = await post(url, '/openapi/sys/role/list', token, {});
  const page = await post(url, '/openapi/sys/pageview/getlist', token, { pageIndex: 0, pageLength: 1 });
  return {
    signedIn: token !== '',
    items: await rows('item'),
    orders: await rows('order'),
    roles: Array.isArray(roles) ? roles.length : roles,
    pages: page.rowCount,
  };
}

/** Kills a process, and waits for its end. */
async function kill({ child }: Pick<Running, 'child'>): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

describe.each(['embedded', 'postgres'])('a first start on the %s database', (name) => {
  it('that is killed at any moment is made good by the next', { timeout: 600_000 + KILLS * 120_000 }, async ({
    skip,
  }) => {
    if (name === 'postgres' && postgres === null) return skip('no PostgreSQL here');
    const make = () => makePlace(name === 'postgres' ? postgres : null, true);
    const undisturbed = await make();
    const from = performance.now();
    const first = await startProcess(undisturbed.folder, undisturbed.env);
    const taken = performance.now() - from;
    const whole = await contents(undisturbed, first);
    expect(whole).toMatchObject({ signedIn: true, items: expect.any(Number) });
    await kill(first);
    await undisturbed.remove();

    let unready = 0;
    for (let moment = 1; moment <= KILLS; moment += 1) {
      const place = await make();
      const beginning = beginProcess(place.folder, place.env);
      let ready = false;
      beginning.ready.then(
        () => (ready = true),
        () => undefined,
      );
      await pause((taken * moment) / (KILLS + 1));
      if (!ready) unready += 1;
      await kill(beginning);
      const again = await startProcess(place.folder, place.env);
      try {
        expect(await contents(place, again), `killed at ${moment} of ${KILLS + 1} parts`).toEqual(whole);
      } finally {
        await kill(again);
        await place.remove();
      }
    }
    console.log(
      `${name}: ${KILLS} first starts killed, ${unready} of them before they were ready, all made good`,
    );
  });
});
