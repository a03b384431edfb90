/**
 * What the push actions of an object's pages carry into a new record, beside what a push takes by itself. Source:
 * specification 002 3.4 (`params`); FORMATS "Save".
 */
import { type CompiledPage, carryValues } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ReadTx } from '../store/types.ts';
import type { RuleBook } from './check.ts';
import { type Bag, rowsIn } from './wire.ts';

/** A record and each of its rows: what an action may carry values of. */
function sourcesOf(record: Bag, source: BusinessObject): { readonly row?: Bag; readonly record: Bag }[] {
  const tables = source.allTables.filter(({ parent }) => parent === null);
  const rows = tables.flatMap((table) => rowsIn(record, table));
  return [{ record }, ...rows.map((row) => ({ row, record }))];
}

/** By field, the values that a published push from `record` to `page` may carry. */
export async function carriedValues(
  tx: ReadTx,
  book: RuleBook,
  { tenantId }: Session,
  source: BusinessObject,
  record: Bag,
  page: CompiledPage | null,
): Promise<ReadonlyMap<string, ReadonlySet<unknown>>> {
  const rows = await tx.find({
    table: 'sys_page',
    criteria: [
      { field: 'tenantId', op: 'equal', value: tenantId },
      { field: 'objectId', op: 'in', value: [source.id, source.code] },
      { field: 'revision', op: 'ge', value: 1 },
    ],
  });
  const targets = new Set([null, page?.id, page?.objectId, page?.objectCode]);
  const values = new Map<string, Set<unknown>>();
  const valuesOf = (name: string): Set<unknown> => {
    const known = values.get(name) ?? new Set();
    values.set(name, known);
    return known;
  };
  for (const row of rows) {
    const pushes = book.pushesOf(row).filter(({ open }) => targets.has(open?.renderCode ?? null));
    for (const { open } of pushes)
      for (const from of open === null || open.params.length === 0 ? [] : sourcesOf(record, source))
        for (const [name, value] of Object.entries(carryValues(open?.params ?? [], from).values))
          valuesOf(name).add(value);
  }
  return values;
}
