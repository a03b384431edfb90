import { type FieldBinding, formatValue, isRecord } from '../../../engine/internal.ts';

/**
 * The text that is edited: the draft, else the value. Decision: an object or a list that stands where its text should
 * (imported records have such) is shown as JSON; it stays what it is until something is typed.
 */
export function codeText({ draft, field, value }: Pick<FieldBinding, 'draft' | 'field' | 'value'>): string {
  if (draft !== null) return draft;
  if (isRecord(value) || Array.isArray(value)) return JSON.stringify(value, null, field.code?.tabSize ?? 2);
  return formatValue(field, value);
}

/** Text with the line breaks that the editor has, so that stored ones of another kind are no change. */
export function sameLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The part of a text that differs from another: what is between their common beginning and end. */
export function differenceOf(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
