/**
 * Meaning of a control id (FieldType) for storage. Ids for layout or decoration hold no value. Source: specification
 * 001 3.8; FORMATS "Values".
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
  21, 40, 41, 43, 44, 200, 201, 202, 203, 204, 205, 206, 207, 210, 211, 212, 213, 214, 302,
]);
const LOOKUPS = new Set([
  CONTROL_IDS.BaseData,
  CONTROL_IDS.Material,
  CONTROL_IDS.Currency,
  CONTROL_IDS.Unit,
  CONTROL_IDS.Lot,
]);
const CHOICE_SOURCES = new Set([4, 5, 7]);

const ROLES: ReadonlyMap<number, FieldRole> = new Map([
  [12, 'lookups'],
  [13, 'property'],
  [15, 'choices'],
  [17, 'choices'],
  [16, 'choice'],
  [18, 'choice'],
  [19, 'files'],
  [20, 'files'],
  [24, 'files'],
  [27, 'files'],
  [28, 'files'],
  [29, 'password'],
  [50, 'user'],
  [51, 'organization'],
  [52, 'creater'],
  [53, 'createTime'],
  [54, 'modifier'],
  [55, 'modifyTime'],
  [56, 'approver'],
  [57, 'approveTime'],
  [58, 'approveStatus'],
]);

/** The built-in control whose values are stored like those of a host's; a text box for all others. */
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

/** The FieldType that says how a field is stored: its own, or for a host's control that of its value. */
export function storedType(fieldType: number, controls: readonly ControlDefinition[]): number {
  const own = controls.find((control) => control.id === fieldType);
  return own === undefined ? fieldType : (STORED_AS[own.value] ?? CONTROL_IDS.TextBox);
}

/** False for cards, tables, labels and other fields without a value. */
export function holdsValue(fieldType: number): boolean {
  return !WITHOUT_VALUE.has(fieldType);
}

export function columnTypeOf(fieldType: number): ColumnType {
  if (NUMBERS.has(fieldType) || fieldType === CONTROL_IDS.ApproveStatus) return 'number';
  if (fieldType === CONTROL_IDS.Date) return 'date';
  if (DATETIMES.has(fieldType)) return 'datetime';
  if (fieldType === CONTROL_IDS.Time) return 'time';
  if (fieldType === CONTROL_IDS.CheckBox) return 'boolean';
  return fieldType === CONTROL_IDS.Custom ? 'json' : 'text';
}

/** A select over an object's records is a lookup; a lookup over an enumeration is a choice. */
export function roleOf(fieldType: number, source: number): FieldRole {
  const role = ROLES.get(fieldType);
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
