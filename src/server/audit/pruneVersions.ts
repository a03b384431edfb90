/**
 * Removes versions of records that are older than configured, in small steps that hold up nobody. The newest version of
 * a record stays however old it is, unless the record was deleted with it. A history then begins with the oldest version
 * that is left, whose changes are not known (`known` of its entry).
 */
import { forgetVersions } from '../files/uses.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import type { Criterion, Query, StoreRow } from '../store/types.ts';
import { daysAgo } from './prune.ts';

const TABLE = 'sys_record_version';
/** Versions of one step, and steps of one run. */
const STEP = 200;
const STEPS = 200;

/** Of versions those that may go: each with a newer one of its record, or the last of a deleted record. */
async function outdated(
  { store }: Pick<ServerPorts, 'store'>,
  old: readonly StoreRow[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = [...new Set(old.map((row) => text(row, 'recordId')))];
  const all = await store.find({
    table: TABLE,
    columns: ['recordId', 'rowVersion', 'action'],
    criteria: [{ field: 'recordId', op: 'in', value: ids }],
  });
  const newest = new Map<string, StoreRow>();
  for (const row of all) {
    const known = newest.get(text(row, 'recordId'));
    if (known === undefined || number(known, 'rowVersion') < number(row, 'rowVersion'))
      newest.set(text(row, 'recordId'), row);
  }
  const found = new Map<string, number[]>();
  for (const row of old) {
    const id = text(row, 'recordId');
    const last = newest.get(id);
    const stays = last !== undefined && number(last, 'rowVersion') === number(row, 'rowVersion');
    if (!stays || text(last, 'action') === 'delete')
      found.set(id, [...(found.get(id) ?? []), number(row, 'rowVersion')]);
  }
  return found;
}

/**
 * Makes the function that removes versions older than `settings.versionDays`; without that setting it does nothing. A
 * run that did not come to the end is continued by the next.
 */
export function createVersionPruner(ports: Pick<ServerPorts, 'store' | 'clock' | 'settings'>) {
  const { store, clock, settings } = ports;
  /** By tenant, the old versions before the next step: all of them stay. */
  const passed = new Map<string | null, number>();

  /** Goes on where the tenant's last step ended; answers whether old versions may be left. */
  async function step(tenantId: string | null, before: string): Promise<boolean> {
    const criteria: Criterion[] = [
      { field: 'tenantId', op: 'equal', value: tenantId },
      { field: 'time', op: 'le', value: before },
    ];
    const offset = passed.get(tenantId) ?? 0;
    const query: Query = {
      table: TABLE,
      columns: ['recordId', 'rowVersion'],
      criteria,
      sort: [{ field: 'time', order: 'asc' }],
      offset,
      limit: STEP,
    };
    const old = await store.find(query);
    const gone = await outdated(ports, old);
    let removed = 0;
    if (gone.size > 0) {
      removed = await store.transaction(async (tx) => {
        let count = 0;
        for (const [recordId, versions] of gone) {
          count += await tx.remove(TABLE, [
            { field: 'recordId', op: 'equal', value: recordId },
            { field: 'rowVersion', op: 'in', value: versions },
          ]);
          await forgetVersions(tx, recordId, versions, clock.millis());
        }
        return count;
      });
    }
    const left = old.length === STEP;
    passed.set(tenantId, left ? offset + old.length - removed : 0);
    return left;
  }

  return async (): Promise<void> => {
    const days = settings.versionDays ?? 0;
    if (days <= 0) return;
    const before = daysAgo(clock.local(), days);
    const tenants = await store.find({ table: 'sys_tenant', columns: ['id'] });
    // Versions that are older than the audit trail name no tenant.
    for (const tenantId of [null, ...tenants.map((tenant) => text(tenant, 'id'))])
      for (let count = 0; count < STEPS; count += 1) if (!(await step(tenantId, before))) break;
  };
}
