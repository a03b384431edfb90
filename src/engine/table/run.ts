/**
 * Runs actions of a table by code: add, copy, remove (also delete), childrow, and the definition's own.
 * Source: specification 002 3.8, 4.2, 5, 8 and 9; 001 4.3.
 */

import {
  type ActionState,
  findActionState,
  flatActionStates,
  isRowGranted,
  ROW_CODES,
} from '../actions/actionState.ts';
import { nothingToRun, planAction } from '../actions/plan.ts';
import type { Run } from '../actions/run.ts';
import { THROTTLE_MS } from '../actions/throttle.ts';
import type { ActionSituation, PlanOf } from '../actions/types.ts';
import { blankAction } from '../compile/blank.ts';
import type { CompiledTable } from '../compile/types.ts';
import { formSituation } from '../form/actions.ts';
import type { FormCore } from '../form/core.ts';
import { notify } from '../form/gate.ts';
import { rightsOf } from '../form/rights.ts';
import { runScript } from '../form/scripts.ts';
import type { FieldIssue, TableHandle } from '../form/types.ts';
import { ok, type Result } from '../result.ts';
import { rowPath } from '../values/paths.ts';

/** Makes `handle.run`. `states` are the actions' states regardless of the selection; `run` is the form's executor. */
export function createRun(
  core: FormCore,
  table: CompiledTable,
  address: string,
  handle: Omit<TableHandle, 'run'>,
  states: () => readonly ActionState[],
  run: Run,
): TableHandle['run'] {
  const edited = (result: Result<readonly string[], FieldIssue>): typeof result => {
    const [row] = result.ok ? result.value : [];
    if (row !== undefined) handle.edit(row);
    return result;
  };
  const one = (result: Result<string, FieldIssue>): Result<readonly string[], FieldIssue> =>
    result.ok ? ok([result.value]) : result;

  /** Returns the rows that were added or removed. */
  const rows = ({ command, rowIds }: PlanOf<'rows'>): Result<readonly string[], FieldIssue> => {
    switch (command) {
      case 'add':
        return edited(one(handle.add()));
      case 'copy': {
        const copied = edited(handle.copy(rowIds));
        // 002 8: 'Tree-table copy success: a success text shown in error style'.
        if (copied.ok && table.kind === 'treetable') notify(core, 'error', 'table.copied');
        return copied;
      }
      case 'remove':
        return handle.remove(rowIds);
      case 'childrow': {
        const made = one(handle.addChild(rowIds[0]));
        // The row of a child table is edited in that table.
        return table.kind === 'treetable' ? edited(made) : made;
      }
    }
  };
  /** An action without an enabled button does nothing, however it is called. */
  const barred = (word: string, state: ActionState | undefined): ActionSituation['barred'] => {
    // Calling a code without a button must not bypass the permissions that buttons obey.
    const granted = state?.visible ?? (!ROW_CODES.has(word) || isRowGranted(word, rightsOf(core).grants));
    if (!granted) return 'form.actionLocked';
    return state?.enabled === false ? 'table.locked' : null;
  };

  /** Context of a script: the rows, and a single row, which it reads and writes as `row`. */
  const facts = (rowIds: readonly string[]) => {
    const [first] = rowIds;
    const cells = rowIds.flatMap((id) => {
      const own = handle.row(id)?.cells;
      return own === undefined ? [] : [{ ...own, [table.rowKey]: id }];
    });
    return {
      key: table.key,
      table: table.model,
      rowIds,
      rows: cells,
      rowId: first ?? null,
      row: first === undefined ? null : (handle.row(first)?.cells ?? null),
      ...(rowIds.length === 1 && first !== undefined ? { rowPath: rowPath(address, first) } : {}),
    };
  };

  return (code, chosen, host = {}) => {
    const word = code.toLowerCase();
    const find = () => findActionState(flatActionStates(states()), word);
    // The rows that were selected at the click, in table order, as far as they still exist.
    const { order, selected } = handle.snapshot();
    const about = chosen ?? order.filter((id) => selected.has(id));
    const isAdd = word === 'add';
    return run({
      // Clicks on different given rows all count. The selection is not part of the key, since the first click may
      // change it.
      key: [table.key, address, word, ...(isAdd || chosen === undefined ? [] : chosen)].join(' '),
      throttle: isAdd ? THROTTLE_MS.addRow : THROTTLE_MS.table,
      plan: (saved) => {
        const state = find();
        const rowIds = about.filter((id) => handle.row(id) !== undefined);
        return planAction(
          state?.action ?? blankAction(code),
          { kind: 'table', page: core.page, table },
          {
            ...formSituation(core, saved),
            barred: barred(word, state),
            offers: state?.menu.some((item) => item.visible) === true,
            rows: rowIds.map((id) => handle.row(id)?.cells ?? {}),
            rowIds,
            facts: () => facts(rowIds),
          },
        );
      },
      nothing: nothingToRun('table', code),
      ports: {
        rows,
        // A form may have several tables with buttons: the notice of a failure says whose script it was.
        script: ({ action, content, context }) => {
          const name = host.nameOf?.(action) ?? action.name;
          return runScript(core, 'click', content, context, { table: true, name });
        },
      },
      host,
    });
  };
}
