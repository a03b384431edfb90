/** A key, or several, and what it does in a widget. */
export type Key = readonly [keys: string, does: string];

/** Text that is typed: a draft until it is committed. */
export const TYPED: readonly Key[] = [
  [
    'Enter, or leaving the field',
    'takes over what was typed; nothing is taken over in the middle of a composition',
  ],
  ['Escape', 'takes back what was typed since'],
];
export const LINES: readonly Key[] = [
  ['Enter', 'a new line'],
  ['Ctrl+Enter, or leaving the field', 'takes over what was typed'],
  ['Escape', 'takes back what was typed since'],
];
export const NUMBER: readonly Key[] = [...TYPED, ['↑, ↓', 'a step more or less']];
export const LIST: readonly Key[] = [
  ['↓, ↑', 'opens the list, then moves in it'],
  ['Page Up, Page Down', 'eight entries at once'],
  ['Enter', 'takes the marked entry'],
  ['letters', 'search'],
  ['Escape', 'closes the list and takes back what was typed'],
];
export const CHIPS: readonly Key[] = [...LIST, ['Backspace in the empty box', 'takes the last one away']];
export const CALENDAR: readonly Key[] = [
  ...TYPED,
  ['Alt+↓', 'opens the calendar'],
  ['arrow keys, Page Up, Page Down, Home, End', 'move in the calendar by day, month and week'],
];
export const NONE: readonly Key[] = [['Tab', 'the field can be reached, and says on focus why it is locked']];
