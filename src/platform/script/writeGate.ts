/**
 * Which values scripts may write. They fill what the user may not type in (a computed total that is locked, a field that
 * the state shows read only), as the form's own rules do; what the system makes, what the user has no permission for,
 * and what an approval has locked, they may not.
 * Source: FORMATS "Order of reasons" (scripts never unlock an approve lock or a missing permission).
 */
import type { ScriptForm } from './formMirror.ts';

const LOCKS = new Set(['permission', 'approveStatus']);

/** The gate of one turn: asks the form once a field, however many rows are written. */
export function writeGate(form: Pick<ScriptForm, 'fieldAt' | 'explain'>): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const field = form.fieldAt(path);
    if (!field) return false;
    const answer =
      known.get(field.key) ??
      (!field.system &&
        !form.explain(field.key).reasons.some(({ effect, code }) => effect === 'locks' && LOCKS.has(code)));
    known.set(field.key, answer);
    return answer;
  };
}
