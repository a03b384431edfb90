/**
 * Actions of an open form by their code: the toolbar's, those in its menus, and those of a widget (001 3.1 `actions`).
 * Source: specification 001 2.1, 3.1, 4.1, 4.3, 6, 7 and 8; 002 3.4 and 8.
 *
 * Decisions where the specification is silent. What decides, in this order: `save`, which always saves; the action's own
 * script, since it was written for this very page; its open type; its code. An action that is hidden or disabled does
 * nothing, however it is asked for. A push is of the record as it is stored: what was typed is saved first, as for what
 * the server executes, since the user would push what he does not see; where saving is locked, nothing is pushed, and a
 * host that saves nothing pushes what was stored. `close`, `print` and `printData` are the host's, which shows the form:
 * here they are codes like any other, without something to execute.
 */
import type { CompiledAction } from '../compile/types.ts';
import { ownOf } from '../definition/names.ts';
import { namesOpening, opensItself, openTypeOf } from '../list/open.ts';
import { ok, type Result } from '../result.ts';
import { findActionState, flatActionStates, formActions } from '../situation/actions.ts';
import { isReadState } from '../situation/state.ts';
import { asking } from './abort.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { formError, refuse, whenFree } from './gate.ts';
import { actOnce, HANDLE } from './handOver.ts';
import { actionOpening } from './opens.ts';
import { recordContext, recordId } from './record-in.ts';
import { reload } from './reload.ts';
import type { Save } from './saving.ts';
import { actionContents, runScript } from './scripts.ts';
import type { ActionPlace, MenuActionState } from './types.ts';

/** Codes that the server executes on the stored record. */
const SERVER = new Set(['submit', 'submitcancel', 'approve', 'reject', 'startworkflow', 'delete']);
/** Codes that open a form or a list, also without a stated open type. */
const OPENS = new Set([
  'add',
  'edit',
  'copy',
  'push',
  'source',
  'link',
  'look',
  'view',
  'preview',
  'workflow',
]);

/** What the workflow adds to a page without such a button. Their titles are the product's: 同意 and 拒絕 (001 6). */
const HANDLE_ACTIONS: readonly CompiledAction[] = [...HANDLE].map((code) => ({
  key: `@${code}`,
  code,
  title: null,
  name: code,
  operType: 'system',
  icon: null,
  location: ['toolbar'],
  selectMode: 'none',
  disabled: false,
  noPermission: false,
  states: { show: 511, lock: 0, showFrom: 'default', lockFrom: 'default' },
  script: null,
  scripts: [],
  children: [],
  open: null,
  pointer: '',
}));

/** All actions with their states, menus before what they offer. An action of a widget goes with it. */
export function actionsOf(core: FormCore, key?: string): readonly MenuActionState[] {
  const { state, approveStatus, mode } = core.status.getState();
  const situation = { state, approveStatus, grants: core.grants, handleAuth: core.handleAuth };
  if (key !== undefined) {
    const actionState = core.fieldStates.get(key);
    const locks = actionState?.locked === true ? 'locks' : null;
    return flatActionStates(
      formActions(ownActions(core, key), situation, actionState?.visible === true ? locks : 'hides'),
    );
  }
  const listed = flatActionStates(formActions(core.page.actions, situation));
  if (!core.handleAuth || mode !== 'workflow') return listed;
  const missing = HANDLE_ACTIONS.filter(
    ({ code }) => !listed.some((each) => each.code.toLowerCase() === code),
  );
  return [...listed, ...formActions(missing, situation)];
}

/** The actions that a widget brings itself; a table's are its own business (`TableHandle.run`). */
function ownActions(core: FormCore, key: string): readonly CompiledAction[] {
  const node = ownOf(core.page.nodes, key);
  return node === undefined || node.role === 'table' ? [] : (node.actions ?? []);
}

/** The action of a key, which is its own alone, else the first of a code. Who has no key of his own goes by his code. */
export function actionStateOf(core: FormCore, name: string, at?: ActionPlace): MenuActionState | undefined {
  const all = actionsOf(core, at?.key);
  const wanted = name.toLowerCase();
  const keyed = all.find((each) => each.action.key === name && each.code.toLowerCase() !== wanted);
  return keyed ?? findActionState(all, wanted);
}

/** Why an action does nothing now; null where it may run. `name` is its key or its code. */
function refusalOf(core: FormCore, name: string, at?: ActionPlace): ReturnType<typeof formError> | null {
  const actionState = actionStateOf(core, name, at);
  const code = actionState?.code ?? name;
  const wanted = code.toLowerCase();
  if (actionState !== undefined && !actionState.enabled)
    return formError('forbidden', 'form.actionLocked', { code: actionState.code });
  // Nobody handles without the workflow's word, also where the page has no such button.
  const unhandled = HANDLE.has(wanted) && core.ports.handleAuth !== undefined && !core.handleAuth;
  const loose = actionState === undefined && at === undefined && !mayRun(core, wanted);
  return unhandled || loose ? formError('forbidden', 'form.actionLocked', { code }) : null;
}

