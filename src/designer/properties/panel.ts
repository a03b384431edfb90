/**
 * The property panel of a widget as data: the option schema of its control with the user's texts, the stored values,
 * and the changes between two states of the panel. Source: DESIGN "rjsf".
 */
import {
  type ControlCatalogue,
  type ControlEntry,
  type OptionSchema,
  optionSchema,
  STATE_ORDER,
  type ValueKind,
} from '../../engine/internal.ts';
import type { SetProperty } from '../commands/index.ts';
import { choicesOf } from '../document/choices.ts';
import { isBag, type StoredBag, typeOf } from '../document/document.ts';

/** Options that the panel has no editor for; they stay as they are stored. */
const KEPT = new Set(['params', 'lookupFilter', 'content']);

/** Options of the rows and cells of a table group: only the cell commands change them, for the whole grid at once. */
const OF_GRID = new Set(['width', 'height', 'colSpan', 'rowSpan', 'hidden']);

/** Flags that count as set where a widget does not state them. Source: specification 001 3.1 and 3.7 (NeedSave). */
const ON = ['showTitle', 'needSave'];
/** Those of tables, and those of their columns. Source: specification 002 3.8. */
const ON_TABLES = ['bordered', 'showHeader', 'rowSelect', 'multiple', 'checkStrictly'];
const ON_COLUMNS = ['ellipsis', 'isEdit'];
/** Values that are picked: a button empties their fields, where others are emptied by typing. */
const PICKED: ReadonlySet<ValueKind> = new Set([
  'option',
  'options',
  'lookup',
  'lookups',
  'date',
  'datetime',
  'time',
  'dateRange',
  'map',
]);

/** The flags that count as set on a widget that does not state them. `column`: it is a column of a table. */
function flagsOn(control: ControlEntry, type: string, column: boolean): ReadonlySet<string> {
  const on = new Set(ON);
  if (control.role === 'table') for (const name of ON_TABLES) on.add(name);
  if (column) for (const name of ON_COLUMNS) on.add(name);
  if (PICKED.has(control.value)) on.add('clearable');
  // A cell of the type `text`, and what another widget holds, is only read.
  if (control.value === 'derived' || type.toLowerCase() === 'text') on.delete('isEdit');
  return on;
}

/** A panel for rjsf. */
export interface Panel {
  readonly schema: { readonly type: 'object'; readonly properties: Readonly<Record<string, object>> };
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** Where each property is stored: in the widget itself, or in its `options`. In the panel's order. */
  readonly places: ReadonlyMap<string, 'own' | 'option'>;
  /** Flags that count as set where the widget does not state them. */
  readonly on: ReadonlySet<string>;
}

/**
 * The panel of a stored widget; null for unknown types. `t` translates text codes; `column`: it is a column of a table;
 * `inGrid`: it is a row or cell of a table group.
 */
export function panelOf(
  widget: StoredBag,
  controls: ControlCatalogue,
  t: (code: string) => string,
  { column = false, inGrid = false }: { readonly column?: boolean; readonly inGrid?: boolean } = {},
): Panel | null {
  const control = controls.byType(typeOf(widget));
  if (control === undefined) return null;
  const options: OptionSchema = optionSchema(control, column);
  const properties: Record<string, object> = {};
  const uiSchema: Record<string, unknown> = { 'ui:submitButtonOptions': { norender: true } };
  const places = new Map<string, 'own' | 'option'>();
  const all = isBag(options.schema.properties) ? options.schema.properties : {};
  for (const [name, ui] of Object.entries(options.uiSchema)) {
    const schema = all[name];
    if (KEPT.has(name) || (inGrid && OF_GRID.has(name)) || !isBag(schema)) continue;
    // A size may be stored as a number of pixels or as text; the panel shows and writes text.
    properties[name] = Array.isArray(schema.type) ? { ...schema, type: 'string' } : schema;
    places.set(name, ui.at === 'widget' ? 'own' : 'option');
    uiSchema[name] = {
      'ui:title': t(ui.titleKey),
      'ui:help': t(ui.helpKey),
      ...(ui.enumKeys.length > 0 ? { 'ui:enumNames': ui.enumKeys.map(t) } : {}),
      ...(ui.editor === null ? {} : editorOf(ui.editor, t)),
    };
  }
  return {
    schema: { type: 'object', properties },
    uiSchema,
    places,
    on: flagsOn(control, typeOf(widget), column),
  };
}

/** Settings of rjsf for an editor that the option vocabulary names; {} leaves the choice to rjsf. */
function editorOf(editor: string, t: (code: string) => string): Record<string, unknown> {
  switch (editor) {
    case 'states': {
      return {
        'ui:widget': 'checkboxes',
        items: { 'ui:enumNames': STATE_ORDER.map((state) => t(`designer.state.${state}`)) },
      };
    }
    case 'icon':
      return { 'ui:widget': 'icon' };
    case 'options':
      return { 'ui:field': 'choices' };
    case 'scripts':
      return { 'ui:field': 'scripts' };
    case 'plan':
      return { 'ui:field': 'plan' };
    case 'places':
      return { 'ui:field': 'places' };
    default:
      return {};
  }
}

/**
 * The values that the panel shows: what counts where nothing is stated. A widget without a `show` list is shown in all
 * states, so all are ticked. Source: FORMATS "State lists".
 */
export function valuesOf(widget: StoredBag, panel: Panel): StoredBag {
  const values: StoredBag = {};
  const options = isBag(widget.options) ? widget.options : {};
  for (const [name, place] of panel.places) {
    const owner = place === 'own' ? widget : options;
    if (name === 'show' && !Array.isArray(owner[name])) values[name] = [...STATE_ORDER];
    else if (Object.hasOwn(owner, name) && owner[name] !== null)
      values[name] =
        name === 'options' ? choicesOf(owner[name]) : shown(owner[name], panel.schema.properties[name]);
    else if (panel.on.has(name)) values[name] = true;
  }
  return values;
}

/** A stored value in the type of the panel's schema, which has text for some properties that are stored as numbers. */
function shown(value: unknown, schema: object | undefined): unknown {
  const type: unknown = schema === undefined ? undefined : Reflect.get(schema, 'type');
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return value;
}

/** The changes of properties between the values that were shown and the panel's new data. All states is no list. */
export function changesOf(
  key: string,
  panel: Panel,
  before: StoredBag,
  after: StoredBag,
): readonly SetProperty[] {
  const changes: SetProperty[] = [];
  for (const [name, where] of panel.places) {
    const every = name === 'show' && Array.isArray(after[name]) && after[name].length === STATE_ORDER.length;
    const value = every ? undefined : after[name];
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      changes.push({ key, where, name, value });
  }
  return changes;
}
