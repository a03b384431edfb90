import { type FieldBinding, formatValue, parseDraft, sameValue } from '../../engine/internal.ts';

/**
 * Commits typed text. Text that does not parse stays in the draft with its issue; text that equals the shown one, or
 * means the present value, drops the draft without a commit. The shown text may say less than the value: under the
 * format 0.00 both 1.005 and 1.006 are shown as 1.01, and typing the other one is an edit.
 */
export function commitText(binding: FieldBinding, text: string): void {
  const { field, value } = binding;
  const parsed = parseDraft(field, text);
  if (!parsed.ok) binding.setDraft(text, parsed.error);
  else if (text === formatValue(field, value) || sameValue(parsed.value, value)) binding.setDraft(null);
  else binding.commit(parsed.value);
}
