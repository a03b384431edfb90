/** A business object as the server works with it, read from its stored model. Source: 001 3.7 and 3.9. */
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

export type SystemRole =
  | 'creater'
  | 'createTime'
  | 'modifier'
  | 'modifyTime'
  | 'approver'
  | 'approveTime'
  | 'approveStatus';

/** A search item of a lookup; `searchValue` may be `{field}` of the row or record. */
export interface LookupFilter {
  readonly searchField: string;
  readonly searchValue: unknown;
  readonly compareType: 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly theme: string | null;
}

export interface ObjectField {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly fieldType: number;
  readonly role: FieldRole;
  readonly type: ColumnType;
  /**
   * Column of its table; null where it is not stored or its name cannot be a column (it is then stored in the rest).
   */
  readonly column: string | null;
  /** Key of its table; null for the header. */
  readonly table: string | null;
  readonly required: boolean;
  readonly maxLength: number | null;
  readonly decimals: number | null;
  readonly defaultValue: unknown;
  readonly source: number;
  readonly lookupObject: string | null;
  readonly filter: readonly LookupFilter[];
  /** LookupSearchField: the fields that a typed word is searched in; empty means number and name. */
  readonly searchIn: readonly string[];
  readonly content: readonly Choice[];
  /** Lookup field and path in its item. */
  readonly property: { readonly from: string; readonly path: string } | null;
  readonly listSeq: number;
  readonly searchSeq: number;
  readonly exported: boolean;
  readonly seq: number;
}

export interface ObjectTable {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** Key of its parent table; null for entry tables. */
  readonly parent: string | null;
  readonly rowKey: 'entryId' | 'rowId';
  readonly fields: readonly ObjectField[];
  readonly children: readonly ObjectTable[];
  readonly spec: TableSpec;
}

/** How new records are numbered: prefix, date, separator, serial. */
export interface Numbering {
  readonly field: string;
  readonly prefix: string;
  readonly datePattern: string;
  readonly separator: string;
  readonly digits: number;
  readonly start: number;
  readonly step: number;
  readonly reset: 'never' | 'year' | 'month' | 'day';
}

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

/** Values that a committed field sets, as data. Source: FORMATS "Events". */
export interface FieldEvent {
  readonly key: string;
  readonly parent: string | null;
  readonly trigger: string;
  readonly steps: readonly EventStep[];
}

export interface BusinessObject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly appCode: string;
  readonly businessType: number;
  readonly tenantShared: boolean;
  readonly header: readonly ObjectField[];
  /** Entry tables; child tables are in theirs. */
  readonly tables: readonly ObjectTable[];
  readonly allTables: readonly ObjectTable[];
  readonly numbering: readonly Numbering[];
  readonly events: readonly FieldEvent[];
  readonly numberField: string | null;
  readonly nameField: string | null;
  /** Header field with the id of the parent record, for trees. */
  readonly parentField: string | null;
  readonly spec: TableSpec;
  readonly model: Readonly<Record<string, unknown>>;
  readonly rowVersion: number;
}
