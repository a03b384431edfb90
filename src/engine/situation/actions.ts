/**
 * Which actions are shown and which answer: of a form, of a list's selection, of a table.
 * Source: specification 001 4.1 and 6, 002 4.1, 4.2 and 6; FORMATS "States", "Permissions".
 */
import type { CompiledAction } from '../compile/types.ts';
import type { ActionStanding } from '../form/types.ts';
import { isApproveLocked, isReadState, lockedIn, shownIn } from './state.ts';
import type { FormState, Reason } from './types.ts';

/** Actions that look and audit leave alone; approve and reject only where the workflow lets the user handle. */
const ALWAYS = new Set(['close', 'print', 'preview', 'printdata']);
const HANDLE = new Set(['approve', 'reject']);

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

/** How one action of a form's toolbar stands. */
export function formAction(action: CompiledAction, situation: ActionSituation): ActionStanding {
  const { state, approveStatus } = situation;
  const code = action.code.toLowerCase();
  const reasons: Reason[] = [];
  let visible = true;
  let enabled = true;
  if (!shownIn(action.states, state)) {
    visible = false;
    reasons.push({ effect: 'hides', code: 'stateList', state });
  }
  // Handling is granted by the workflow service alone; roles do not speak of it.
  const granted = HANDLE.has(code) ? situation.handleAuth : isGranted(action, situation.grants);
  if (!granted) {
    visible = false;
    reasons.push({ effect: 'hides', code: 'permission' });
  }
  const excepted = ALWAYS.has(code) || (HANDLE.has(code) && situation.handleAuth);
  if (isReadState(state) && !excepted) {
    enabled = false;
    reasons.push({ effect: 'locks', code: 'state', state });
    if (isApproveLocked(approveStatus))
      reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  }
  if (lockedIn(action.states, state)) {
    enabled = false;
    reasons.push({ effect: 'locks', code: 'stateList', state });
  }
  if (action.disabled) {
    enabled = false;
    reasons.push({ effect: 'locks', code: 'definition' });
  }
  return { code: action.code, visible, enabled: enabled && visible, reasons };
}

/** True where an action with this `selectMode` answers for `count` selected rows. Source: 002 4.1. */
export function enabledFor(selectMode: CompiledAction['selectMode'], count: number): boolean {
  if (selectMode === 'none') return true;
  if (count === 0) return false;
  return count === 1 || selectMode === 'multiple';
}

/** How an action of an editable table stands: locked with its table, otherwise by what is selected. */
export function tableAction(
  action: CompiledAction,
  situation: { readonly approveStatus: number; readonly state: FormState; readonly locked: boolean },
): ActionStanding {
  const reasons: Reason[] = [];
  const { state, approveStatus } = situation;
  const visible = shownIn(action.states, state);
  if (!visible) reasons.push({ effect: 'hides', code: 'stateList', state });
  if (isApproveLocked(approveStatus))
    reasons.push({ effect: 'locks', code: 'approveStatus', params: { approveStatus } });
  if (situation.locked) reasons.push({ effect: 'locks', code: 'container' });
  if (lockedIn(action.states, state)) reasons.push({ effect: 'locks', code: 'stateList', state });
  if (action.disabled) reasons.push({ effect: 'locks', code: 'definition' });
  const enabled = visible && !reasons.some((reason) => reason.effect === 'locks');
  return { code: action.code, visible, enabled, reasons };
}
