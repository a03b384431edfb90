/**
 * States of a table's columns: visible, required (with a red asterisk), editable.
 * Source: specification 002 3.8 and 5 ("Required column titles carry a red asterisk").
 */
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore } from '../form/core.ts';
import type { ColumnState } from '../form/tables.ts';

/** The table's columns in page order. A lock of the table is in their field states. */
export function columnStates(
  core: Pick<FormCore, 'index' | 'fieldStates'>,
  table: CompiledTable,
): readonly ColumnState[] {
  const fields = core.index.fields.filter((field) => field.table === table.key);
  return fields.flatMap((field) => {
    const fieldState = core.fieldStates.get(field.key);
    if (fieldState === undefined) return [];
    const { visible, locked, required } = fieldState;
    return [{ field, visible, required, editable: visible && !locked }];
  });
}
