/**
 * Actions of an open form by key or code: those of the toolbar and its menus, and those of a widget (001 3.1
 * `actions`). Also the ports that the form gives the executor of its actions and of its tables' actions.
 * Source: specification 001 2.1, 3.1, 4.1, 4.3, 5, 6, 7 and 8; 002 3.4 and 8.
 *
 * Decisions where the specification is silent. An action that is hidden or disabled does nothing, however it is called.
 * Server calls work on the stored record, so unsaved changes are saved first: otherwise the user would submit something
 * else than what is shown. Where the save is refused, the action is not run.
 */

import {
  type ActionState,
  findActionState,
  flatActionStates,
  formActions,
  HANDLE,
} from '../actions/actionState.ts';
import { askOpinion, takesOpinion } from '../actions/opinion.ts';
import { nothingToRun, planAction } from '../actions/plan.ts';
import type { PlacePorts, Run } from '../actions/run.ts';
import type { ActionHost, ActionSituation, PlanOf } from '../actions/types.ts';
import { blankAction } from '../compile/blank.ts';
import type { CompiledAction } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { messageOf, ok, type PortError, type Result, toldAs } from '../result.ts';
import { isReadState } from '../situation/state.ts';
import { writeRecord } from '../values/record.ts';
import { asking } from './abort.ts';
import { claimOf, type FormCore, isCurrent, placeOf } from './core.ts';
import { untilFree } from './free.ts';
import { formError, notify } from './gate.ts';
import { recordContext, recordId } from './record-in.ts';
import { reload, showStored } from './reload.ts';
import { rightsOf } from './rights.ts';
import { refuseSave, watched } from './saveTold.ts';
import { checkForSend, type Save } from './saving.ts';
import { runScript } from './scripts.ts';
import type { WidgetPlace } from './types.ts';

/** Codes that the server executes on the stored record. */
const SERVER: ReadonlySet<string> = new Set([
  'submit',
  'submitcancel',
  'approve',
  'reject',
  'startworkflow',
  'delete',
]);
/** Codes that hand the record on: it has to be valid. */
const SENDS: ReadonlySet<string> = new Set(['submit', 'startworkflow']);
/** Approve and reject, added in the workflow where the page has no such buttons (001 6: 同意 and 拒絕). */
const HANDLE_ACTIONS: readonly CompiledAction[] = HANDLE.map(blankAction);
/** Only lists have criteria. */
const NO_QUERY = { searchParams: [], sortParams: [] };

/**
 * All actions with their states, a menu before its items. With `key` those of that widget, which hide and lock with it.
 */
export function actionsOf(core: FormCore, key?: string): readonly ActionState[] {
  const { state, approveStatus, mode } = core.status.getState();
  const { grants, handleAuth } = rightsOf(core);
  const situation = { state, approveStatus, grants, handleAuth };
  if (key !== undefined) {
    const widget = core.fieldStates.get(key);
    const locks = widget?.locked === true ? 'locks' : null;
    return flatActionStates(
      formActions(ownActions(core, key), situation, widget?.visible === true ? locks : 'hides'),
    );
  }
  const listed = flatActionStates(formActions(core.page.actions, situation));
  if (!handleAuth || mode !== 'workflow') return listed;
  const missing = HANDLE_ACTIONS.filter(
    ({ code }) => !listed.some((each) => each.code.toLowerCase() === code),
  );
  return [...listed, ...formActions(missing, situation)];
}

/** The actions of a widget; those of tables are run by `TableHandle.run`. */
function ownActions(core: FormCore, key: string): readonly CompiledAction[] {
  const node = ownOf(core.page.nodes, key);
  return node === undefined || node.role === 'table' ? [] : (node.actions ?? []);
}

/** The action with that key, else with that code. Several actions may have their code as key: it counts as a code. */
export function actionStateOf(core: FormCore, name: string, at?: WidgetPlace): ActionState | undefined {
  const all = actionsOf(core, at?.key);
  const wanted = name.toLowerCase();
  const keyed = all.find((each) => each.action.key === name && each.code.toLowerCase() !== wanted);
  return keyed ?? findActionState(all, wanted);
}

