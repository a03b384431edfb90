/**
 * Property panels: a control's options as a constant JSON Schema for rjsf, with the texts named by code in the
 * uiSchema. Source: DESIGN "rjsf".
 */
import type { ControlEntry } from '../types.ts';
import { type OptionPart, PART_OPTIONS } from './parts.ts';
import { COLUMN_OPTIONS, OPTIONS } from './vocabulary.ts';

export interface OptionSchema {
  /** JSON Schema of an object with one property an option, by stored name; no `anyOf`, no references. */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * By option name: `titleKey` and `helpKey` are text codes, `enumKeys` the codes of an enumeration's words in order,
   * `editor` names the panel's own editor, `at` says where the value is stored.
   */
  readonly uiSchema: Readonly<Record<string, OptionUi>>;
}

export interface OptionUi {
  readonly titleKey: string;
  readonly helpKey: string;
  readonly enumKeys: readonly string[];
  readonly editor: string | null;
  readonly at: 'widget' | 'options';
}

const made = new Map<string, OptionSchema>();

function build(names: readonly string[]): OptionSchema {
  const properties: Record<string, unknown> = {};
  const uiSchema: Record<string, OptionUi> = {};
  for (const name of names) {
    const entry = OPTIONS[name];
    if (entry === undefined) continue;
    const stored = entry.stored ?? name;
    properties[stored] = entry.schema;
    uiSchema[stored] = {
      titleKey: `option.${name}`,
      helpKey: `option.${name}.help`,
      enumKeys: (entry.words ?? []).map((word) => `option.${name}.${word}`),
      editor: entry.editor ?? null,
      at: entry.at ?? 'options',
    };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/**
 * The option schema of a control, or of a part of a page that is no widget; the same object each time. `column`: the
 * widget stands in an editable table.
 * @example
 * const control = controlByType('textbox');
 * optionSchema(control).schema.properties.maxlength; // => { type: 'integer', minimum: -1, maximum: 1000000 }
 */
export function optionSchema(of: ControlEntry | OptionPart, column = false): OptionSchema {
  const id = typeof of === 'string' ? `part ${of}` : `${of.name}${column ? ' column' : ''}`;
  const found = made.get(id);
  if (found !== undefined) return found;
  const own = typeof of === 'string' ? PART_OPTIONS[of] : of.options;
  const fresh = build(column ? [...own, ...COLUMN_OPTIONS] : own);
  made.set(id, fresh);
  return fresh;
}
