/** Routes of what happened: a record's history for those who see the record, the audit trail for administrators. */
import { auditList, recordHistory as historyCall } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { forbidden } from '../errors.ts';
import { needSight } from '../records/scope.ts';
import { recordHistory } from './history.ts';
import { auditPage } from './list.ts';

export function auditRoutes(services: Services): readonly Route[] {
  return [
    answer(historyCall, async ({ session }, request) => {
      const object = await services.registry.need(session.tenantId, request.objectId);
      needSight(session, object);
      const { entries, rowCount } = await recordHistory(services, session, object, request);
      return { data: entries, rowCount };
    }),
    answer(auditList, async ({ session }, request) => {
      if (!session.rights.admin) throw forbidden();
      const { rows, rowCount } = await auditPage(services, session, request);
      return { data: rows, rowCount };
    }),
  ];
}
