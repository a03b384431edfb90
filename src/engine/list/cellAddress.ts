/** Addresses of links and images in cells, which are user data and may be hostile. Source: 002 3.3, 7. */

import type { CompiledColumn } from '../compile/types.ts';
import { isRecord } from '../plain.ts';
import type { ListRow } from './row.ts';
import { fieldOf, plainText } from './row.ts';

/** An image of a cell. */
export interface CellImage {
  /** The id of a file, or an address, which may be hostile: the files of the platform decide what is loaded. */
  readonly id: string;
  readonly name: string;
}

const MOST_IMAGES = 20;
const LONGEST = 2048;
/** A web address of letters (of any script), digits and the signs that addresses may contain. */
const WEB = /^https?:\/\/[\p{L}\p{N}\-._~:/?#[\]@!$&()*+,;=%]+$/iu;

/** The address that a text is, if it is safe to follow; null for other schemes, relative paths and plain text. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const text = value.trim();
  // A name before an @ can pass one host off as another.
  if (!WEB.test(text) || /^https?:\/\/[^/?#]*@/i.test(text)) return null;
  return /^https?:\/\/[^/?#]/i.test(text) ? text : null;
}

/** The images of a cell: comma-joined file ids or addresses, with the names in the companion. */
export function imagesOf(row: ListRow, column: CompiledColumn): readonly CellImage[] {
  const value = plainText(fieldOf(row, column.model));
  const companion = fieldOf(row, `${column.model}__Item`);
  const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  const names = new Map(
    items
      .filter(isRecord)
      .map((item) => [plainText(item.id), plainText(item.name) || plainText(item.fileName)]),
  );
  return value
    .split(',', MOST_IMAGES)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= LONGEST)
    .map((one) => ({ id: one, name: names.get(one) || one }));
}
