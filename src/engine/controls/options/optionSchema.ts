/**
 * Property panels: a control's options as a constant JSON Schema for rjsf, with the texts named by code in the
 * uiSchema. Source: DESIGN "rjsf".
 */
import type { ValueSchema } from '../../definition/schema/build.ts';
import { Flag, Num, Size, Text } from '../../definition/schema/parts.ts';
import { widgetOptionsShape } from '../../definition/schema/widget.ts';
import { ownOf } from '../../plain.ts';
import type { ControlEntry } from '../types.ts';
import { type OptionPart, PART_OPTIONS } from './parts.ts';
import { COLUMN_OPTIONS, FLAG, LENGTH, NUMBER, OPTIONS, type OptionEntry, TEXT } from './vocabulary.ts';

/** The JSON Schema of some options, with what a property panel shows of them. */
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

/** The panel's entry for each stored form. */
const STANDARD = new Map<ValueSchema<unknown>, OptionEntry>([
  [Flag, { schema: FLAG }],
  [Text, { schema: TEXT }],
  [Num, { schema: NUMBER }],
  [Size, { schema: LENGTH }],
]);

/** An option of the vocabulary; undefined for unknown names. */
export function optionEntry(name: string): OptionEntry | undefined {
  const stored = widgetOptionsShape.properties.get(name);
  return ownOf(OPTIONS, name) ?? (stored && STANDARD.get(stored));
}

interface NamedOption {
  readonly name: string;
  /** Code of its title, and the beginning of those of its help and words. */
  readonly code: string;
  readonly entry: OptionEntry;
}

function optionOf(name: string, control?: ControlEntry): readonly NamedOption[] {
  const own = control?.own?.[name];
  if (control !== undefined && own !== undefined)
    return [
      { name, code: `option.${control.type}.${name}`, entry: { schema: { ...own }, words: own.enum ?? [] } },
    ];
  const entry = optionEntry(name);
  return entry === undefined ? [] : [{ name, code: `option.${name}`, entry }];
}

function build(options: readonly NamedOption[]): OptionSchema {
  const properties: Record<string, unknown> = {};
  const uiSchema: Record<string, OptionUi> = {};
  for (const { name, code, entry } of options) {
    const stored = entry.stored ?? name;
    properties[stored] = entry.schema;
    uiSchema[stored] = {
      titleKey: code,
      helpKey: `${code}.help`,
      enumKeys: (entry.words ?? []).map((word) => `${code}.${word}`),
      editor: entry.editor ?? null,
      at: entry.at ?? 'options',
    };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/** Made once each: a panel compares schemas by identity. */
const widgets = new WeakMap<ControlEntry, OptionSchema>();
const columns = new WeakMap<ControlEntry, OptionSchema>();
const parts = new Map<OptionPart, OptionSchema>();

interface Kept<Key> {
  get(key: Key): OptionSchema | undefined;
  set(key: Key, schema: OptionSchema): unknown;
}

function kept<Key>(schemas: Kept<Key>, key: Key, make: () => OptionSchema): OptionSchema {
  const found = schemas.get(key);
  if (found !== undefined) return found;
  const fresh = make();
  schemas.set(key, fresh);
  return fresh;
}

/**
 * The option schema of a control, or of a part of a page that is not a widget; the same object each time. `column`: the
 * widget is in an editable table.
 * @example
 * const control = controlByType('textbox');
 * optionSchema(control).schema.properties.maxlength; // => { type: 'integer', minimum: -1, maximum: 1000000 }
 */
export function optionSchema(of: ControlEntry | OptionPart, column = false): OptionSchema {
  if (typeof of === 'string')
    return kept(parts, of, () => build(PART_OPTIONS[of].flatMap((name) => optionOf(name))));
  const names = () => (column ? [...of.options, ...COLUMN_OPTIONS] : of.options);
  return kept(column ? columns : widgets, of, () => build(names().flatMap((name) => optionOf(name, of))));
}
