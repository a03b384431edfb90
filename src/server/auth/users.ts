/** Users and organisations, for administrators. Source: FORMATS "Login", "Permissions". */
import { organizationAdd, userList, userSave } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { noteAudit } from '../audit/note.ts';
import { invalid } from '../errors.ts';
import { text } from '../store/read.ts';
import type { Criterion } from '../store/types.ts';
import { administrators } from './administrators.ts';
import { lockTenant } from './lockTenant.ts';
import { saveUser } from './saveUser.ts';
import { problem } from './takenOrUnknown.ts';
import { userFacts } from './userFacts.ts';

const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

/** Routes of users and organisations. */
export function userRoutes({ ports }: Services): readonly Route[] {
  const list = answer(
    userList,
    async ({ session }) => {
      const tenant = equal('tenantId', session.tenantId);
      const [users = [], organizations = []] = await ports.store.findMany([
        { table: 'sys_user', criteria: [tenant], sort: [{ field: 'loginName', order: 'asc' }], fresh: true },
        {
          table: 'sys_organization',
          criteria: [tenant],
          sort: [{ field: 'seq', order: 'asc' }],
          fresh: true,
        },
      ]);
      const places = organizations.map((row) => ({ id: text(row, 'id'), name: text(row, 'name') }));
      return { data: { users: [...(await userFacts(ports.store, users))], organizations: places } };
    },
    administrators,
  );

  const save = answer(
    userSave,
    async ({ session }, request) => ({ data: await saveUser(ports, session, request), msg: 'user.saved' }),
    administrators,
  );

  const addOrganization = answer(
    organizationAdd,
    async ({ session }, { name }) => {
      const { tenantId } = session;
      const data = await ports.store.transaction(async (tx) => {
        await lockTenant(tx, session);
        const criteria = [equal('tenantId', tenantId)];
        const places = await tx.find({ table: 'sys_organization', criteria, fresh: true });
        if (places.some((one) => text(one, 'name') === name))
          throw invalid([problem('name', 'user.taken', name, 'Taken')], 'user.invalid');
        const id = ports.ids.record();
        await tx.insert('sys_organization', [{ id, tenantId, name, seq: places.length }]);
        await noteAudit(tx, ports, session, { kind: 'right', action: 'addOrganization', details: { name } });
        return { id, name };
      });
      return { data, msg: 'organization.added' };
    },
    administrators,
  );

  return [list, save, addOrganization];
}
