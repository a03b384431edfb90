import { CHOICE, control, FIELD } from './control.ts';

const TREE = ['childrenKey', 'checkable', 'checkStrictly', 'expandAll'] as const;

/** Booleans, and choices among few options. */
export const CHOICE_CONTROLS = [
  control({ name: 'CheckBox', kind: 'checkbox', value: 'boolean', defaultValue: false, palette: 'basic' }),
  control({ name: 'Switch', kind: 'switch', value: 'boolean', defaultValue: false, palette: 'basic' }),
  control({
    name: 'CheckBoxMultiple',
    kind: 'checkboxmultiple',
    value: 'options',
    companion: 'many',
    options: [...FIELD, ...CHOICE, 'min', 'max'],
    palette: 'basic',
  }),
  control({
    name: 'Select',
    kind: 'select',
    value: 'option',
    companion: 'one',
    options: [...FIELD, ...CHOICE, 'multiple'],
    palette: 'basic',
  }),
  control({
    name: 'SelectMultiple',
    kind: 'selectmultiple',
    value: 'options',
    companion: 'many',
    options: [...FIELD, ...CHOICE, 'min', 'max'],
    palette: 'basic',
  }),
  control({
    name: 'Radio',
    aliases: ['radiogroup'],
    kind: 'radio',
    value: 'option',
    companion: 'one',
    options: [...FIELD, ...CHOICE],
    palette: 'basic',
  }),
  control({
    name: 'Tree',
    kind: 'tree',
    value: 'lookup',
    companion: 'one',
    options: [...FIELD, ...CHOICE, ...TREE, 'multiple'],
    palette: 'advanced',
  }),
  control({
    name: 'Cascader',
    kind: 'cascader',
    value: 'option',
    companion: 'one',
    options: [...FIELD, ...CHOICE, ...TREE],
    palette: 'advanced',
  }),
];
