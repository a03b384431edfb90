/**
 * The canonical form of stored definitions. At every level known properties come first, in the order of the
 * specification, then unknown ones by code point; lists keep their order and JSON text inside text stays unchanged.
 * Moving a key therefore changes nothing, and one changed value changes one line of the pretty-printed text. Source:
 * FORMATS "Stored definitions", "State lists" (migrations turn the separate options into lists).
 */
import { createSink } from '../issues/sink.ts';
import { MAX_DEPTH } from '../plain.ts';
import { DATA_FORMAT, ENVELOPE_FORMAT, entriesOf, OBJECT_MODEL_FORMAT, type StoredFormat } from './format.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import type { DefinitionKind } from './kind.ts';
import { FORMAT_VERSION } from './migrate.ts';
import { readText } from './open.ts';
import { orderedKeys } from './order.ts';
import type { PageDocument } from './parse.ts';

/** The format of each object inside a value, for objects that a format describes. */
type Formats = Map<Json, StoredFormat>;

function note(value: JsonObject, format: StoredFormat, formats: Formats): void {
  formats.set(value, format);
  for (const [name, part] of format.parts)
    for (const entry of entriesOf(part, value[name]) ?? [])
      if (isObject(entry.value)) note(entry.value, part.format, formats);
  // An envelope whose pageData is an object.
  if (format === ENVELOPE_FORMAT && isObject(value.pageData)) note(value.pageData, DATA_FORMAT, formats);
}

/**
 * JSON text with its keys in canonical order. (JSON.stringify puts keys that look like numbers first, whatever their
 * order of insertion.) `indent` 0 writes one line.
 */
function canonicalText(value: JsonObject, format: StoredFormat, indent = 0): string {
  const formats: Formats = new Map();
  note(value, format, formats);
  return textOf(value, formats, indent, '');
}

function canonical(value: JsonObject, format: StoredFormat): JsonObject {
  return JSON.parse(canonicalText(value, format));
}

function textOf(value: Json, formats: Formats, indent: number, margin: string): string {
  const [open, gap, colon] =
    indent === 0 ? ['', '', ':'] : [`\n${margin}${' '.repeat(indent)}`, `\n${margin}`, ': '];
  const inner = indent === 0 ? '' : margin + ' '.repeat(indent);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[${open}${value.map((entry) => textOf(entry, formats, indent, inner)).join(`,${open}`)}${gap}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const keys = orderedKeys(value, formats.get(value)?.shape.properties ?? null);
  if (keys.length === 0) return '{}';
  const members = keys.map(
    (key) => `${JSON.stringify(key)}${colon}${textOf(value[key] ?? null, formats, indent, inner)}`,
  );
  return `{${open}${members.join(`,${open}`)}${gap}}`;
}

/** languageContent as an object, where it is the JSON text of one. */
function openLanguages(holder: JsonObject): JsonObject {
  const entries = holder.languagesEntry;
  if (!Array.isArray(entries)) return holder;
  const opened = entries.map((entry) => {
    if (!isObject(entry) || typeof entry.languageContent !== 'string') return entry;
    const sink = createSink();
    const content = readText(entry.languageContent, '', sink);
    // Text that would not survive the round trip unchanged stays text, as does anything but a flat map of texts.
    const flat =
      content !== null && !Object.values(content).some((text) => Array.isArray(text) || isObject(text));
    return !flat || sink.issues.length > 0 ? entry : { ...entry, languageContent: content };
  });
  return { ...holder, languagesEntry: opened };
}

function depthOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Array.isArray(value) ? value : Object.values(value);
  return 1 + inner.reduce<number>((most, entry) => Math.max(most, depthOf(entry)), 0);
}

/** How a definition is written. */
export interface WriteOptions {
  /**
   * `text` as the server stores it (the default): pageData is JSON text. `object` for files that people compare:
   * pageData and languageContent are objects, so that a changed value is a changed line. Both are read alike. (A
   * pageData at the depth cap stays text, since the envelope would push it over.)
   */
  readonly pageData?: 'text' | 'object';
}

/**
 * The envelope to store, keys in canonical order, with pageData and the current formatVersion (or the newer one that it
 * had). For form and list pages. Source: FORMATS "Envelope".
 * @example
 * const { document } = parsePage({ id: 'p', pageData: '{"items":[]}' });
 * writePage(document); // => { id: 'p', pageData: '{"items":[]}', formatVersion: 1 }
 */
export function writePage(document: PageDocument, options: WriteOptions = {}): JsonObject {
  const { formatVersion: _, ...data } = document.pageData;
  const asObject = options.pageData === 'object';
  const pageData =
    asObject && depthOf(data) < MAX_DEPTH ? openLanguages(data) : canonicalText(data, DATA_FORMAT);
  const envelope = {
    ...(asObject ? openLanguages(document.envelope) : document.envelope),
    pageData,
    formatVersion: Math.max(FORMAT_VERSION, document.storedVersion),
  };
  return canonical(envelope, ENVELOPE_FORMAT);
}

/**
 * The envelope of a list page; see `writePage`.
 * @example
 * const { document } = parseList({ lists: [] });
 * writeList(document).formatVersion; // => 1
 */
export function writeList(document: PageDocument, options: WriteOptions = {}): JsonObject {
  return writePage(document, options);
}

/**
 * The object model to store, keys in canonical order at every level. Nothing is added or removed.
 * @example
 * Object.keys(writeObjectModel({ name: 'Item', code: 'ITEM' })); // => [ 'code', 'name' ]
 */
export function writeObjectModel(model: JsonObject): JsonObject {
  return canonical(model, OBJECT_MODEL_FORMAT);
}

/**
 * Canonical JSON text of a definition returned by `parsePage`, `parseList`, `parseObjectModel` or the writers. `indent`
 * is the number of spaces per level, 0 (the default) for one line; pretty text ends with a newline. Pages may be
 * envelopes or pageData. Deterministic: equal values give equal text, whatever the order of their keys.
 * @example
 * definitionText({ formatVersion: 1, items: [] }, 'page'); // => '{"formatVersion":1,"items":[]}'
 * definitionText({ code: 'ITEM' }, 'objectModel', 2); // => '{\n  "code": "ITEM"\n}\n'
 */
export function definitionText(definition: JsonObject, kind: DefinitionKind, indent = 0): string {
  const page = Object.hasOwn(definition, 'pageData') ? ENVELOPE_FORMAT : DATA_FORMAT;
  const format = kind === 'objectModel' ? OBJECT_MODEL_FORMAT : page;
  const text = canonicalText(definition, format, indent);
  return indent === 0 ? text : `${text}\n`;
}
