/** Static options of a select: `options.options` of the widget, else LookupDataContent of its field. */
import { isObject, type JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { scalarText } from '../definition/plainText.ts';
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

/** Options with text references; values are text, and hold no comma since several are comma-joined. */
export function staticOptions(
  key: string,
  stated: JsonObject,
  field: FieldDefinition | undefined,
  pointer: string,
  context: CompileContext,
): readonly CompiledOption[] {
  const stored = storedOptions(stated, field, pointer, context);
  if (stored === null) return NONE;
  const { list, at } = stored;
  const options: CompiledOption[] = [];
  const seen = new Set<string>();
  list.forEach((entry, index) => {
    const source = objectOf(entry);
    const value = scalarText(isObject(entry) ? entry.value : entry) || null;
    if (value === null || seen.has(value)) {
      const code = value === null ? 'page.badOption' : 'page.duplicateOption';
      context.sink.warn(code, at(index), { index, value });
      return;
    }
    if (value.includes(',')) context.sink.warn('page.commaOption', at(index), { index, value });
    seen.add(value);
    const label = ownText(context.texts, key, `options.${value}`, textOf(source.label) ?? value) ?? '';
    putLanguageTexts(context.texts, label, source.labels ?? source.label__Lang);
    options.push({ value, label, ...textsOf(source, 'theme', 'backgroundColor', 'fontColor') });
  });
  return options;
}
