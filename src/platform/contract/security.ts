/** Session: sign in and out, organisations, language, password. Source: specification 000 3 and 7. */

import { defineCall, LanguageCode, Nothing, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/** User info with the token, which identifies user, organisation and language. Source: 000 3; FORMATS "Login". */
const UserInfo = Type.Object({
  accesstoken: Type.String({ minLength: 1 }),
  nickName: Type.String(),
  orgName: Type.String(),
  systemVersion: Type.Union([Type.Literal('Pro'), Type.Literal('Lite')]),
  /** Always `["ALL_ROUTERS"]`; real roles stay on the server. */
  roles: Type.Array(Type.String()),
  userName: Type.Optional(Type.String()),
  organizationId: Type.Optional(Type.String()),
  language: Type.Optional(LanguageCode),
  /** May open the builder: forms, lists and object models. */
  isBuilder: Type.Optional(Type.Boolean()),
  /** Id of the file with the user's picture. */
  picture: Type.Optional(Type.String()),
  /** Answered by login alone: tells this device from those of strangers at the next login. */
  deviceToken: Type.Optional(Type.String()),
});

/** `passWord` is the MD5 of the password's UTF-8, lower-case hex. */
export const login = defineCall({
  name: 'security.login',
  method: 'POST',
  path: '/api/security/loginapi',
  effect: 'write',
  public: true,
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    userName: Type.String({ minLength: 1, maxLength: 200 }),
    passWord: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    isRemember: Type.Boolean(),
    /** Language of the login screen, for the session and its messages. */
    language: Type.Optional(LanguageCode),
    /** As the last login on this device answered it, for whichever user: wrong passwords of strangers do not slow it. */
    deviceToken: Type.Optional(Type.String({ maxLength: 200 })),
    /** Where the session begins, if the user belongs there; else in his first organisation. */
    organizationId: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: UserInfo,
});

/** Revokes the token. The specification only forgets it in the browser. */
export const logout = defineCall({
  name: 'security.logout',
  method: 'POST',
  path: '/api/security/logout',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Whatever,
});

/** The user of the token: a reload keeps the session without storing user data in the browser. */
export const currentUser = defineCall({
  name: 'security.currentUser',
  method: 'GET',
  path: '/api/security/GetCurrentUser',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: UserInfo,
});

/**
 * The key that unsaved changes of this user are kept with on his device: 256 bits in hex, the same until his password
 * changes. Clients hold it in memory, or as a key that cannot be read out (`offline/deviceKeys.ts`). With the ids of user and
 * organisation, by which changes are told apart.
 */
export const draftKey = defineCall({
  name: 'security.draftKey',
  method: 'GET',
  path: '/api/security/GetDraftKey',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({
    userId: Type.String({ minLength: 1 }),
    organizationId: Type.Optional(Type.String()),
    key: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
});

export const organizations = defineCall({
  name: 'security.organizations',
  method: 'GET',
  path: '/api/security/GetUserOrganizations',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({
    tenantName: Type.String(),
    organizations: Type.Array(
      Type.Object({ organizationId: Type.String(), organizationName: Type.String() }),
    ),
  }),
});

export const changeOrganization = defineCall({
  name: 'security.changeOrganization',
  method: 'POST',
  path: '/api/Security/changeOrganization',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ OrgId: Type.String({ minLength: 1 }) }),
  answer: UserInfo,
});

/** `forNow`: for this session alone; without it the language is also that of the user's next sign-in. */
export const changeLanguage = defineCall({
  name: 'security.changeLanguage',
  method: 'POST',
  path: '/api/Security/changeLanguage',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ language: LanguageCode, forNow: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({ accesstoken: Type.String({ minLength: 1 }) }),
});

/** Both passwords as MD5, like at login. */
export const changePassword = defineCall({
  name: 'security.changePassword',
  method: 'POST',
  path: '/api/Security/ChangePassword',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    OldPwd: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    NewPwd: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  }),
  answer: Whatever,
});

export const securityCalls = [
  login,
  logout,
  currentUser,
  draftKey,
  organizations,
  changeOrganization,
  changeLanguage,
  changePassword,
];
