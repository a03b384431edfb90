/**
 * Rights of a user, granted to roles by object and action; `*` stands for all objects or all actions. Codes match
 * without regard to case. Source: FORMATS "Permissions".
 */
import { flag, text } from '../store/read.ts';
import type { ReadTx } from '../store/types.ts';

/** The action codes that a context answers for a right to all actions. */
const ACTION_CODES = [
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

/** What a user may do. */
export interface Rights {
  /** True where the user may save and publish definitions. */
  readonly builder: boolean;
  /** True where the action is granted on the object's records. */
  may(objectCode: string, action: string): boolean;
  /** True where the user may see the object's records: any right on the object is enough. */
  sees(objectCode: string): boolean;
  /** The action codes that a page's context answers for the object. */
  actions(objectCode: string): readonly string[];
}

/** Makes rights from grants, each of an object code and an action code. */
function rightsOf(grants: readonly (readonly [string, string])[], builder: boolean): Rights {
  const byObject = new Map<string, Map<string, string>>();
  for (const [object, action] of grants) {
    const actions = byObject.get(object.toLowerCase()) ?? new Map<string, string>();
    actions.set(action.toLowerCase(), action);
    byObject.set(object.toLowerCase(), actions);
  }
  const found = (objectCode: string) =>
    [byObject.get(objectCode.toLowerCase()), byObject.get('*')].filter((actions) => actions !== undefined);
  return {
    builder,
    may: (objectCode, action) =>
      found(objectCode).some((actions) => actions.has('*') || actions.has(action.toLowerCase())),
    sees: (objectCode) => found(objectCode).some((actions) => actions.size > 0),
    actions: (objectCode) => {
      const codes = new Map<string, string>();
      for (const actions of found(objectCode)) {
        if (actions.has('*')) for (const code of ACTION_CODES) codes.set(code.toLowerCase(), code);
        for (const [lower, code] of actions) if (code !== '*') codes.set(lower, codes.get(lower) ?? code);
      }
      return [...codes.values()];
    },
  };
}

/** Rights of all of a user's roles together. */
export async function loadRights(tx: ReadTx, userId: string): Promise<Rights> {
  const links = await tx.find({
    table: 'sys_user_role',
    criteria: [{ field: 'userId', op: 'equal', value: userId }],
  });
  const roleIds = links.map((link) => text(link, 'roleId'));
  if (roleIds.length === 0) return rightsOf([], false);
  const [roles, permissions] = await Promise.all([
    tx.find({ table: 'sys_role', criteria: [{ field: 'id', op: 'in', value: roleIds }] }),
    tx.find({ table: 'sys_permission', criteria: [{ field: 'roleId', op: 'in', value: roleIds }] }),
  ]);
  return rightsOf(
    permissions.map((row) => [text(row, 'objectCode'), text(row, 'actionCode')] as const),
    roles.some((role) => flag(role, 'builder')),
  );
}
