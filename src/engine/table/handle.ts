/**
 * One table of an open form: its readers and commands. A command is planned in a file of `commands`, run as one
 * operation and recorded for undo. Refusals are issues with the specification's messages.
 * Source: specification 002 3.8, 4.2 and 5.
 */

import { adder, isRowAction, tableActions, withSelection } from '../actions/actionState.ts';
import { opensItself } from '../actions/opening.ts';
import type { Run } from '../actions/run.ts';
import { actionContents } from '../actions/scripts.ts';
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore } from '../form/core.ts';
import { listen } from '../form/listeners.ts';
import { rightsOf } from '../form/rights.ts';
import { aggregateName, flush, noTouch } from '../form/touch.ts';
import type { FieldIssue, Row, TableHandle, TableSnapshot } from '../form/types.ts';
import { writeRows } from '../form/writeRows.ts';
import { fail, ok, type Result } from '../result.ts';
import { pagingOf } from '../rows/paging.ts';
import { treePath } from '../rows/tree/tree.ts';
import { fieldIssue, type MessageCode } from '../rules/codes.ts';
import { isApproveLocked } from '../situation/state.ts';
import { sameItems } from '../values/compare.ts';
import { STORED_FORMATS } from '../values/dates.ts';
import type { TableState } from '../values/store.ts';
import { aggregateOf, keptAggregates } from './aggregates.ts';
import { isBlankRow, rowTemplate } from './blankRows.ts';
import { columnStates } from './columns.ts';
import { addChildRow } from './commands/addChildRow.ts';
import { addRow } from './commands/addRow.ts';
import { copyRows } from './commands/copyRows.ts';
import { isStill, moveOnto, moveRow, moveStep } from './commands/moveRow.ts';
import type { Planned } from './commands/plan.ts';
import { removeRows } from './commands/removeRows.ts';
import { fillRows, takesRows } from './fillRows.ts';
import { nearestPage } from './pages.ts';
import { printedTable } from './printed.ts';
import { createRun } from './run.ts';
import { createTableSelection } from './selection.ts';
import { createSpans } from './spans.ts';
import { createTableUi, isOpen, type TableUi, tableUis } from './ui.ts';
import { createView } from './view.ts';

const NO_ORDER: readonly string[] = [];

