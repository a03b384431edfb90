import type { UserFacts } from '../../platform/contract/index.ts';
import { flag, number, text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';

/** Rows by the user that they are of. */
function byUser(rows: readonly StoreRow[]): (userId: string) => readonly StoreRow[] {
  const found = new Map<string, StoreRow[]>();
  for (const row of rows) {
    const userId = text(row, 'userId');
    const own = found.get(userId);
    if (own === undefined) found.set(userId, [row]);
    else own.push(row);
  }
  return (userId) => found.get(userId) ?? [];
}

/** The edition that a user works with. */
export const editionOf = (user: StoreRow) =>
  text(user, 'systemVersion') === 'Lite' ? ('Lite' as const) : ('Pro' as const);

/** Users as administrators see them. */
export async function userFacts(tx: ReadTx, users: readonly StoreRow[]): Promise<readonly UserFacts[]> {
  const own: Criterion = { field: 'userId', op: 'in', value: users.map((user) => text(user, 'id')) };
  const [links = [], members = [], roles = []] = await tx.findMany([
    { table: 'sys_user_role', criteria: [own], fresh: true },
    { table: 'sys_member', criteria: [own], sort: [{ field: 'seq', order: 'asc' }], fresh: true },
    { table: 'sys_role', sort: [{ field: 'code', order: 'asc' }], fresh: true },
  ]);
  const [linksOf, membersOf] = [byUser(links), byUser(members)];
  return users.map((user) => {
    const id = text(user, 'id');
    const roleIds = new Set(linksOf(id).map((link) => text(link, 'roleId')));
    return {
      id,
      userName: text(user, 'userName'),
      nickName: text(user, 'nickName'),
      roles: roles.filter((role) => roleIds.has(text(role, 'id'))).map((role) => text(role, 'code')),
      organizations: membersOf(id).map((member) => text(member, 'organizationId')),
      hasPassword: text(user, 'passwordHash') !== '',
      disabled: flag(user, 'disabled'),
      systemVersion: editionOf(user),
      // Nothing is stored of it before an administrator has saved the user.
      rowVersion: number(user, 'rowVersion'),
    };
  });
}
