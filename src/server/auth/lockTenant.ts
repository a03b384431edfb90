import type { Tx } from '../store/types.ts';
import type { Session } from './session.ts';

/**
 * Of two who name something in a tenant at once, a user or a role, the second waits until the first transaction ends, so
 * that it sees the names that are taken.
 */
export async function lockTenant(tx: Tx, { tenantId }: Pick<Session, 'tenantId'>): Promise<void> {
  await tx.update('sys_tenant', { id: tenantId }, [{ field: 'id', op: 'equal', value: tenantId }]);
}
