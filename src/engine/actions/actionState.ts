/**
 * Which actions are visible and enabled: of a form and of a table; those of lists are in `listActions.ts`.
 * Source: specification 001 4.1 and 6, 002 4.1, 4.2 and 6; FORMATS "States", "Permissions".
 */
import type { CompiledAction } from '../compile/types.ts';
import { isApproveLocked, isReadState, listCode, lockedIn, shownIn } from '../situation/state.ts';
import type { FormState, Reason } from '../situation/types.ts';

/** State of one action and of the items in its menu (001 3.2 `dropdownOptions`, 002 3.8 `childItems`). */
export interface ActionState {
  readonly action: CompiledAction;
  readonly code: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly reasons: readonly Reason[];
  readonly menu: readonly ActionState[];
}

/** State of an action without its menu. */
type OwnState = Omit<ActionState, 'action' | 'menu'>;

/** Actions that stay enabled in look and audit. FORMATS "States" names these and no others. */
const ALWAYS: readonly string[] = ['close', 'print', 'preview'];
/** Shown only where the workflow lets the user approve or reject the record. */
export const HANDLE: readonly string[] = ['approve', 'reject'];

/** What a form's actions depend on. */
export interface FormGrants {
  readonly state: FormState;
  readonly approveStatus: number;
  /** Codes that the action context grants; undefined: all. */
  readonly grants: ReadonlySet<string> | undefined;
  /** The workflow service lets the user approve or reject. */
  readonly handleAuth: boolean;
}

/** Permission codes in lower case, as they are compared. */
export function grantSet(grants: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return grants === undefined ? undefined : new Set(grants.map((code) => code.toLowerCase()));
}

/**
 * Whether stored records can be edited with these grants. Who may make records and not edit them has 'save' for new ones
 * alone.
 */
export function mayEditStored(grants: ReadonlySet<string> | undefined): boolean {
  if (grants === undefined || grants.has('edit')) return true;
  return grants.has('save') && !['add', 'copy', 'push'].some((code) => grants.has(code));
}

/** True where the context grants the action, or the action asks for no permission. */
export function isGranted(action: CompiledAction, grants: ReadonlySet<string> | undefined): boolean {
  return grants === undefined || action.noPermission || grants.has(action.code.toLowerCase());
}

/**
 * The reasons that hide or lock one action of a form's toolbar; none where it is enabled. The first that hides decides,
 * else the first that locks.
 */
function formReasons(action: CompiledAction, situation: FormGrants): readonly Reason[] {
  const { state, approveStatus } = situation;
  const code = action.code.toLowerCase();
  const handles = HANDLE.includes(code);
  const reasons: Reason[] = [];
  hideByStates(action, state, reasons);
  if (handles ? !situation.handleAuth : !isGranted(action, situation.grants))
    reasons.push({ effect: 'hides', code: 'permission' });
  if (isReadState(state) && !handles && !ALWAYS.includes(code)) {
    reasons.push({ effect: 'locks', code: 'state', state });
    if (isApproveLocked(approveStatus))
      reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  }
  lockByStates(action, state, reasons);
  return reasons;
}

function hideByStates(action: CompiledAction, state: FormState, reasons: Reason[]): void {
  if (!shownIn(action.states, state))
    reasons.push({ effect: 'hides', code: listCode(action.states.showFrom), state });
}

function lockByStates(action: CompiledAction, state: FormState, reasons: Reason[]): void {
  if (lockedIn(action.states, state))
    reasons.push({ effect: 'locks', code: listCode(action.states.lockFrom), state });
  if (action.disabled) reasons.push({ effect: 'locks', code: 'definition' });
}

function actionStateFrom(action: CompiledAction, reasons: readonly Reason[]): OwnState {
  const visible = reasons.every((reason) => reason.effect !== 'hides');
  return { code: action.code, visible, enabled: reasons.length === 0, reasons };
}

/** True where an action with this `selectMode` is enabled for `count` selected rows. Source: 002 4.1. */
export function enabledFor(selectMode: CompiledAction['selectMode'], count: number): boolean {
  if (selectMode === 'none') return true;
  if (count === 0) return false;
  return count === 1 || selectMode === 'multiple';
}

/** What a table's actions depend on. */
export interface TableGrants {
  readonly state: FormState;
  readonly approveStatus: number;
  /** The table is locked, by whatever reason. */
  readonly locked: boolean;
  /** Codes that the form's action context grants; undefined: all. */
  readonly grants?: ReadonlySet<string> | undefined;
}

/**
 * Permissions on the record that also grant actions on its rows. FORMATS "Permissions" names add, remove, copy and
 * childrow for tables; a table uses the form's action context.
 *
 * Decision: a code is granted by itself or by the permission beside it here. Who may edit a record may add rows to it: a
 * role with `edit` and `save` alone could fill no table otherwise, and the server asks for no more. Removing rows needs
 * `remove`, or `delete`, which allows to delete all of them with the record.
 */
export const ROW_CODES: ReadonlyMap<string, string> = new Map([
  ['add', 'edit'],
  ['copy', 'edit'],
  ['childrow', 'edit'],
  ['remove', 'delete'],
  ['delete', 'remove'],
]);

/** True where a code of a table is granted, by itself or by a permission on the record. */
export function isRowGranted(code: string, grants: ReadonlySet<string> | undefined): boolean {
  const word = code.toLowerCase();
  return grants === undefined || grants.has(word) || grants.has(ROW_CODES.get(word) ?? word);
}

/**
 * The reasons that hide or lock an action of an editable table, apart from the selection: it is hidden without its
 * permission and locked with its table. Source: 002 4.2 and 6.
 */
