/**
 * The records that a session may reach: those of its organisation, or of its whole tenant where the object is shared.
 * Every query of records takes its criteria from here. Source: FORMATS "Permissions".
 */
import type { Session } from '../auth/session.ts';
import { forbidden } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Criterion } from '../store/types.ts';

/** Who asks, as far as records are concerned. */
export type Owner = Pick<Session, 'tenantId' | 'organizationId' | 'userId' | 'language'>;

/** Criteria of the object's records that `owner` may reach. */
export function scopeOf(object: BusinessObject, owner: Owner): Criterion[] {
  const tenant: Criterion = { field: '_tenant', op: 'equal', value: owner.tenantId };
  return object.tenantShared
    ? [tenant]
    : [tenant, { field: '_org', op: 'equal', value: owner.organizationId }];
}

/** Organisation that a new record belongs to; empty for shared objects. */
export function organizationOf(object: BusinessObject, owner: Owner): string {
  return object.tenantShared ? '' : owner.organizationId;
}

/** Refuses with 403 where none of the actions is granted. */
export function needRight(session: Session, object: BusinessObject, ...actions: readonly string[]): void {
  if (!actions.some((action) => session.rights.may(object.code, action))) throw forbidden();
}

/** Refuses with 403 where none of the actions is granted on any object. */
export function needRightAnywhere(session: Session, ...actions: readonly string[]): void {
  if (!actions.some((action) => session.rights.mayAnywhere(action))) throw forbidden();
}

/** Refuses with 403 where lookups may not show the object to the user. */
export function needLookup(session: Session, object: BusinessObject): void {
  if (!session.rights.looksUp(object.code)) throw forbidden();
}

/** Refuses with 403 where the object is closed to the user. */
export function needSight(session: Session, object: BusinessObject): void {
  if (!session.rights.sees(object.code)) throw forbidden();
}
