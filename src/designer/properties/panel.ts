/**
 * What the property panel shows of a widget: its control's option schema with the user's texts, its values out of
 * the stored widget, and the commands that a change of the panel's data means.
 */
import { controlByType, type OptionSchema, optionSchema } from '../../engine/internal.ts';
import type { SetProperty } from '../commands/index.ts';
import { isBag, type StoredBag } from '../document/document.ts';

/** Options whose values are lists or objects of free shape; the panel has no editor for them yet, they are kept as stored. */
const KEPT = new Set(['params', 'lookupFilter', 'content']);

/** What the grid of a table group says of its rows and cells: only the bar of a cell changes it, in step with the others. */
const OF_GRID = new Set(['width', 'height', 'colSpan', 'rowSpan', 'hidden']);

/** A panel's schema and ui schema for rjsf. */
export interface Panel {
  readonly schema: { readonly type: 'object'; readonly properties: Readonly<Record<string, object>> };
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** Where each value is stored. */
  readonly places: ReadonlyMap<string, 'own' | 'option'>;
}

/** The option schema of a stored widget; null for types that nobody knows. */
export function optionsOf(widget: StoredBag, column: boolean): OptionSchema | null {
  const control = controlByType(String(widget.type ?? ''));
  return control === undefined ? null : optionSchema(control, column);
}

/** Builds the panel with texts; `inGrid` for rows and cells of a table group. */
export function panelOf(options: OptionSchema, t: (code: string) => string, inGrid = false): Panel {
  const properties: Record<string, object> = {};
  const uiSchema: Record<string, unknown> = { 'ui:submitButtonOptions': { norender: true } };
  const places = new Map<string, 'own' | 'option'>();
  const all = isBag(options.schema.properties) ? options.schema.properties : {};
  for (const [name, ui] of Object.entries(options.uiSchema)) {
    const schema = all[name];
    if (KEPT.has(name) || (inGrid && OF_GRID.has(name)) || !isBag(schema)) continue;
    // A length may be stored as a number of pixels or as text; it is typed as text.
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

/** Editors of the panel's own, by the name that the vocabulary gives them. */
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

/** A stored value in the shape that the panel's schema speaks of: stored sizes may be numbers where text is wanted. */
function shown(value: unknown, schema: object | undefined): unknown {
  const type: unknown = schema === undefined ? undefined : Reflect.get(schema, 'type');
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return value;
}

/** The property changes that lead from the shown values to the panel's new data. */
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
