/**
 * Which actions are shown and which answer: of a form, of a list's selection, of a table.
 * Source: specification 001 4.1 and 6, 002 4.1, 4.2 and 6; FORMATS "States", "Permissions".
 */
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import { isApproveLocked, isReadState, listCode, lockedIn, shownIn } from '../situation/state.ts';
import type { FormState, Reason } from '../situation/types.ts';
import { opensItself } from './opening.ts';

/** How one action stands, with those that its menu offers (001 3.2 `dropdownOptions`, 002 3.8 `childItems`). */
export interface ActionState {
  readonly action: CompiledAction;
  readonly code: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly reasons: readonly Reason[];
  readonly menu: readonly ActionState[];
}

/** The same of an action by itself, whatever menu it stands in or has. */
type OwnState = Omit<ActionState, 'action' | 'menu'>;

/** Actions that look and audit leave alone. FORMATS "States" names these and no others. */
const ALWAYS: readonly string[] = ['close', 'print', 'preview'];
/** Theirs is the workflow service's word alone: it lets the user handle, or they do not appear. */
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

/** Codes in the one spelling in which they are compared: permissions do not regard case. */
export function grantSet(grants: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return grants === undefined ? undefined : new Set(grants.map((code) => code.toLowerCase()));
}

/** True where the context grants the action, or the action asks for no permission. */
function isGranted(action: CompiledAction, grants: ReadonlySet<string> | undefined): boolean {
  return grants === undefined || action.noPermission || grants.has(action.code.toLowerCase());
}

/**
 * What hides or locks one action of a form's toolbar. It is enabled where there is no reason; the first that hides
 * decides, else the first that locks.
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

/** True where an action with this `selectMode` answers for `count` selected rows. Source: 002 4.1. */
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

/** A form's actions with those in their menus; `around` is what the widget that brings them has against them. */
export function formActions(
  actions: readonly CompiledAction[],
  situation: FormGrants,
  around: Reason['effect'] | null = null,
): readonly ActionState[] {
  return withMenus(actions, (action) => formReasons(action, situation), around);
}

/** A table's actions with those in their menus. */
export function tableActions(
  actions: readonly CompiledAction[],
  situation: TableGrants,
): readonly ActionState[] {
  return withMenus(actions, (action) => tableReasons(action, situation), null);
}

/** All of them in one list, each before what its menu offers. */
export function flatActionStates(actionStates: readonly ActionState[]): readonly ActionState[] {
  return actionStates.flatMap((each) => [each, ...flatActionStates(each.menu)]);
}

/**
 * What a code in lower case runs, of a flat list. A menu may be called as one of its items is (submit, with submit and
 * revoke in it): it only offers them, so that the code is the item's. Of several of one code, each for its own states,
 * it is the one that is there now and answers.
 */
export function findActionState(actionStates: readonly ActionState[], code: string): ActionState | undefined {
  const found = actionStates.filter((each) => each.code.toLowerCase() === code);
  const own = found.filter(({ menu }) => !menu.some((item) => item.visible));
  return own.find(({ enabled }) => enabled) ?? own.find(({ visible }) => visible) ?? own[0] ?? found[0];
}

/**
 * The same for `count` selected rows. A menu that does not answer for them offers nothing either, though what is in it
 * may be run by its own code on rows that are named.
 */
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

/** Those that are seen, with what is seen of their menus. */
export function seenActions(states: readonly ActionState[]): readonly ActionState[] {
  return states.flatMap((state) => (state.visible ? [{ ...state, menu: seenActions(state.menu) }] : []));
}

/** What a menu offers: its items that are seen, those of menus inside it in their place. */
export function menuItems({ menu }: ActionState): readonly ActionState[] {
  return menu.flatMap((item) => {
    const inner = item.visible ? menuItems(item) : [];
    return !item.visible || inner.length > 0 ? inner : [{ ...item, menu: [] }];
  });
}

/** Second choices that the submit and approve actions of lists offer. Source: 002 4.1. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['submit', 'submitCancel'],
  ['approve', 'reject'],
]);

function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Submit and approve of a list with the pair that they offer in place of acting; any other as it is.
 * Decision: the counterpart needs its own grant, and is not offered twice where it is a button of its own. An action
 * with a menu, a script or an open type of its own is what its designer made of it, and has no pair.
 */
function withPair(
  state: ActionState,
  all: readonly ActionState[],
  grants: ReadonlySet<string> | undefined,
): ActionState {
  const { action } = state;
  const other = COUNTERPARTS.get(action.code.toLowerCase());
  if (other === undefined || state.menu.length > 0 || action.script !== null) return state;
  if (opensItself(action) || all.some(({ code }) => sameCode(code, other))) return state;
  const key = `${action.key}.${other}`;
  const pair: CompiledAction = { ...action, key, code: other, title: null, name: other, icon: null };
  if (!isGranted(pair, grants)) return state;
  return { ...state, menu: [state, { ...state, action: pair, code: other }] };
}

/**
 * Actions of a list that are seen at a place, in order: those of the page's toolbar before those of the view. Actions
 * of a row answer for that row alone, whatever is selected. `count` is the number of selected rows.
 * Source: specification 002 3.4, 4.1 and 6.
 */
export function listActions(
  list: CompiledList,
  table: CompiledListTable | undefined,
  where: 'toolbar' | 'tablebar',
  grants: ReadonlySet<string> | undefined,
  count: number,
): readonly ActionState[] {
  const actions = [...list.toolbar, ...(table?.actions ?? [])];
  const reasonsOf = (action: CompiledAction): readonly Reason[] => [
    ...(isGranted(action, grants) ? [] : [{ effect: 'hides', code: 'permission' } as const]),
    ...(action.disabled ? [{ effect: 'locks', code: 'definition' } as const] : []),
  ];
  const here = actions.filter((action) => action.location.includes(where));
  const states = withSelection(withMenus(here, reasonsOf, null), where === 'tablebar' ? 1 : count);
  const seen = seenActions(states);
  return seen.map((state) => withPair(state, seen, grants));
}

/** The one action that leads: adding, where it is granted; null where nothing leads. */
export function primaryAction(states: readonly ActionState[]): string | null {
  return states.find(({ code }) => sameCode(code, 'add'))?.action.key ?? null;
}

/** The action of an editable table that adds rows where it is seen and answers, however deep in menus. */
export function adder(states: readonly ActionState[]): CompiledAction | null {
  for (const { action, code, visible, enabled, menu } of states) {
    if (!visible) continue;
    const found = enabled && sameCode(code, 'add') ? action : adder(menu);
    if (found !== null) return found;
  }
  return null;
}
