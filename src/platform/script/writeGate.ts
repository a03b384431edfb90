/**
 * Values that scripts may write. Like the form's own rules, scripts may fill fields that users cannot type in (a locked
 * total, a field that the state makes read-only), but not system fields, fields without permission, or those locked by
 * an approval. Source: FORMATS "Order of reasons" (scripts never unlock an approve lock or a missing permission).
 */
import type { ScriptForm } from './formMirror.ts';

const LOCKS = new Set(['permission', 'approveStatus']);

/** The gate of one turn: checks a field once, however many rows are written. */
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
