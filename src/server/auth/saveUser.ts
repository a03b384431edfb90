/**
 * Makes and changes users. Source: FORMATS "Login", "Permissions".
 *
 * Decisions where the specification is silent:
 * - Users are disabled and never removed, since records and the audit trail name them.
 * - No administrator shuts himself out: he can neither disable himself nor give up the last role that makes him one.
 * - His own password he changes as everybody does, by stating the old one.
 */
import type { RequestOf, UserFacts, userSave } from '../../platform/contract/index.ts';
import { some } from '../audit/modelChanges.ts';
import { noteAudit } from '../audit/note.ts';
import { type FieldProblem, invalid, notFound, Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, number, text } from '../store/read.ts';
import type { Criterion, StoreRow, Tx } from '../store/types.ts';
import { administering } from './administering.ts';
import { forgetDevices } from './devices.ts';
import { refuseGuessable } from './passwords.ts';
import { isAdminRole } from './rights.ts';
import { endSessionsOf, type Session } from './session.ts';
import { problem } from './takenOrUnknown.ts';
import { editionOf, userFacts } from './userFacts.ts';

type Sent = RequestOf<typeof userSave>;
type Whole = Sent & Required<Pick<Sent, 'roles' | 'organizations'>>;

const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

/** The rows that are named, in the order of the names; `problems` gets those that are not there. */
function named(
  names: readonly string[],
  rows: readonly StoreRow[],
  key: string,
  path: string,
  problems: FieldProblem[],
): readonly StoreRow[] {
  const byName = new Map(rows.map((row) => [text(row, key), row]));
  return names.flatMap((name, at) => {
    const row = byName.get(name);
    if (row === undefined) problems.push(problem(`${path}.${at}`, 'user.unknown', name, 'Unknown'));
    return row === undefined || names.indexOf(name) < at ? [] : [row];
  });
}

/** What was sent with the roles and organisations that a user has already, where they are left out. */
async function whole(tx: Tx, sent: Sent, before: StoreRow | undefined): Promise<Whole> {
  const [had] = before === undefined ? [] : await userFacts(tx, [before]);
  const { roles = had?.roles, organizations = had?.organizations } = sent;
  if (roles !== undefined && organizations !== undefined) return { ...sent, roles, organizations };
  const path = roles === undefined ? 'roles' : 'organizations';
  throw invalid([problem(path, 'user.missing', path, 'Missing')], 'user.invalid');
}

/** Roles and organisations that the user shall have. Refuses with 422 what is unknown, taken, or would shut one out. */
async function checked(tx: Tx, session: Session, sent: Whole) {
  const tenant = equal('tenantId', session.tenantId);
  const [known = [], places = [], sameName = [], permissions = []] = await tx.findMany([
    { table: 'sys_role', criteria: [tenant], fresh: true },
    { table: 'sys_organization', criteria: [tenant], fresh: true },
    // Signing in names no tenant.
    { table: 'sys_user', criteria: [equal('loginName', sent.userName.toLowerCase())], fresh: true },
    { table: 'sys_permission', criteria: [equal('objectCode', '*')], fresh: true },
  ]);
  const problems: FieldProblem[] = [];
  const roles = named(sent.roles, known, 'code', 'roles', problems);
  const organizations = named(sent.organizations, places, 'id', 'organizations', problems);
  if (sameName.some((user) => text(user, 'id') !== sent.id))
    problems.push(problem('userName', 'user.taken', sent.userName, 'Taken'));
  const stays = sent.disabled !== true && roles.some((role) => isAdminRole(role, permissions));
  if (sent.id === session.userId && !stays)
    problems.push(
      problem(
        sent.disabled === true ? 'disabled' : 'roles',
        'user.shutOut',
        sent.userName,
        'You would no longer be an administrator',
      ),
    );
  if (problems.length > 0) throw invalid(problems.slice(0, 100), 'user.invalid');
  return { roles, organizations };
}

