import type { ControlEntry } from '../types.ts';
import { control, FIELD, LOOKUP, TYPED } from './control.ts';

function lookup(id: number, name: string, more: Partial<ControlEntry> = {}): ControlEntry {
  return control({
    id,
    name,
    kind: 'lookup',
    value: 'lookup',
    companion: 'one',
    options: [...FIELD, ...LOOKUP, 'multiple'],
    palette: 'business',
    ...more,
  });
}

/**
 * Fields that hold a record of another object, with its companion `<field>__Item`.
 * BillStatus and BillType are looked up like base data (002 5 counts billstatus among the lookup types);
 * ItemObject holds the record of any object. A Lot is its number, typed or scanned: text.
 */
export const LOOKUP_CONTROLS = [
  lookup(9, 'BillStatus'),
  lookup(10, 'BillType'),
  lookup(11, 'BaseData'),
  lookup(12, 'BaseDataMultiple', {
    kind: 'lookupmultiple',
    value: 'lookups',
    companion: 'many',
    options: [...FIELD, ...LOOKUP, 'min', 'max'],
  }),
  control({
    id: 13,
    name: 'BaseDataProperty',
    kind: 'property',
    value: 'derived',
    options: [
      'title',
      'model',
      'width',
      'colSpan',
      'hidden',
      'show',
      'tips',
      'parentModel',
      'propertyModel',
      'propertyType',
      'format',
    ],
    palette: 'business',
  }),
  lookup(50, 'User'),
  lookup(51, 'Organization'),
  lookup(100, 'Material'),
  lookup(101, 'Currency'),
  lookup(102, 'Unit'),
  lookup(400, 'ItemObject', { palette: null }),
  control({
    id: 107,
    name: 'Lot',
    kind: 'text',
    constraints: { maxLength: 999 },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
];
