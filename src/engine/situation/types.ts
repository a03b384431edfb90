/**
 * Situations: the action that a form was opened with, its state, and the reasons for field states. Source:
 * specification 001 2.1 and 4.1; FORMATS "States", "State lists", "Order of reasons".
 */

/** All action codes of forms. */
export const MODES = [
  'add',
  'edit',
  'copy',
  'push',
  'source',
  'link',
  'preview',
  'startworkflow',
  'workflow',
] as const;

/** Action code a form is opened with. */
export type Mode = (typeof MODES)[number];

/** The mode of an action code, ignoring case. Without a code it is look with a record, add without one. */
export function modeOf(code: string, hasRecord: boolean): Mode {
  const wanted = code.toLowerCase();
  return MODES.find((mode) => mode === wanted) ?? (hasRecord ? 'link' : 'add');
}

/** The bit of each state in masks. */
export const STATE_BITS = { init: 1, add: 2, look: 4, update: 8, submit: 16, audit: 32 } as const;

/** State of a form. `init` until the record is there. */
export type FormState = keyof typeof STATE_BITS;

/** Order of states in masks: bit 0 is init. */
export const STATE_ORDER: readonly FormState[] = ['init', 'add', 'look', 'update', 'submit', 'audit'];

/** The effect of a reason. */
export type ReasonEffect = 'hides' | 'locks' | 'requires' | 'overruled';

/** The effect that an overruled reason would have had. */
export type ReasonWish = 'shows' | 'hides' | 'unlocks' | 'locks' | 'requires';

/**
 * One reason for a field's being hidden, locked or required. Of each effect the first decides. An overruled reason
 * states the effect that it would have had, and the code of the reason that overruled it.
 */
export interface Reason {
  readonly effect: ReasonEffect;
  readonly code:
    | 'stateList' // the widget's show or lock list
    | 'mask' // the field definition's Web/App mask
    | 'permission'
    | 'port' // nobody does it: the host lacks the port
    | 'container' // a hidden or locked container; `by` is its key
    | 'script' // a script's override
    | 'definition' // its own hide, hidden or disabled option
    | 'state' // look and audit lock everything
    | 'approveStatus' // 1 or 10 locks tables and fields
    | 'system' // value is made by the system
    | 'rule' // required by option, rule or control
    | 'row'; // its row is not the edited one, or locked
  readonly state?: FormState;
  readonly would?: ReasonWish;
  readonly overruledBy?: Reason['code'];
  /** Key of the widget that causes it, where it is another one. */
  readonly by?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Whether a widget is visible, locked and required. The same object as long as nothing changes. */
export interface FieldState {
  readonly visible: boolean;
  readonly locked: boolean;
  readonly required: boolean;
}

/** Properties that a script has set on a widget. They last until the next record. */
export interface Override {
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Other properties by option name: title, options, placeholder, max … */
  readonly props?: Readonly<Record<string, unknown>>;
}
