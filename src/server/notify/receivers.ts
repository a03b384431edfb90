/** Whom notifications go to. */
import type { Language } from '../../engine/internal.ts';
import type { NoticeKind } from '../../platform/contract/index.ts';
import { loadRights, type Rights } from '../auth/rights.ts';
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import { flag, list, text } from '../store/read.ts';
import type { Criterion, ReadTx } from '../store/types.ts';
import { toLanguage } from '../texts/catalogue.ts';

/** Somebody who is told of something. */
export interface Receiver {
  readonly userId: string;
  /** His stored language, in which he is told. */
  readonly language: Language;
  /** What he may see of the record that he is told of. */
  readonly rights: Rights;
}

/**
 * Most people who are told of one submitted record. Where more may approve, it is nobody's task in particular: they find
 * it in their lists.
 */
const MOST = 200;

const oneOf = (field: string, value: readonly string[]): Criterion => ({ field, op: 'in', value });

/** Of these users those who want to be told of such things, in the given order; disabled ones are left out. */
export async function receivers(
  tx: ReadTx,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<readonly Receiver[]> {
  if (userIds.length === 0) return [];
  const users = await tx.find({ table: 'sys_user', criteria: [oneOf('id', userIds)] });
  const byId = new Map(users.map((user) => [text(user, 'id'), user]));
  const found: Receiver[] = [];
  for (const userId of userIds) {
    const user = byId.get(userId);
    if (user === undefined || flag(user, 'disabled') || list(user, 'notifyOff').includes(kind)) continue;
    found.push({ userId, language: toLanguage(user.language), rights: await loadRights(tx, userId) });
  }
  return found;
}

/** Ids of the tenant's roles that may approve the object's records. */
async function approvingRoles(tx: ReadTx, tenantId: string, objectCode: string): Promise<readonly string[]> {
  const roles = await tx.find({
    table: 'sys_role',
    criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
  });
  const granted = await tx.find({
    table: 'sys_permission',
    criteria: [
      oneOf(
        'roleId',
        roles.map((role) => text(role, 'id')),
      ),
    ],
  });
  const fits = (value: string, wanted: string) => value === '*' || value.toLowerCase() === wanted;
  return granted
    .filter(
      (row) =>
        fits(text(row, 'objectCode'), objectCode.toLowerCase()) && fits(text(row, 'actionCode'), 'approve'),
    )
    .map((row) => text(row, 'roleId'));
}

/** Who may approve the object's records in the session's organisation, but for the one who asks. */
export async function approversOf(
  tx: ReadTx,
  session: Pick<Session, 'tenantId' | 'organizationId' | 'userId'>,
  object: BusinessObject,
): Promise<readonly Receiver[]> {
  const roleIds = new Set(await approvingRoles(tx, session.tenantId, object.code));
  if (roleIds.size === 0) return [];
  const [links, members] = await Promise.all([
    tx.find({ table: 'sys_user_role', criteria: [oneOf('roleId', [...roleIds])] }),
    tx.find({
      table: 'sys_member',
      criteria: [{ field: 'organizationId', op: 'equal', value: session.organizationId }],
    }),
  ]);
  const approving = new Set(links.map((link) => text(link, 'userId')));
  const ids = members
    .map((member) => text(member, 'userId'))
    .filter((id) => approving.has(id) && id !== session.userId)
    .sort();
  return receivers(tx, ids.slice(0, MOST), 'submitted');
}

/**
 * Who is told what became of records that these users submitted in the session's organisation: not the one who asks, nor
 * those who have left the organisation or see the object no more, who could not open the record.
 */
export async function submittersToTell(
  tx: ReadTx,
  session: Pick<Session, 'organizationId' | 'userId'>,
  object: BusinessObject,
  userIds: readonly string[],
): Promise<readonly Receiver[]> {
  const others = [...new Set(userIds)].filter((id) => id !== '' && id !== session.userId);
  if (others.length === 0) return [];
  const members = await tx.find({
    table: 'sys_member',
    criteria: [
      oneOf('userId', others),
      // Records that plants share are reached from any of them.
      ...(object.tenantShared
        ? []
        : [{ field: 'organizationId', op: 'equal' as const, value: session.organizationId }]),
    ],
  });
  const present = new Set(members.map((member) => text(member, 'userId')));
  const told = await receivers(
    tx,
    others.filter((id) => present.has(id)),
    'decided',
  );
  return told.filter(({ rights }) => rights.sees(object.code));
}
