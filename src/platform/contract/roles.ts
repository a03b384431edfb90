/** Roles and what they may do, for administrators. Source: FORMATS "Permissions", "Wire" (beyond the specification). */
import { defineCall, Nothing } from './parts.ts';
import { type Static, Type } from './schema.ts';

const Id = Type.String({ minLength: 1, maxLength: 100 });

/** A right: an action on an object's records, or `*` for all actions, all objects. */
const Permission = Type.Object({
  objectCode: Type.String({ minLength: 1, maxLength: 200 }),
  actionCode: Type.String({ minLength: 1, maxLength: 50 }),
});

/** What a role does to a field: its value is not answered, or cannot be changed. */
const FieldPermission = Type.Object({
  /** `*` for the field of this name of all objects. */
  objectCode: Type.String({ minLength: 1, maxLength: 200 }),
  /** `field`, `table` or `table.field`. */
  field: Type.String({ minLength: 1, maxLength: 200 }),
  effect: Type.Union([Type.Literal('hide'), Type.Literal('lock')]),
});

const grants = {
  permissions: Type.Array(Permission, { maxItems: 5000 }),
  fields: Type.Array(FieldPermission, { maxItems: 5000 }),
};

const RoleFacts = {
  id: Type.String({ minLength: 1 }),
  code: Type.String(),
  name: Type.String(),
  /** Its users may save and publish definitions. */
  builder: Type.Boolean(),
  /** Its users may change rights. */
  admin: Type.Boolean(),
};

/** Everything that a role grants and restricts. */
export const RoleGrants = Type.Object({
  ...RoleFacts,
  ...grants,
  rowVersion: Type.Integer({ minimum: 0 }),
});
export type RoleGrants = Static<typeof RoleGrants>;

/** The roles of the tenant, by code. `users` counts those who have it. */
export const roleList = defineCall({
  name: 'role.list',
  method: 'POST',
  path: '/openapi/sys/role/list',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Array(Type.Object({ ...RoleFacts, users: Type.Integer({ minimum: 0 }) })),
});

/** What one role may do. */
export const rolePermissions = defineCall({
  name: 'role.permissions',
  method: 'POST',
  path: '/openapi/sys/role/permissions/get',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Id }),
  answer: RoleGrants,
});

/**
 * Replaces all that a role may do by what is sent. `rowVersion` is the one that was read: where somebody has saved since,
 * the answer is 409 with what is stored. Names that are unknown are 422. It counts in all processes within a second.
 */
export const roleSavePermissions = defineCall({
  name: 'role.savePermissions',
  method: 'POST',
  path: '/openapi/sys/role/permissions/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Id, ...grants, rowVersion: Type.Integer({ minimum: 0 }) }),
  answer: RoleGrants,
});

/**
 * Makes a role, which may do nothing yet, or with `id` changes one, whose rights stay; what is left out stays too. A code
 * that is taken is 422. Where somebody has saved the role or its rights since `rowVersion` was read, the answer is 409 with
 * what is stored.
 */
export const roleSave = defineCall({
  name: 'role.save',
  method: 'POST',
  path: '/openapi/sys/role/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.Optional(Id),
    code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z][\\w-]*$' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    builder: Type.Optional(Type.Boolean()),
    /** The one that was read; left out where what others have saved since may be replaced. */
    rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: RoleGrants,
});

/** The objects of the tenant, on which rights are granted, by code, with their fields as `FieldPermission` names them. */
export const roleObjects = defineCall({
  name: 'role.objects',
  method: 'POST',
  path: '/openapi/sys/role/objects',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Array(
    Type.Object({
      code: Type.String(),
      /** In the language of the session. */
      name: Type.String(),
      fields: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    }),
  ),
});

export const roleCalls = [roleList, rolePermissions, roleSavePermissions, roleSave, roleObjects];
