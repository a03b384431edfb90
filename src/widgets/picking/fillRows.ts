import { createContext } from 'react';
import type { CompiledField, FieldPath } from '../../engine/internal.ts';

/** A value with its companion. */
export interface FilledCell {
  readonly value: unknown;
  readonly companion?: unknown;
}

/**
 * Given by a table around a cell: writes several values into a column, the first into the cell's row and the others into
 * new rows below it. Null where the table takes no new rows, and outside of tables.
 */
export type FillRows = (path: FieldPath, field: CompiledField, values: readonly FilledCell[]) => void;

export const FillRowsContext = createContext<FillRows | null>(null);
