/**
 * Which actions are shown and which answer: of a form, of a list's selection, of a table.
 * Source: specification 001 4.1 and 6, 002 4.1, 4.2 and 6; FORMATS "States", "Permissions".
 */
import type { CompiledAction } from '../compile/types.ts';
import type { ActionStanding } from '../form/types.ts';
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
export function formAction(action: CompiledAction, situation: ActionSituation): ActionStanding {
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
  return standingFrom(action, reasons);
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

function standingFrom(action: CompiledAction, reasons: readonly Reason[]): ActionStanding {
  const visible = reasons.every((reason) => reason.effect !== 'hides');
  return { code: action.code, visible, enabled: reasons.length === 0, reasons };
}

/** True where an action with this `selectMode` answers for `count` selected rows. Source: 002 4.1. */
export function enabledFor(selectMode: CompiledAction['selectMode'], count: number): boolean {
  if (selectMode === 'none') return true;
  if (count === 0) return false;
  return count === 1 || selectMode === 'multiple';
}

/** How an action of an editable table stands: locked with its table, otherwise by what is selected. Source: 002 4.2. */
export function tableAction(
  action: CompiledAction,
  situation: { readonly approveStatus: number; readonly state: FormState; readonly locked: boolean },
): ActionStanding {
  const { state, approveStatus } = situation;
  const reasons: Reason[] = [];
  hideByStates(action, state, reasons);
  if (isApproveLocked(approveStatus))
    reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  if (situation.locked) reasons.push({ effect: 'locks', code: 'container' });
  lockByStates(action, state, reasons);
  return standingFrom(action, reasons);
}