/** True for an action that may not run now, however it is called. */
function isBarred(core: FormCore, code: string, state: ActionState | undefined, at?: WidgetPlace): boolean {
  if (state !== undefined && !state.enabled) return true;
  const wanted = code.toLowerCase();
  const rights = rightsOf(core);
  const handles = HANDLE.includes(wanted);
  // Approving needs the workflow's permission, also where the page has no such button.
  if (handles && core.ports.handleAuth !== undefined && !rights.handleAuth) return true;
  // Codes without a button obey the same state and permissions as buttons.
  if (state !== undefined || at !== undefined || handles || !(SERVER.has(wanted) || wanted === 'save'))
    return false;
  return isReadState(core.status.getState().state) || rights.grants?.has(wanted) === false;
}

/** The facts about the form that plans depend on, for its own actions and those of its tables. */
export function formSituation(
  core: FormCore,
  saved: boolean,
): Omit<ActionSituation, 'barred' | 'offers' | 'facts'> {
  let record: Readonly<Record<string, unknown>> | null = null;
  return {
    rows: [],
    rowIds: [],
    // Built at most once, since it walks the whole record.
    record: () => {
      record ??= writeRecord(core.index, core.values);
      return record;
    },
    recordId: recordId(core),
    dirty: !saved && core.status.getState().dirty,
    saves: core.ports.save !== undefined,
    hosted: core.ports.runAction !== undefined,
    params: core.page.params,
    title: '',
    query: NO_QUERY,
  };
}

/** Runs an action by key or code: of the page, or of the widget that `at` names. */
export function runAction(
  core: FormCore,
  run: Run,
  name: string,
  at: WidgetPlace | undefined,
  host: ActionHost,
): Promise<Result<unknown>> {
  const find = () => actionStateOf(core, name, at);
  const action = find()?.action ?? blankAction(name);
  const kind = at === undefined ? 'form' : 'widget';
  return run({
    // The same action on another record is not a repeated click.
    key: [core.epoch, at?.key, at?.path, action.key.toLowerCase()].join(' '),
    throttle: null,
    plan: (saved) => {
      const state = find();
      return planAction(
        state?.action ?? action,
        { kind, page: core.page },
        {
          ...formSituation(core, saved),
          barred: isBarred(core, action.code, state, at) ? 'form.actionLocked' : null,
          offers: state?.menu.some((item) => item.visible) === true,
          facts: () => ({ ...recordContext(core), ...(at === undefined ? {} : widgetFacts(core, at)) }),
        },
      );
    },
    nothing: nothingToRun(kind, action.code),
    host,
  });
}

/** What a widget's script gets as context: its key and, in a table, its path and row. */
function widgetFacts(core: FormCore, { key, path }: WidgetPlace): Readonly<Record<string, unknown>> {
  if (path === undefined) return { key };
  const placed = placeOf(core, path);
  if (placed.row === '' || !claimOf(core, placed).present) return { key, path };
  const row = core.values.tables.get(placed.table)?.rows.get(placed.row)?.cells ?? null;
  return { key, path, rowId: placed.row, row };
}

/** Saves as if the action with that key or code had been clicked; refused where its button is hidden or locked. */
export async function saveByName(core: FormCore, name: string, save: Save): ReturnType<Save> {
  const named = actionStateOf(core, name);
  const state = named?.code.toLowerCase() === 'save' ? named : actionStateOf(core, 'save');
  if (!isBarred(core, 'save', state)) return save(named === state ? state?.action : undefined);
  return watched(core, refuseSave(core, 'forbidden', 'form.actionLocked', { code: state?.code ?? 'save' }));
}

