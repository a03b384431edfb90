/**
 * Rights of a user, granted to roles by object and action; `*` stands for all objects or all actions. Codes match
 * without regard to case. Roles may also hide or lock single fields. Source: FORMATS "Permissions", "Looked-up
 * records".
 */
import { flag, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';

/** Opens an object's records to lookups of other objects, and nothing else. */
const LOOKUP = 'lookup';

/** The action codes that a context answers for a right to all actions. */
const ACTION_CODES = [
  LOOKUP,
  'add',
  'edit',
  'copy',
  'delete',
  'refresh',
  'filter',
  'submit',
  'submitCancel',
  'approve',
  'reject',
  'push',
  'link',
  'source',
  'import',
  'export',
  'print',
  'save',
  'close',
  'preview',
  'printData',
  'startworkflow',
  'remove',
  'childrow',
] as const;

/** What a role does to a field: its value is not answered and cannot be sent, or it is answered and cannot be changed. */
export type FieldEffect = 'hide' | 'lock';

/** Fields that are hidden or locked, each as `field`, `table` or `table.field`: what forms take as `fieldPermissions`. */
export interface FieldPermissions {
  readonly hidden: readonly string[];
  readonly locked: readonly string[];
}

/** What a user may do. */
export interface Rights {
  /** True where the user may save and publish definitions. */
  readonly builder: boolean;
  /** True for an administrator, who alone changes what is shared between organisations and who may do what. */
  readonly admin: boolean;
  /** True where the action is granted on the object's records. */
  may(objectCode: string, action: string): boolean;
  /** True where the action is granted on the records of some object. */
  mayAnywhere(action: string): boolean;
  /** True where the user may see the object's records: any right on the object is enough, except `lookup` alone. */
  sees(objectCode: string): boolean;
  /** True where the user may see the object's records as items of lookups: by the right `lookup` or any other. */
  looksUp(objectCode: string): boolean;
  /** The action codes that a page's context answers for the object. */
  actions(objectCode: string): readonly string[];
  /**
   * What the user's roles do to a field; `table` is the key of its table, null for the header. Null where they do
   * nothing. Of what one role says of all objects and of this one, the stricter holds. Several roles together restrict
   * only what each of them restricts that lets the user see the object.
   *
   * Whoever reads a record for an answer leaves hidden fields out, with their companions. Whoever writes one:
   * an empty or missing value of a hidden field leaves what is stored (the client was never told it), any other value
   * and a changed value of a locked field are refused as `record.lockedField`. The server's own writes (events,
   * formulas, numbering, defaults) are not bound.
   */
  field(objectCode: string, table: string | null, field: string): FieldEffect | null;
  /** The same for all fields of an object, each as the role's row names it. */
  fields(objectCode: string): FieldPermissions;
}

/** What one role grants and restricts. */
interface RoleGrants {
  readonly builder: boolean;
  /** Null where it is not stated: roles stored before there were administrators. */
  readonly admin: boolean | null;
  /** Each an object code and an action code. */
  readonly grants: readonly (readonly [string, string])[];
  /** Each an object code, `field`, `table` or `table.field`, and what happens to it. */
  readonly fields: readonly (readonly [string, string, FieldEffect])[];
}

const NO_FIELDS: FieldPermissions = { hidden: [], locked: [] };

/** One role's grants by object, action codes by their lower case. */
function byObject({ grants }: RoleGrants): Map<string, Map<string, string>> {
  const objects = new Map<string, Map<string, string>>();
  for (const [object, action] of grants) {
    const actions = objects.get(object.toLowerCase()) ?? new Map<string, string>();
    actions.set(action.toLowerCase(), action);
    objects.set(object.toLowerCase(), actions);
  }
  return objects;
}

/** Without a statement, the role that may do everything and build is the administrator's. */
function isAdmin(role: RoleGrants): boolean {
  return (
    role.admin ?? (role.builder && role.grants.some(([object, action]) => object === '*' && action === '*'))
  );
}

/** Makes the rights of all of a user's roles together. */
function rightsOf(roles: readonly RoleGrants[]): Rights {
  const read = roles.map((role) => ({ role, objects: byObject(role) }));
  const actionsIn = (objects: ReadonlyMap<string, ReadonlyMap<string, string>>, code: string) =>
    [objects.get(code.toLowerCase()), objects.get('*')].filter((actions) => actions !== undefined);
  const found = (code: string) => read.flatMap(({ objects }) => actionsIn(objects, code));
  const seesBy = (actions: ReadonlyMap<string, string>) => [...actions.keys()].some((one) => one !== LOOKUP);
  const kept = new Map<string, FieldPermissions>();

  /** The roles that let the user see the object; where none does, those that let lookups show it. */
  function opening(code: string): readonly RoleGrants[] {
    const some = read.map(({ role, objects }) => ({ role, actions: actionsIn(objects, code) }));
    const seeing = some.filter(({ actions }) => actions.some(seesBy));
    const chosen = seeing.length > 0 ? seeing : some.filter(({ actions }) => actions.length > 0);
    return chosen.map(({ role }) => role);
  }

  function readFields(code: string): FieldPermissions {
    const own = opening(code).map((role) => effectsOf(role, code));
    if (own.length === 0) return NO_FIELDS;
    const hidden: string[] = [];
    const locked: string[] = [];
    for (const field of new Set(own.flatMap((one) => [...one.keys()]))) {
      const effects = own.map((one) => effectIn(one, field));
      if (effects.includes(null)) continue;
      (effects.includes('lock') ? locked : hidden).push(field);
    }
    return { hidden, locked };
  }

  function fieldsOf(code: string): FieldPermissions {
    const key = code.toLowerCase();
    const fields = kept.get(key) ?? readFields(code);
    kept.set(key, fields);
    return fields;
  }

  return {
    builder: roles.some((role) => role.builder),
    admin: roles.some(isAdmin),
    may: (code, action) =>
      found(code).some((actions) => actions.has('*') || actions.has(action.toLowerCase())),
    mayAnywhere: (action) =>
      read.some(({ objects }) =>
        [...objects.values()].some((actions) => actions.has('*') || actions.has(action.toLowerCase())),
      ),
    sees: (code) => found(code).some(seesBy),
    looksUp: (code) => found(code).some((actions) => actions.size > 0),
    actions: (code) => {
      const codes = new Map<string, string>();
      for (const actions of found(code)) {
        if (actions.has('*')) for (const one of ACTION_CODES) codes.set(one.toLowerCase(), one);
        for (const [lower, one] of actions) if (one !== '*') codes.set(lower, codes.get(lower) ?? one);
      }
      return [...codes.values()];
    },
    field: (code, table, field) => {
      const { hidden, locked } = fieldsOf(code);
      const named = (list: readonly string[]) =>
        list.includes(table === null ? field : `${table}.${field}`) ||
        (table !== null && list.includes(table));
      if (hidden.length > 0 && named(hidden)) return 'hide';
      return locked.length > 0 && named(locked) ? 'lock' : null;
    },
    fields: fieldsOf,
  };
}

/** What one role does to the fields of an object; what it says of all objects and of this one adds up. */
function effectsOf({ fields }: RoleGrants, code: string): Map<string, FieldEffect> {
  const effects = new Map<string, FieldEffect>();
  for (const [object, field, effect] of fields)
    if ((object === '*' || object.toLowerCase() === code.toLowerCase()) && effects.get(field) !== 'hide')
      effects.set(field, effect);
  return effects;
}

/** What one role does to a field; what it does to a table it does to the table's columns. */
function effectIn(fields: ReadonlyMap<string, FieldEffect>, field: string): FieldEffect | null {
  const table = field.includes('.') ? fields.get(field.slice(0, field.indexOf('.'))) : undefined;
  const own = fields.get(field);
  return own === 'hide' || table === 'hide' ? 'hide' : (own ?? table ?? null);
}

/** A role from its stored rows. */
function roleOf(role: StoreRow, permissions: readonly StoreRow[], fields: readonly StoreRow[]): RoleGrants {
  const own = (row: StoreRow) => text(row, 'roleId') === text(role, 'id');
  return {
    builder: flag(role, 'builder'),
    admin: typeof role.admin === 'boolean' ? role.admin : null,
    grants: permissions.filter(own).map((row) => [text(row, 'objectCode'), text(row, 'actionCode')] as const),
    fields: fields
      .filter(own)
      .map((row) => [
        text(row, 'objectCode'),
        text(row, 'field'),
        text(row, 'effect') === 'hide' ? 'hide' : 'lock',
      ]),
  };
}

/** True where users of the stored role are administrators. */
export function isAdminRole(role: StoreRow, permissions: readonly StoreRow[]): boolean {
  return isAdmin(roleOf(role, permissions, []));
}

/** Rights of all of a user's roles together. */
export async function loadRights(tx: ReadTx, userId: string): Promise<Rights> {
  const links = await tx.find({
    table: 'sys_user_role',
    criteria: [{ field: 'userId', op: 'equal', value: userId }],
  });
  const roleIds = links.map((link) => text(link, 'roleId'));
  if (roleIds.length === 0) return rightsOf([]);
  const [roles, permissions, fields] = await Promise.all([
    tx.find({ table: 'sys_role', criteria: [{ field: 'id', op: 'in', value: roleIds }] }),
    tx.find({ table: 'sys_permission', criteria: [{ field: 'roleId', op: 'in', value: roleIds }] }),
    tx.find({ table: 'sys_field_permission', criteria: [{ field: 'roleId', op: 'in', value: roleIds }] }),
  ]);
  return rightsOf(roles.map((role) => roleOf(role, permissions, fields)));
}
