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
export const GROUP_NAMES = Object.keys(RIGHT_GROUPS).filter((name): name is RightGroup =>
  Object.hasOwn(RIGHT_GROUPS, name),
);

const lower = (text: string) => text.toLowerCase();

/** Rights by object and action, both in lower case: codes match without regard to it. */
export type GrantedRights = ReadonlyMap<string, ReadonlySet<string>>;

/** Rights as they are looked up. */
export function grantedRights(rights: readonly Right[]): GrantedRights {
  const byObject = new Map<string, Set<string>>();
  for (const { objectCode, actionCode } of rights) {
    const actions = byObject.get(lower(objectCode)) ?? new Set();
    byObject.set(lower(objectCode), actions.add(lower(actionCode)));
  }
  return byObject;
}

/** What only one column grants, of the actions of all columns. */
const OWN: ReadonlyMap<RightGroup, readonly string[]> = new Map(
  GROUP_NAMES.map((group) => {
    const others = new Set<string>(
      GROUP_NAMES.filter((name) => name !== group).flatMap((name) => RIGHT_GROUPS[name]),
    );
    return [group, RIGHT_GROUPS[group].filter((action) => !others.has(action))];
  }),
);

/** What a column grants on one object: all of its actions, some of those that it alone grants, or none. */
export function granted(rights: GrantedRights, object: string, group: RightGroup): 'all' | 'some' | 'none' {
  const actions = rights.get(lower(object));
  if (actions === undefined) return 'none';
  const may = (action: string) => actions.has(lower(action));
  if (may(ALL) || RIGHT_GROUPS[group].every(may)) return 'all';
  return OWN.get(group)?.some(may) === true ? 'some' : 'none';
}

/** True where all actions are granted on the object, those of pages' own included. */
export function grantsAll(rights: GrantedRights, object: string): boolean {
  return rights.get(lower(object))?.has(ALL) === true;
}

function without(rights: readonly Right[], object: string, actions: readonly string[]): Right[] {
  const taken = new Set(actions.map(lower));
  return rights.filter(
    ({ objectCode, actionCode }) => lower(objectCode) !== lower(object) || !taken.has(lower(actionCode)),
  );
}

function withActions(rights: readonly Right[], object: string, actions: readonly string[]): Right[] {
  const had = grantedRights(rights).get(lower(object));
  const missing = actions.filter((action) => had?.has(lower(action)) !== true);
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
  const before = grantedRights(rights);
  const needed = new Set<string>(
    GROUP_NAMES.filter((name) => name !== group && granted(before, object, name) === 'all').flatMap(
      (name) => RIGHT_GROUPS[name],
    ),
  );
  const taken = RIGHT_GROUPS[group].filter((action) => !needed.has(action));
  return without(rights, object, taken);
}

/** Grants all actions on an object, or takes that back to those that are named one by one. */
export function setAll(rights: readonly Right[], object: string, on: boolean): readonly Right[] {
  return on ? withActions(rights, object, [ALL]) : without(rights, object, [ALL]);
}

/** Actions on an object that no column shows as granted, above all those of pages' own. */
export function furtherActions(rights: readonly Right[], object: string): readonly string[] {
  const all = grantedRights(rights);
  const shown = new Set<string>([
    ALL,
    ...GROUP_NAMES.filter((name) => granted(all, object, name) !== 'none').flatMap((name) =>
      RIGHT_GROUPS[name].map(lower),
    ),
  ]);
  return rights.flatMap(({ objectCode, actionCode }) =>
    lower(objectCode) === lower(object) && !shown.has(lower(actionCode)) ? [actionCode] : [],
  );
}

/** Puts these actions in place of those that no column shows. */
export function setFurther(
  rights: readonly Right[],
  object: string,
  actions: readonly string[],
): readonly Right[] {
  return withActions(without(rights, object, furtherActions(rights, object)), object, actions);
}

/** A field that a role does not see, or sees and cannot change. */
export interface Limit {
  readonly objectCode: string;
  readonly field: string;
  readonly effect: 'hide' | 'lock';
}

/** The restrictions with one more; of a field the last one counts. Without object and field it is none yet. */
export function withLimit(limits: readonly Limit[], limit: Limit): readonly Limit[] {
  if (limit.objectCode === '' || limit.field === '') return limits;
  const others = limits.filter(
    ({ objectCode, field }) => lower(objectCode) !== lower(limit.objectCode) || field !== limit.field,
  );
  return [...others, limit];
}

/** Rights and restrictions as one text, equal for equal ones in whatever order. */
export function rightsKey(grants: {
  readonly permissions: readonly Right[];
  readonly fields: readonly Limit[];
}): string {
  const rights = grants.permissions.map(({ objectCode, actionCode }) => lower(`${objectCode} ${actionCode}`));
  const limits = grants.fields.map(
    ({ objectCode, field, effect }) => `${lower(objectCode)} ${field} ${effect}`,
  );
  return JSON.stringify([rights.toSorted(), limits.toSorted()]);
}

/** True for what the server takes as the code of a role or an action. */
export function isCode(text: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(text);
}
