/**
 * Names of things: the properties that identify the entries of each format, and the names that people know. Source:
 * FORMATS "Stored definitions", "Ids".
 */
import type { FormatName } from '../../engine/internal.ts';
import { isObject, type Json, type JsonObject, scalarText } from '../../engine/internal.ts';

/** Text or number as text; null for anything else and for empty text. */
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

/** Properties that name an entry of each format: the first one that is stated counts. */
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

/** The name that identifies an entry among others; null where it has none. `mapName` is its key in a map. */
export function nameOf(value: Json, format: FormatName, mapName: string | null): string | null {
  if (!isObject(value)) return mapName ?? (format === 'option' ? word(value) : null);
  if (format === 'table') return typeof value.code === 'string' ? value.code : word(value.id);
  if (format === 'event') {
    const key = word(value.key);
    return key === null ? null : [word(value.parent), key].filter((part) => part !== null).join('.');
  }
  return firstWord(value, NAMES[format] ?? []) ?? mapName;
}

/** The name that is shown: an action's code, though its key identifies it, since people know its code. */
function shownName(value: Json, format: FormatName, name: string): string {
  return format === 'action' && isObject(value) ? (word(value.code) ?? name) : name;
}

/** `key` and `name` of a change; see `DefinitionChange`. `found` is the name that identifies the thing. */
export function called(
  value: Json,
  format: FormatName,
  found: string | null,
): { key: string; name: string | null } {
  const key = found === null ? '' : shownName(value, format, found);
  const name = isObject(value) ? firstWord(value, ['title', 'FieldTitle', 'model']) : null;
  return { key, name: name === key ? null : name };
}
