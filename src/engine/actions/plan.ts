/**
 * `planAction`: what an action does now, as plain data that `createRunner` runs. For toolbars, rows, widgets and tables
 * of forms and lists alike. It never throws.
 * Source: specification 001 2.1, 3.1, 4.1 and 6; 002 2.2, 3.4, 3.8, 4.1, 4.2, 5, 7 and 8.
 *
 * Decisions, where the specification is silent. The first of these that applies decides: the codes `save`, `close` and
 * `printData` on a form's toolbar; the action's own script, since it was written for this page; its open type; its
 * code; a page that it names without an open type. Batch calls of lists and deleting a form's record always ask first,
 * other actions where they have `confirm`: who submits or approves in a form sees the one record that it is about. Rows
 * of an editable table are removed without a question: nothing is stored yet, and undo restores them.
 */
import type { CompiledAction } from '../compile/types.ts';
import type { MessageCode } from '../rules/codes.ts';
import { enabledFor } from './actionState.ts';
import { batchBody, exportBody } from './batch.ts';
import { dialogSize } from './dialogSize.ts';
import { namesOpening, opensByCode, opensItself, planOpening } from './opening.ts';
import { refused } from './refused.ts';
import { actionContents } from './scripts.ts';
import type { ActionPlace, ActionPlan, ActionSituation, PlanOf, RowCommand, ServerCall } from './types.ts';

/** Server calls by their codes in lower case. `startworkflow` exists only for the record of a form. */
const CALLS: ReadonlyMap<string, ServerCall> = new Map([
  ['delete', 'delete'],
  ['submit', 'submit'],
  ['submitcancel', 'submitCancel'],
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['startworkflow', 'startworkflow'],
]);
/** Calls whose question has the danger tone. */
const DANGER: ReadonlySet<string> = new Set(['delete', 'reject']);
const ROW_COMMANDS: ReadonlyMap<string, RowCommand> = new Map([
  ['add', 'add'],
  ['copy', 'copy'],
  ['remove', 'remove'],
  ['delete', 'remove'],
  ['childrow', 'childrow'],
]);
/** '[code] Unable to find the execution code, please consult the administrator!' Source: 002 8. */
const NOTHING = {
  form: 'form.actionUnset',
  widget: 'form.actionUnset',
  table: 'table.scriptMissing',
  list: 'list.scriptMissing',
} as const satisfies Record<ActionPlace['kind'], MessageCode>;

/** Refuses a code for which nothing can be run. */
export function nothingToRun(place: ActionPlace['kind'], code: string): PlanOf<'refused'> {
  return refused(NOTHING[place], { code });
}

/** Plans an action for its rows and its record. */
export function planAction(
  action: CompiledAction,
  place: ActionPlace,
  situation: ActionSituation,
): ActionPlan {
  const plan = decide(action, place, situation);
  const always = place.kind === 'list' ? plan.kind === 'call' : place.kind === 'form' && isDelete(action);
  const asks = action.confirm === true || always;
  if (!asks || plan.kind === 'refused' || plan.kind === 'menu') return plan;
  const danger = plan.kind === 'call' ? DANGER.has(plan.call) : always;
  return { kind: 'confirm', action, message: 'list.confirmAction', danger, next: plan };
}

function isDelete({ code }: CompiledAction): boolean {
  return code.toLowerCase() === 'delete';
}

function decide(action: CompiledAction, place: ActionPlace, situation: ActionSituation): ActionPlan {
  const code = action.code.toLowerCase();
  if (situation.barred !== null) return { ...refused(situation.barred, { code: action.code }), quiet: true };
  const unchosen = refuseRows(action, place, situation);
  if (unchosen !== null) return unchosen;
  if (place.kind === 'form') {
    if (code === 'save') return { kind: 'save', action, again: false };
    if (code === 'close') return { kind: 'close' };
    if (code === 'printdata') return print(action, 'data', situation);
  }
  const contents = actionContents(action);
  if (contents.length > 0) {
    const context = { action: action.code, ...situation.facts() };
    return { kind: 'script', action, contents, rows: situation.rows, context };
  }
  if (opensItself(action)) return planOpening(action, place, situation);
  const known = byCode(code, action, place, situation);
  if (known !== null) return known;
  if (namesOpening(action)) return planOpening(action, place, situation);
  if (place.kind === 'form' && code === 'print') return print(action, 'page', situation);
  if (situation.offers) return { kind: 'menu' };
  return situation.hosted
    ? { kind: 'host', action, rows: situation.rows }
    : nothingToRun(place.kind, action.code);
}

/** 002 5: an action on rows is refused where none, or too many, are selected. */
function refuseRows(
  action: CompiledAction,
  place: ActionPlace,
  situation: ActionSituation,
): ActionPlan | null {
  if (place.kind !== 'list' && place.kind !== 'table') return null;
  const count = place.kind === 'list' ? situation.rows.length : situation.rowIds.length;
  if (enabledFor(action.selectMode, count)) return null;
  const several = place.kind === 'list' && count > 1;
  return several ? refused('list.selectOneRow') : noRow(action.code.toLowerCase());
}

function noRow(code: string): PlanOf<'refused'> {
  return refused(code === 'delete' || code === 'remove' ? 'table.selectRowToDelete' : 'table.selectRow');
}

function print(action: CompiledAction, what: 'page' | 'data', { rows }: ActionSituation): ActionPlan {
  return { kind: 'print', action, what, size: dialogSize(action.open, action.code), rows };
}

/** What a code does without a script or open type; null for unknown codes. */
function byCode(
  code: string,
  action: CompiledAction,
  place: ActionPlace,
  situation: ActionSituation,
): ActionPlan | null {
  if (place.kind === 'table') {
    const command = ROW_COMMANDS.get(code);
    return command === undefined ? null : { kind: 'rows', command, rowIds: situation.rowIds };
  }
  if (opensByCode(code, place)) return planOpening(action, place, situation);
  const call = CALLS.get(code);
  const done = call === 'delete' ? 'list.deleted' : 'list.done';
  if (place.kind !== 'list') {
    if (code === 'save') return { kind: 'save', action: null, again: false };
    if (call === undefined) return null;
    // 001 8: a failed approve or reject shows only the server's message; 002 8: other calls also the code and whom to
    // ask.
    const failed = call === 'approve' || call === 'reject' ? 'server.message' : 'form.actionFailed';
    return { kind: 'call', action, call, body: null, rows: [], done, failed };
  }
  const { list, table } = place;
  if (call !== undefined) {
    const body = batchBody(list, table, situation.rows);
    if (body.ids === '') return noRow(code);
    const failed = call === 'delete' ? 'list.deleteFailed' : 'list.actionFailed';
    return { kind: 'call', action, call, body, rows: situation.rows, done, failed };
  }
  const size = dialogSize(action.open, code);
  switch (code) {
    case 'refresh':
      return { kind: 'refresh' };
    case 'filter':
      return { kind: 'filter', action, size };
    case 'print':
      return print(action, 'page', situation);
    case 'import':
      return { kind: 'import', action, size, body: { objectId: list.objectId } };
    case 'export': {
      const body = exportBody(list, table, situation.query);
      if (body.ok) return { kind: 'download', body: body.value };
      const { code: why, params } = body.error;
      return { kind: 'refused', notice: { tone: 'error', code: why, params }, quiet: false };
    }
    default:
      return null;
  }
}
