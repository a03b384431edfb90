/**
 * Removes files a day after nothing refers to them any more (no record, kept version or definition), and those that were
 * never used eight days after their upload. Source: specification 001 3.5, where it is silent.
 *
 * Several processes may do it at a time: who has locked a file decides, and a save that uses it then waits for that or
 * is waited for. A file is first put out of reach, then its bytes are removed, then its row, so that a process may end
 * at any moment: the next run goes on.
 */
import type { ServerPorts } from '../ports.ts';
import { flag, text } from '../store/read.ts';
import type { Criterion, StoreRow, Tx } from '../store/types.ts';
import { usedFiles } from './holders.ts';
import { KEPT_UNUSED, SWEEP_EVERY } from './limits.ts';
import { namedFiles } from './named.ts';
import { removeFile } from './variants.ts';

const TABLE = 'sys_file';
/** Files of one step, and steps of one run. */
const STEP = 100;
const STEPS = 50;

type Parts = Pick<ServerPorts, 'store' | 'files' | 'clock' | 'log'>;

const idIn = (ids: readonly string[]): Criterion => ({ field: 'id', op: 'in', value: ids });

/** Of some files those that definitions name. */
async function namedOf(tx: Tx, rows: readonly StoreRow[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const tenantId of new Set(rows.map((row) => text(row, 'tenantId')))) {
    const ids = rows.filter((row) => text(row, 'tenantId') === tenantId).map((row) => text(row, 'id'));
    for (const id of (await namedFiles(tx, tenantId, ids, true)).keys()) named.add(id);
  }
  return named;
}

/** Puts those out of reach that nothing refers to; answers all that are out of reach. */
async function takeAway(
  tx: Tx,
  ids: readonly string[],
  before: number,
  now: number,
): Promise<readonly string[]> {
  const held = await tx.find({
    table: TABLE,
    criteria: [idIn(ids), { field: 'unusedSince', op: 'le', value: before }],
    lock: 'alone',
  });
  const going = held.filter((row) => flag(row, 'going')).map((row) => text(row, 'id'));
  const asked = held.filter((row) => !flag(row, 'going'));
  const used = await usedFiles(
    tx,
    asked.map((row) => text(row, 'id')),
  );
  const named = await namedOf(
    tx,
    asked.filter((row) => !used.has(text(row, 'id'))),
  );
  const away: string[] = [];
  for (const row of asked) {
    const id = text(row, 'id');
    if (used.has(id)) await tx.update(TABLE, { unusedSince: null }, [idIn([id])]);
    // Definitions are not followed when they change: they are asked again in a day.
    else if (named.has(id)) await tx.update(TABLE, { unusedSince: now }, [idIn([id])]);
    else away.push(id);
  }
  if (away.length > 0) await tx.update(TABLE, { going: true }, [idIn(away)]);
  return [...going, ...away];
}

/** Makes the function that removes unused files, once an hour however often it is called. It never rejects. */
export function createFileSweep(ports: Parts): () => Promise<void> {
  const { store, files, clock, log } = ports;
  let ran = Number.NEGATIVE_INFINITY;

  /** Answers whether more may be left. */
  async function step(now: number): Promise<boolean> {
    const before = now - KEPT_UNUSED;
    const rows = await store.find({
      table: TABLE,
      columns: ['id'],
      criteria: [{ field: 'unusedSince', op: 'le', value: before }],
      sort: [{ field: 'unusedSince', order: 'asc' }],
      limit: STEP,
    });
    const ids = rows.map((row) => text(row, 'id'));
    if (ids.length === 0) return false;
    const away = await store.transaction((tx) => takeAway(tx, ids, before, now));
    const removed: string[] = [];
    for (const id of away)
      await removeFile(files, id).then(
        () => removed.push(id),
        (error: unknown) => log(`The unused file ${id} could not be removed`, error),
      );
    if (removed.length > 0)
      await store.transaction((tx) =>
        tx.remove(TABLE, [idIn(removed), { field: 'going', op: 'equal', value: true }]),
      );
    // Where bytes cannot be removed the same files would come again.
    return ids.length === STEP && removed.length === away.length;
  }

  return async () => {
    const now = clock.millis();
    if (now - ran < SWEEP_EVERY) return;
    ran = now;
    try {
      for (let count = 0; count < STEPS; count += 1) if (!(await step(now))) return;
    } catch (error) {
      log('Unused files could not be removed', error);
    }
  };
}
