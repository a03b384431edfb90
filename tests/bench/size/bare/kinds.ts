/** A page with a field of each kind that is drawn. */

const choices = { options: ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` })) };
const options: Readonly<Record<string, object>> = {
  select: choices,
  selectmultiple: choices,
  radio: choices,
  checkboxmultiple: choices,
  basedata: { lookupObjectId: 'item' },
  basedatamultiple: { lookupObjectId: 'item' },
  basedataproperty: { parentModel: 'basedata', propertyModel: 'name' },
};
export const KINDS = [
  'textbox',
  'textarea',
  'password',
  'tag',
  'decimal',
  'integer',
  'number',
  'rate',
  'progress',
  'date',
  'datetime',
  'time',
  'checkbox',
  'switch',
  'checkboxmultiple',
  'select',
  'selectmultiple',
  'radio',
  'basedata',
  'basedatamultiple',
  'basedataproperty',
  'creater',
  'createtime',
  'approvestatus',
];
export const definition = {
  items: KINDS.map((type) => ({ key: type, type, model: type, title: type, options: options[type] ?? {} })),
  action: { items: [{ key: 'save', code: 'save', title: 'Save', options: {} }] },
};
export const record = {
  id: 'r1',
  textbox: 'Text',
  decimal: 1.5,
  date: '2026-01-31',
  select: 'a',
  basedata: 'i1',
  basedata__Item: { id: 'i1', number: 'I1', name: 'Item' },
};
