/** Static options of a select: `options.options` of the widget, else LookupDataContent of its field. */
import { isObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import type { CompileContext } from './context.ts';
import { codeOf, listOf, parsed, textOf } from './read.ts';
import { ownText, putLanguageTexts } from './texts.ts';
import type { CompiledOption } from './types.ts';

const NONE: readonly CompiledOption[] = [];

function contentOf(
  field: FieldDefinition | undefined,
  path: string,
  context: CompileContext,
): readonly unknown[] {
  const content: unknown = field?.LookupDataContent;
  if (typeof content !== 'string') return listOf(content);
  if (content.trim() === '') return [];
  const list = parsed(content);
  if (Array.isArray(list)) return list;
  context.sink.error('page.badContent', path, 'LookupDataContent must be JSON: a list of { value, label }.', {
    field: field?.FieldName ?? '',
  });
  return [];
}

/** Options with text references; values are text, and hold no comma since several are comma-joined. */
export function staticOptions(
  key: string,
  stored: unknown,
  field: FieldDefinition | undefined,
  path: string,
  context: CompileContext,
): readonly CompiledOption[] {
  const own = listOf(stored);
  const list = own.length > 0 ? own : contentOf(field, path, context);
  if (list.length === 0) return NONE;
  const options: CompiledOption[] = [];
  const seen = new Set<string>();
  list.forEach((entry, index) => {
    const source = isObject(entry) ? entry : null;
    const raw: unknown = source === null ? entry : source.value;
    const value = typeof raw === 'boolean' ? String(raw) : codeOf(raw);
    if (value === null || seen.has(value)) {
      context.sink.warn(
        value === null ? 'page.badOption' : 'page.duplicateOption',
        path,
        value === null ? 'An option needs a value.' : `The option '${value}' stands twice.`,
        { index, value },
      );
      return;
    }
    if (value.includes(','))
      context.sink.warn('page.commaOption', path, `The option value '${value}' holds a comma.`, {
        index,
        value,
      });
    seen.add(value);
    const ref = ownText(context.texts, key, `options.${value}`, textOf(source?.label) ?? value) ?? '';
    const labels = source?.labels ?? source?.label__Lang;
    if (isObject(labels)) putLanguageTexts(context.texts, ref, labels);
    const theme = textOf(source?.theme);
    const backgroundColor = textOf(source?.backgroundColor);
    const fontColor = textOf(source?.fontColor);
    options.push({
      value,
      label: ref,
      ...(theme === null ? null : { theme }),
      ...(backgroundColor === null ? null : { backgroundColor }),
      ...(fontColor === null ? null : { fontColor }),
    });
  });
  return options;
}
