/**
 * Reading a row of a server's answer: own properties only, since field names come from definitions.
 * Source: specification 002 3.5, 3.7.
 */

import { scalarText } from '../definition/plainText.ts';
import { isRecord, isUnsafeName, ownOf } from '../plain.ts';

/** A row of a server's answer: field names to values. */
export type AnsweredRow = Readonly<Record<string, unknown>>;

/** A value of a row; undefined where the row has none of that name. */
export function fieldOf(row: AnsweredRow | undefined, model: string): unknown {
  return row === undefined || isUnsafeName(model) ? undefined : ownOf(row, model);
}

/** A value as plain text; '' for objects, lists, NaN and infinity. */
export function plainText(value: unknown): string {
  return typeof value === 'number' && !Number.isFinite(value) ? '' : (scalarText(value) ?? '');
}

/** Values of a field as texts, at most `most`: the entries of a list, or the parts of a text between commas. */
export function valueTexts(value: unknown, most: number): readonly string[] {
  const texts = Array.isArray(value)
    ? value.slice(0, most).map(plainText)
    : plainText(value).split(',', most);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The records in a list of anything. */
export function rowsOf(value: unknown): readonly AnsweredRow[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
