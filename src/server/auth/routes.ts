/** Sign in and out, organisations, language, password. Source: specification 000 4, 7, 8; FORMATS "Login". */
import {
  changeLanguage,
  changeOrganization,
  changePassword,
  currentUser,
  draftKey,
  login,
  logout,
  organizations,
} from '../../platform/contract/index.ts';
import { answer, answerPublic, type Route } from '../app/route.ts';
import { Refusal, unauthorised } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import { isLanguage, toLanguage } from '../texts/catalogue.ts';
import { forgetDevices, rememberDevice } from './devices.ts';
import type { OpenPages } from './openPages.ts';
import { refuseGuessable } from './passwords.ts';
import { endOtherSessions, endSession, readSession, type Session, startSession } from './session.ts';
import { rememberSeen, sessionRoutes } from './sessions.ts';
import { setupRoutes } from './setup.ts';
import { createSignIn } from './signIn.ts';
import { forgetFailures, takeAttempt } from './throttle.ts';

/** The user in the contract's form. `roles` is always the same, since rights are decided on the server. */
function userInfo(session: Session, accesstoken: string) {
  return {
    accesstoken,
    nickName: session.nickName,
    orgName: session.orgName,
    systemVersion: session.systemVersion,
    roles: ['ALL_ROUTERS'],
    userName: session.userName,
    organizationId: session.organizationId,
    language: session.language,
    isBuilder: session.rights.builder,
    ...(session.picture === '' ? {} : { picture: session.picture }),
  };
}

/** The organisations of a user in the stored order; sign-in opens the first, unless it names another of them. */
async function organizationsOf(ports: ServerPorts, userId: string) {
  const members = await ports.store.find({
    table: 'sys_member',
    criteria: [{ field: 'userId', op: 'equal', value: userId }],
    sort: [{ field: 'seq', order: 'asc' }],
  });
  const ids = members.map((row) => text(row, 'organizationId'));
  const rows = await ports.store.find({
    table: 'sys_organization',
    criteria: [{ field: 'id', op: 'in', value: ids }],
  });
  const names = new Map(rows.map((row) => [text(row, 'id'), text(row, 'name')]));
  return ids.flatMap((id) => {
    const organizationName = names.get(id);
    return organizationName === undefined ? [] : [{ organizationId: id, organizationName }];
  });
}

/** Login, with a line of its own for attempts that wait. */
function loginRoute(): Route {
  const signIn = createSignIn();
  return answerPublic(login, async (visit, request) => {
    const { ports } = visit;
    const user = await signIn(visit, request);
    const userId = text(user, 'id');
    const mine = await organizationsOf(ports, userId);
    const place = mine.find((one) => one.organizationId === request.organizationId) ?? mine[0];
    if (place === undefined) throw new Refusal(403, 'auth.forbidden');
    const language = request.language ?? (isLanguage(user.language) ? user.language : visit.language);
    const token = await startSession(ports, {
      userId,
      organizationId: place.organizationId,
      language: toLanguage(language),
      remember: request.isRemember,
      origin: { agent: visit.agent, address: visit.from },
    });
    const session = await readSession(ports, `Bearer ${token}`);
    // What the sign-in has stored is new enough.
    rememberSeen(ports, session);
    const deviceToken = await rememberDevice(ports, request.deviceToken, userId);
    return { data: { ...userInfo(session, token), deviceToken } };
  });
}

const logoutRoute = answer(logout, async ({ ports, session }) => {
  await endSession(ports, session);
  return { data: null };
});

/** Answers the present token, which stays valid. */
const currentUserRoute = answer(currentUser, async ({ session, token }) => ({
  data: userInfo(session, token),
}));

/**
 * Derived from the stored hash of the password, which is salted and leaves the server nowhere else: nothing further has
 * to be kept secret, and who changes his password makes what others may have copied of the device unreadable.
 */
const draftKeyRoute = answer(draftKey, async ({ ports, session: { userId, organizationId } }) => {
  const [user] = await ports.store.find({
    table: 'sys_user',
    criteria: [{ field: 'id', op: 'equal', value: userId }],
  });
  if (user === undefined) throw unauthorised();
  const key = await ports.hasher.digest(`draft ${userId} ${text(user, 'passwordHash')}`);
  return { data: { userId, organizationId, key } };
});

const organizationsRoute = answer(organizations, async ({ ports, session }) => {
  const [tenant] = await ports.store.find({
    table: 'sys_tenant',
    criteria: [{ field: 'id', op: 'equal', value: session.tenantId }],
  });
  return {
    data: {
      tenantName: tenant === undefined ? '' : text(tenant, 'name'),
      organizations: await organizationsOf(ports, session.userId),
    },
  };
});

const changeOrganizationRoute = answer(changeOrganization, async ({ ports, session }, request) => {
  const mine = await organizationsOf(ports, session.userId);
  if (!mine.some((one) => one.organizationId === request.OrgId)) throw new Refusal(403, 'auth.notMember');
  const token = await startSession(ports, { ...session, organizationId: request.OrgId }, session);
  return { data: userInfo(await readSession(ports, `Bearer ${token}`), token) };
});

/** Also stores the language for the user's next sign-in, unless it is for now alone. */
const changeLanguageRoute = answer(changeLanguage, async ({ ports, session }, request) => {
  const token = await startSession(ports, { ...session, language: request.language }, session);
  const criteria = [{ field: 'id', op: 'equal' as const, value: session.userId }];
  if (request.forNow !== true)
    await ports.store.transaction((tx) => tx.update('sys_user', { language: request.language }, criteria));
  return { data: { accesstoken: token } };
});

/**
 * Also ends all other sessions of the user, since somebody else may have opened them with the old password. Refuses
 * passwords that are guessed first with 422.
 */
const changePasswordRoute = answer(changePassword, async ({ ports, session }, request) => {
  const counter = { kind: 'user', of: `password|${session.userId}` } as const;
  await takeAttempt(ports, counter);
  const criteria = [{ field: 'id', op: 'equal' as const, value: session.userId }];
  const [user] = await ports.store.find({ table: 'sys_user', criteria });
  if (user === undefined) throw unauthorised();
  if (!(await ports.hasher.verify(request.OldPwd, text(user, 'passwordHash')))) {
    throw new Refusal(200, 'auth.oldPassword', { reason: 'oldPassword' });
  }
  await forgetFailures(ports, counter);
  const rules = { names: [session.userName, session.nickName], demo: ports.settings.demo === true };
  await refuseGuessable(request.NewPwd, rules, 'NewPwd');
  const passwordHash = await ports.hasher.hash(request.NewPwd);
  await ports.store.transaction(async (tx) => {
    await tx.update('sys_user', { passwordHash }, criteria);
    await endOtherSessions(tx, ports, session);
    await forgetDevices(tx, session.userId);
  });
  return { data: null };
});

/** The routes of signing in and out. */
export function authRoutes(openPages: OpenPages): readonly Route[] {
  return [
    loginRoute(),
    logoutRoute,
    currentUserRoute,
    draftKeyRoute,
    organizationsRoute,
    changeOrganizationRoute,
    changeLanguageRoute,
    changePasswordRoute,
    ...sessionRoutes(openPages),
    ...setupRoutes,
  ];
}
