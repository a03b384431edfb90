/** Which tables are so large that the totals of a list come after its rows. */
import type { ServerPorts } from '../ports.ts';

/** Milliseconds for which an answer of the store is kept; a table hardly grows much within them. */
const KEPT = 60_000;

/** Makes the reader of `Store.isLarge` that asks the store once a minute for each table. */
export function createLargeTables({
  store,
  clock,
}: Pick<ServerPorts, 'store' | 'clock'>): (table: string) => Promise<boolean> {
  const known = new Map<string, { readonly large: boolean; readonly until: number }>();
  return async (table) => {
    const kept = known.get(table);
    if (kept !== undefined && clock.millis() < kept.until) return kept.large;
    const large = await store.isLarge(table);
    known.set(table, { large, until: clock.millis() + KEPT });
    return large;
  };
}
