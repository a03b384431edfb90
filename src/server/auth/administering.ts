import { forbidden } from '../errors.ts';
import type { Tx } from '../store/types.ts';
import { loadRights } from './rights.ts';
import type { Session } from './session.ts';

/**
 * Begins a change of users, roles or organisations. Of two who change a tenant's at once the second waits until the first
 * transaction ends, so that it sees the names that are taken; refused is who is no administrator any more, since another
 * one may have taken the right away after the call was admitted.
 */
export async function administering(
  tx: Tx,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
): Promise<void> {
  await tx.update('sys_tenant', { id: tenantId }, [{ field: 'id', op: 'equal', value: tenantId }]);
  if (!(await loadRights(tx, userId)).admin) throw forbidden();
}
