/**
 * Adds a row made from the new-row template. Without a template: 'default object error, add failed'.
 * Source: specification 002 4.2 and 5; FORMATS "Paths" (`defaultModel[table][0]`).
 */
import { fail, ok } from '../../result.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { readRow } from '../../values/record.ts';
import { createValues, type TableState } from '../../values/store.ts';
import { rootPlace } from './branch.ts';
import { idSource } from './ids.ts';
import { type Planned, rowsOp } from './plan.ts';

/** Where a row goes: an index in the order and, in a tree, its parent. */
export interface Place {
  readonly at: number;
  readonly above: string | null;
}

/**
 * Plans a new row; refused where `template` is null. In a tree a root row goes behind the branch that it would split.
 */
export function addRow(
  index: PageIndex,
  state: TableState,
  template: Readonly<Record<string, unknown>> | null,
  { at, above }: Place,
  newId: () => string,
): Planned {
  const id = template === null ? null : idSource(state.rows, newId)();
  if (template === null || id === null) return fail('table.noDefaultRow');
  // The row and its empty child tables are made outside the store, since nothing may be written while planning.
  const aside = createValues();
  const cells = { ...template, [state.table.rowKey]: id };
  const row = readRow(index, aside, { ...state, rows: new Map() }, cells, newId, true);
  // The child tables of a new row are known to be empty.
  for (const child of aside.tables.values()) child.absent = false;
  // One native copy of the order: spreading its two halves took most of the time that adding a row takes.
  return ok({
    op: rowsOp(state, state.order.toSpliced(above === null ? rootPlace(state, at) : at, 0, id), {
      added: [row],
      parents: above === null ? new Map() : new Map([[id, above]]),
      attached: [...aside.tables.values()],
    }),
    rows: [id],
  });
}
