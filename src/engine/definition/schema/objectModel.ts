import Type, { type Static } from 'typebox';
import { Anything, Code, Flag, maybe, Num, Text } from './parts.ts';

/** A field of a business object: every name of 001 3.7. */
export const FieldDefinitionSchema = Type.Object({
  Id: maybe(Text),
  /** `id` of its table; absent or the object's own: a header field. */
  TableId: maybe(Text),
  /** `Id` of the field that holds it (an entry table's field of FieldType 41, 43, 203). */
  ParentId: maybe(Text),
  Children: maybe(Type.Array(Anything)),
  Seq: maybe(Num),
  FieldTitle: maybe(Text),
  FieldName: maybe(Text),
  DataType: maybe(Num),
  DataLength: maybe(Num),
  DecimalLength: maybe(Num),
  FieldType: maybe(Num),
  MustInput: maybe(Flag),
  DefaultValue: maybe(Anything),
  Format: maybe(Text),
  SrcFieldName: maybe(Text),
  SrcFieldId: maybe(Text),
  LookupDataSourceType: maybe(Num),
  LookupSearchField: maybe(Text),
  LookupLoadMode: maybe(Num),
  LookupDisplayFieldType: maybe(Num),
  DropdownDisplayFieldType: maybe(Num),
  LookupObjectId: maybe(Text),
  LookupFilter: maybe(Anything),
  /** JSON text of `[{ value, label }]`, or the list itself. */
  LookupDataContent: maybe(Anything),
  NeedSave: maybe(Flag),
  ListWidth: maybe(Num),
  ListSeq: maybe(Num),
  ListAlign: maybe(Code),
  ListSearchSeq: maybe(Num),
  ListExport: maybe(Flag),
  ListTreeNode: maybe(Flag),
  ShowTitle: maybe(Flag),
  CheckStrictly: maybe(Flag),
  IfCard: maybe(Flag),
  Cols: maybe(Num),
  Rows: maybe(Num),
  WebVisible: maybe(Num),
  AppVisible: maybe(Num),
  WebLock: maybe(Num),
  AppLock: maybe(Num),
  /** Titles in other languages: code to text. Ours, beyond the specification. */
  FieldTitle__Lang: maybe(Type.Object({})),
});

/** A table of an object beside its header. `key` is the data key: rows stand at `record[key][]`. */
export const TableDefinitionSchema = Type.Object({
  id: maybe(Text),
  key: maybe(Text),
  title: maybe(Text),
  title__Lang: maybe(Type.Object({})),
  /** `id` of the table around it, for child tables. */
  parentId: maybe(Text),
  type: maybe(Text),
});

/** How a number field numbers new records: prefix, date part, counter. */
export const NumberingSchema = Type.Object({
  /** FieldName that it fills, BillNo most often. */
  field: maybe(Text),
  prefix: maybe(Text),
  /** `YYYYMMDD`, `YYYYMM`, `YYYY` or empty; the counter begins anew with each. */
  dateFormat: maybe(Text),
  /** Digits of the counter. */
  length: maybe(Num),
  start: maybe(Num),
  step: maybe(Num),
});

/** A business object. Source: FORMATS "Object model", 001 3.7 and 3.9. */
export const ObjectModelSchema = Type.Object({
  id: maybe(Text),
  code: maybe(Text),
  name: maybe(Text),
  /** Names in other languages: code to text. */
  name__Lang: maybe(Type.Object({})),
  /** 1 base data, 2 group data, 10 bill. */
  businessType: maybe(Num),
  tables: maybe(Type.Array(Anything)),
  fields: maybe(Type.Array(Anything)),
  numbering: maybe(Type.Union([Type.Array(Anything), Type.Object({})])),
  tenantShared: maybe(Flag),
  formatVersion: maybe(Num),
  revision: maybe(Num),
});

export type StoredFieldDefinition = Static<typeof FieldDefinitionSchema>;
export type StoredTableDefinition = Static<typeof TableDefinitionSchema>;
export type StoredNumbering = Static<typeof NumberingSchema>;
export type StoredObjectModel = Static<typeof ObjectModelSchema>;
