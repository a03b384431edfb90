import type { BatchEntry } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** Why a record was refused, or what was done with it: what is wrong with each field, else the server's own words. */
export function entryReason({ errors = [], msg }: BatchEntry, t: Translate): string {
  const said = errors.map(({ title, code, params }) => ({ title, code, text: t(code, { ...params }) }));
  // A code without a text says nothing to a reader.
  if (said.length === 0 || said.some(({ code, text }) => text === code)) return msg;
  return said.map(({ title, text }) => t('list.fieldReason', { title, text })).join('; ');
}
