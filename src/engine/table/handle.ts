/**
 * One table of an open form: its readers and commands. Refusals are issues with the specification's messages.
 * Source: specification 002 4.2 and 5.
 */
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore, TableUi } from '../form/core.ts';
import { listen } from '../form/listeners.ts';
import { freshRow } from '../form/record-in.ts';
import { aggregateName, flush, noTouch } from '../form/touch.ts';
import type { FieldIssue, Row, TableHandle, TableSnapshot } from '../form/types.ts';
import { dropGone, perform, record } from '../form/write.ts';
import { fail, ok, type Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { fieldIssue } from '../rules/issue.ts';
import { tableAction } from '../situation/actions.ts';
import { newRow } from '../values/defaults.ts';
import { cellPath, tableAddress } from '../values/paths.ts';
import { writeTable } from '../values/record.ts';
import type { RowsOp, TableState } from '../values/store.ts';
import { aggregateOf } from './aggregates.ts';
import { insertRows, moveRow, removeRows, subtree } from './commands.ts';

const NOTHING: ReadonlySet<string> = new Set();
const NO_ORDER: readonly string[] = [];

function refuse(code: MessageCode): { readonly ok: false; readonly error: FieldIssue } {
  return fail(fieldIssue(code));
}

/** Makes the handle of a table by its address; it stays good when another record is put in place. */
export function createTableHandle(core: FormCore, table: CompiledTable, address: string): TableHandle {
  let kept: TableSnapshot | undefined;
  const stateNow = () => core.values.tables.get(address);
  const uiNow = (): TableUi => {
    const known = core.tableUi.get(address);
    if (known !== undefined) return known;
    const made: TableUi = { selected: NOTHING, editing: null };
    core.tableUi.set(address, made);
    return made;
  };
  const locked = () => core.standings.get(table.key)?.locked ?? true;
  const editable = () => {
    const { phase } = core.status.getState();
    return !core.disposed && !locked() && (phase === 'ready' || phase === 'saving');
  };
  const run = (op: RowsOp, after?: () => void) => {
    const touched = noTouch();
    perform(core, op, 'forward', touched);
    after?.();
    record(core, [op], 'user');
    if (op.removed.length > 0) dropGone(core);
    flush(core, touched);
  };
  const wakeUi = () => {
    const touched = noTouch();
    touched.tables.add(address);
    flush(core, touched);
  };
  const insert = (
    state: TableState,
    items: readonly Readonly<Record<string, unknown>>[],
    at: number,
    above: string | null,
  ): readonly string[] => {
    const { op, roots } = insertRows(core.index, state, items, at, above, () => core.ports.ids.short());
    run(op);
    return roots;
  };
  const selectedRows = (state: TableState) => state.order.filter((id) => uiNow().selected.has(id));

  return {
    snapshot: () => {
      const state = stateNow();
      const ui = core.tableUi.get(address);
      const order = state?.order ?? NO_ORDER;
      const selected = ui?.selected ?? NOTHING;
      const editing = ui?.editing ?? null;
      const isLocked = locked();
      if (
        kept === undefined ||
        kept.order !== order ||
        kept.selected !== selected ||
        kept.editing !== editing ||
        kept.locked !== isLocked
      )
        kept = { order, version: state?.version ?? 0, selected, editing, locked: isLocked };
      return kept;
    },
    subscribe: (listener) => listen(core.tableListeners, address, listener),
    row: (rowId): Row | undefined => stateNow()?.rows.get(rowId),
    parentOf: (rowId) => stateNow()?.parents.get(rowId) ?? null,
    add: (at): Result<string, FieldIssue> => {
      const state = stateNow();
      if (state === undefined || !editable()) return refuse('table.locked');
      const template = newRow(core.index, table, core.defaultModel);
      if (template === null) return refuse('table.noDefaultRow');
      const [id] = insert(state, [template], at ?? state.order.length, null);
      return id === undefined ? refuse('table.noDefaultRow') : ok(id);
    },
    copy: (): Result<readonly string[], FieldIssue> => {
      const state = stateNow();
      if (state === undefined || !editable()) return refuse('table.locked');
      const chosen = selectedRows(state);
      if (chosen.length === 0) return refuse('table.selectRow');
      return ok(copyRows(core, state, chosen, insert));
    },
    remove: (): Result<readonly string[], FieldIssue> => {
      const state = stateNow();
      if (state === undefined || !editable()) return refuse('table.locked');
      const chosen = selectedRows(state);
      if (chosen.length === 0) return refuse('table.selectRowToDelete');
      const op = removeRows(core.values, state, chosen);
      run(op);
      return ok(op.removed.map((row) => row.id));
    },
    move: (rowId, to): Result<void, FieldIssue> => {
      const state = stateNow();
      if (state === undefined || !editable()) return refuse('table.locked');
      if (!state.rows.has(rowId)) return refuse('table.noRow');
      const op = moveRow(state, rowId, to);
      if (op === null) return refuse('table.levelMismatch');
      if (op.orderAfter.some((id, place) => id !== op.orderBefore[place])) run(op);
      return ok(undefined);
    },
    addChild: (): Result<string, FieldIssue> => {
      const state = stateNow();
      if (state === undefined || !editable()) return refuse('table.locked');
      const above = selectedRows(state)[0];
      if (above === undefined) return refuse('table.selectRow');
      return addBelow(core, table, state, above, insert);
    },
    select: (rowIds) => {
      const state = stateNow();
      const known = rowIds.filter((id) => state?.rows.has(id) === true);
      // A single-choice table keeps what was chosen last.
      const wanted = table.multiple ? known : known.slice(-1);
      const ui = uiNow();
      if (wanted.length === ui.selected.size && wanted.every((id) => ui.selected.has(id))) return;
      ui.selected = new Set(wanted);
      wakeUi();
    },
    edit: (rowId) => {
      const ui = uiNow();
      if (rowId !== null && (!editable() || stateNow()?.rows.has(rowId) !== true)) return;
      if (ui.editing === rowId) return;
      ui.editing = rowId;
      wakeUi();
    },
    actions: () => {
      const { approveStatus, state } = core.status.getState();
      return table.actions.map((action) => tableAction(action, { approveStatus, state, locked: locked() }));
    },
    aggregate: (columnKey) => {
      const state = stateNow();
      const column = core.page.nodes[columnKey];
      if (state === undefined || column?.role !== 'field' || column.table !== table.key) return null;
      return aggregateOf(core.aggregates, state, column.model, column.column?.aggregate ?? 'none');
    },
    subscribeAggregate: (columnKey, listener) =>
      listen(core.aggregateListeners, aggregateName(address, columnKey), listener),
  };
}

type Insert = (
  state: TableState,
  items: readonly Readonly<Record<string, unknown>>[],
  at: number,
  above: string | null,
) => readonly string[];

/** Copies stand right behind the last row that was copied, in the order of the originals. */
function copyRows(
  core: FormCore,
  state: TableState,
  chosen: readonly string[],
  insert: Insert,
): readonly string[] {
  const inside = new Set<string>();
  // A row that is chosen together with the row above it comes along once.
  const roots = chosen.filter((id) => {
    const nested = inside.has(id);
    for (const below of subtree(state, id)) inside.add(below);
    return !nested;
  });
  const last = roots.at(-1) ?? '';
  const at = state.order.indexOf(subtree(state, last).at(-1) ?? last) + 1;
  const items = roots.flatMap((id) => {
    const rows = writeTable(core.index, core.values, { ...state, order: subtree(state, id) });
    return rows.slice(0, 1).map((row) => freshRow(core.index, state.table, row));
  });
  return insert(state, items, at, state.parents.get(last) ?? null);
}

/** A row below another: in a tree table a tree row, else the first row more of the row's child table. */
function addBelow(
  core: FormCore,
  table: CompiledTable,
  state: TableState,
  above: string,
  insert: Insert,
): Result<string, FieldIssue> {
  if (table.kind === 'treetable') {
    const template = newRow(core.index, table, core.defaultModel);
    if (template === null) return refuse('table.noDefaultRow');
    const at = state.order.indexOf(subtree(state, above).at(-1) ?? above) + 1;
    const [id] = insert(state, [template], at, above);
    return id === undefined ? refuse('table.noDefaultRow') : ok(id);
  }
  const child = [...(core.index.tables.get(table.key)?.values() ?? [])][0];
  if (child === undefined) return refuse('table.noChildTable');
  return createTableHandle(core, child, cellPath(state.address, above, child.model)).add();
}

/** Finds a table by key, model or address; a child table by the row that holds it. */
export function findTable(
  core: FormCore,
  name: string,
  parentRowId: string | undefined,
): { readonly table: CompiledTable; readonly address: string } | undefined {
  const direct = core.values.tables.get(name);
  if (direct !== undefined && parentRowId === undefined) return { table: direct.table, address: name };
  for (const [around, within] of core.index.tables) {
    for (const table of within.values()) {
      if (table.key !== name && table.model !== name) continue;
      if (parentRowId === undefined) {
        if (table.table === null) return { table, address: tableAddress(table.model) };
        continue;
      }
      const holder = findHolder(core, around, parentRowId);
      if (holder !== undefined) return { table, address: cellPath(holder, parentRowId, table.model) };
    }
  }
  return undefined;
}

/** Address of the table with this key that holds a row. Header tables are asked directly, deeper ones in turn. */
function findHolder(core: FormCore, tableKey: string, rowId: string): string | undefined {
  const node = core.page.nodes[tableKey];
  if (node?.role !== 'table') return undefined;
  if (node.table === null) {
    const address = tableAddress(node.model);
    return core.values.tables.get(address)?.rows.has(rowId) === true ? address : undefined;
  }
  for (const [address, state] of core.values.tables)
    if (state.table.key === tableKey && state.rows.has(rowId)) return address;
  return undefined;
}
