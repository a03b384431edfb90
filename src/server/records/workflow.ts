/**
 * The workflow calls. This server has no workflows of several steps: starting one submits the record, and a submitted
 * record has one open node, which is approved or rejected. Source: specification 001 6 and 7.
 */
import { executeFlowNode, flowPermission, startFlow } from '../../platform/contract/index.ts';
import { answer, type Route, type SignedVisit } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { findPage } from '../definitions/pages.ts';
import { forbidden, notFound, Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import { splitIds } from './companions.ts';
import { findHeader } from './load.ts';
import { needSight } from './scope.ts';
import { changeStatus, type StatusAction } from './status.ts';

/** The record that a call is about, and its object: by id, or by the page that asks (its viewId or formId). */
interface ViewInfo {
  readonly primaryId: string;
  readonly objectId?: string;
  readonly viewId?: string;
  readonly formId?: string;
}

export function workflowRoutes({ ports, registry }: Services): readonly Route[] {
  async function objectOf(session: Session, info: ViewInfo): Promise<BusinessObject> {
    if (info.objectId !== undefined && info.objectId !== '')
      return registry.need(session.tenantId, info.objectId);
    const viewId = info.viewId ?? info.formId ?? '';
    const page = viewId === '' ? null : await findPage(ports.store, session.tenantId, viewId);
    if (page === null) throw new Refusal(200, 'page.notFound', { reason: 'notFound' });
    return registry.need(session.tenantId, text(page, 'objectId'));
  }

  /** Runs one change of status; a refusal of that record is one of the call. */
  async function step({ session, key }: SignedVisit, info: ViewInfo, action: StatusAction, opinion: string) {
    const object = await objectOf(session, info);
    if (!session.rights.may(object.code, action)) throw forbidden();
    // Batches take several ids in one text; a workflow's call is about one record, and answers about one.
    if (splitIds(info.primaryId)[0] !== info.primaryId) throw notFound();
    const asked = { object, ids: info.primaryId, opinion, key };
    const [result] = await changeStatus(ports, session, action, asked);
    // Only a record that is out of reach has no number.
    if (result === undefined || result.number === null) throw notFound();
    // For whatever reason: its status, or another's write in between.
    if (!result.status)
      throw new Refusal(200, 'record.notChanged', { params: { msg: result.msg }, data: result });
    return { data: result };
  }

  return [
    answer(flowPermission, async ({ session }, request) => {
      const object = await objectOf(session, request);
      needSight(session, object);
      const row = await findHeader(ports.store, object, session, request.primaryId);
      const handleAuth =
        row !== null && number(row, '_approve_status') === 1 && session.rights.may(object.code, 'approve');
      return { data: { handleAuth } };
    }),
    answer(executeFlowNode, (visit, request) =>
      step(visit, request, request.excuteType, request.opinion ?? ''),
    ),
    answer(startFlow, (visit, request) => step(visit, request, 'submit', '')),
  ];
}
