/** Submit, revoke, approve and reject on several records. Source: specification 002 7; FORMATS "Wire", "approveStatus". */
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { tellOutcome, waitsNoMore } from '../notify/outcomes.ts';
import { approversOf } from '../notify/receivers.ts';
import { TOLD_SINGLY, tellTogether } from '../notify/together.ts';
import type { Outcome } from '../notify/words.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import type { TextCode } from '../texts/catalogue.ts';
import { asRead, type BatchRequest, type BatchResult, eachRecord } from './batch.ts';
import { splitIds } from './companions.ts';
import { noteVersion } from './write.ts';

/** Actions that change a record's status. */
export type StatusAction = 'submit' | 'submitCancel' | 'approve' | 'reject';

interface StatusStep {
  readonly from: number;
  readonly to: number;
  readonly done: TextCode;
  /** Null where nobody is told. */
  readonly outcome: Outcome | null;
}

/**
 * The status that an action needs, the one that it sets, the text of its success, and what people are told. Source:
 * FORMATS "approveStatus".
 */
const STEPS: Readonly<Record<StatusAction, StatusStep>> = {
  submit: { from: 0, to: 1, done: 'record.submitted', outcome: 'submitted' },
  submitCancel: { from: 1, to: 0, done: 'record.revoked', outcome: null },
  approve: { from: 1, to: 10, done: 'record.approved', outcome: 'approved' },
  reject: { from: 1, to: 0, done: 'record.rejected', outcome: 'rejected' },
};

/** Changes the status of records; refuses objects whose records have none. A record whose status does not
 * allow it is refused in its result. */
export async function changeStatus(
  ports: ServerPorts,
  session: Session,
  action: StatusAction,
  request: BatchRequest,
): Promise<BatchResult[]> {
  const { object } = request;
  const step = STEPS[action];
  const opinion = request.opinion ?? '';
  const hasStatus =
    object.businessType === 10 || object.header.some((field) => field.role === 'approveStatus');
  if (!hasStatus) throw new Refusal(200, 'record.badStatus');
  const approvers = action === 'submit' ? await approversOf(ports.store, session, object) : [];
  const together = splitIds(request.ids).length > TOLD_SINGLY;
  const results = await eachRecord(ports, session, action, request, async (tx, row) => {
    if (number(row, '_approve_status') !== step.from) throw new Refusal(200, 'record.badStatus');
    const version = number(row, '_version');
    const now = ports.clock.local();
    const approved = action === 'approve';
    const changed = {
      _approve_status: step.to,
      _version: version + 1,
      ...(approved
        ? { _approver: session.userId, _approve_time: now }
        : { _approver: null, _approve_time: null }),
    };
    const count = await tx.update(object.spec.name, changed, asRead(row));
    if (count !== 1) throw new Refusal(200, 'record.conflict');
    await noteVersion(tx, ports, object, session, { ...row, ...changed }, action, opinion || null);
    const { outcome } = step;
    if (outcome !== 'submitted') await waitsNoMore(tx, session, object, text(row, 'id'));
    if (outcome !== null && !together)
      await tellOutcome(tx, ports, session, { object, row, outcome, opinion }, approvers);
    return step.done;
  });
  if (together && step.outcome !== null) {
    const ids = results.filter(({ status }) => status).map(({ id }) => id);
    const { key = null } = request;
    await tellTogether(ports, session, { object, outcome: step.outcome, opinion, ids, key }, approvers);
  }
  return results;
}
