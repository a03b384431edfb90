/** What a person keeps about himself: picture, language, notifications, and when he signed in. Beyond the specification, in its manner (000 2, /user/index). */
import { NOTICE_KINDS } from './notify.ts';
import { defineCall, LanguageCode, Nothing } from './parts.ts';
import { type Static, Type } from './schema.ts';

const NoticeKindCode = Type.Union([
  Type.Literal(NOTICE_KINDS[0]),
  Type.Literal(NOTICE_KINDS[1]),
  Type.Literal(NOTICE_KINDS[2]),
]);

const Profile = Type.Object({
  userName: Type.String(),
  nickName: Type.String(),
  tenantName: Type.String(),
  orgName: Type.String(),
  /** Names of his roles, as the administrator has called them. */
  roleNames: Type.Array(Type.String()),
  /** Id of the file with his picture; absent where he has none. */
  picture: Type.Optional(Type.String()),
  /** With which he is signed in where he chooses no other; absent until he has chosen one. */
  language: Type.Optional(LanguageCode),
  /** Kinds of notifications that he gets. */
  notify: Type.Array(NoticeKindCode),
});
export type Profile = Static<typeof Profile>;

export const profileGet = defineCall({
  name: 'profile.get',
  method: 'GET',
  path: '/api/user/GetProfile',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Profile,
});

/** Changes what is sent. The language counts from the next sign-in; the session keeps its own. */
export const profileSave = defineCall({
  name: 'profile.save',
  method: 'POST',
  path: '/api/user/SaveProfile',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    language: Type.Optional(LanguageCode),
    notify: Type.Optional(Type.Array(NoticeKindCode, { maxItems: NOTICE_KINDS.length })),
    /** Takes the picture away. */
    picture: Type.Optional(Type.Literal('')),
  }),
  answer: Profile,
});

/** Replaces the picture; the form's part `file` is an image. It is read with `files.getImage`, by himself alone. */
export const profilePicture = defineCall({
  name: 'profile.picture',
  method: 'POST',
  path: '/api/user/UploadPicture',
  effect: 'write',
  send: 'form',
  receive: 'envelope',
  request: Nothing,
  answer: Profile,
});

/** One event of signing in, out of the audit trail. */
const SignIn = Type.Object({
  id: Type.String(),
  /** Factory time, 'YYYY-MM-DD HH:mm:ss'. */
  time: Type.String(),
  /** in, out, failed, password, ended, endedOthers, organization */
  action: Type.String(),
  actionText: Type.String(),
  /** Network address that it came from. */
  address: Type.String(),
});

/** One's own sign-ins and attempts, the newest first; `rowCount` counts all that are kept. */
export const profileSignIns = defineCall({
  name: 'profile.signIns',
  method: 'GET',
  path: '/api/user/GetSignIns',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Type.Object({
    pageIndex: Type.String({ pattern: '^[0-9]{1,4}$' }),
    pageLength: Type.String({ pattern: '^[0-9]{1,2}$' }),
  }),
  answer: Type.Array(SignIn),
});

export const profileCalls = [profileGet, profileSave, profilePicture, profileSignIns];
