/**
 * The property panel of a widget: its control's option schema with the user's texts, the stored values, and the
 * commands for changes of the panel's data.
 */
import { type ControlCatalogue, type OptionSchema, optionSchema } from '../../engine/internal.ts';
import type { SetProperty } from '../commands/index.ts';
import { isBag, type StoredBag } from '../document/document.ts';

/**
 * Options whose values are free-form lists or objects; the panel has no editor for them yet, and they stay as stored.
 */
const KEPT = new Set(['params', 'lookupFilter', 'content']);

/** Options that a table group's grid keeps for rows and cells: only cell commands change them, consistently. */
const OF_GRID = new Set(['width', 'height', 'colSpan', 'rowSpan', 'hidden']);

/** Schema and uiSchema of a panel, for rjsf. */
export interface Panel {
  readonly schema: { readonly type: 'object'; readonly properties: Readonly<Record<string, object>> };
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** Where each value is stored. */
  readonly places: ReadonlyMap<string, 'own' | 'option'>;
}

/** The option schema of a stored widget; null for unknown types. */
export function optionsOf(
  widget: StoredBag,
  column: boolean,
  controls: ControlCatalogue,
): OptionSchema | null {
  const control = controls.byType(String(widget.type ?? ''));
  return control === undefined ? null : optionSchema(control, column);
}

/** Builds a panel with texts; `inGrid` for rows and cells of a table group. */
export function panelOf(options: OptionSchema, t: (code: string) => string, inGrid = false): Panel {
  const properties: Record<string, object> = {};
  const uiSchema: Record<string, unknown> = { 'ui:submitButtonOptions': { norender: true } };
  const places = new Map<string, 'own' | 'option'>();
  const all = isBag(options.schema.properties) ? options.schema.properties : {};
  for (const [name, ui] of Object.entries(options.uiSchema)) {
    const schema = all[name];
    if (KEPT.has(name) || (inGrid && OF_GRID.has(name)) || !isBag(schema)) continue;
    // A length may be stored as a number of pixels or as text; the editor takes text.
    properties[name] = Array.isArray(schema.type) ? { ...schema, type: 'string' } : schema;
    places.set(name, ui.at === 'widget' ? 'own' : 'option');
    uiSchema[name] = {
      'ui:title': t(ui.titleKey),
      'ui:help': t(ui.helpKey),
      ...(ui.enumKeys.length > 0 ? { 'ui:enumNames': ui.enumKeys.map(t) } : {}),
      ...(ui.editor === null ? {} : editorOf(ui.editor, t)),
    };
  }
  return { schema: { type: 'object', properties }, uiSchema, places };
}

/** States in the order of the masks. A widget without a `show` list is shown in all. Source: FORMATS "State lists". */
const STATES = ['init', 'add', 'look', 'update', 'submit', 'audit'];

/** Editors of the panel, by the name that the vocabulary gives them. */
function editorOf(editor: string, t: (code: string) => string): Record<string, unknown> {
  switch (editor) {
    case 'states': {
      return {
        'ui:widget': 'checkboxes',
        items: { 'ui:enumNames': STATES.map((state) => t(`designer.state.${state}`)) },
      };
    }
    case 'options':
      return { 'ui:field': 'choices' };
    case 'scripts':
      return { 'ui:field': 'scripts' };
    default:
      return {};
  }
}

/** The values that the panel shows. */
export function valuesOf(widget: StoredBag, panel: Panel): StoredBag {
  const values: StoredBag = {};
  const options = isBag(widget.options) ? widget.options : {};
  for (const [name, place] of panel.places) {
    const owner = place === 'own' ? widget : options;
    if (name === 'show' && !Array.isArray(owner[name])) values[name] = [...STATES];
    else if (Object.hasOwn(owner, name) && owner[name] !== null)
      values[name] = shown(owner[name], panel.schema.properties[name]);
  }
  return values;
}

/** A stored value in the type of the panel's schema: sizes may be stored as numbers where the schema has text. */
function shown(value: unknown, schema: object | undefined): unknown {
  const type: unknown = schema === undefined ? undefined : Reflect.get(schema, 'type');
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return value;
}

/** The property changes between the shown values and the panel's new data. */
export function changesOf(
  key: string,
  panel: Panel,
  before: StoredBag,
  after: StoredBag,
): readonly SetProperty[] {
  const changes: SetProperty[] = [];
  for (const [name, where] of panel.places) {
    const every = name === 'show' && Array.isArray(after[name]) && after[name].length === STATES.length;
    const value = every ? undefined : after[name];
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      changes.push({ key, where, name, value });
  }
  return changes;
}
