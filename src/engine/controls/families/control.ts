/** Constructors of catalogue entries: families state only what differs from a plain text field. */
import { ownOf } from '../../plain.ts';
import { CONTROL_IDS } from '../ids.ts';
import type { ControlEntry } from '../types.ts';

export type Stated = Pick<ControlEntry, 'name' | 'kind'> & Partial<ControlEntry>;

/** Options that every widget has. Source: 001 3.1. */
export const COMMON = [
  'title',
  'width',
  'colSpan',
  'rowSpan',
  'hidden',
  'show',
  'lock',
  'tips',
  'showTitle',
  'scripts',
  'theme',
  'icon',
] as const;
/** Options that every field has beside them. */
export const FIELD = [
  ...COMMON,
  'model',
  'placeholder',
  'disabled',
  'required',
  'defaultValue',
  'needSave',
  'omitHidden',
] as const;
/** Options of fields that users cannot change. */
export const SHOWN = ['title', 'model', 'width', 'colSpan', 'hidden', 'show', 'tips'] as const;
/**
 * Where items come from and what is shown of them, for every control that picks from items. Source: 001 3.4, 3.7, 3.9.
 */
export const SOURCE = [
  'lookupDataSourceType',
  'lookupObjectId',
  'optionsUrl',
  'params',
  'valueKey',
  'labelKey',
  'formatLabel',
  'lookupDisplayFieldType',
  'dropdownDisplayFieldType',
  'lookupFilter',
  'lookupSearchField',
  'lookupLoadMode',
] as const;
/** Options of controls that pick records of an object, from a list or in a form of its own. */
export const LOOKUP = [
  ...SOURCE,
  'clearable',
  'scriptFields',
  'openSelectForm',
  'selectFormCode',
  'dialogWidth',
  'dialogHeight',
] as const;
/** Options of controls that pick from few items, usually part of the definition. */
export const CHOICE = ['options', ...SOURCE, 'clearable'] as const;
/** Lengths and pattern of typed text. */
export const TYPED = ['minlength', 'maxlength', 'pattern'] as const;
/** Options of tables of rows. Source: 002 3.8. */
export const TABLE = [
  'title',
  'model',
  'width',
  'height',
  'colSpan',
  'tableRowKey',
  'tableLayout',
  'size',
  'bordered',
  'showHeader',
  'localPagination',
  'rowIndex',
  'rowDrag',
  'rowSelect',
  'multiple',
  'rowHighlight',
  'required',
  'hidden',
  'show',
  'lock',
  'scripts',
] as const;

/**
 * A catalogue entry. It is a field unless stated otherwise, stored under its name in lower case, with the id of that
 * name in 001 3.8. Default width 320 px, span 4 of 12: 001 9.
 */
export function control({ options, ...stated }: Stated): ControlEntry {
  const role = stated.role ?? 'field';
  return {
    id: ownOf(CONTROL_IDS, stated.name) ?? null,
    type: stated.name.toLowerCase(),
    aliases: [],
    role,
    value: role === 'field' ? 'text' : role === 'table' ? 'rows' : 'none',
    companion: 'none',
    defaultValue: null,
    constraints: {},
    defaults: role === 'field' ? { width: 320, colSpan: 4 } : {},
    // What every control has may be among those that one states.
    options: [...new Set(options ?? (role === 'field' ? FIELD : role === 'table' ? TABLE : COMMON))],
    palette: null,
    system: false,
    ...stated,
  };
}
