/** Names of things: the properties that identify the entries of each format, and the names that people know. */
import type { FormatName } from '../../engine/internal.ts';
import { isObject, type Json, type JsonObject, scalarText } from '../../engine/internal.ts';

export function word(value: unknown): string | null {
  return scalarText(value) || null;
}

function firstWord(value: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const found = word(value[name]);
    if (found !== null) return found;
  }
  return null;
}

const NAMES: Partial<Record<FormatName, readonly string[]>> = {
  widget: ['key', 'colKey', 'model'],
  column: ['key', 'colKey', 'model'],
  searchItem: ['key', 'model', 'searchField'],
  action: ['key', 'code', 'name', 'type'],
  view: ['key'],
  group: ['key', 'model'],
  listTable: ['key'],
  option: ['value'],
  criterion: ['searchField'],
  script: ['event'],
  language: ['language'],
  field: ['FieldName'],
};

export function nameOf(value: Json, format: FormatName, mapName: string | null): string | null {
  if (!isObject(value)) return mapName ?? (format === 'option' ? word(value) : null);
  if (format === 'table') return typeof value.code === 'string' ? value.code : word(value.id);
  if (format === 'event') {
    const key = word(value.key);
    return key === null ? null : [word(value.parent), key].filter((part) => part !== null).join('.');
  }
  return firstWord(value, NAMES[format] ?? []) ?? mapName;
}

/** Things are shown by the name that people know: an action by its code, though its key identifies it. */
function shownName(value: Json, format: FormatName, name: string): string {
  return format === 'action' && isObject(value) ? (word(value.code) ?? name) : name;
}

/** The key, and another name that people know. */
export function called(
  value: Json,
  format: FormatName,
  found: string | null,
): { key: string; name: string | null } {
  const key = found === null ? '' : shownName(value, format, found);
  const name = isObject(value) ? firstWord(value, ['title', 'FieldTitle', 'model']) : null;
  return { key, name: name === key ? null : name };
}
