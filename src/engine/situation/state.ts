/**
 * The state of a form, and what masks mean in it. Source: specification 001 4.1; FORMATS "States", "State lists",
 * "approveStatus".
 */
import type { StateRules } from '../compile/types.ts';
import { type FormState, type Mode, STATE_BITS } from './types.ts';

/**
 * State of a form opened with `mode` on a record with `approveStatus` (-1 new, 0 saved, 1 submitted, 10 approved).
 * Copies and pushed records start without a status, so their state is always add.
 */
export function stateOf(mode: Mode, approveStatus: number): FormState {
  if (isApproveLocked(statusIn(mode, approveStatus))) return 'audit';
  switch (mode) {
    case 'add':
    case 'copy':
    case 'push':
      return 'add';
    case 'edit':
      return approveStatus === -1 ? 'add' : 'update';
    case 'startworkflow':
      return 'submit';
    case 'link':
    case 'preview':
    case 'source':
    case 'workflow':
      return 'look';
  }
}

/** True where a record is submitted (1) or approved (10). */
export function isApproveLocked(approveStatus: number): boolean {
  return approveStatus === 1 || approveStatus === 10;
}

/** True for modes that create a record. */
export function isNewMode(mode: Mode): boolean {
  return mode === 'add' || mode === 'copy' || mode === 'push';
}

/** The default status of a mode: new for modes that create a record, else saved. */
export function startStatus(mode: Mode): number {
  return isNewMode(mode) ? -1 : 0;
}

/** The effective status in a mode: copy and push create a new record from the given one. */
export function statusIn(mode: Mode, approveStatus: number): number {
  return mode === 'copy' || mode === 'push' ? startStatus(mode) : approveStatus;
}

/** True where the form is read-only. */
export function isReadState(state: FormState): boolean {
  return state === 'look' || state === 'audit';
}

/** True where the node is shown in the state. */
export function shownIn(states: StateRules, state: FormState): boolean {
  return (states.show & STATE_BITS[state]) !== 0;
}

/** True where the node's lists lock it in the state. Lock bits of init and look have no effect. */
export function lockedIn(states: StateRules, state: FormState): boolean {
  return state !== 'init' && state !== 'look' && (states.lock & STATE_BITS[state]) !== 0;
}

/** The reason code of a mask's origin. A default mask never hides or locks, so it counts as a list. */
export function listCode(from: StateRules['showFrom']): 'stateList' | 'mask' {
  return from === 'mask' ? 'mask' : 'stateList';
}