/** Runs an action by its key or its code: of the page, or of the widget that `at` names. */
export async function runAction(
  core: FormCore,
  name: string,
  at: ActionPlace | undefined,
  save: Save,
): Promise<Result<unknown>> {
  const refused = refusalOf(core, name, at);
  if (refused !== null) return refused;
  const actionState = actionStateOf(core, name, at);
  const code = actionState?.code ?? name;
  const wanted = code.toLowerCase();
  const action = actionState?.action;
  if (wanted === 'save' && at === undefined) return save(action);
  const contents = action === undefined ? [] : actionContents(action);
  if (action !== undefined && contents.length > 0)
    return whenFree(core, () => runContents(core, action, contents, at));
  const opens = () =>
    whenFree(core, async () => {
      const typed = core.ports.save !== undefined && core.status.getState().dirty;
      const saved = wanted === 'push' && typed ? await saveByName(core, 'save', save) : ok(undefined);
      return saved.ok && !core.disposed ? openFrom(core, action, code) : saved;
    });
  if (OPENS.has(wanted) || (action !== undefined && opensItself(action))) return opens();
  if (SERVER.has(wanted)) return actOnce(core, code, save);
  if (wanted === 'save') return save();
  if (action !== undefined && namesOpening(action)) return opens();
  return refuse(core, 'badRequest', 'form.actionUnset', { code });
}

/** Saves as if the action of that key or code were pressed: whatever locks the button locks what it does. */
export async function saveByName(core: FormCore, name: string, save: Save): ReturnType<Save> {
  const named = actionStateOf(core, name);
  const action = named?.code.toLowerCase() === 'save' ? named.action : undefined;
  const refused = refusalOf(core, action?.key ?? 'save');
  if (refused === null) return save(action);
  core.ports.notify?.({ tone: 'error', ...refused.error });
  return refused;
}

/** A code that the page has no button for is no way round the state and the permissions that buttons obey. */
function mayRun(core: FormCore, wanted: string): boolean {
  if (HANDLE.has(wanted) || !(SERVER.has(wanted) || wanted === 'save')) return true;
  return !isReadState(core.status.getState().state) && core.grants?.has(wanted) !== false;
}

async function runContents(
  core: FormCore,
  action: CompiledAction,
  contents: readonly string[],
  at: ActionPlace | undefined,
): Promise<Result<unknown>> {
  const context = {
    action: action.code,
    ...recordContext(core),
    ...(at === undefined ? {} : { key: at.key }),
    ...(at?.path === undefined ? {} : rowContext(core, at.path)),
  };
  let last: Result<unknown> = ok(undefined);
  for (const content of contents) {
    last = await runScript(core, 'click', content, context);
    if (!last.ok || core.disposed) return last;
  }
  return last;
}

/** Where a widget stands in a row, its script is told which. */
function rowContext(core: FormCore, path: string): Readonly<Record<string, unknown>> {
  const placed = placeOf(core, path);
  if (placed.row === '' || !claimOf(core, placed).present) return { path };
  const row = core.values.tables.get(placed.table)?.rows.get(placed.row)?.cells ?? null;
  return { path, rowId: placed.row, row };
}

/** Opens what an action opens, through the host. What was saved there about this very record is shown here too. */
async function openFrom(
  core: FormCore,
  action: CompiledAction | undefined,
  code: string,
): Promise<Result<unknown>> {
  const openType = openTypeOf(action?.open?.openType);
  const { open: opener } = core.ports;
  if (openType === null || opener === undefined) {
    return refuse(core, 'badRequest', 'list.openTypeUnknown', { code });
  }
  const opening = actionOpening(core, action, code, openType);
  if (!opening.ok) {
    core.ports.notify?.(opening.error);
    return formError('badRequest', 'form.actionFailed', { code, msg: '', ...opening.error.params });
  }
  const { open, notice } = opening.value;
  if (notice !== null) core.ports.notify?.(notice);
  const answer = await asking(core, (signal) => opener(open, signal));
  if (core.disposed) return answer;
  if (!answer.ok) {
    if (answer.error.kind !== 'aborted')
      core.ports.notify?.({
        tone: 'error',
        code: answer.error.code,
        params: { ...answer.error.params, code: answer.error.params.code ?? code },
      });
    return answer;
  }
  const own = recordId(core);
  const same = own !== '' && open.recordId === own && open.action !== 'copy';
  if (same && answer.value !== null && answer.value !== undefined) await reload(core);
  return answer;
}
