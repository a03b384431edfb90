/**
 * The setup of a new installation: a link that the start prints lets whoever reads it choose the first administrator's
 * password. It counts once, for a day, and only while no administrator has a password. Source: DESIGN "Commands"; OWASP
 * ASVS 2.3.1.
 */

import { setup, setupState } from '../../platform/contract/index.ts';
import { answerPublic, type Route } from '../app/route.ts';
import { noteAudit } from '../audit/note.ts';
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { sameText } from '../sameText.ts';
import { flag, number, object, text } from '../store/read.ts';
import type { ReadTx, StoreRow, Tx } from '../store/types.ts';
import { refuseGuessable } from './passwords.ts';
import { isAdminRole } from './rights.ts';

/** Row of `sys_state` with the digest of the link's token and its end. */
const LINK = 'setup';
/** Milliseconds for which a link counts. */
const LIFETIME = 24 * 3_600_000;

const equal = (field: string, value: string) => ({ field, op: 'equal' as const, value });
const isLink = [equal('key', LINK)];

/**
 * The administrator whose password is still to be chosen: the user `admin`, else the first by name. Null where an
 * administrator has a password, also a disabled one, and where there is none at all.
 */
async function openAdministrator(tx: ReadTx): Promise<StoreRow | null> {
  const [roles = [], permissions = []] = await tx.findMany([
    { table: 'sys_role', fresh: true },
    { table: 'sys_permission', criteria: [equal('objectCode', '*')], fresh: true },
  ]);
  const roleIds = roles.filter((role) => isAdminRole(role, permissions)).map((role) => text(role, 'id'));
  const links = await tx.find({
    table: 'sys_user_role',
    criteria: [{ field: 'roleId', op: 'in', value: roleIds }],
    fresh: true,
  });
  const administrators = await tx.find({
    table: 'sys_user',
    criteria: [{ field: 'id', op: 'in', value: links.map((link) => text(link, 'userId')) }],
    sort: [{ field: 'loginName', order: 'asc' }],
    fresh: true,
  });
  if (administrators.some((user) => text(user, 'passwordHash') !== '')) return null;
  const able = administrators.filter((user) => !flag(user, 'disabled'));
  return able.find((user) => text(user, 'loginName') === 'admin') ?? able[0] ?? null;
}

/**
 * Makes a new link where no administrator has a password, and returns its token; links of before then count no longer.
 * Else returns null, and none counts.
 */
export async function openSetup(
  ports: Pick<ServerPorts, 'store' | 'hasher' | 'clock' | 'ids'>,
): Promise<string | null> {
  const token = ports.ids.token();
  const value = { digest: await ports.hasher.digest(token), until: ports.clock.millis() + LIFETIME };
  return ports.store.transaction(async (tx) => {
    const open = (await openAdministrator(tx)) !== null;
    await tx.remove('sys_state', isLink);
    if (open) await tx.insert('sys_state', [{ key: LINK, value }]);
    return open ? token : null;
  });
}

/** Gives the administrator a password that the operator states; false where an administrator has one. */
export async function givePassword(
  ports: Pick<ServerPorts, 'store' | 'hasher'>,
  passwordMd5: string,
): Promise<boolean> {
  const passwordHash = await ports.hasher.hash(passwordMd5);
  return ports.store.transaction(async (tx) => {
    const user = await openAdministrator(tx);
    if (user === null) return false;
    await tx.update('sys_user', { passwordHash }, [equal('id', text(user, 'id'))]);
    await tx.remove('sys_state', isLink);
    return true;
  });
}

/** The user whose password the token sets. Refuses a token that does not count, whatever the reason, with one answer. */
async function administratorOf(tx: ReadTx, ports: ServerPorts, digest: string): Promise<StoreRow> {
  const [row] = await tx.find({ table: 'sys_state', criteria: isLink });
  const link = object(row ?? {}, 'value');
  const stored = text(link, 'digest');
  const right = stored !== '' && sameText(digest, stored);
  const user = right && number(link, 'until') > ports.clock.millis() ? await openAdministrator(tx) : null;
  if (user === null) throw new Refusal(200, 'auth.setupOver', { reason: 'setup' });
  return user;
}

const stateRoute = answerPublic(setupState, async ({ ports }, { token }) => {
  const user = await administratorOf(ports.store, ports, await ports.hasher.digest(token));
  return { data: { userName: text(user, 'userName') } };
});

/** Locks the link's row until the transaction ends: of two requests with one token the second finds it gone. */
async function lockLink(tx: Tx): Promise<void> {
  await tx.update('sys_state', { key: LINK }, isLink);
}

const setupRoute = answerPublic(setup, async (visit, { token, passWord }) => {
  const { ports } = visit;
  const digest = await ports.hasher.digest(token);
  // Whoever has no link is told so before anything takes long.
  const asked = await administratorOf(ports.store, ports, digest);
  const names = [text(asked, 'userName'), text(asked, 'nickName')];
  await refuseGuessable(passWord, { names, demo: false }, 'passWord');
  const passwordHash = await ports.hasher.hash(passWord);
  return ports.store.transaction(async (tx) => {
    await lockLink(tx);
    const user = await administratorOf(tx, ports, digest);
    await tx.update('sys_user', { passwordHash }, [equal('id', text(user, 'id'))]);
    await tx.remove('sys_state', isLink);
    const actor = { tenantId: text(user, 'tenantId'), organizationId: '', userId: text(user, 'id') };
    await noteAudit(tx, ports, actor, { kind: 'signIn', action: 'password' });
    return { data: { userName: text(user, 'userName') } };
  });
});

/** The routes of the setup. */
export const setupRoutes: readonly Route[] = [stateRoute, setupRoute];
