import type { UserFacts } from '../../platform/contract/index.ts';
import { flag, text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';

/** Users as administrators see them. */
export async function userFacts(tx: ReadTx, users: readonly StoreRow[]): Promise<readonly UserFacts[]> {
  const own: Criterion = { field: 'userId', op: 'in', value: users.map((user) => text(user, 'id')) };
  const [links = [], members = [], roles = []] = await tx.findMany([
    { table: 'sys_user_role', criteria: [own], fresh: true },
    { table: 'sys_member', criteria: [own], sort: [{ field: 'seq', order: 'asc' }], fresh: true },
    { table: 'sys_role', sort: [{ field: 'code', order: 'asc' }], fresh: true },
  ]);
  return users.map((user) => {
    const id = text(user, 'id');
    const mine = (rows: readonly StoreRow[]) => rows.filter((row) => text(row, 'userId') === id);
    const roleIds = new Set(mine(links).map((link) => text(link, 'roleId')));
    return {
      id,
      userName: text(user, 'userName'),
      nickName: text(user, 'nickName'),
      roles: roles.filter((role) => roleIds.has(text(role, 'id'))).map((role) => text(role, 'code')),
      organizations: mine(members).map((member) => text(member, 'organizationId')),
      hasPassword: text(user, 'passwordHash') !== '',
      disabled: flag(user, 'disabled'),
    };
  });
}
