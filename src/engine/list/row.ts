/** Reading a row of a list: own keys only, since field names come from definitions. Source: specification 002 3.5, 3.7. */
import { isUnsafeName } from '../definition/names.ts';
import { isRecord } from '../values/companions.ts';

/** A row as the server answers it: field names to values. */
export type ListRow = Readonly<Record<string, unknown>>;

/** A value of a row; undefined where the row has none of that name. */
export function fieldOf(row: ListRow | undefined, model: string): unknown {
  return row !== undefined && !isUnsafeName(model) && Object.hasOwn(row, model) ? row[model] : undefined;
}

/** A value as plain text; objects and lists have none. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'boolean' ? String(value) : '';
}

/** What a row is stored under; '' where it carries no key of its own. */
export function ownKeyOf(row: ListRow, rowKey: string | undefined): string {
  const own = fieldOf(row, rowKey ?? 'id');
  return typeof own === 'string' || typeof own === 'number' ? plainText(own) : '';
}

/** Values of a field as texts: of a list each of its own, of a text those between its commas. */
export function valueTexts(value: unknown, most: number): readonly string[] {
  const texts = Array.isArray(value)
    ? value.slice(0, most).map(plainText)
    : plainText(value).split(',', most);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The rows in a list of anything. */
export function rowsOf(value: unknown): readonly ListRow[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
