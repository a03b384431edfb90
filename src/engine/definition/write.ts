/**
 * Writes a page as it is stored: known properties first in the order of their format, unknown ones after them as
 * they stood, state lists instead of separate options (the migrations saw to that), the current format version.
 * The same document gives the same text. Source: FORMATS "Stored definitions", "State lists".
 */
import { isObject, type Json, type JsonObject } from './guard.ts';
import { FORMAT_VERSION } from './migrate.ts';
import type { PageDocument } from './parse.ts';
import {
  actionShape,
  envelopeShape,
  listShape,
  listTableShape,
  pageShape,
  viewShape,
  widgetOptionsShape,
  widgetShape,
} from './shapes.ts';

type Names = ReadonlyMap<string, unknown>;

function ordered(value: JsonObject, names: Names, inner: (name: string, value: Json) => Json): JsonObject {
  const result: JsonObject = {};
  const put = (name: string) => {
    const stored = value[name];
    if (stored !== undefined) result[name] = inner(name, stored);
  };
  for (const name of names.keys()) if (Object.hasOwn(value, name)) put(name);
  for (const name in value) if (!names.has(name)) put(name);
  return result;
}

function all(list: Json, write: (value: Json) => Json): Json {
  return Array.isArray(list) ? list.map(write) : list;
}

const keep = (_: string, value: Json): Json => value;

function writeAction(action: Json): Json {
  return isObject(action) ? ordered(action, actionShape.properties, keep) : action;
}

function writeWidget(widget: Json): Json {
  if (!isObject(widget)) return widget;
  return ordered(widget, widgetShape.properties, (name, value) => {
    if (name === 'items' || name === 'children') return all(value, writeWidget);
    if (name === 'actions') return all(value, writeAction);
    if (name === 'options' && isObject(value)) return ordered(value, widgetOptionsShape.properties, keep);
    return value;
  });
}

function writeTable(list: Json): Json {
  if (!isObject(list)) return list;
  return ordered(list, listTableShape.properties, (name, value) => {
    if (name === 'items') return all(value, writeWidget);
    return name === 'actions' ? all(value, writeAction) : value;
  });
}

function writeData(data: JsonObject): JsonObject {
  // A page has items, a list has lists; one that has both keeps both.
  const names: Names = new Map([...pageShape.properties, ...listShape.properties]);
  return ordered(data, names, (name, value) => {
    switch (name) {
      case 'items':
        return all(value, writeWidget);
      case 'views':
        return all(value, (view) => (isObject(view) ? ordered(view, viewShape.properties, keep) : view));
      case 'lists':
        return all(value, writeTable);
      default:
        return value;
    }
  });
}

/** The envelope to store: pageData as JSON text, formatVersion the current one (or the newer one it came in). */
export function writePage(document: PageDocument): JsonObject {
  const { formatVersion: _, ...pageData } = writeData(document.pageData);
  return ordered(
    {
      ...document.envelope,
      pageData: JSON.stringify(pageData),
      formatVersion: Math.max(FORMAT_VERSION, document.storedVersion),
    },
    envelopeShape.properties,
    keep,
  );
}
