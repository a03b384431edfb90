import type { FieldBinding } from '../../../engine/internal.ts';
import { lateCode } from '../../../platform/internal.ts';

/**
 * Looks for the record of a text that was typed and entered before the list could show it, as a scanner types it, or
 * somebody who knows the number and goes on: it is picked when it is found by its number, else by its name or id, unless
 * something else was typed meanwhile. What finds it is fetched when it is first needed. Answers whether it was picked.
 *
 * Until then, and where there is no such record, the text is the field's draft with its issue: nothing is saved in its
 * place. Outside a form nothing is looked for, since nobody could tell what was typed meanwhile.
 */
export async function seekTyped(binding: FieldBinding, text: string): Promise<boolean> {
  const { now } = binding;
  if (now === undefined) return false;
  const code = await lateCode(() => import('../../scan/takeCode.ts'));
  if (!code.ok) return false;
  const { pickRecord, recordOf } = code.value;
  const record = await recordOf(now(), text.trim());
  const present = now();
  if (record === undefined || record === null || present.draft !== text) return false;
  pickRecord(present, record, text);
  return true;
}
