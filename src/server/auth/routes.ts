/** Sign in and out, organisations, language, password. Source: specification 000 4, 7, 8; FORMATS "Login". */
import {
  changeLanguage,
  changeOrganization,
  changePassword,
  currentUser,
  login,
  logout,
  organizations,
} from '../../platform/contract/index.ts';
import { answer, answerPublic, type Route } from '../app/route.ts';
import { Refusal, unauthorised } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, text } from '../store/read.ts';
import { isLanguage, toLanguage } from '../texts/catalogue.ts';
import { endOtherSessions, endSession, readSession, type Session, startSession } from './session.ts';
import { clearFailures, takeAttempt } from './throttle.ts';

/**
 * Hash of a random text. An unknown user's password is checked against it, so that the time of the answer does not tell
 * which users exist.
 */
let decoy: Promise<string> | null = null;

function decoyHash(ports: ServerPorts): Promise<string> {
  decoy ??= ports.hasher.hash(ports.ids.token());
  return decoy;
}

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
  };
}

/** The organisations of a user in the stored order; sign-in opens the first. */
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

const loginRoute = answerPublic(login, async (visit, request) => {
  const { ports } = visit;
  const loginName = request.userName.trim().toLowerCase();
  const key = `${visit.from}|${loginName}`;
  await takeAttempt(ports, key);
  const [user] = await ports.store.find({
    table: 'sys_user',
    criteria: [{ field: 'loginName', op: 'equal', value: loginName }],
    limit: 1,
  });
  const stored = user === undefined ? await decoyHash(ports) : text(user, 'passwordHash');
  const right = await ports.hasher.verify(request.passWord, stored);
  if (user === undefined || !right || flag(user, 'disabled')) {
    throw new Refusal(200, 'auth.wrong', { reason: 'login' });
  }
  await clearFailures(ports, key);
  const [first] = await organizationsOf(ports, text(user, 'id'));
  if (first === undefined) throw new Refusal(403, 'auth.forbidden');
  const language = request.language ?? (isLanguage(user.language) ? user.language : visit.language);
  const token = await startSession(ports, {
    userId: text(user, 'id'),
    organizationId: first.organizationId,
    language: toLanguage(language),
    remember: request.isRemember,
  });
  return { data: userInfo(await readSession(ports, `Bearer ${token}`), token) };
});

const logoutRoute = answer(logout, async ({ ports, session }) => {
  await endSession(ports, session);
  return { data: null };
});

/** Answers the present token, which stays valid. */
const currentUserRoute = answer(currentUser, async ({ session, token }) => ({
  data: userInfo(session, token),
}));

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

/** Also stores the language for the user's next sign-in. */
const changeLanguageRoute = answer(changeLanguage, async ({ ports, session }, request) => {
  const token = await startSession(ports, { ...session, language: request.language }, session);
  await ports.store.transaction((tx) =>
    tx.update('sys_user', { language: request.language }, [
      { field: 'id', op: 'equal', value: session.userId },
    ]),
  );
  return { data: { accesstoken: token } };
});

/** Also ends all other sessions of the user, since somebody else may have opened them with the old password. */
const changePasswordRoute = answer(changePassword, async ({ ports, session }, request) => {
  const key = `password|${session.userId}`;
  await takeAttempt(ports, key);
  const criteria = [{ field: 'id', op: 'equal' as const, value: session.userId }];
  const [user] = await ports.store.find({ table: 'sys_user', criteria });
  if (user === undefined) throw unauthorised();
  if (!(await ports.hasher.verify(request.OldPwd, text(user, 'passwordHash')))) {
    throw new Refusal(200, 'auth.oldPassword', { reason: 'oldPassword' });
  }
  const passwordHash = await ports.hasher.hash(request.NewPwd);
  await ports.store.transaction((tx) => tx.update('sys_user', { passwordHash }, criteria));
  await endOtherSessions(ports, session);
  await clearFailures(ports, key);
  return { data: null };
});

export const authRoutes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  currentUserRoute,
  organizationsRoute,
  changeOrganizationRoute,
  changeLanguageRoute,
  changePasswordRoute,
];