/** What the user belongs to from now on. */
async function link(
  tx: Tx,
  userId: string,
  { roles, organizations }: Awaited<ReturnType<typeof checked>>,
): Promise<void> {
  await tx.remove('sys_user_role', [equal('userId', userId)]);
  await tx.remove('sys_member', [equal('userId', userId)]);
  await tx.insert(
    'sys_user_role',
    roles.map((role) => ({ userId, roleId: text(role, 'id') })),
  );
  await tx.insert(
    'sys_member',
    organizations.map((one, seq) => ({ userId, organizationId: text(one, 'id'), seq })),
  );
}

/** Stores a user as the call `user.save` says. */
export async function saveUser(ports: ServerPorts, session: Session, sent: Sent): Promise<UserFacts> {
  const { userName, nickName, passWord } = sent;
  if (sent.id === session.userId && passWord !== undefined)
    throw invalid(
      [problem('passWord', 'user.ownPassword', userName, 'Your own is changed in the shell')],
      'user.invalid',
    );
  if (passWord !== undefined)
    await refuseGuessable(
      passWord,
      { names: [userName, nickName], demo: ports.settings.demo === true },
      'passWord',
    );
  const password = passWord === undefined ? {} : { passwordHash: await ports.hasher.hash(passWord) };
  return ports.store.transaction(async (tx) => {
    await administering(tx, session);
    const id = sent.id ?? ports.ids.record();
    const own = [equal('id', id), equal('tenantId', session.tenantId)];
    const [before] = await tx.find({ table: 'sys_user', criteria: own, fresh: true });
    if (before === undefined && sent.id !== undefined) throw notFound();
    const version = before === undefined ? 0 : number(before, 'rowVersion');
    // The second of two who save at once has waited for the first (`administering`), and reads what that one has stored.
    if (before !== undefined && (sent.rowVersion ?? version) !== version) {
      const [stored] = await userFacts(tx, [before]);
      throw new Refusal(409, 'user.conflict', { data: stored, reason: 'conflict' });
    }
    const wasDisabled = before !== undefined && flag(before, 'disabled');
    const disabled = sent.disabled ?? wasDisabled;
    const edition = before === undefined ? 'Pro' : editionOf(before);
    const belongs = await checked(tx, session, await whole(tx, sent, before));
    const values = {
      loginName: userName.toLowerCase(),
      userName,
      nickName,
      disabled,
      rowVersion: version + 1,
      ...password,
      ...(sent.language === undefined ? {} : { language: sent.language }),
      ...(sent.systemVersion === undefined ? {} : { systemVersion: sent.systemVersion }),
    };
    if (before === undefined) {
      const made = { id, tenantId: session.tenantId, passwordHash: '', systemVersion: 'Pro', language: null };
      await tx.insert('sys_user', [{ ...made, ...values }]);
    } else await tx.update('sys_user', values, own);
    await link(tx, id, belongs);
    // What somebody may have opened with the password of before ends.
    if (before !== undefined && (disabled || passWord !== undefined)) {
      await endSessionsOf(tx, ports, id);
      await forgetDevices(tx, id);
    }
    await noteAudit(tx, ports, session, {
      kind: 'right',
      action: 'saveUser',
      details: {
        user: userName,
        ...(before !== undefined && text(before, 'userName') !== userName
          ? { before: text(before, 'userName') }
          : {}),
        roles: some(belongs.roles.map((role) => text(role, 'code'))),
        organizations: some(belongs.organizations.map((one) => text(one, 'name'))),
        ...(before === undefined ? { made: true } : {}),
        ...(passWord === undefined ? {} : { password: true }),
        ...(disabled === wasDisabled ? {} : { disabled }),
        ...(sent.systemVersion === undefined || sent.systemVersion === edition
          ? {}
          : { edition: sent.systemVersion }),
      },
    });
    const [facts] = await userFacts(tx, await tx.find({ table: 'sys_user', criteria: own, fresh: true }));
    if (facts === undefined) throw notFound();
    return facts;
  });
}
