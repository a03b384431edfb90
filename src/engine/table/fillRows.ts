/**
 * Cells of several rows that were entered at once: records picked in one cell, or lines pasted from a spreadsheet. The
 * first go into rows that are there, each further one into a new row below them.
 *
 * Decisions where the specification is silent: it is one step to undo; the events of the fields are sent for each row, as
 * if the values had been entered one by one; where the table takes no new rows, only the rows that are there are written,
 * and where it takes no more, those before. The answer says which rows were written and which of their cells were not, so
 * that whoever asks can tell of the others.
 */
import type { FormCore } from '../form/core.ts';
import { coreOf } from '../form/cores.ts';
import type { Draft } from '../form/input.ts';
import type { FieldIssue, Form, TableHandle } from '../form/types.ts';
import { writeRowsAndValues } from '../form/writeRows.ts';
import { fail, ok, type Result } from '../result.ts';
import { fieldIssue } from '../rules/codes.ts';
import { cellPath } from '../values/paths.ts';
import type { TableState } from '../values/store.ts';
import type { FieldPath } from '../values/types.ts';
import { rowTemplate } from './blankRows.ts';
import { addRows } from './commands/addRow.ts';
import { branchEnd } from './commands/branch.ts';

/** A value with its companion. */
export interface Filling {
  readonly value: unknown;
  readonly companion?: unknown;
}

/** What one row gets, by model. */
export type RowFilling = ReadonlyMap<string, Filling>;

/** A text that means nothing in its cell, by the number of its row among those that are filled, from 0. */
export interface UnreadCell extends Draft {
  readonly row: number;
  readonly model: string;
}

/** What became of fillings. */
export interface Filled {
  /** The rows that were written, in the order of the fillings. */
  readonly rows: readonly string[];
  /** Their cells that were left out, since they are locked by now. */
  readonly left: ReadonlySet<FieldPath>;
}

/** Whether rows are added to a table for what is entered: the user may add some, and to add one is no more than that. */
export function takesRows(table: Pick<TableHandle, 'mayAdd' | 'ownAdd'>): boolean {
  return table.mayAdd() && table.ownAdd() === null;
}

/** Fills the given rows, and new ones below the last of them; where none is given, at the end of the table. */
export function fillRows(
  core: FormCore,
  state: TableState,
  rowIds: readonly string[],
  fillings: readonly RowFilling[],
  unread: readonly UnreadCell[],
  mayAdd: boolean,
): Result<Filled, FieldIssue> {
  if (!rowIds.every((id) => state.rows.has(id))) return fail(fieldIssue('table.noRow'));
  const lowest = rowIds.at(-1);
  const place =
    lowest === undefined
      ? { at: state.order.length, above: null }
      : {
          at: branchEnd(state, state.order.indexOf(lowest)),
          above: state.parents.get(lowest) ?? null,
        };
  const more = mayAdd ? fillings.length - rowIds.length : 0;
  const newId = () => core.ports.ids.short();
  // One operation for all of them: each keeps the whole order of the rows.
  const planned = more > 0 ? addRows(core.index, state, rowTemplate(core, state), place, newId, more) : null;
  const added = planned?.ok ? planned.value : null;
  const filled = [...rowIds, ...(added?.rows ?? [])];
  const values = filled.flatMap((id, at) =>
    [...(fillings[at] ?? [])].map(([model, filling]) => ({
      path: cellPath(state.address, id, model),
      ...filling,
    })),
  );
  const texts = unread.flatMap(({ row, model, text, issue }) => {
    const id = filled[row];
    return id === undefined ? [] : [{ path: cellPath(state.address, id, model), text, issue }];
  });
  return ok({ rows: filled, left: writeRowsAndValues(core, added?.op ?? null, values, texts) });
}

/**
 * Fills rows of a table of an open form, and new ones where it takes some: all of them where none is given. Cells that are
 * locked by then are left out. Texts that could not be read stay in their cells as unfinished ones.
 */
export function fillTable(
  form: Form,
  table: TableHandle,
  address: FieldPath,
  rowIds: readonly string[],
  fillings: readonly RowFilling[],
  unread: readonly UnreadCell[] = [],
): Result<Filled, FieldIssue> {
  const core = coreOf(form);
  const state = core.values.tables.get(address);
  const { phase } = form.status();
  const open = phase === 'ready' || phase === 'saving';
  if (state === undefined || !open || table.snapshot().locked) return fail(fieldIssue('table.locked'));
  return fillRows(core, state, rowIds, fillings, unread, takesRows(table));
}
