/**
 * Which actions are shown and which answer: of a form, of a list's selection, of a table.
 * Source: specification 001 4.1 and 6, 002 4.1, 4.2 and 6; FORMATS "States", "Permissions".
 */
import type { CompiledAction } from '../compile/types.ts';
import type { ActionState, MenuActionState, TableActionState } from '../form/types.ts';
import { isApproveLocked, isReadState, listCode, lockedIn, shownIn } from './state.ts';
import type { FormState, Reason } from './types.ts';

/** Actions that look and audit leave alone. FORMATS "States" names these and no others. */
const ALWAYS: readonly string[] = ['close', 'print', 'preview'];
/** Theirs is the workflow service's word alone: it lets the user handle, or they do not appear. */
const HANDLE: readonly string[] = ['approve', 'reject'];

/** What a form's actions depend on. */
export interface ActionSituation {
  readonly state: FormState;
  readonly approveStatus: number;
  /** Codes that the action context grants; undefined: all. */
  readonly grants: ReadonlySet<string> | undefined;
  /** The workflow service lets the user approve or reject. */
  readonly handleAuth: boolean;
}

/** Codes in the one spelling in which they are compared: permissions do not regard case. */
export function grantSet(grants: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return grants === undefined ? undefined : new Set(grants.map((code) => code.toLowerCase()));
}

/** True where the context grants the action, or the action asks for no permission. */
export function isGranted(action: CompiledAction, grants: ReadonlySet<string> | undefined): boolean {
  return grants === undefined || action.noPermission || grants.has(action.code.toLowerCase());
}

/**
 * How one action of a form's toolbar stands. It is enabled where no reason hides or locks it; the first that hides
 * decides, else the first that locks.
 */
export function formAction(action: CompiledAction, situation: ActionSituation): ActionState {
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
  return actionStateFrom(action, reasons);
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

function actionStateFrom(action: CompiledAction, reasons: readonly Reason[]): ActionState {
  const visible = reasons.every((reason) => reason.effect !== 'hides');
  return { code: action.code, visible, enabled: reasons.length === 0, reasons };
}

/** True where an action with this `selectMode` answers for `count` selected rows. Source: 002 4.1. */
export function enabledFor(selectMode: CompiledAction['selectMode'], count: number): boolean {
  if (selectMode === 'none') return true;
  if (count === 0) return false;
  return count === 1 || selectMode === 'multiple';
}

/** What a table's actions depend on. */
export interface TableSituation {
  readonly state: FormState;
  readonly approveStatus: number;
  /** The table is locked, by whatever reason. */
  readonly locked: boolean;
  /** Codes that the form's action context grants; undefined: all. */
  readonly grants?: ReadonlySet<string> | undefined;
}

/**
 * Rights on the record that reach to its rows. FORMATS "Permissions" names add, remove, copy and childrow for tables; add
 * and copy name what is done with records too, and the context is the form's, so that the same word answers for both.
 *
 * Decision: each code needs its own word, and beside it these count. Who may edit a record may put rows into it: a role
 * with `edit` and `save` alone could fill no table otherwise, and the server asks for no more. Taking rows away loses
 * what is stored, so it asks for `remove`, or for `delete`, which is the right to lose all of them at once.
 */
export const ROW_CODES: ReadonlyMap<string, string> = new Map([
  ['add', 'edit'],
  ['copy', 'edit'],
  ['childrow', 'edit'],
  ['remove', 'delete'],
  ['delete', 'remove'],
]);

/** True where a code of a table is granted, by its own word or by a right on the record. */
export function isRowGranted(code: string, grants: ReadonlySet<string> | undefined): boolean {
  const word = code.toLowerCase();
  return grants === undefined || grants.has(word) || grants.has(ROW_CODES.get(word) ?? word);
}

/**
 * How an action of an editable table stands: hidden without its permission, locked with its table, otherwise by what is
 * selected. Source: 002 4.2 and 6.
 */
export function tableAction(action: CompiledAction, situation: TableSituation): ActionState {
  const { state, approveStatus, grants } = situation;
  const reasons: Reason[] = [];
  hideByStates(action, state, reasons);
  if (!action.noPermission && !isRowGranted(action.code, grants))
    reasons.push({ effect: 'hides', code: 'permission' });
  if (isApproveLocked(approveStatus))
    reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  if (situation.locked) reasons.push({ effect: 'locks', code: 'container' });
  lockByStates(action, state, reasons);
  return actionStateFrom(action, reasons);
}

/** Reasons that speak of a code by itself: whether it is granted, and what a record that may only be read leaves alone. */
const OF_CODE: readonly Reason['code'][] = ['permission', 'state', 'approveStatus'];

/**
 * Actions with those in their menus (001 3.2 `dropdownOptions`, 002 3.8 `childItems`). As in lists a menu is there while
 * one of its items is, and it answers while one of them does, whatever is said of its own code; what else hides it, or
 * locks it, does so to its items. Without an item that is seen it acts by itself.
 */
function withMenus(
  actions: readonly CompiledAction[],
  reasonsOf: (action: CompiledAction) => readonly Reason[],
  around: Reason['effect'] | null,
): readonly MenuActionState[] {
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

/** A form's actions with those in their menus; `around` is what the widget that brings them has against them. */
export function formActions(
  actions: readonly CompiledAction[],
  situation: ActionSituation,
  around: Reason['effect'] | null = null,
): readonly MenuActionState[] {
  return withMenus(actions, (action) => formAction(action, situation).reasons, around);
}

/** A table's actions with those in their menus. */
export function tableActions(
  actions: readonly CompiledAction[],
  situation: TableSituation,
): readonly TableActionState[] {
  return withMenus(actions, (action) => tableAction(action, situation).reasons, null);
}

/** All of them in one list, each before what its menu offers. */
export function flatActionStates(actionStates: readonly MenuActionState[]): readonly MenuActionState[] {
  return actionStates.flatMap((each) => [each, ...flatActionStates(each.menu)]);
}

/**
 * What a code in lower case runs, of a flat list. A menu may be called as one of its items is (submit, with submit and
 * revoke in it): it only offers them, so that the code is the item's. Of several of one code, each for its own states,
 * it is the one that is there now and answers.
 */
export function findActionState(
  actionStates: readonly MenuActionState[],
  code: string,
): MenuActionState | undefined {
  const found = actionStates.filter((each) => each.code.toLowerCase() === code);
  const own = found.filter(({ menu }) => !menu.some((item) => item.visible));
  return own.find(({ enabled }) => enabled) ?? own.find(({ visible }) => visible) ?? own[0] ?? found[0];
}

/** The state of a table's action, found by its code in lower case, also inside a menu. */
export function findTableAction(
  actionStates: readonly TableActionState[],
  code: string,
): TableActionState | undefined {
  return findActionState(flatActionStates(actionStates), code);
}
