/** What is known while a DocType is read. */
import type { JsonObject } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Report } from '../report.ts';

/** A DocType with the pointer at which it stands in the input. */
export interface DocTypeSource {
  readonly doc: JsonObject;
  readonly path: string;
}

export interface DocTypeRead {
  readonly report: Report;
  /** DocTypes that tables may name. */
  readonly related: ReadonlyMap<string, DocTypeSource>;
  /** Names of tables are alone in the whole object. */
  readonly tables: Namer;
  /** Names of containers and decorations. */
  readonly places: Namer;
  /** Fields made so far, of all tables. */
  count: number;
}

/** One stored DocField with its place. */
export interface DocField {
  readonly stored: JsonObject;
  readonly path: string;
  /** `fieldname`, or what Frappe makes of the label where it has none. */
  readonly name: string;
  readonly type: string;
  readonly title: string;
  /** Names of the fields of its DocType that choose a record: a value may be fetched through them. */
  readonly lookups: ReadonlySet<string>;
}

/** More than any real DocType has; a DocType that names its tables crosswise would grow without end. */
export const FIELDS_MAX = 20_000;
/** Tables in tables that a record can hold. */
export const TABLE_DEPTH_MAX = 5;

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Flags are 0 and 1 in Frappe; some exports write true. */
export function on(value: unknown): boolean {
  return value === 1 || value === true || value === '1';
}

/** What a flag or text says: `0`, `''`, null and absent say nothing. */
export function stated(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && value !== 0 && value !== false && value !== '0'
  );
}
