/**
 * What a control id (FieldType) means for storage. Ids that lay out or decorate hold no value.
 * Source: specification 001 3.8; FORMATS "Values".
 */
import type { ColumnType } from '../store/types.ts';
import type { FieldRole } from './types.ts';

const NUMBERS = new Set([3, 4, 23, 103, 104, 105, 106, 209]);
const DATETIMES = new Set([6, 53, 55, 57]);
const WITHOUT_VALUE = new Set([
  21, 40, 41, 43, 44, 200, 201, 202, 203, 204, 205, 206, 207, 210, 211, 212, 213, 214, 302,
]);
const LOOKUPS = new Set([11, 100, 101, 102, 107]);
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

/** False for cards, tables, labels and the like. */
export function holdsValue(fieldType: number): boolean {
  return !WITHOUT_VALUE.has(fieldType);
}

export function columnTypeOf(fieldType: number): ColumnType {
  if (NUMBERS.has(fieldType) || fieldType === 58) return 'number';
  if (fieldType === 5) return 'date';
  if (DATETIMES.has(fieldType)) return 'datetime';
  if (fieldType === 7) return 'time';
  if (fieldType === 14) return 'boolean';
  return fieldType === 490 ? 'json' : 'text';
}

/** A select over an object's records is a lookup; a lookup over an enumeration is a choice. */
export function roleOf(fieldType: number, source: number): FieldRole {
  const role = ROLES.get(fieldType);
  const object = source >= 1 && source <= 3;
  if (role === 'choice') return object ? 'lookup' : 'choice';
  if (role === 'choices') return object ? 'lookups' : 'choices';
  if (role !== undefined) return role;
  if (LOOKUPS.has(fieldType) || (fieldType === 25 && object)) {
    if (CHOICE_SOURCES.has(source)) return 'choice';
    return object || fieldType === 11 ? 'lookup' : 'plain';
  }
  return 'plain';
}
