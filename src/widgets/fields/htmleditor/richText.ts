import { type FieldBinding, formatValue, htmlText } from '../../../engine/internal.ts';

/** The html that is edited: the draft, else the value. */
export function richHtml({ draft, field, value }: Pick<FieldBinding, 'draft' | 'field' | 'value'>): string {
  return draft ?? formatValue(field, value);
}

/** Whether html shows anything: words, a picture, a line or a table. */
export function isBlankHtml(html: string): boolean {
  return !/<(?:img|hr|table)\b/i.test(html) && htmlText(html) === '';
}
