/** Users and what they belong to, for administrators. Source: FORMATS "Login", "Permissions" (beyond the specification). */
import { defineCall, LanguageCode, Nothing } from './parts.ts';
import { type Static, Type } from './schema.ts';

const Id = Type.String({ minLength: 1, maxLength: 100 });

const Edition = Type.Union([Type.Literal('Pro'), Type.Literal('Lite')]);

const facts = {
  /** The name that he signs in with, whatever its case; no two users have the same. */
  userName: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$' }),
  nickName: Type.String({ minLength: 1, maxLength: 200 }),
  /** Codes of his roles. */
  roles: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
  /** Ids of the organisations that he belongs to; the first is opened when he signs in. */
  organizations: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
};

/** A user as administrators see him. */
export const UserFacts = Type.Object({
  id: Id,
  ...facts,
  /** Nobody can sign in as him until he has a password. */
  hasPassword: Type.Boolean(),
  disabled: Type.Boolean(),
  /** The edition that he works with. */
  systemVersion: Edition,
  /** Counts the saves of administrators. */
  rowVersion: Type.Integer({ minimum: 0 }),
});
export type UserFacts = Static<typeof UserFacts>;

const Organization = Type.Object({ id: Id, name: Type.String() });

/** The users of the tenant by name, and its organisations. */
export const userList = defineCall({
  name: 'user.list',
  method: 'POST',
  path: '/openapi/sys/user/list',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({
    users: Type.Array(UserFacts),
    organizations: Type.Array(Organization),
  }),
});

/**
 * Makes a user, or with `id` changes one: all that is stated is replaced, and what is left out stays. `passWord` is the
 * MD5 of the password's UTF-8 in lower-case hex; one's own is changed by `security.changePassword`. A new password, and
 * `disabled`, end his sessions. Names that are taken or unknown, and passwords that are guessed first, are 422. Where
 * somebody has saved since `rowVersion` was read, the answer is 409 with what is stored.
 */
export const userSave = defineCall({
  name: 'user.save',
  method: 'POST',
  path: '/openapi/sys/user/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.Optional(Id),
    userName: facts.userName,
    nickName: facts.nickName,
    /** A new user states these two. */
    roles: Type.Optional(facts.roles),
    organizations: Type.Optional(facts.organizations),
    language: Type.Optional(LanguageCode),
    systemVersion: Type.Optional(Edition),
    disabled: Type.Optional(Type.Boolean()),
    passWord: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    /** The one that was read; left out where what others have saved since may be replaced. */
    rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: UserFacts,
});

/**
 * Makes an organisation, to which users are added by `user.save`, or with `id` names one anew. A name that is taken is
 * 422.
 */
export const organizationSave = defineCall({
  name: 'organization.save',
  method: 'POST',
  path: '/openapi/sys/organization/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Type.Optional(Id), name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Organization,
});

export const userCalls = [userList, userSave, organizationSave];
