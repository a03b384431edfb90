/** State of reading a DocType. */
import type { JsonObject } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Report } from '../report.ts';

/** A DocType with its pointer in the input. */
export interface DocTypeSource {
  readonly doc: JsonObject;
  readonly path: string;
}

export interface DocTypeRead {
  readonly report: Report;
  /** DocTypes that tables may refer to. */
  readonly related: ReadonlyMap<string, DocTypeSource>;
  /** Names of tables are unique in the whole object. */
  readonly tables: Namer;
  /** Names of containers and decorations. */
  readonly places: Namer;
  /** Fields made so far, of all tables. */
  count: number;
}

/** One stored DocField with its pointer. */
export interface DocField {
  readonly stored: JsonObject;
  readonly path: string;
  /** `fieldname`, or the name that Frappe makes of the label. */
  readonly name: string;
  readonly type: string;
  readonly title: string;
  /** Fields of its DocType that choose a record, through which values may be fetched. */
  readonly lookups: ReadonlySet<string>;
}

/** More than any real DocType has; DocTypes that refer to each other would grow without end. */
export const FIELDS_MAX = 20_000;

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Flags are 0 and 1 in Frappe; some exports write true. */
export function on(value: unknown): boolean {
  return value === 1 || value === true || value === '1';
}

/** The text of a property: `0`, `''`, null and absent mean not stated. */
export function stated(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && value !== 0 && value !== false && value !== '0'
  );
}