/** Makes the handle of a table at an address; it stays valid when another record is put into the form. */
export function createTableHandle(
  core: FormCore,
  table: CompiledTable,
  address: string,
  run: Run,
): TableHandle {
  let kept: TableSnapshot | undefined;
  const view = createView();
  const selection = createTableSelection();
  const spans = createSpans(core.index, table.key);
  const initialUi = createTableUi(table);
  const stateNow = () => core.values.tables.get(address);
  const uiNow = () => tableUis(core).get(address) ?? initialUi;
  const locked = () =>
    (core.fieldStates.get(table.key)?.locked ?? true) ||
    isApproveLocked(core.status.getState().approveStatus);
  /** The user cannot change the rows of an invisible or locked table, nor while the form is opening. */
  const editable = () => {
    const { phase } = core.status.getState();
    const isSeen = core.fieldStates.get(table.key)?.visible === true;
    return !core.disposed && isSeen && !locked() && (phase === 'ready' || phase === 'saving');
  };
  /** Why a child table takes no row: no table that shows its rows is visible, or all visible ones are locked. */
  const barred = (child: CompiledTable): MessageCode | null => {
    const shows = [[child.key, child.key] as const, ...core.index.twins].filter(([, of]) => of === child.key);
    const seen = shows.map(([key]) => core.fieldStates.get(key)).filter((each) => each?.visible === true);
    if (seen.length === 0) return 'table.noChildTable';
    return seen.every((each) => each?.locked === true) ? 'table.locked' : null;
  };
  /** Action states regardless of the selection, since an action may be run on given rows. */
  const actionStates = () => {
    const { approveStatus, state } = core.status.getState();
    return tableActions(table.actions, {
      approveStatus,
      state,
      locked: locked(),
      grants: rightsOf(core).grants,
    });
  };
  const newId = () => core.ports.ids.short();
  /** Runs a planned command, where rows may be changed now. */
  const command = (plan: (state: TableState) => Planned): Result<readonly string[], FieldIssue> => {
    const state = stateNow();
    if (state === undefined || !editable()) return fail(fieldIssue('table.locked'));
    const planned = plan(state);
    if (!planned.ok) return fail(fieldIssue(planned.error));
    if (!isStill(planned.value)) writeRows(core, planned.value.op);
    return ok(planned.value.rows);
  };
  /** Changes the table's UI state; readers are called only where something of it differs. */
  const changeUi = (change: Partial<TableUi>) => {
    const ui = uiNow();
    const next = { ...ui, ...change };
    if (sameItems(Object.values(next), Object.values(ui))) return;
    tableUis(core).set(address, next);
    const touched = noTouch();
    touched.tables.add(address);
    flush(core, touched);
  };
  const chosen = (rowIds: readonly string[] | undefined) =>
    rowIds === undefined ? uiNow().selected : new Set(rowIds);
  /** The UI state in which a row is visible: its ancestors are expanded and its page is shown. */
  const shown = (state: TableState, rowId: string): Partial<TableUi> => {
    const ui = uiNow();
    const shut = treePath(rowId, (id) => state.parents.get(id)).filter((id) => !isOpen(table, ui, id));
    const page = pagingOf(state.order, rowId, ui.pageSize, (id) => state.parents.has(id));
    return {
      toggled: shut.length === 0 ? ui.toggled : turned(ui.toggled, shut),
      current: page === null ? ui.current : page + 1,
    };
  };

  const handle: Omit<TableHandle, 'run'> = {
    snapshot: () => {
      const state = stateNow();
      const { selected, editing, unfolded } = uiNow();
      const next = { order: state?.order ?? NO_ORDER, selected, editing, unfolded, locked: locked() };
      if (kept === undefined || !sameItems(Object.values(next), Object.values(kept))) kept = next;
      return kept;
    },
    view: () => view(stateNow(), uiNow()),
    spans: () => spans(stateNow(), view(stateNow(), uiNow()).rows, uiNow()),
    printed: () => printedTable(core.index, table.key, stateNow(), uiNow()),
    subscribe: (listener) => listen(core.readers.tables, address, listener),
    row: (rowId): Row | undefined => stateNow()?.rows.get(rowId),
    isBlank: (rowId) => {
      const state = stateNow();
      return state !== undefined && isBlankRow(core, state, rowId);
    },
    parentOf: (rowId) => stateNow()?.parents.get(rowId) ?? null,
    add: (at) =>
      first(
        command((state) =>
          addRow(
            core.index,
            state,
            rowTemplate(core, state),
            { at: at ?? state.order.length, above: null },
            newId,
          ),
        ),
        'table.noDefaultRow',
      ),
    addChild: (rowId) => {
      const selected = chosen(rowId === undefined ? undefined : [rowId]);
      const above = stateNow()?.order.find((id) => selected.has(id));
      const made = first(
        command((state) =>
          addChildRow(
            core.index,
            core.values,
            state,
            selected,
            (state) => rowTemplate(core, state),
            newId,
            barred,
          ),
        ),
        'table.noDefaultRow',
      );
      // In a collapsed branch the new row would not be visible.
      if (made.ok && above !== undefined && table.kind === 'treetable' && !isOpen(table, uiNow(), above))
        changeUi({ toggled: turned(uiNow().toggled, [above]) });
      return made;
    },
    copy: (rowIds) =>
      command((state) => copyRows(core.index, core.values, state, chosen(rowIds), newId, core.defaultModel)),
    remove: (rowIds) => command((state) => removeRows(core.index, core.values, state, chosen(rowIds))),
    move: (rowId, to) => done(command((state) => moveRow(state, rowId, to))),
    moveOnto: (rowId, overId) => done(command((state) => moveOnto(state, rowId, overId))),
    moveStep: (rowId, direction) => done(command((state) => moveStep(state, rowId, direction))),
    fill: (rowId, columnKey, values) => {
      const state = stateNow();
      const column = core.page.nodes[columnKey];
      if (state === undefined || !editable() || column?.role !== 'field')
        return fail(fieldIssue('table.locked'));
      const fillings = values.map((value) => new Map([[column.model, value]]));
      const filled = fillRows(core, state, [rowId], fillings, [], takesRows(handle));
      return filled.ok ? ok(filled.value.rows) : filled;
    },
    select: (rowIds) => {
      const state = stateNow();
      if (state !== undefined) changeUi({ selected: selection.choose(state, uiNow().selected, rowIds) });
    },
    half: () => selection.half(stateNow(), uiNow().selected),
    edit: (rowId) => {
      const state = stateNow();
      if (rowId === null) changeUi({ editing: null });
      else if (state?.rows.has(rowId) === true && editable())
        changeUi({ editing: rowId, ...shown(state, rowId) });
    },
    showRow: (rowId) => {
      const state = stateNow();
      if (state?.rows.has(rowId) === true) changeUi(shown(state, rowId));
    },
    toggle: (rowId, open) => {
      const ui = uiNow();
      if (stateNow()?.rows.has(rowId) !== true || isOpen(table, ui, rowId) === open) return;
      changeUi({ toggled: turned(ui.toggled, [rowId]) });
    },
    unfold: (rowId, open) => {
      const { unfolded } = uiNow();
      if (stateNow()?.rows.has(rowId) === true && unfolded.has(rowId) !== open)
        changeUi({ unfolded: turned(unfolded, [rowId]) });
    },
    setPage: (current) => {
      const state = stateNow();
      if (state === undefined || !Number.isFinite(current)) return;
      changeUi({ current: nearestPage(state, current, uiNow().pageSize) });
    },
    setPageSize: (pageSize) => {
      // The definition decides whether there is pagination, the user only its size. As in lists a new size begins at
      // page 1.
      if (uiNow().pageSize > 0 && Number.isFinite(pageSize) && pageSize >= 1)
        changeUi({ pageSize: Math.trunc(pageSize), current: 1 });
    },
    columns: () => columnStates(core, table),
    actions: () => withSelection(actionStates(), uiNow().selected.size),
    rowActions: () => withSelection(actionStates(), 1).filter(({ action }) => isRowAction(action)),
    mayAdd: () => adder(handle.actions()) !== null,
    ownAdd: () => {
      const action = adder(handle.actions());
      const isOwn =
        action !== null &&
        (action.confirm === true || actionContents(action).length > 0 || opensItself(action));
      return isOwn ? action : null;
    },
    aggregate: (columnKey) => {
      const state = stateNow();
      const column = core.page.nodes[columnKey];
      if (state === undefined || column?.role !== 'field' || column.table !== table.key) return null;
      const how = column.column?.aggregate ?? 'none';
      return aggregateOf(keptAggregates(core), state, column.model, how, column.value in STORED_FORMATS);
    },
    subscribeAggregate: (columnKey, listener) =>
      listen(core.readers.aggregates, aggregateName(address, columnKey), listener),
  };
  return { ...handle, run: createRun(core, table, address, handle, actionStates, run) };
}

function turned(toggled: ReadonlySet<string>, rowIds: readonly string[]): ReadonlySet<string> {
  const next = new Set(toggled);
  for (const id of rowIds) if (!next.delete(id)) next.add(id);
  return next;
}

function first(
  result: Result<readonly string[], FieldIssue>,
  missing: MessageCode,
): Result<string, FieldIssue> {
  if (!result.ok) return result;
  const [id] = result.value;
  return id === undefined ? fail(fieldIssue(missing)) : ok(id);
}

function done(result: Result<unknown, FieldIssue>): Result<void, FieldIssue> {
  return result.ok ? ok(undefined) : result;
}
