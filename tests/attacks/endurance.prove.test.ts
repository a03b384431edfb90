/**
 * A day of polls and edits in ten minutes: what the server holds in memory does not grow. Twelve users poll, page
 * through lists, load and save records as quickly as they are answered; that is about what each of them does in a day.
 * `PAGEWRIGHT_ENDURANCE_MINUTES` states another time.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryOf } from '../helpers/process.ts';
import { bagOf, bagsOf, type Database, type DemoUser, Site } from './site.ts';

const MINUTES = Number(process.env.PAGEWRIGHT_ENDURANCE_MINUTES ?? 10);
const USERS: readonly DemoUser[] = ['operator', 'planner', 'admin', 'builder', 'approver', 'operator'];
/** Users of each name: the demo has five names. */
const EACH = 2;
const BASE = '/openapi/mes/downtime';
const FORM = 'generated-downtime';

/** One round of a user: three polls, a list, a record, and for an operator a save of it. Answers what was asked. */
async function round(site: Site, user: DemoUser, count: number): Promise<number> {
  const poll = '/api/Notify/list?type=1&pageIndex=0&pageLength=100';
  for (let polls = 0; polls < 3; polls += 1) await site.send(user, poll, null, { method: 'GET' });
  const list = await site.post(user, `${BASE}/getlist`, { pageIndex: count % 5, pageLength: 50 });
  const rows = bagsOf(list.body.data);
  const id = rows[count % Math.max(1, rows.length)]?.id;
  const loaded = await site.post(user, `${BASE}/${FORM}/getviewmodel`, { id });
  const model = bagOf(bagOf(loaded.body.data).model);
  if (user !== 'operator' || model.approveStatus !== 0) return 5;
  const headers = { 'idempotency-key': randomUUID() };
  await site.post(user, `${BASE}/${FORM}/save`, { ...model, remark: `round ${count}` }, { headers });
  return 6;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

describe.each(['embedded', 'postgres'] satisfies Database[])('a day on the %s database', (database) => {
  it(
    'leaves memory as it was',
    async ({ skip }) => {
      const site = await Site.open(database);
      if (site === null) return skip('no PostgreSQL here');
      try {
        const end = Date.now() + MINUTES * 60_000;
        const samples: number[] = [];
        let requests = 0;
        const working = Array.from({ length: EACH }, () => USERS)
          .flat()
          .map(async (user) => {
            for (let count = 0; Date.now() < end; count += 1) requests += await round(site, user, count);
          });
        const timer = setInterval(() => samples.push(memoryOf(site.stack.pid) ?? 0), 1000);
        await Promise.all(working);
        clearInterval(timer);
        // The first third warms caches up.
        const third = Math.floor(samples.length / 3);
        const [early, late] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
        console.log(
          `${database}: ${requests} requests, ${Math.round(early)} MB in the second third, ${Math.round(late)} MB in the last`,
        );
        expect(site.stack.alive).toBe(true);
        expect(late).toBeLessThan(early * 1.15 + 20);
      } finally {
        await site.close();
      }
    },
    MINUTES * 60_000 + 240_000,
  );
});
