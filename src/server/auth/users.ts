/** Users and organisations, for administrators. Source: FORMATS "Login", "Permissions". */
import { organizationSave, userList, userSave } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { noteAudit } from '../audit/note.ts';
import { invalid, notFound } from '../errors.ts';
import { text } from '../store/read.ts';
import type { Criterion } from '../store/types.ts';
import { administering } from './administering.ts';
import { administrators } from './administrators.ts';
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

  const saveOrganization = answer(
    organizationSave,
    async ({ session }, { id: sentId, name }) => {
      const { tenantId } = session;
      const data = await ports.store.transaction(async (tx) => {
        await administering(tx, session);
        const criteria = [equal('tenantId', tenantId)];
        const places = await tx.find({ table: 'sys_organization', criteria, fresh: true });
        const before = places.find((one) => text(one, 'id') === sentId);
        if (before === undefined && sentId !== undefined) throw notFound();
        if (places.some((one) => text(one, 'name') === name && one !== before))
          throw invalid([problem('name', 'user.taken', name, 'Taken')], 'organization.invalid');
        const id = sentId ?? ports.ids.record();
        if (before === undefined)
          await tx.insert('sys_organization', [{ id, tenantId, name, seq: places.length }]);
        else await tx.update('sys_organization', { name }, [equal('id', id), ...criteria]);
        await noteAudit(tx, ports, session, {
          kind: 'right',
          action: 'saveOrganization',
          details: { name, ...(before === undefined ? { made: true } : { before: text(before, 'name') }) },
        });
        return { id, name };
      });
      return { data, msg: 'organization.saved' };
    },
    administrators,
  );

  return [list, save, saveOrganization];
}
