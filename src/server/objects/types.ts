/** A business object as the server works with it, read from its stored model. Source: specification 001 3.7 and 3.9. */
import type { ColumnType, TableSpec } from '../store/types.ts';

/** How a field gets its value and its companion. */
export type FieldRole =
  | 'plain'
  | 'lookup' // id of a record of another object
  | 'lookups'
  | 'user'
  | 'organization'
  | 'choice' // value of an enumeration or of LookupDataContent
  | 'choices'
  | 'files' // ids of files, comma-joined
  | 'property' // read from a looked-up record, never stored
  | 'password' // written, never answered
  | SystemRole;

/** Fields that the server fills itself. */
export type SystemRole =
  | 'creater'
  | 'createTime'
  | 'modifier'
  | 'modifyTime'
  | 'approver'
  | 'approveTime'
  | 'approveStatus';

/** A criterion of a lookup's filter; `searchValue` may be `{field}`, the value of that field in the row or record. */
export interface LookupFilter {
  readonly searchField: string;
  readonly searchValue: unknown;
  readonly compareType: 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';
}

/** An option of an enumeration or of LookupDataContent. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Labels by language, where they differ from `label`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly theme: string | null;
}

/** A field of a business object. Names in comments are those of the stored field definition. */
export interface ObjectField {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Titles by language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly fieldType: number;
  readonly role: FieldRole;
  readonly type: ColumnType;
  /** Its column; null where it is not stored, or where its name cannot be a column and it is stored in `_extra`. */
  readonly column: string | null;
  /** Key of its table; null for the header. */
  readonly table: string | null;
  readonly required: boolean;
  /** DataLength, in characters; null where it is not stated. */
  readonly length: number | null;
  /** The same of text boxes alone: null for no limit. */
  readonly maxLength: number | null;
  /** DecimalLength; null where it is not stated. */
  readonly decimals: number | null;
  readonly defaultValue: unknown;
  /** LookupDataSourceType; 0 where it is not stated. */
  readonly source: number;
  /** LookupObjectId: id or code of an object, or the code of an enumeration. */
  readonly lookupObject: string | null;
  readonly filter: readonly LookupFilter[];
  /** LookupSearchField: the fields that a typed word is searched in; empty means number and name. */
  readonly searchIn: readonly string[];
  readonly content: readonly Choice[];
  /** Of a property: its lookup field, and the path of the value in the looked-up item. Null for other fields. */
  readonly property: { readonly from: string; readonly path: string } | null;
  /** ListSeq and ListSearchSeq; 0 where they are not stated. */
  readonly listSeq: number;
  readonly searchSeq: number;
  /** ListExport: part of an export that names no fields. */
  readonly exported: boolean;
  readonly seq: number;
}

/** An entry table or child table of a business object. */
export interface ObjectTable {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** Key of its parent table; null for entry tables. */
  readonly parent: string | null;
  /** Name of the row's id on the wire. Source: FORMATS "Paths". */
  readonly rowKey: 'entryId' | 'rowId';
  /**
   * Name of the list of rows below a row, where the rows form a tree (TreeTable, 203); null for flat tables. Rows below
   * others are stored as rows of the same table, with the id of the row above as `_row`.
   */
  readonly nested: string | null;
  readonly fields: readonly ObjectField[];
  readonly children: readonly ObjectTable[];
  readonly spec: TableSpec;
}

/**
 * How new records are numbered: prefix, date, separator and a serial of `digits` digits that begins at `start` and
 * grows by `step`; after each period of `reset` it begins anew.
 */
export interface Numbering {
  readonly field: string;
  readonly prefix: string;
  /** `YYYY`, `YY`, `MM` and `DD` are replaced by the parts of the date; empty for no date. */
  readonly datePattern: string;
  readonly separator: string;
  readonly digits: number;
  readonly start: number;
  readonly step: number;
  readonly reset: 'never' | 'year' | 'month' | 'day';
}

/**
 * One value that an event sets: `from` a path of a looked-up record, a fixed `value`, the property `take` of the first
 * record that a search (`find`) answers, or the product of fields and numbers, rounded to `places`.
 */
export type EventStep =
  | { readonly kind: 'from'; readonly set: string; readonly lookup: string; readonly path: string }
  | { readonly kind: 'value'; readonly set: string; readonly value: string | number | boolean | null }
  | {
      readonly kind: 'find';
      readonly set: string;
      readonly object: string;
      readonly where: readonly LookupFilter[];
      readonly take: string;
    }
  | {
      readonly kind: 'multiply';
      readonly set: string;
      readonly factors: readonly (string | number)[];
      readonly places: number;
    };

/** Values that are set after the user has changed a field. Source: FORMATS "Events". */
export interface FieldEvent {
  /** Name of the field. */
  readonly key: string;
  /** Key of its table; null for header fields. */
  readonly parent: string | null;
  readonly trigger: string;
  readonly steps: readonly EventStep[];
}

/** A business object: its fields, tables and rules, and the tables of the store that hold its records. */
export interface BusinessObject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Names by language. */
  readonly names: Readonly<Record<string, string>>;
  readonly appCode: string;
  /** 1 base data, 2 a tree of groups, 10 bill. */
  readonly businessType: number;
  /** True where all organisations of the tenant share its records. */
  readonly tenantShared: boolean;
  readonly header: readonly ObjectField[];
  /** Entry tables; each has its child tables. */
  readonly tables: readonly ObjectTable[];
  /** Entry and child tables in one list, parents first. */
  readonly allTables: readonly ObjectTable[];
  readonly numbering: readonly Numbering[];
  readonly events: readonly FieldEvent[];
  /** Header fields with the record's number and name, by which people know it. */
  readonly numberField: string | null;
  readonly nameField: string | null;
  /** Header field with the id of the parent record; null where the records form no tree. */
  readonly parentField: string | null;
  /** Table of the headers. */
  readonly spec: TableSpec;
  /** The stored model. */
  readonly model: Readonly<Record<string, unknown>>;
  readonly rowVersion: number;
}
