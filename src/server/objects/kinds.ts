/**
 * What a control id (FieldType) means for storage: whether it holds a value, in which type of column, and in which
 * role. Source: specification 001 3.8; FORMATS "Values".
 */
import { CONTROL_IDS, type ControlDefinition, type ValueKind } from '../../engine/internal.ts';
import type { ColumnType } from '../store/types.ts';
import type { FieldRole } from './types.ts';

const NUMBERS = new Set([
  CONTROL_IDS.Decimal,
  CONTROL_IDS.Integer,
  CONTROL_IDS.Rate,
  CONTROL_IDS.Qty,
  CONTROL_IDS.Price,
  CONTROL_IDS.Amount,
  CONTROL_IDS.BaseUnitQty,
  CONTROL_IDS.ProgressBar,
]);
const DATETIMES = new Set([
  CONTROL_IDS.DateTime,
  CONTROL_IDS.CreateTime,
  CONTROL_IDS.ModifyTime,
  CONTROL_IDS.ApproveTime,
]);
const WITHOUT_VALUE = new Set([
  CONTROL_IDS.Group,
  CONTROL_IDS.MainSplitTable,
  CONTROL_IDS.EntryTable,
  CONTROL_IDS.EntryChildTable,
  CONTROL_IDS.MainTable,
  CONTROL_IDS.Card,
  CONTROL_IDS.Template,
  CONTROL_IDS.Table,
  CONTROL_IDS.TreeTable,
  CONTROL_IDS.TableColumn,
  CONTROL_IDS.TableColumnGroup,
  CONTROL_IDS.TabControl,
  CONTROL_IDS.TabPage,
  CONTROL_IDS.Form,
  CONTROL_IDS.ChildrenCard,
  CONTROL_IDS.InlineControlGroup,
  CONTROL_IDS.ComplexInput,
  CONTROL_IDS.TableColumnExpand,
  CONTROL_IDS.Label,
]);
const LOOKUPS = new Set([
  CONTROL_IDS.BaseData,
  CONTROL_IDS.Material,
  CONTROL_IDS.Currency,
  CONTROL_IDS.Unit,
  CONTROL_IDS.Lot,
]);
/** LookupDataSourceType of enumerations and of LookupDataContent. Source: FORMATS "Lookup sources". */
const CHOICE_SOURCES = new Set([4, 5, 7]);

const ROLES: ReadonlyMap<number, FieldRole> = new Map([
  [CONTROL_IDS.BaseDataMultiple, 'lookups'],
  [CONTROL_IDS.BaseDataProperty, 'property'],
  [CONTROL_IDS.CheckBoxMultiple, 'choices'],
  [CONTROL_IDS.SelectMultiple, 'choices'],
  [CONTROL_IDS.Select, 'choice'],
  [CONTROL_IDS.Radio, 'choice'],
  [CONTROL_IDS.Image, 'files'],
  [CONTROL_IDS.Attachment, 'files'],
  [CONTROL_IDS.ImageUpload, 'files'],
  [CONTROL_IDS.ImageUploadMultiple, 'files'],
  [CONTROL_IDS.AttachmentMultiple, 'files'],
  [CONTROL_IDS.Binary, 'files'],
  [CONTROL_IDS.Password, 'password'],
  [CONTROL_IDS.User, 'user'],
  [CONTROL_IDS.Organization, 'organization'],
  [CONTROL_IDS.Creater, 'creater'],
  [CONTROL_IDS.CreateTime, 'createTime'],
  [CONTROL_IDS.Modifier, 'modifier'],
  [CONTROL_IDS.ModifyTime, 'modifyTime'],
  [CONTROL_IDS.Approver, 'approver'],
  [CONTROL_IDS.ApproveTime, 'approveTime'],
  [CONTROL_IDS.ApproveStatus, 'approveStatus'],
]);

/** By value kind of a host's control: the built-in control that stores the same kind. A text box for all others. */
const STORED_AS: Partial<Record<ValueKind, number>> = {
  number: CONTROL_IDS.Decimal,
  boolean: CONTROL_IDS.CheckBox,
  date: CONTROL_IDS.Date,
  datetime: CONTROL_IDS.DateTime,
  time: CONTROL_IDS.Time,
  option: CONTROL_IDS.Select,
  options: CONTROL_IDS.SelectMultiple,
  lookup: CONTROL_IDS.BaseData,
  lookups: CONTROL_IDS.BaseDataMultiple,
  files: CONTROL_IDS.AttachmentMultiple,
  map: CONTROL_IDS.Custom,
};

/** The built-in FieldType that says how a field is stored: its own, or that of STORED_AS for a host's control. */
export function storedType(fieldType: number, controls: readonly ControlDefinition[]): number {
  const own = controls.find((control) => control.id === fieldType);
  return own === undefined ? fieldType : (STORED_AS[own.value] ?? CONTROL_IDS.TextBox);
}

/** False for containers and decoration: cards, tables, labels. */
export function holdsValue(fieldType: number): boolean {
  return !WITHOUT_VALUE.has(fieldType);
}

/** Type of the column of a field. */
export function columnTypeOf(fieldType: number): ColumnType {
  if (NUMBERS.has(fieldType) || fieldType === CONTROL_IDS.ApproveStatus) return 'number';
  if (fieldType === CONTROL_IDS.Date) return 'date';
  if (DATETIMES.has(fieldType)) return 'datetime';
  if (fieldType === CONTROL_IDS.Time) return 'time';
  if (fieldType === CONTROL_IDS.CheckBox) return 'boolean';
  return fieldType === CONTROL_IDS.Custom ? 'json' : 'text';
}

/**
 * Role of a field. `source` is its LookupDataSourceType (0 where it has none) and outweighs the control: a select over
 * an object's records is a lookup, a lookup over an enumeration is a choice.
 */
export function roleOf(fieldType: number, source: number): FieldRole {
  const role = ROLES.get(fieldType);
  // Sources 1 to 3 are objects. FORMATS "Lookup sources".
  const object = source >= 1 && source <= 3;
  if (role === 'choice') return object ? 'lookup' : 'choice';
  if (role === 'choices') return object ? 'lookups' : 'choices';
  if (role !== undefined) return role;
  if (LOOKUPS.has(fieldType) || (fieldType === CONTROL_IDS.Autocomplete && object)) {
    if (CHOICE_SOURCES.has(source)) return 'choice';
    return object || fieldType === CONTROL_IDS.BaseData ? 'lookup' : 'plain';
  }
  return 'plain';
}
