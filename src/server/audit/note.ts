/**
 * Notes what happened in the audit trail, table `sys_audit`. Changes of records are not noted here: each of their
 * versions says who wrote it and when, and what changed is read from it and the version before (`history.ts`).
 */
import type { RequestFacts } from '../ports/scope.ts';
import type { ServerPorts } from '../ports.ts';
import type { StoreRow, Tx } from '../store/types.ts';

/** What kinds of events there are; `record` stands for the versions of records. */
export const AUDIT_KINDS = ['signIn', 'refused', 'definition', 'right', 'data', 'record'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who did it; parts that are not known are empty. */
export interface AuditActor {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** Something that happened. */
export interface AuditEvent {
  readonly kind: Exclude<AuditKind, 'record'>;
  /** What was done (`publishPage`), or the code of the refusal (`auth.forbidden`). */
  readonly action: string;
  readonly objectCode?: string;
  readonly recordId?: string;
  readonly pageId?: string;
  /** Further facts as plain JSON; never passwords, tokens or what was sent. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type AuditPorts = Pick<ServerPorts, 'clock' | 'ids' | 'scope'>;

/** An event as a row of `sys_audit`; `request` is the one that the running code belongs to. */
export function auditRow(
  ports: AuditPorts,
  actor: AuditActor,
  event: AuditEvent,
  request: Pick<RequestFacts, 'id' | 'address'> | null = ports.scope?.current() ?? null,
): StoreRow {
  return {
    id: ports.ids.record(),
    tenantId: actor.tenantId,
    organizationId: actor.organizationId,
    userId: actor.userId,
    time: ports.clock.local(),
    requestId: request?.id ?? '',
    address: request?.address ?? '',
    kind: event.kind,
    action: event.action,
    objectCode: event.objectCode ?? '',
    recordId: event.recordId ?? '',
    pageId: event.pageId ?? '',
    details: event.details ?? null,
  };
}

/** Notes an event in the transaction of what it tells of, so that neither is there without the other. */
export async function noteAudit(
  tx: Tx,
  ports: AuditPorts,
  actor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  await tx.insert('sys_audit', [auditRow(ports, actor, event)]);
}
