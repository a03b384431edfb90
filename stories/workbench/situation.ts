/** Which action and which record put a form into each state. Source: specification 001 4.1. */
import type { FormState, Mode } from '../../src/engine/internal.ts';

export interface Situation {
  readonly mode: Mode;
  /** Null: a record that never arrives, which keeps the form in `init`. */
  readonly approveStatus: number | null;
}

const SITUATIONS: Readonly<Record<FormState, Situation>> = {
  init: { mode: 'edit', approveStatus: null },
  add: { mode: 'add', approveStatus: -1 },
  look: { mode: 'link', approveStatus: 0 },
  update: { mode: 'edit', approveStatus: 0 },
  submit: { mode: 'startworkflow', approveStatus: 0 },
  audit: { mode: 'edit', approveStatus: 1 },
};

export const FORM_STATES: readonly FormState[] = ['init', 'add', 'look', 'update', 'submit', 'audit'];

/** The situation of a state. Addresses and controls of Storybook may name one that does not exist: then that of `update`. */
export function situationOf(state: FormState): Situation {
  return SITUATIONS[isFormState(state) ? state : 'update'];
}

export function isFormState(value: unknown): value is FormState {
  return FORM_STATES.some((state) => state === value);
}
