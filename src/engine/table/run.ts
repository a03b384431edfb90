/**
 * Actions of a table by code: add, copy, remove (also delete), childrow, and the definition's own, whose scripts run
 * through the form's script port and whose pages open through its opener. The user is told what is refused and what fails.
 * Source: specification 002 3.8, 5, 8 and 9.
 *
 * Decisions: an action that says `confirm` is asked about by whoever shows the table, and does nothing where nobody
 * can ask. Rows are removed without a question, unlike records of a list: nothing is stored yet, and undo brings them
 * back. What was asked about are the rows that were chosen then.
 */
import type { CompiledAction, CompiledOpen, CompiledTable } from '../compile/types.ts';
import { asking } from '../form/abort.ts';
import type { FormCore } from '../form/core.ts';
import { drained, messageOf } from '../form/gate.ts';
import { guarded } from '../form/guard.ts';
import { actionContents, failureCode } from '../form/scripts.ts';
import type { AskAction, FieldIssue, Notice, TableActionState, TableHandle } from '../form/types.ts';
import { namesOpening, opensItself, opensOver, openTypeOf } from '../list/open.ts';
import { fail, ok, type Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { fieldIssue } from '../rules/issue.ts';
import { enabledFor, findTableAction, isRowGranted, ROW_CODES } from '../situation/actions.ts';
import { rowPath } from '../values/paths.ts';
import { writeRecord } from '../values/record.ts';
import { tableOpening } from './open.ts';
import { createTableThrottle } from './throttle.ts';

type Inner = Omit<TableHandle, 'run'>;

/** Codes that take rows away. */
const REMOVES: ReadonlySet<string> = new Set(['remove', 'delete']);

/** Makes `handle.run`; `actionStates` gives the actions whatever is selected. Answers the rows that an inner action made or took, or what the last script gave. */
export function createRun(
  core: FormCore,
  table: CompiledTable,
  address: string,
  handle: Inner,
  actionStates: () => readonly TableActionState[],
): TableHandle['run'] {
  const throttle = createTableThrottle(() => core.ports.clock.ticks());
  const tell = (tone: Notice['tone'], code: MessageCode, params: Notice['params'] = {}) =>
    core.ports.notify?.({ tone, code, params });
  const refused = (issue: FieldIssue): Result<never, FieldIssue> => {
    core.ports.notify?.({ tone: 'error', code: issue.code, params: issue.params });
    return fail(issue);
  };
  const told = (result: Result<readonly string[], FieldIssue>): Result<unknown, FieldIssue> => {
    if (!result.ok) return refused(result.error);
    const [row] = result.value;
    if (row !== undefined) handle.edit(row);
    return result;
  };
  const one = (result: Result<string, FieldIssue>): Result<readonly string[], FieldIssue> =>
    result.ok ? ok([result.value]) : result;

  const inner = (code: string, rowIds: readonly string[] | undefined): Result<unknown, FieldIssue> | null => {
    switch (code) {
      case 'add':
        return told(one(handle.add()));
      case 'copy': {
        const copied = told(handle.copy(rowIds));
        // 002 8: 'Tree-table copy success: a success text shown in error style'.
        if (copied.ok && table.kind === 'treetable') tell('error', 'table.copied');
        return copied;
      }
      case 'remove':
      case 'delete': {
        const removed = handle.remove(rowIds);
        return removed.ok ? removed : refused(removed.error);
      }
      case 'childrow': {
        const made = one(handle.addChild(rowIds?.[0]));
        // The row of a child table is edited where that table is open.
        return table.kind === 'treetable' || !made.ok ? told(made) : made;
      }
      default:
        return null;
    }
  };

  /** The rows that an action is about: those given, else the selected ones, in table order. */
  const aboutOf = (rowIds: readonly string[] | undefined): readonly string[] => {
    const { order, selected } = handle.snapshot();
    return rowIds ?? order.filter((id) => selected.has(id));
  };

  const scripted = async (
    action: CompiledAction,
    rowIds: readonly string[] | undefined,
  ): Promise<Result<unknown, FieldIssue>> => {
    const { script } = core.ports;
    if (script === undefined) return refused(fieldIssue('script.noWorker', { event: action.code }));
    const ids = aboutOf(rowIds);
    const [first] = ids;
    const context = {
      action: action.code,
      key: table.key,
      table: table.model,
      rowIds: ids,
      rows: ids.flatMap((id) => {
        const cells = handle.row(id)?.cells;
        return cells === undefined ? [] : [{ ...cells, [table.rowKey]: id }];
      }),
      rowId: first ?? null,
      row: first === undefined ? null : (handle.row(first)?.cells ?? null),
      // One row: a script reads and writes it as `row`.
      ...(ids.length === 1 && first !== undefined ? { rowPath: rowPath(address, first) } : {}),
    };
    let value: unknown;
    for (const content of actionContents(action)) {
      const result = await script.run('click', content, context);
      if (!result.ok) {
        const { error } = result;
        const params = { code: action.code, msg: messageOf(error) || error.code };
        const issue: FieldIssue = { code: failureCode(error, true), params, source: 'rule' };
        return error.kind === 'aborted' || core.disposed ? fail(issue) : refused(issue);
      }
      value = result.value;
    }
    return ok(value);
  };

  const opened = async (
    action: CompiledAction,
    opens: CompiledOpen,
    rowIds: readonly string[] | undefined,
    release: () => void,
  ): Promise<Result<unknown, FieldIssue>> => {
    const openType = openTypeOf(opens.openType);
    const { open: opener } = core.ports;
    if (openType === null || opener === undefined)
      return refused(fieldIssue('list.openTypeUnknown', { code: action.code }));
    const [rowId] = aboutOf(rowIds);
    const { open, notice } = tableOpening(core.page, action, opens, openType, {
      row: handle.row(rowId ?? '')?.cells ?? null,
      record: writeRecord(core.index, core.values),
    });
    if (notice !== null) core.ports.notify?.(notice);
    const answer = await asking(core, (signal) => opener(open, signal));
    if (opensOver(open)) release();
    if (answer.ok) return answer;
    const issue: FieldIssue = { code: answer.error.code, params: answer.error.params, source: 'server' };
    return answer.error.kind === 'aborted' || core.disposed ? fail(issue) : refused(issue);
  };

  /** What the bar does not draw, or draws as disabled, does nothing, however it is asked for. */
  const barred = (word: string, actionState: TableActionState | undefined): FieldIssue | null => {
    // A code that the table has no button for is no way round the permissions that buttons obey.
    const granted = actionState?.visible ?? (!ROW_CODES.has(word) || isRowGranted(word, core.grants));
    if (!granted) return fieldIssue('form.actionLocked', { code: actionState?.code ?? word });
    return actionState?.enabled === false ? fieldIssue('table.locked') : null;
  };
  /** 002 5: copy and delete without a selected row say so. */
  const unchosen = (
    action: CompiledAction | undefined,
    rowIds: readonly string[] | undefined,
  ): FieldIssue | null => {
    const count = rowIds?.length ?? handle.snapshot().selected.size;
    if (action === undefined || enabledFor(action.selectMode, count)) return null;
    const removes = REMOVES.has(action.code.toLowerCase());
    return fieldIssue(removes ? 'table.selectRowToDelete' : 'table.selectRow');
  };

  /** Runs what may run now; `release` is told that a dialog over the page is closed. */
  const perform = async (
    code: string,
    chosen: readonly string[] | undefined,
    ask: AskAction | undefined,
    release: () => void,
  ): Promise<Result<unknown, FieldIssue>> => {
    const word = code.toLowerCase();
    const find = () => findTableAction(actionStates(), word);
    const actionState = find();
    const action = actionState?.action;
    let rowIds = chosen;
    const { epoch } = core;
    const asks = action?.confirm === true;
    // 001 4.3: actions wait for field events. Nothing else is awaited, so that a row is there when its button was pressed.
    if (asks || core.events.pending.size > 0) {
      const about = aboutOf(rowIds);
      if (asks) {
        const agrees = await agreed(action, ask);
        release();
        if (!agrees) return fail(fieldIssue('form.aborted'));
      }
      const free = await drained(core, true);
      if (core.disposed || core.epoch !== epoch) return fail(fieldIssue('form.aborted'));
      if (!free) return refused(fieldIssue('form.eventTimeout'));
      // It is about the rows that were chosen then, and the table may have been locked meanwhile.
      rowIds = about.filter((id) => handle.row(id) !== undefined);
      const late = barred(word, find()) ?? unchosen(action, rowIds);
      if (late !== null) return refused(late);
    }
    // A definition's own script replaces what its code means: that is what it was written for.
    if (action !== undefined && actionContents(action).length > 0) return scripted(action, rowIds);
    if (action?.open != null && opensItself(action)) return opened(action, action.open, rowIds, release);
    const done = inner(word, rowIds);
    if (done !== null) return done;
    if (action?.open != null && namesOpening(action)) return opened(action, action.open, rowIds, release);
    // A menu only offers what is in it.
    if (actionState?.menu.some((item) => item.visible) === true) return ok(undefined);
    return refused(fieldIssue('table.scriptMissing', { code }));
  };

  return async (code, chosen, ask) => {
    const word = code.toLowerCase();
    const actionState = findTableAction(actionStates(), word);
    const bar = barred(word, actionState);
    if (bar !== null) return fail(bar);
    const none = unchosen(actionState?.action, chosen);
    if (none !== null) return refused(none);
    if (!throttle.passes(word, chosen)) return ok(undefined);
    const release = () => throttle.release(word, chosen);
    const result = await perform(code, chosen, ask, release);
    if (!result.ok) release();
    return result;
  };
}

/** Asks about an action; where nobody can ask, the answer is no. */
async function agreed(action: CompiledAction, ask: AskAction | undefined): Promise<boolean> {
  const answer = ask && (await guarded('ask', async () => ok(await ask(action))));
  return answer?.ok === true && answer.value;
}