function tableReasons(action: CompiledAction, situation: TableGrants): readonly Reason[] {
  const { state, approveStatus, grants } = situation;
  const reasons: Reason[] = [];
  hideByStates(action, state, reasons);
  if (!action.noPermission && !isRowGranted(action.code, grants))
    reasons.push({ effect: 'hides', code: 'permission' });
  if (isApproveLocked(approveStatus))
    reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  if (situation.locked) reasons.push({ effect: 'locks', code: 'container' });
  lockByStates(action, state, reasons);
  return reasons;
}

/** Reasons that depend on an action's code: its permission, and states in which the record is read-only. */
const OF_CODE: readonly Reason['code'][] = ['permission', 'state', 'approveStatus'];

/**
 * The states of actions with their menus (001 3.2 `dropdownOptions`, 002 3.8 `childItems`). A menu is visible while one
 * of its items is, and enabled while one of them is, whether or not its own code is granted. Other reasons that hide or
 * lock a menu apply to its items too. Without a visible item it is an action itself. `around` is what hides or locks
 * all of them.
 */
export function withMenus(
  actions: readonly CompiledAction[],
  reasonsOf: (action: CompiledAction) => readonly Reason[],
  around: Reason['effect'] | null,
): readonly ActionState[] {
  return actions.map((action) => {
    const own: Reason[] = around === null ? [] : [{ effect: around, code: 'container' }];
    own.push(...reasonsOf(action));
    const others = own.filter((reason) => !OF_CODE.includes(reason.code));
    const hidden = others.find((reason) => reason.effect === 'hides');
    const menu = withMenus(action.children, reasonsOf, (hidden ?? others[0])?.effect ?? null);
    const shown = menu.some((item) => item.visible);
    const answers = menu.some((item) => item.visible && item.enabled);
    const reasons = own.filter((reason) => {
      if (!OF_CODE.includes(reason.code)) return true;
      return reason.effect === 'hides' ? !shown : !answers;
    });
    return { ...actionStateFrom(action, reasons), action, menu };
  });
}

/** A form's actions with their menus; `around` says that the widget they belong to is hidden or locked. */
export function formActions(
  actions: readonly CompiledAction[],
  situation: FormGrants,
  around: Reason['effect'] | null = null,
): readonly ActionState[] {
  return withMenus(actions, (action) => formReasons(action, situation), around);
}

/** A table's actions with their menus. */
export function tableActions(
  actions: readonly CompiledAction[],
  situation: TableGrants,
): readonly ActionState[] {
  return withMenus(actions, (action) => tableReasons(action, situation), null);
}

/** Codes of a table's standard actions, which work on its selection. Source: 001 3.2. */
const OF_SELECTION: readonly string[] = ['copy', 'remove', 'delete'];

/**
 * True for a table's action that stands in the operation column of each row: an `inner` one (001 3.2, 002 9) that is
 * about one row.
 *
 * Decision where the specification is silent: adding is about no row, copying and removing, and what states the select
 * mode `multiple`, are about the selection; with the select mode `single` these stand in the rows too.
 */
export function isRowAction({ operType, code, selectMode }: CompiledAction): boolean {
  const word = code.toLowerCase();
  if (operType !== 'inner' || word === 'add' || selectMode === 'multiple') return false;
  return selectMode === 'single' || !OF_SELECTION.includes(word);
}

/** All actions in one list, each before the items of its menu. */
export function flatActionStates(actionStates: readonly ActionState[]): readonly ActionState[] {
  return actionStates.flatMap((each) => [each, ...flatActionStates(each.menu)]);
}

/**
 * Finds the action that a code in lower case runs, in a flat list. A menu may have the code of one of its items (a menu
 * 'submit' with submit and revoke in it): then the item is meant. Of several actions with one code, each for its own
 * states, an enabled one comes first, then a visible one.
 */
export function findActionState(actionStates: readonly ActionState[], code: string): ActionState | undefined {
  const found = actionStates.filter((each) => each.code.toLowerCase() === code);
  const own = found.filter(({ menu }) => !menu.some((item) => item.visible));
  return own.find(({ enabled }) => enabled) ?? own.find(({ visible }) => visible) ?? own[0] ?? found[0];
}

/** The same for `count` selected rows. The items of a menu that is disabled for them are disabled too. */
export function withSelection(
  states: readonly ActionState[],
  count: number,
  within = true,
): readonly ActionState[] {
  return states.map((state) => {
    const enabled = within && state.enabled && enabledFor(state.action.selectMode, count);
    return { ...state, enabled, menu: withSelection(state.menu, count, enabled) };
  });
}

/** The visible actions with the visible items of their menus. */
export function seenActions(states: readonly ActionState[]): readonly ActionState[] {
  return states.flatMap((state) => (state.visible ? [{ ...state, menu: seenActions(state.menu) }] : []));
}

/** The visible items of a menu; menus inside it are replaced by their items. */
export function menuItems({ menu }: ActionState): readonly ActionState[] {
  return menu.flatMap((item) => {
    const inner = item.visible ? menuItems(item) : [];
    return !item.visible || inner.length > 0 ? inner : [{ ...item, menu: [] }];
  });
}

/** True for codes that mean the same action. */
export function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The visible and enabled `add` action of an editable table, also inside menus; else null. */
export function adder(states: readonly ActionState[]): CompiledAction | null {
  for (const { action, code, visible, enabled, menu } of states) {
    if (!visible) continue;
    const found = enabled && sameCode(code, 'add') ? action : adder(menu);
    if (found !== null) return found;
  }
  return null;
}