/** The ports that a form gives the executor of its actions and its tables' actions. */
export function formPlace(core: FormCore, save: Save): PlacePorts {
  const { open, runServerAction, runAction } = core.ports;
  return {
    ticks: () => core.ports.clock.ticks(),
    notify: (notice) => core.ports.notify?.(notice),
    gone: () => core.disposed,
    // 001 4.3: actions wait for field events, and are dropped where another record is shown by then.
    gate: () => {
      const { epoch } = core;
      return {
        busy: () => core.disposed || core.events.pending.size > 0,
        pass: () => untilFree(core, epoch, true),
      };
    },
    ...(open && { open: (opening) => asking(core, (signal) => open(opening, signal)) }),
    // Where this very record was saved in the opened page, it is loaded again.
    opened: async ({ recordId: opened, action }, answer) => {
      const isOwn = opened !== null && opened === recordId(core) && action !== 'copy';
      if (isOwn && answer !== null && answer !== undefined) await reload(core);
    },
    // A button in a column belongs to its table.
    script: ({ content, context }) =>
      runScript(core, 'click', content, context, { table: context.rowId !== undefined }),
    save: ({ action }) => (action === null ? saveByName(core, 'save', save) : save(action)),
    ...(runAction && { host: (plan) => callHost(core, runAction, plan) }),
    ...(runServerAction && {
      call: async (plan, host) => {
        const result = await callServer(core, plan, { save, port: runServerAction, host });
        if (result.ok && plan.call === 'delete') host.close?.();
        return result;
      },
    }),
  };
}

/** An action that the host runs: it gets the record as it is on screen, and says itself what has to be told. */
async function callHost(
  core: FormCore,
  port: NonNullable<FormCore['ports']['runAction']>,
  { action: { code }, rows }: PlanOf<'host'>,
): Promise<Result<unknown>> {
  const { epoch } = core;
  const result = await asking(core, (signal) => port({ code, rows }, signal));
  if (!isCurrent(core, epoch)) return result;
  if (!result.ok) {
    const { error } = result;
    if (error.kind !== 'aborted')
      notify(core, 'error', toldAs(error, 'form.actionFailed'), failureParams(error, code));
    return result;
  }
  const { msg, model } = result.value;
  if (msg !== '') notify(core, 'success', 'server.message', { msg });
  if (model !== null) await showStored(core, model);
  return ok(msg);
}

function failureParams(error: PortError, code: string): Readonly<Record<string, unknown>> {
  return { ...error.params, code, failure: error.code, msg: messageOf(error) };
}

/** What a server call needs of the form and of its page. */
interface ServerCalling {
  readonly save: Save;
  readonly port: NonNullable<FormCore['ports']['runServerAction']>;
  readonly host: ActionHost;
}

/** Submit, revoke, approve, reject, start of a workflow, delete. Source: 001 5, 7 and 8; 002 8. */
async function callServer(
  core: FormCore,
  plan: PlanOf<'call'>,
  { save, port, host }: ServerCalling,
): Promise<Result<unknown>> {
  const { action, call, done, failed } = plan;
  const { code } = action;
  const { epoch } = core;
  // The save that is under way lacks what was typed since, so the record is saved again before the server acts on it.
  if (core.status.getState().phase === 'saving') {
    const earlier = await save();
    if (!earlier.ok || core.disposed || core.epoch !== epoch) return earlier;
  }
  // A record need not be saved before it is deleted.
  if (core.status.getState().dirty && call !== 'delete') {
    const saved = await save();
    if (!saved.ok || core.disposed) return saved;
  } else if (SENDS.has(call)) {
    const checked = watched(core, checkForSend(core));
    if (!checked.ok) return checked;
  }
  const id = recordId(core);
  if (id === '') {
    notify(core, 'warning', 'form.unsaved', { code });
    return formError('badRequest', 'form.unsaved', { code });
  }
  const opinion = await askOpinion(plan, host);
  if (!opinion.ok || !isCurrent(core, epoch)) return opinion;
  const result = await asking(core, (signal) => port(call, id, signal, opinion.value));
  if (takesOpinion(plan, host)) host.acted?.(plan, result.ok);
  if (core.disposed) return result;
  if (!result.ok) {
    const { error } = result;
    const words =
      failed === 'server.message'
        ? { ...error.params, code: error.code, msg: messageOf(error) }
        : failureParams(error, code);
    if (error.kind !== 'aborted') notify(core, 'error', toldAs(error, failed), words);
    return result;
  }
  // The server's own words, or, where it has none, that the action is done.
  const { msg, model } = typeof result.value === 'string' ? { msg: result.value, model: null } : result.value;
  const told = msg === '' ? done : 'server.message';
  notify(core, 'success', told, { msg, name: host.nameOf?.(action) ?? action.name });
  if (core.epoch === epoch && call !== 'delete')
    await (model === null ? reload(core) : showStored(core, model));
  return ok(msg);
}
