/** Tells the kinds of stored definitions apart by their content. */
import { isObject, type JsonObject, MAX_TEXT } from './guard.ts';

/** What a stored definition describes. */
export type DefinitionKind = 'form' | 'list' | 'objectModel';

const LIST_NAMES = ['views', 'lists', 'toolbar', 'searchfield'] as const;
const FORM_NAMES = ['items', 'action', 'scriptContent', 'config', 'pageType', 'pageType__Item'] as const;
const MODEL_NAMES = ['fields', 'tables', 'businessType'] as const;

function has(value: JsonObject, names: readonly string[]): boolean {
  return names.some((name) => Object.hasOwn(value, name));
}

/**
 * Kind of a parsed definition. `data` is its pageData, or the input itself where there is no envelope. Null where the
 * content shows no kind.
 */
export function kindOfData(data: JsonObject, enveloped: boolean): DefinitionKind | null {
  if (has(data, ['items']) && !has(data, ['views', 'lists'])) return 'form';
  if (has(data, LIST_NAMES)) return 'list';
  if (!enveloped && has(data, MODEL_NAMES)) return 'objectModel';
  return has(data, FORM_NAMES) ? 'form' : null;
}

/**
 * Kind of a stored definition, given as object or JSON text: a form page, a list page (each as envelope or pageData) or
 * an object model. Null where it is none of these or cannot be read. Never throws.
 */
export function kindOf(definition: unknown): DefinitionKind | null {
  try {
    const outer = asObject(definition);
    if (outer === null) return null;
    if (!Object.hasOwn(outer, 'pageData')) return kindOfData(outer, false);
    // An envelope with unreadable pageData still counts as a page: reading it as a form reports what is wrong.
    const data = asObject(outer.pageData);
    return (data === null ? null : kindOfData(data, true)) ?? 'form';
  } catch {
    // Reading an object may throw: it can be a proxy.
    return null;
  }
}

function asObject(value: unknown): JsonObject | null {
  if (typeof value !== 'string') return isObject(value) ? value : null;
  if (value.length > MAX_TEXT) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
