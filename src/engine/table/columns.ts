/**
 * How the columns of a table stand: required ones carry a red asterisk, and which can be written.
 * Source: specification 002 3.8 and 5 ("Required column titles carry a red asterisk").
 */
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore } from '../form/core.ts';
import type { ColumnStanding } from '../form/tables.ts';

/** The table's columns in page order. What locks the table locks them too. */
export function columnStandings(
  core: Pick<FormCore, 'index' | 'standings'>,
  table: CompiledTable,
): readonly ColumnStanding[] {
  const fields = core.index.fields.filter((field) => field.table === table.key);
  return fields.flatMap((field) => {
    const standing = core.standings.get(field.key);
    if (standing === undefined) return [];
    const { visible, locked, required } = standing;
    return [{ field, visible, required, editable: visible && !locked }];
  });
}
