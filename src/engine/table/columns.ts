/**
 * How the columns of a table stand: required ones carry a red asterisk, and which can be written.
 * Source: specification 002 3.8 and 5 ("Required column titles carry a red asterisk").
 */
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import type { PageIndex } from '../values/page-index.ts';

/** One column as it stands now. */
export interface ColumnStanding {
  readonly field: CompiledField;
  readonly visible: boolean;
  /** The title carries a red asterisk: `required` or `isRequired`, where the column is seen and can be written. */
  readonly required: boolean;
  /** Its cells can be written: `isEdit`, no lock of its own, none of the table. */
  readonly editable: boolean;
}

interface Stands {
  readonly visible: boolean;
  readonly locked: boolean;
  readonly required: boolean;
}

/** The table's columns in page order. */
export function columnStandings(
  index: PageIndex,
  table: CompiledTable,
  locked: boolean,
  standing: (key: string) => Stands | undefined,
): readonly ColumnStanding[] {
  return [...(index.columns.get(table.key)?.values() ?? [])].map((field) => {
    const stands = standing(field.key);
    const visible = stands?.visible === true;
    const free = visible && !locked && stands?.locked === false;
    return {
      field,
      visible,
      required: free && stands?.required === true,
      editable: free && field.column?.editable !== false,
    };
  });
}
