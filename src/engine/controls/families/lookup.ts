import type { ControlEntry } from '../types.ts';
import { control, FIELD, LOOKUP, SHOWN, TYPED } from './control.ts';

function lookup(name: string, more: Partial<ControlEntry> = {}): ControlEntry {
  return control({
    name,
    kind: 'lookup',
    value: 'lookup',
    companion: 'one',
    options: [...FIELD, ...LOOKUP, 'multiple', 'scan'],
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
  lookup('BillStatus'),
  lookup('BillType'),
  lookup('BaseData'),
  lookup('BaseDataMultiple', {
    kind: 'lookupmultiple',
    value: 'lookups',
    companion: 'many',
    options: [...FIELD, ...LOOKUP, 'min', 'max', 'scan'],
  }),
  control({
    name: 'BaseDataProperty',
    kind: 'property',
    value: 'derived',
    options: [...SHOWN, 'parentModel', 'propertyModel', 'propertyType', 'format'],
    palette: 'business',
  }),
  lookup('User'),
  lookup('Organization'),
  lookup('Material'),
  lookup('Currency'),
  lookup('Unit'),
  lookup('ItemObject', { palette: null }),
  control({
    name: 'Lot',
    kind: 'text',
    constraints: { maxLength: 999 },
    options: [...FIELD, ...TYPED, 'scan'],
    palette: 'business',
  }),
];
