/**
 * Stored definitions for editors and stores: read, migrated and checked, but complete. Only what the guard cannot keep
 * is removed; what does not fit its format stays, with an issue. Source: FORMATS "Stored definitions", "Input caps".
 */
import type { Issue } from '../issues/issue.ts';
import { createSink, type IssueSink } from '../issues/sink.ts';
import {
  ENVELOPE_FORMAT,
  LIST_FORMAT,
  OBJECT_MODEL_FORMAT,
  PAGE_FORMAT,
  type StoredFormat,
} from './format.ts';
import type { JsonObject } from './guard.ts';
import { walkDefinition } from './inspect.ts';
import { migrate, OBJECT_MODEL_STEPS } from './migrate.ts';
import { indexObjectModel } from './objectModel.ts';
import { openWhole, readAny } from './open.ts';

/** A stored page as an editor holds it: the envelope without its pageData, and pageData as an object. */
export interface PageDocument {
  readonly envelope: JsonObject;
  readonly pageData: JsonObject;
  /** Format version that it was stored in; in memory it is always the current one. */
  readonly storedVersion: number;
}

/** What was read of a definition, with its issues. */
export interface Parsed<T> {
  readonly document: T | null;
  readonly issues: Issue[];
}

/** How a definition is read. */
export interface ParseOptions {
  /** True removes what does not fit its format, at every level; otherwise it stays. */
  readonly mend?: boolean;
}

function parseDocument(
  definition: unknown,
  format: StoredFormat,
  { mend = false }: ParseOptions,
): Parsed<PageDocument> {
  const sink = createSink();
  const opened = openWhole(definition, sink);
  if (opened === null) return { document: null, issues: sink.done() };
  if (opened.base !== '') walkDefinition(opened.envelope, ENVELOPE_FORMAT, '', sink, mend);
  walkDefinition(opened.data, format, opened.base, sink, mend);
  // The document states its format version beside pageData, wherever it was stored.
  const { pageData: _, formatVersion: __, ...envelope } = opened.envelope;
  const { formatVersion: ___, ...pageData } = opened.data;
  return { document: { envelope, pageData, storedVersion: opened.storedVersion }, issues: sink.done() };
}

/**
 * Reads a form page: envelope or pageData, object or JSON text. Never throws.
 * @example
 * const { document } = parsePage('{ "items": [{ "key": "a", "type": "textbox" }] }');
 * document.pageData.items; // => [ { key: 'a', type: 'textbox' } ]
 * parsePage('{').issues[0].code; // => 'definition.notJson'
 */
export function parsePage(definition: unknown, options: ParseOptions = {}): Parsed<PageDocument> {
  return parseDocument(definition, PAGE_FORMAT, options);
}

/**
 * Reads a list page: envelope or pageData, object or JSON text. Never throws.
 * @example
 * const { document } = parseList({ lists: [{ key: 'l' }] });
 * document.pageData.lists; // => [ { key: 'l' } ]
 */
export function parseList(definition: unknown, options: ParseOptions = {}): Parsed<PageDocument> {
  return parseDocument(definition, LIST_FORMAT, options);
}

/**
 * Reads an object model, object or JSON text. Never throws. Issues of its fields are those that compiling would find.
 * @example
 * parseObjectModel({ code: 'ITEM', fields: [] }).document.code; // => 'ITEM'
 * parseObjectModel('no JSON').document; // => null
 */
export function parseObjectModel(objectModel: unknown, options: ParseOptions = {}): Parsed<JsonObject> {
  const sink = createSink();
  const model = readAny(objectModel, '', sink);
  if (model === null) return { document: null, issues: sink.done() };
  migrate(model, model.formatVersion, '/formatVersion', sink, OBJECT_MODEL_STEPS);
  // Indexing removes what does not fit, so it works on a copy; deeper issues follow afterwards.
  indexObjectModel(structuredClone(model), '', sink);
  walkDefinition(model, OBJECT_MODEL_FORMAT, '', onlyNew(sink), options.mend === true);
  return { document: model, issues: sink.done() };
}

/** A sink that drops issues already reported. */
function onlyNew(sink: IssueSink): IssueSink {
  const seen = new Set(sink.issues.map((issue) => issue.path));
  return {
    ...sink,
    error: (code, path, params, own) => {
      if (!seen.has(path)) sink.error(code, path, params, own);
    },
  };
}
