import type { Plain, PlanOf } from '../../engine/internal.ts';
import type { AuditSubject } from './AuditDialog.tsx';

/** Number or name of a row, under the names that looked-up records have them by (001 3.4). */
function nameOf({ number, name }: Plain): string {
  const found = [number, name].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
}

/** The records of a list's rows that a plan is about. */
export function auditSubject({ body, rows }: PlanOf<'call'>): AuditSubject {
  const ids = (body?.ids ?? '').split(',').filter((id) => id !== '');
  const names = [...new Set(rows.map(nameOf))].filter((name) => name !== '');
  return { objectId: body?.objectId ?? '', ids, names };
}
