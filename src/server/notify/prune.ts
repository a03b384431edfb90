/** Removes old notifications: 180 days after they were sent, read or not. */
import { daysAgo } from '../audit/prune.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';

/**
 * Days that notifications are kept.
 *
 * @internal
 */
export const NOTICE_DAYS = 180;
/** Notifications of one step, and steps of one run. */
const STEP = 500;
const STEPS = 200;
/** Milliseconds between two runs. */
const EVERY = 3_600_000;

/** Makes the function that removes them, once an hour however often it is called. It never rejects. */
export function createNoticePruner({
  store,
  clock,
  log,
}: Pick<ServerPorts, 'store' | 'clock' | 'log'>): () => Promise<void> {
  let ran = Number.NEGATIVE_INFINITY;

  /** Answers whether more may be left. */
  async function step(): Promise<boolean> {
    const old = await store.find({
      table: 'sys_notification',
      columns: ['id'],
      criteria: [{ field: 'sendTime', op: 'le', value: daysAgo(clock.local(), NOTICE_DAYS) }],
      sort: [{ field: 'sendTime', order: 'asc' }],
      limit: STEP,
    });
    const ids = old.map((row) => text(row, 'id'));
    if (ids.length > 0)
      await store.transaction((tx) => tx.remove('sys_notification', [{ field: 'id', op: 'in', value: ids }]));
    return ids.length === STEP;
  }

  return async () => {
    const now = clock.millis();
    if (now - ran < EVERY) return;
    ran = now;
    try {
      for (let count = 0; count < STEPS; count += 1) if (!(await step())) return;
    } catch (error) {
      log('Old notifications could not be removed', error);
    }
  };
}
