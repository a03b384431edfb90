import { useMemo } from 'react';
import { type Form, placePath, type TableHandle } from '../../engine/internal.ts';
import type { FillRows } from '../picking/fillRows.ts';

/**
 * Lets cells fill rows with several picked records; null where the table takes no new rows. Records for which there is no
 * row are told.
 */
export function useFillRows(form: Form, table: TableHandle, mayAdd: boolean): FillRows | null {
  // An add action with a script, a page or a question of its own decides itself what a new row is.
  const mayFill = mayAdd && table.ownAdd() === null;
  const { notify } = form.ports;
  return useMemo(
    (): FillRows | null =>
      mayFill
        ? (cellAt, field, values) => {
            const filled = table.fill(placePath(cellAt).row, field.key, values);
            if (!filled.ok) notify?.({ tone: 'error', code: filled.error.code, params: filled.error.params });
            else if (filled.value.length < values.length)
              notify?.({
                tone: 'warning',
                code: 'table.notFilled',
                params: { count: values.length - filled.value.length },
              });
          }
        : null,
    [mayFill, table, notify],
  );
}
