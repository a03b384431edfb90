/**
 * Finds records by what people write for them: number, name or id, many at once, for pasted lookups and files. Source:
 * FORMATS "Looked-up records".
 */
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { findAll } from './items.ts';
import { scopeOf } from './scope.ts';

/**
 * The one record that each value names, by value: the record with that number, else with that name, else with that id.
 * A value that several records have, or none, is missing. None is found by a field that the user's roles hide, or of an
 * object that the user may not look up.
 */
export async function resolveRecords(
  tx: ReadTx,
  session: Session,
  target: BusinessObject,
  values: Iterable<string>,
): Promise<Map<string, StoreRow>> {
  const found = new Map<string, StoreRow>();
  const open = new Set(values);
  open.delete('');
  const { rights } = session;
  if (!rights.looksUp(target.code)) return found;
  const columns = [target.numberField, target.nameField].flatMap(
    (name) =>
      target.header.find(
        (field) => field.name === name && rights.field(target.code, null, field.name) !== 'hide',
      )?.column ?? [],
  );
  for (const column of [...columns, 'id']) {
    if (open.size === 0) break;
    const rows = await findAll(tx, target.spec.name, scopeOf(target, session), column, [...open]);
    const met = new Map<string, StoreRow | null>();
    for (const row of rows) met.set(text(row, column), met.has(text(row, column)) ? null : row);
    for (const [value, row] of met) {
      if (row === null) continue;
      found.set(value, row);
      open.delete(value);
    }
  }
  return found;
}
