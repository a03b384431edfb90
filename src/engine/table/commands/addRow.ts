/**
 * Adds rows made from the new-row template. Without a template: 'default object error, add failed'.
 * Source: specification 002 4.2 and 5; FORMATS "Paths" (`defaultModel[table][0]`).
 */
import type { Row } from '../../form/types.ts';
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
 * Plans new rows, one below the other; refused where `template` is null. Where the port gives ids for a part of them, only
 * these are planned. In a tree a root row goes behind the branch that it would split.
 */
export function addRows(
  index: PageIndex,
  state: TableState,
  template: Readonly<Record<string, unknown>> | null,
  { at, above }: Place,
  newId: () => string,
  count: number,
): Planned {
  // The rows and their empty child tables are made outside the store, since nothing may be written while planning.
  const aside = createValues();
  const nextId = idSource(state.rows, newId);
  const added: Row[] = [];
  while (template !== null && added.length < count) {
    const id = nextId();
    if (id === null) break;
    const cells = { ...template, [state.table.rowKey]: id };
    added.push(readRow(index, aside, { ...state, rows: new Map() }, cells, newId, true));
  }
  if (added.length === 0) return fail('table.noDefaultRow');
  // The child tables of a new row are known to be empty.
  for (const child of aside.tables.values()) child.absent = false;
  const rows = added.map(({ id }) => id);
  const place = above === null ? rootPlace(state, at) : at;
  return ok({
    // Native copies of the order: spreading its two halves took most of the time that adding a row takes.
    op: rowsOp(state, state.order.slice(0, place).concat(rows, state.order.slice(place)), {
      added,
      parents: new Map(above === null ? [] : rows.map((id) => [id, above])),
      attached: [...aside.tables.values()],
    }),
    rows,
  });
}

/** Plans a new row. */
export function addRow(
  index: PageIndex,
  state: TableState,
  template: Readonly<Record<string, unknown>> | null,
  place: Place,
  newId: () => string,
): Planned {
  return addRows(index, state, template, place, newId, 1);
}
