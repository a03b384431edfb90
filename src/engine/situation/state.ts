/**
 * In which state a form is, and what a mask says of it.
 * Source: specification 001 4.1; FORMATS "States", "State lists", "approveStatus".
 */
import type { StateRules } from '../compile/types.ts';
import { type FormState, type Mode, STATE_ORDER } from './types.ts';

/** State of a form that was opened with `mode` on a record with `approveStatus` (-1 new, 0 saved, 1, 10). */
export function stateOf(mode: Mode, approveStatus: number): FormState {
  if (isApproveLocked(approveStatus)) return 'audit';
  switch (mode) {
    case 'add':
    case 'copy':
    case 'push':
      return 'add';
    case 'edit':
      return approveStatus === -1 ? 'add' : 'update';
    case 'startworkflow':
      return 'submit';
    case 'source':
    case 'link':
    case 'preview':
    case 'workflow':
      return 'look';
  }
}

/** True where a record is submitted (1) or approved (10). */
export function isApproveLocked(approveStatus: number): boolean {
  return approveStatus === 1 || approveStatus === 10;
}

/** The status that a mode starts from where nothing else is said: new for what makes a record, else saved. */
export function startStatus(mode: Mode): number {
  return mode === 'add' || mode === 'copy' || mode === 'push' ? -1 : 0;
}

/** True where the form takes no input at all. */
export function isReadState(state: FormState): boolean {
  return state === 'look' || state === 'audit';
}

function bit(mask: number, state: FormState): boolean {
  return (mask & (1 << STATE_ORDER.indexOf(state))) !== 0;
}

/** True where the node is shown in the state. */
export function shownIn(states: StateRules, state: FormState): boolean {
  return bit(states.show, state);
}

/** True where the node's lists lock it in the state. Lock bits of init and look mean nothing. */
export function lockedIn(states: StateRules, state: FormState): boolean {
  return state !== 'init' && state !== 'look' && bit(states.lock, state);
}
