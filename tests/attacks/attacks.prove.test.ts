/**
 * Every attack against the real server, on both databases: it has no effect, the process lives, and another user's list
 * goes on. Ends with what the other user waited, by attack. `PAGEWRIGHT_ATTACKS=queries,files` runs some kinds.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { p95, withBystander } from './bystander.ts';
import { KINDS } from './kinds/index.ts';
import { type Database, Site } from './site.ts';

/** Milliseconds that 95 of 100 answers of another user's list may take while an attack runs. */
const MOST_WAIT = 300;
/** Milliseconds of the slowest of the few answers beside an attack that is over at once and cannot be repeated. */
const SLOWEST_OF_FEW = 1000;

const wanted = (process.env.PAGEWRIGHT_ATTACKS ?? '').split(',').filter((kind) => kind !== '');
const kinds = KINDS.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
const databases: readonly Database[] = ['embedded', 'postgres'];

describe.each(databases)('attacks on the server with the %s database', (database) => {
  let site: Site | null = null;
  const waits: { readonly attack: string; readonly p95: number; readonly answers: number }[] = [];

  beforeAll(async () => {
    site = await Site.open(database);
  }, 180_000);
  afterAll(async () => {
    await site?.close();
    const slowest = waits.sort((a, b) => b.p95 - a.p95).slice(0, 15);
    console.log(`${database}: what another user's list took while an attack ran, the slowest`);
    console.table(slowest.map((one) => ({ ...one, p95: Math.round(one.p95) })));
  });

  for (const { kind, attacks } of kinds) {
    describe(kind, () => {
      for (const attack of attacks) {
        it.skipIf(attack.on !== undefined && attack.on !== database)(attack.name, async ({ skip }) => {
          if (site === null) return skip('no PostgreSQL here');
          const attacked = site;
          await attack.prepare?.(attacked);
          const met = await withBystander(attacked, () => attack.run(attacked), attack);
          waits.push({ attack: `${kind}: ${attack.name}`, p95: p95(met.waits), answers: met.waits.length });
          expect(attacked.stack.alive, attacked.stack.log.slice(-2000)).toBe(true);
          expect(met.refused, 'lists that another user did not get').toBe(0);
          const isMeasured = attack.once !== true || met.waits.length >= 20;
          if (isMeasured) expect(p95(met.waits)).toBeLessThan(MOST_WAIT);
          else expect(Math.max(0, ...met.waits)).toBeLessThan(SLOWEST_OF_FEW);
        });
      }
    });
  }
});
