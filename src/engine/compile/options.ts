/** Static options of a select: `options.options` of the widget, else LookupDataContent of its field. */
import { isObject, type JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { scalarText } from '../definition/plainText.ts';
import { templateNames } from '../form/lookup-labels.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { CompileContext } from './context.ts';
import { objectOf, parsed, textOf, textsOf } from './read.ts';
import { ownText, putLanguageTexts } from './texts.ts';
import type { CompiledOption } from './types.ts';

const NONE: readonly CompiledOption[] = [];

interface StoredOptions {
  readonly list: readonly unknown[];
  readonly at: (index: number) => string;
}

/**
 * The first list that has options: the widget's own, then the field's content, which may be JSON text. Issues of the
 * field definition are reported at the widget.
 */
function storedOptions(
  options: JsonObject,
  field: FieldDefinition | undefined,
  pointer: string,
  context: CompileContext,
): StoredOptions | null {
  for (const [stored, name] of [
    [options.options, '/options/options'],
    [options.lookupDataContent, '/options/lookupDataContent'],
    [field?.LookupDataContent, ''],
  ] as const) {
    const text = typeof stored === 'string' && stored.trim() !== '';
    const list = text ? parsed(stored) : stored;
    const path = pointer + name;
    if (Array.isArray(list) && list.length > 0)
      return { list, at: (index) => (text || name === '' ? path : pointerTo(path, index)) };
    if (text && !Array.isArray(list))
      context.sink.error('page.badContent', path, { field: field?.FieldName ?? '' });
  }
  return null;
}

/** How the options of a field are written. */
export interface OptionShape {
  /** Property with the options below an option; null where options do not nest. */
  readonly childrenKey: string | null;
  /** Template whose `{field}`s are properties of the option. */
  readonly formatLabel: string | null;
}

const FLAT: OptionShape = { childrenKey: null, formatLabel: null };

/** An option as it is stored, with the one above it. */
interface Found {
  readonly entry: unknown;
  readonly at: string;
  readonly parent: string | null;
}

/** The value that a record stores for an option. */
function storedValue(entry: unknown): string | null {
  return scalarText(isObject(entry) ? entry.value : entry) || null;
}

/**
 * All options, each before those below it. An option below none states the one above by `parentId`, as flat answers of
 * sources do. The depth of definitions is limited by the guard.
 */
function allOptions({ list, at }: StoredOptions, childrenKey: string | null): readonly Found[] {
  if (childrenKey === null) return list.map((entry, index) => ({ entry, at: at(index), parent: null }));
  const found: Found[] = [];
  const walk = (entries: readonly unknown[], place: (index: number) => string, above: string | null) => {
    entries.forEach((entry, index) => {
      const own = objectOf(entry);
      found.push({ entry, at: place(index), parent: above ?? (scalarText(own.parentId) || null) });
      const below = own[childrenKey];
      const path = pointerTo(place(index), childrenKey);
      if (Array.isArray(below)) walk(below, (inner) => pointerTo(path, inner), storedValue(entry));
    });
  };
  walk(list, at, null);
  return found;
}

/** The properties of an option that a template names, beside its value and label. */
function templateFields(source: JsonObject, template: string | null): Pick<CompiledOption, 'fields'> {
  const names = template === null ? [] : templateNames(template);
  const fields = names.flatMap((name) => {
    const text = OWN_NAMES.has(name) || !Object.hasOwn(source, name) ? null : scalarText(source[name]);
    return text === null ? [] : [[name, text] as const];
  });
  return fields.length === 0 ? {} : { fields: Object.fromEntries(fields) };
}

/** Names that every option has, its label in the user's language. */
const OWN_NAMES: ReadonlySet<string> = new Set(['value', 'label', 'id', 'name']);

/** Options with text references; values are text, and hold no comma since several are comma-joined. */
export function staticOptions(
  key: string,
  stated: JsonObject,
  field: FieldDefinition | undefined,
  pointer: string,
  context: CompileContext,
  { childrenKey, formatLabel }: OptionShape = FLAT,
): readonly CompiledOption[] {
  const stored = storedOptions(stated, field, pointer, context);
  if (stored === null) return NONE;
  const options: CompiledOption[] = [];
  const seen = new Set<string>();
  allOptions(stored, childrenKey).forEach(({ entry, at, parent }, index) => {
    const source = objectOf(entry);
    const value = storedValue(entry);
    if (value === null || seen.has(value)) {
      const code = value === null ? 'page.badOption' : 'page.duplicateOption';
      context.sink.warn(code, at, { index, value });
      return;
    }
    if (value.includes(',')) context.sink.warn('page.commaOption', at, { index, value });
    seen.add(value);
    const label = ownText(context.texts, key, `options.${value}`, textOf(source.label) ?? value) ?? '';
    putLanguageTexts(context.texts, label, source.labels ?? source.label__Lang);
    options.push({
      value,
      label,
      ...(parent === null || parent === value ? null : { parent }),
      ...templateFields(source, formatLabel),
      ...textsOf(source, 'theme', 'backgroundColor', 'fontColor'),
    });
  });
  return options;
}
