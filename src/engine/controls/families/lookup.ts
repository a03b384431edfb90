import { CONTROL_IDS } from '../ids.ts';
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
  lookup(CONTROL_IDS.BillStatus, 'BillStatus'),
  lookup(CONTROL_IDS.BillType, 'BillType'),
  lookup(CONTROL_IDS.BaseData, 'BaseData'),
  lookup(CONTROL_IDS.BaseDataMultiple, 'BaseDataMultiple', {
    kind: 'lookupmultiple',
    value: 'lookups',
    companion: 'many',
    options: [...FIELD, ...LOOKUP, 'min', 'max'],
  }),
  control({
    id: CONTROL_IDS.BaseDataProperty,
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
  lookup(CONTROL_IDS.User, 'User'),
  lookup(CONTROL_IDS.Organization, 'Organization'),
  lookup(CONTROL_IDS.Material, 'Material'),
  lookup(CONTROL_IDS.Currency, 'Currency'),
  lookup(CONTROL_IDS.Unit, 'Unit'),
  lookup(CONTROL_IDS.ItemObject, 'ItemObject', { palette: null }),
  control({
    id: CONTROL_IDS.Lot,
    name: 'Lot',
    kind: 'text',
    constraints: { maxLength: 999 },
    options: [...FIELD, ...TYPED],
    palette: 'business',
  }),
];
