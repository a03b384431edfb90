/**
 * The files of a field, read from its value and companion. Source: specification 001 3.5: the value is the ids, joined by
 * commas; FORMATS "Companions".
 */
import { isRecord } from '../../engine/internal.ts';

/** A stored file, as far as it is known. */
export interface StoredFile {
  readonly id: string;
  /** '' where it is unknown. */
  readonly name: string;
  /** Bytes; null where unknown. */
  readonly size: number | null;
  /** When it was uploaded, as it is stored; '' where unknown. */
  readonly time: string;
  /** Address that the record states; '' for none. */
  readonly url: string;
  /** What the record holds of it. */
  readonly item: Readonly<Record<string, unknown>>;
}

type Plain = Readonly<Record<string, unknown>>;

function textOf(item: Plain, ...names: readonly string[]): string {
  const found = names.map((name) => item[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

function sizeOf({ fileSize, size }: Plain): number | null {
  const found = fileSize ?? size;
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : null;
}

/** The ids of a value; null for a value that is no list of ids, which is shown as it is. */
export function idsOf(value: unknown): readonly string[] | null {
  if (value === null || value === undefined) return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return null;
  return value.split(',').flatMap((id) => id.trim() || []);
}

/** Items are found by id, else by position, since a record may hold them without ids. */
export function storedFiles(value: unknown, companion: unknown): readonly StoredFile[] {
  const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  const ids = idsOf(value) ?? [];
  return ids.map((id, at) => {
    const found = items.find((each) => isRecord(each) && String(each.id) === id);
    const placed = items[at];
    const item = isRecord(found) ? found : isRecord(placed) && placed.id === undefined ? placed : {};
    return {
      id,
      name: textOf(item, 'fileName', 'name'),
      size: sizeOf(item),
      time: textOf(item, 'createTime'),
      url: textOf(item, 'url'),
      item: { ...item, id },
    };
  });
}

/** True where the record says nothing of a file but its id: there is none, or none that may be seen. */
export function isUnknown({ name, url, size }: StoredFile): boolean {
  return name === '' && url === '' && size === null;
}

/** Value and companion of these files: what a change of them commits. */
export function storedPair(files: readonly StoredFile[]): {
  readonly value: string | null;
  readonly companion: readonly Plain[] | null;
} {
  if (files.length === 0) return { value: null, companion: null };
  return { value: files.map(({ id }) => id).join(','), companion: files.map(({ item }) => item) };
}

/** A file under another name. */
export function renamed(file: StoredFile, name: string): StoredFile {
  return { ...file, name, item: { ...file.item, fileName: name, name } };
}
