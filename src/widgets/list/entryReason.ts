import { type BatchEntry, ownOf } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/**
 * Why a record was refused, or what was done with it: what is wrong with each field, and with which cell of a file, else
 * the server's own words.
 */
export function entryReason({ errors = [], msg }: BatchEntry, t: Translate): string {
  const said = errors.map(({ title, code, params }) => ({
    title,
    code,
    text: t(code, { ...params }),
    cell: ownOf({ ...params }, 'cell'),
  }));
  // A code without a text says nothing to a reader.
  if (said.length === 0 || said.some(({ code, text }) => text === code)) return msg;
  const reasons = said.map(({ title, text, cell }) =>
    typeof cell === 'string' && cell !== ''
      ? t('list.cellReason', { title, text, cell })
      : t('list.fieldReason', { title, text }),
  );
  return reasons.join(t('list.reasonJoint'));
}
