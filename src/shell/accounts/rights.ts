/**
 * Rights of a role as its table shows them: actions that belong together stand in one column, since whoever may add a
 * record has to save it. Source: FORMATS "Permissions".
 */

/** A right as the server stores it. */
export interface Right {
  readonly objectCode: string;
  readonly actionCode: string;
}

/** All objects, or all actions. */
export const ALL = '*';

/** Columns of the table with the actions that each grants. */
export const RIGHT_GROUPS = {
  lookup: ['lookup'],
  read: ['refresh', 'filter', 'link', 'preview', 'close'],
  print: ['print', 'printData'],
  export: ['export'],
  add: ['add', 'copy', 'save', 'remove', 'childrow'],
  edit: ['edit', 'save', 'remove', 'childrow'],
  delete: ['delete'],
  import: ['import'],
  push: ['push', 'source'],
  submit: ['submit', 'submitCancel', 'startworkflow'],
  approve: ['approve', 'reject'],
} as const;

/** Name of a column. */
export type RightGroup = keyof typeof RIGHT_GROUPS;

/** The columns from left to right. */
export const GROUP_NAMES: readonly RightGroup[] = [
  'lookup',
  'read',
  'print',
  'export',
  'add',
  'edit',
  'delete',
  'import',
  'push',
  'submit',
  'approve',
];

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isOf =
  (object: string) =>
  ({ objectCode }: Right) =>
    isSame(objectCode, object);

function has(rights: readonly Right[], object: string, action: string): boolean {
  return rights.some((right) => isOf(object)(right) && isSame(right.actionCode, action));
}

/** What only this column grants, of the actions of all columns. */
function ownOf(group: RightGroup): readonly string[] {
  const others = new Set(GROUP_NAMES.filter((name) => name !== group).flatMap((name) => RIGHT_GROUPS[name]));
  return RIGHT_GROUPS[group].filter((action) => !others.has(action));
}

/** What is granted on one object by a column: all of its actions, some of those that it alone grants, or none. */
export function granted(
  rights: readonly Right[],
  object: string,
  group: RightGroup,
): 'all' | 'some' | 'none' {
  const may = (action: string) => has(rights, object, action);
  if (may(ALL) || RIGHT_GROUPS[group].every(may)) return 'all';
  return ownOf(group).some(may) ? 'some' : 'none';
}

/** True where all actions are granted on the object, those of pages' own included. */
export function grantsAll(rights: readonly Right[], object: string): boolean {
  return has(rights, object, ALL);
}

function without(rights: readonly Right[], object: string, actions: readonly string[]): Right[] {
  return rights.filter(
    (right) => !isOf(object)(right) || !actions.some((action) => isSame(action, right.actionCode)),
  );
}

function withActions(rights: readonly Right[], object: string, actions: readonly string[]): Right[] {
  const missing = actions.filter((action) => !has(rights, object, action));
  return [...rights, ...missing.map((actionCode) => ({ objectCode: object, actionCode }))];
}

/** Grants a column's actions on an object, or takes them: what another granted column needs stays. */
export function setGroup(
  rights: readonly Right[],
  object: string,
  group: RightGroup,
  on: boolean,
): readonly Right[] {
  if (on) return withActions(rights, object, RIGHT_GROUPS[group]);
  const needed = new Set<string>(
    GROUP_NAMES.filter((name) => name !== group && granted(rights, object, name) === 'all').flatMap(
      (name) => RIGHT_GROUPS[name],
    ),
  );
  return without(
    rights,
    object,
    RIGHT_GROUPS[group].filter((action) => !needed.has(action)),
  );
}

/** Grants all actions on an object, or takes that back to those that are named one by one. */
export function setAll(rights: readonly Right[], object: string, on: boolean): readonly Right[] {
  return on ? withActions(rights, object, [ALL]) : without(rights, object, [ALL]);
}

/** Actions on an object that stand in no column: those of pages' own. */
export function furtherActions(rights: readonly Right[], object: string): readonly string[] {
  const shown = new Set<string>([ALL, ...GROUP_NAMES.flatMap((name) => RIGHT_GROUPS[name])].map(lower));
  return rights.filter((right) => isOf(object)(right) && !shown.has(lower(right.actionCode))).map(codeOf);
}

const lower = (text: string) => text.toLowerCase();
const codeOf = ({ actionCode }: Right) => actionCode;

/** Puts these actions in place of those that stand in no column. */
export function setFurther(
  rights: readonly Right[],
  object: string,
  actions: readonly string[],
): readonly Right[] {
  return withActions(without(rights, object, furtherActions(rights, object)), object, actions);
}
