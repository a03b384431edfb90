/**
 * A list that looks through a large table of the embedded database, whose one thread cannot be interrupted: everybody
 * waits for it, but no longer than a read may take there; who asked is told to narrow his search.
 */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { mustAnswer } from './attack.ts';
import { withBystander } from './bystander.ts';
import { Site } from './site.ts';

const ROWS = Number(process.env.PAGEWRIGHT_SLOW_ROWS ?? 400_000);
const TABLE = 't_workorder';
const ORDERS = '/openapi/mes/workOrder/getlist';
/** Milliseconds that anybody waits at most: a read's five seconds, and the start of a new thread. */
const LONGEST = 8_000;

/** Values of a copied row that must be its own. */
const OWN: Readonly<Record<string, string>> = {
  id: `'slow-' || at`,
  number: `'WO-SLOW-' || at`,
  _search: `'WO-SLOW-' || at`,
};

/** Adds copies of stored orders to a database that no process has open. */
async function addOrders(folder: string): Promise<void> {
  const db = await PGlite.create(folder);
  try {
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${TABLE}'::regclass and attnum > 0 order by attnum`,
    );
    const names = rows.map(({ name }) => name);
    await db.exec(
      `insert into ${TABLE} (${names.map((name) => `"${name}"`).join()})
        with old as (select *, row_number() over (order by id) - 1 as place from ${TABLE})
        select ${names.map((name) => OWN[name] ?? `"${name}"`).join()} from generate_series(1, ${ROWS}) at
        join old on old.place = at % (select count(*) from old); analyze ${TABLE}`,
    );
  } finally {
    await db.close();
  }
}

/** Waits until lists are answered at once: after its start the server makes the indexes of what has become a large table. */
async function settled(site: Site): Promise<void> {
  for (let quick = 0; quick < 5; ) {
    const from = performance.now();
    const { http } = await site.post(
      'planner',
      ORDERS,
      { pageIndex: 0, pageLength: 10 },
      { patience: 60_000 },
    );
    quick = http === 200 && performance.now() - from < 1000 ? quick + 1 : 0;
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** Words that are looked for in all records; the last stands in each. */
const words = (criterion: number) => [
  ...Array.from({ length: 199 }, (_, at) => `word ${criterion} ${at}`),
  'WO',
];

describe('a slow list of the embedded database', () => {
  it('keeps others waiting for a few seconds and not for many', { timeout: 900_000 }, async () => {
    const site = await Site.open('embedded');
    if (site === null) throw new Error('not started');
    try {
      await site.stack.kill('SIGTERM');
      await addOrders(join(site.stack.data, 'database'));
      await site.stack.start();
      await site.token('planner');
      await settled(site);
      const ask = () => {
        const searchParams = [1, 2].map((criterion) => ({
          searchField: 'number',
          searchValue: words(criterion),
          compareType: 'like',
        }));
        const sortParams = [{ field: 'remark', order: 'desc' }];
        const body = { pageIndex: 0, pageLength: 50, searchParams, sortParams };
        return site.post('planner', ORDERS, body, { patience: 60_000 });
      };
      const met = await withBystander(site, async () => {
        const answer = await ask();
        mustAnswer(answer, 422);
        expect(answer.body.reason).toBe('timeout');
      });
      const longest = Math.max(...met.waits);
      console.log(
        `${ROWS} records: another user waited for ${Math.round(longest)} ms at most, ${met.waits.length} answers`,
      );
      expect(met.refused).toBe(0);
      expect(longest).toBeLessThan(LONGEST);
      expect(site.stack.alive).toBe(true);
      const more = await site.post('planner', ORDERS, {
        pageIndex: 0,
        pageLength: 10,
      });
      mustAnswer(more, 200);
    } finally {
      await site.close();
    }
  });
});
