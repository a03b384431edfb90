/** Removes what the audit trail has kept for long enough, in small steps that hold up nobody. */
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';

/** Days that events are kept where the settings do not say. */
const DAYS = 400;
/** Events of one step, and steps of one run. */
const STEP = 500;
const STEPS = 200;

/** The local time so many days ago, in the form of stored moments. */
export function daysAgo(local: string, days: number): string {
  const moment = new Date(`${local.replace(' ', 'T')}Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** Removes events that are older than `settings.auditDays`; 0 keeps all. */
export async function prune({
  store,
  clock,
  settings,
}: Pick<ServerPorts, 'store' | 'clock' | 'settings'>): Promise<void> {
  const days = settings.auditDays ?? DAYS;
  if (days <= 0) return;
  const value = daysAgo(clock.local(), days);
  for (let step = 0; step < STEPS; step += 1) {
    const old = await store.find({
      table: 'sys_audit',
      columns: ['id'],
      criteria: [{ field: 'time', op: 'le', value }],
      sort: [{ field: 'time', order: 'asc' }],
      limit: STEP,
    });
    const ids = old.map((row) => text(row, 'id'));
    if (ids.length > 0) {
      await store.transaction((tx) => tx.remove('sys_audit', [{ field: 'id', op: 'in', value: ids }]));
    }
    if (ids.length < STEP) return;
  }
}
