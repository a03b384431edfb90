/** What readers of DocTypes share. */
import type { JsonObject } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Report } from '../report.ts';

/** A DocType with its pointer in the input. */
export interface DocTypeSource {
  readonly doc: JsonObject;
  readonly path: string;
}

/** State of one import. */
export interface DocTypeRead {
  readonly report: Report;
  /** The DocTypes that tables may name, by name. */
  readonly related: ReadonlyMap<string, DocTypeSource>;
  /** Names of tables are unique in the whole object. */
  readonly tables: Namer;
  /** Names of containers and decorations. */
  readonly places: Namer;
  /** Number of fields read so far, with those of tables. */
  count: number;
}

/** One DocField with its pointer in the input. */
export interface DocField {
  readonly stored: JsonObject;
  readonly path: string;
  /** Its `fieldname`, else the one that Frappe makes of its label. */
  readonly name: string;
  readonly type: string;
  readonly title: string;
  /** Names of all fields of its DocType that choose a record, from which values can be fetched. */
  readonly lookups: ReadonlySet<string>;
}

/** Most fields of an import, more than any DocType has: DocTypes that refer to each other would be read for ever. */
export const FIELDS_MAX = 20_000;

/** A text without blanks around it, or a number as text; '' for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** True for a flag that is set. Frappe stores 0 and 1; some exports write true. */
export function on(value: unknown): boolean {
  return value === 1 || value === true || value === '1';
}

/** True where a property says something: 0, '' and null mean the same as its absence. */
export function stated(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && value !== 0 && value !== false && value !== '0'
  );
}
