/**
 * Stored definitions for editors and stores: read, migrated and checked, but complete. Nothing is taken out but what
 * the guard cannot keep; what does not fit its format stays as it was, with an issue.
 * Source: FORMATS "Stored definitions", "Input caps".
 */
import type { Issue } from '../issues/issue.ts';
import { pointerTo } from '../issues/pointer.ts';
import { createSink, type IssueSink } from '../issues/sink.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import { indexObjectModel } from './objectModel.ts';
import { openWhole, readAny } from './open.ts';
import {
  actionOptionsShape,
  actionShape,
  envelopeShape,
  listPartShape,
  listShape,
  listTableShape,
  objectModelShape,
  pageConfigShape,
  pageShape,
  viewShape,
  widgetOptionsShape,
  widgetShape,
} from './shapes.ts';

/** A stored page as an editor holds it: the envelope without its pageData, and pageData as an object. */
export interface PageDocument {
  readonly envelope: JsonObject;
  readonly pageData: JsonObject;
  /** Format version that it was stored in; in memory it is always the current one. */
  readonly storedVersion: number;
}

export interface Parsed<T> {
  readonly document: T | null;
  readonly issues: Issue[];
}

type Inspect = (value: JsonObject, path: string, sink: IssueSink) => void;

function each(list: Json | undefined, path: string, sink: IssueSink, inspect: Inspect): void {
  if (!Array.isArray(list)) return;
  list.forEach((entry, index) => {
    const at = pointerTo(path, index);
    if (isObject(entry)) inspect(entry, at, sink);
    else sink.error('definition.type', at, `An object is expected here.`, { expected: 'object' });
  });
}

const inspectAction: Inspect = (action, path, sink) => {
  actionShape.inspect(action, path, sink);
  const { options } = action;
  if (!isObject(options)) return;
  actionOptionsShape.inspect(options, `${path}/options`, sink);
  for (const name of ['childItems', 'dropdownOptions'] as const)
    each(options[name], `${path}/options/${name}`, sink, inspectAction);
};

const inspectWidget: Inspect = (widget, path, sink) => {
  widgetShape.inspect(widget, path, sink);
  const { options } = widget;
  if (isObject(options)) {
    widgetOptionsShape.inspect(options, `${path}/options`, sink);
    each(options.actions, `${path}/options/actions`, sink, inspectAction);
  }
  each(widget.actions, `${path}/actions`, sink, inspectAction);
  each(widget.items, `${path}/items`, sink, inspectWidget);
  each(widget.children, `${path}/children`, sink, inspectWidget);
};

const inspectPage: Inspect = (page, path, sink) => {
  pageShape.inspect(page, path, sink);
  if (isObject(page.config)) pageConfigShape.inspect(page.config, `${path}/config`, sink);
  if (isObject(page.action)) each(page.action.items, `${path}/action/items`, sink, inspectAction);
  each(page.items, `${path}/items`, sink, inspectWidget);
};

const inspectTable: Inspect = (list, path, sink) => {
  listTableShape.inspect(list, path, sink);
  if (isObject(list.options)) widgetOptionsShape.inspect(list.options, `${path}/options`, sink);
  each(list.items, `${path}/items`, sink, inspectWidget);
  each(list.actions, `${path}/actions`, sink, inspectAction);
};

const inspectList: Inspect = (list, path, sink) => {
  listShape.inspect(list, path, sink);
  each(list.views, `${path}/views`, sink, (view, at) => viewShape.inspect(view, at, sink));
  if (Array.isArray(list.lists)) each(list.lists, `${path}/lists`, sink, inspectTable);
  else if (isObject(list.lists))
    for (const [key, value] of Object.entries(list.lists))
      if (isObject(value)) inspectTable(value, pointerTo(`${path}/lists`, key), sink);
  for (const [name, inspect] of [
    ['toolbar', inspectAction],
    ['searchfield', inspectWidget],
  ] as const) {
    const part = list[name];
    if (!isObject(part)) continue;
    listPartShape.inspect(part, `${path}/${name}`, sink);
    each(part.items, `${path}/${name}/items`, sink, inspect);
  }
};

function parseDocument(definition: unknown, inspect: Inspect): Parsed<PageDocument> {
  const sink = createSink();
  const opened = openWhole(definition, sink);
  if (opened === null) return { document: null, issues: sink.done() };
  if (opened.base !== '') envelopeShape.inspect(opened.envelope, '', sink);
  inspect(opened.data, opened.base, sink);
  const { pageData: _, ...envelope } = opened.envelope;
  return {
    document: { envelope, pageData: opened.data, storedVersion: opened.storedVersion },
    issues: sink.done(),
  };
}

/** Reads a form page: envelope or pageData, object or JSON text. Never throws. */
export function parsePage(definition: unknown): Parsed<PageDocument> {
  return parseDocument(definition, inspectPage);
}

/** Reads a list page: envelope or pageData, object or JSON text. Never throws. */
export function parseList(definition: unknown): Parsed<PageDocument> {
  return parseDocument(definition, inspectList);
}

/** Reads an object model, object or JSON text. Never throws. Its fields' issues are those that compiling would find. */
export function parseObjectModel(objectModel: unknown): Parsed<JsonObject> {
  const sink = createSink();
  const model = readAny(objectModel, '', sink);
  if (model === null) return { document: null, issues: sink.done() };
  objectModelShape.inspect(model, '', sink);
  // Indexing takes out what does not fit, so it works on a copy.
  const copy = structuredCopy(model);
  if (isObject(copy)) indexObjectModel(copy, '', onlyNew(sink));
  return { document: model, issues: sink.done() };
}

/** The outer shape was told already; what indexing finds further is told too. */
function onlyNew(sink: IssueSink): IssueSink {
  const seen = new Set(sink.issues.map((issue) => `${issue.code} ${issue.path}`));
  return {
    ...sink,
    error: (code, path, message, params, hint) => {
      if (!seen.has(`${code} ${path}`)) sink.error(code, path, message, params, hint);
    },
  };
}

/** A copy of plain JSON; its depth is bounded by the guard. */
export function structuredCopy(value: Json): Json {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key in value) {
    const inner = value[key];
    if (inner !== undefined) copy[key] = structuredCopy(inner);
  }
  return copy;
}
