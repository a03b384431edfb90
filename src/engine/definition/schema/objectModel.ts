import * as format from './build.ts';
import { Anything, Code, Flag, maybe, Num, Text } from './parts.ts';

/** A field of a business object: every name of 001 3.7. */
export const FieldDefinitionSchema = format.object({
  Id: maybe(Text),
  /** `id` of its table; absent or the object's own: a header field. */
  TableId: maybe(Text),
  /** `Id` of the field that holds it (an entry table's field of FieldType 41, 43, 203). */
  ParentId: maybe(Text),
  Children: maybe(format.list(Anything)),
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
  FieldTitle__Lang: maybe(format.object({})),
});

/**
 * A table of an object. The main table (44) holds the header's fields; 41 are entry tables, 203 tree tables, 43 child
 * tables of an entry table. `code` is the data key: rows stand at `record[code][]`; it is empty for the main table.
 */
export const TableDefinitionSchema = format.object({
  id: maybe(Text),
  code: maybe(Text),
  /** The same as `code`, where that is not stated. */
  key: maybe(Text),
  name: maybe(Text),
  /** The same as `name`, where that is not stated. */
  title: maybe(Text),
  name__Lang: maybe(format.object({})),
  /** Control id of the table: 44, 41, 203, 43. */
  tableType: maybe(Num),
  /** `id` of the table around it; null for the main table. */
  parentId: maybe(Text),
});

/** How numbers of new records are made: `WO` + `202611` + `-` + `00042`, counted per organisation. */
export const NumberingSchema = format.object({
  /** FieldName that gets the number, a BillNo most often. */
  field: maybe(Text),
  prefix: maybe(Text),
  /** `YYYY`, `YYYYMM`, `YYYYMMDD` or empty. */
  datePattern: maybe(Text),
  separator: maybe(Text),
  /** Digits of the serial, padded with zeros. */
  digits: maybe(Num),
  /** When the serial starts again at 1: never, year, month, day. */
  reset: maybe(Text),
});

/** A field whose commit asks the server. Source: 001 7, FORMATS "Events". */
export const EventSchema = format.object({
  key: maybe(Text),
  /** Table that the field stands in; empty for the header. */
  parent: maybe(Text),
  trigger: maybe(Text),
});

/** A business object. Source: FORMATS "Object model", 001 3.7 and 3.9. */
export const ObjectModelSchema = format.object({
  id: maybe(Text),
  code: maybe(Text),
  name: maybe(Text),
  /** Names in other languages: code to text. */
  name__Lang: maybe(format.object({})),
  /** 1 base data, 2 group data, 10 bill. */
  businessType: maybe(Num),
  tables: maybe(format.list(Anything)),
  fields: maybe(format.list(Anything)),
  numbering: maybe(NumberingSchema),
  tenantShared: maybe(Flag),
  appCode: maybe(Text),
  events: maybe(format.list(Anything)),
  /** Fields by which a record is shown in lookups. */
  numberField: maybe(Text),
  nameField: maybe(Text),
  formatVersion: maybe(Num),
  revision: maybe(Num),
});

export type StoredFieldDefinition = format.Static<typeof FieldDefinitionSchema>;
export type StoredTableDefinition = format.Static<typeof TableDefinitionSchema>;
export type StoredNumbering = format.Static<typeof NumberingSchema>;
export type StoredObjectModel = format.Static<typeof ObjectModelSchema>;
