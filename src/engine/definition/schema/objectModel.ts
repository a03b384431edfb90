import * as format from './build.ts';
import { Anything, Bag, Code, Flag, List, Num, Text } from './parts.ts';

/** A field of a business object: every name of 001 3.7. */
export const fieldDefinitionShape = format.object({
  Id: Text,
  /** `id` of its table; absent or the object's own: a header field. */
  TableId: Text,
  /** `Id` of the field that holds it (an entry table's field of FieldType 41, 43, 203). */
  ParentId: Text,
  Children: List,
  Seq: Num,
  FieldTitle: Text,
  FieldName: Text,
  DataType: Num,
  DataLength: Num,
  DecimalLength: Num,
  FieldType: Num,
  MustInput: Flag,
  DefaultValue: Anything,
  Format: Text,
  SrcFieldName: Text,
  SrcFieldId: Text,
  LookupDataSourceType: Num,
  LookupSearchField: Text,
  LookupLoadMode: Num,
  LookupDisplayFieldType: Num,
  DropdownDisplayFieldType: Num,
  LookupObjectId: Text,
  LookupFilter: Anything,
  /** JSON text of `[{ value, label }]`, or the list itself. */
  LookupDataContent: Anything,
  NeedSave: Flag,
  ListWidth: Num,
  ListSeq: Num,
  ListAlign: Code,
  ListSearchSeq: Num,
  ListExport: Flag,
  ListTreeNode: Flag,
  ShowTitle: Flag,
  CheckStrictly: Flag,
  IfCard: Flag,
  Cols: Num,
  Rows: Num,
  WebVisible: Num,
  AppVisible: Num,
  WebLock: Num,
  AppLock: Num,
  /** Titles in other languages: code to text. Ours, beyond the specification. */
  FieldTitle__Lang: Bag,
});

/**
 * A table of an object. The main table (44) holds the header's fields; 41 are entry tables, 203 tree tables, 43 child
 * tables of an entry table. `code` is the data key: rows stand at `record[code][]`; it is empty for the main table.
 */
export const tableDefinitionShape = format.object({
  id: Text,
  code: Text,
  /** Alias of `code`. */
  key: Text,
  name: Text,
  /** Alias of `name`. */
  title: Text,
  name__Lang: Bag,
  /** Control id of the table: 44, 41, 203, 43. */
  tableType: Num,
  /** `id` of the table around it; null for the main table. */
  parentId: Text,
});

/** How numbers of new records are made: `WO` + `202611` + `-` + `00042`, counted per organisation. */
export const numberingShape = format.object({
  /** FieldName that gets the number, a BillNo most often. */
  field: Text,
  prefix: Text,
  /** `YYYY`, `YYYYMM`, `YYYYMMDD` or empty. */
  datePattern: Text,
  separator: Text,
  /** Digits of the serial, padded with zeros. */
  digits: Num,
  /** When the serial starts again at 1: never, year, month, day. */
  reset: Text,
});

/** A field whose commit asks the server. Source: 001 7, FORMATS "Events". */
export const eventShape = format.object({
  key: Text,
  /** Table of the field; empty for the header. */
  parent: Text,
  trigger: Text,
});

/** A business object. Source: FORMATS "Object model", 001 3.7 and 3.9. */
export const objectModelShape = format.object({
  id: Text,
  code: Text,
  name: Text,
  /** Names in other languages: code to text. */
  name__Lang: Bag,
  /** 1 base data, 2 group data, 10 bill. */
  businessType: Num,
  tables: List,
  fields: List,
  numbering: numberingShape,
  tenantShared: Flag,
  appCode: Text,
  events: List,
  /** Fields by which a record is shown in lookups. */
  numberField: Text,
  nameField: Text,
  formatVersion: Num,
  revision: Num,
});

export type StoredFieldDefinition = format.Static<typeof fieldDefinitionShape>;
export type StoredTableDefinition = format.Static<typeof tableDefinitionShape>;
export type StoredObjectModel = format.Static<typeof objectModelShape>;
