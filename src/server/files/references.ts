/**
 * Which files a stored record refers to. Source: specification 001 3.5 (the value is a comma-separated list of ids) and 7
 * (`getimage?name={id}`).
 *
 * Decision where the specification is silent: besides the fields of files (attachments, images, binary) these are the
 * addresses of files in rich texts, and in values that only a page knows (`_extra`) what is an address or nothing but
 * ids.
 */
import { CONTROL_IDS, isRecord } from '../../engine/internal.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { splitIds } from '../records/companions.ts';
import type { StoredRecord } from '../records/load.ts';
import { object as objectAt } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Ids are UUIDs; other texts never reach the file store. */
export const FILE_ID = new RegExp(`^${UUID}$`);
const ID_LIST = new RegExp(`^${UUID}(?:,${UUID})*$`);
/** The address of a file in a text, however its parameters are written. */
const ADDRESS = new RegExp(`get(?:image|file)/?\\?[^"'\\s<>]{0,200}?(?:name|id)=(${UUID})`, 'gi');

/** A file and where a record names it. */
export interface FileReference {
  readonly fileId: string;
  /** `field` of the header, or `table.field`. */
  readonly place: string;
  /** True for a value that the server takes for a list of files, so that each of them was looked for. */
  readonly listed: boolean;
}

/** References by file and place. */
export type FileReferences = ReadonlyMap<string, FileReference>;

/** The ids of files whose addresses stand in a text. */
function addressedFiles(text: string): string[] {
  if (!/get(?:image|file)/i.test(text)) return [];
  return [...text.matchAll(ADDRESS)].flatMap(([, id = '']) => (id === '' ? [] : [id.toLowerCase()]));
}

const isIdList = (value: unknown): value is string => typeof value === 'string' && ID_LIST.test(value);

/** The ids in a value that only a page knows, at any depth. */
function unknownFiles(value: unknown): string[] {
  if (isIdList(value)) return splitIds(value);
  if (typeof value === 'string') return addressedFiles(value);
  if (Array.isArray(value)) return value.flatMap(unknownFiles);
  return isRecord(value) ? Object.values(value).flatMap(unknownFiles) : [];
}

/** The references of the headers or rows of one table (`''` for the header). */
function collect(
  into: Map<string, FileReference>,
  table: string,
  fields: readonly ObjectField[],
  rows: readonly StoreRow[],
): void {
  const lists = fields.filter(({ role }) => role === 'files');
  const texts = fields.filter(({ fieldType }) => fieldType === CONTROL_IDS.Html);
  const listed = new Set(lists.map(({ name }) => name));
  const add = (name: string, ids: readonly string[], isListed: boolean) => {
    const place = table === '' ? name : `${table}.${name}`;
    for (const fileId of ids) {
      const key = `${fileId} ${place}`;
      if (FILE_ID.test(fileId) && !into.has(key)) into.set(key, { fileId, place, listed: isListed });
    }
  };
  for (const row of rows) {
    for (const { column, name } of lists) if (column !== null) add(name, splitIds(row[column]), true);
    for (const { column, name } of texts) {
      const value = column === null ? null : row[column];
      if (typeof value === 'string') add(name, addressedFiles(value), false);
    }
    for (const [name, value] of Object.entries(objectAt(row, '_extra')))
      add(name.replace(/__Lang$/, ''), unknownFiles(value), listed.has(name) && isIdList(value));
  }
}

/** All references of a record; none of null, a record that is not there. */
export function referencesOf(object: BusinessObject, record: StoredRecord | null): FileReferences {
  const found = new Map<string, FileReference>();
  if (record === null) return found;
  collect(found, '', object.header, [record.header]);
  for (const { key, fields } of object.allTables) collect(found, key, fields, record.rows.get(key) ?? []);
  return found;
}
