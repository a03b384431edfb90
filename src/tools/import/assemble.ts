/**
 * Turns the draft of an object into stored definitions: object model, form in the layout of the source, and list.
 * Widgets are generated from the field definitions, like those of every page that is made from an object model.
 * Source: specification 001 3.1, 3.7 and 3.10; FORMATS "Stored definitions".
 */

import {
  CONTROL_IDS,
  columnWidget,
  controlsOf,
  createGeneratedTexts,
  createSink,
  fieldWidget,
  type Generation,
  isObject,
  type Json,
  type JsonObject,
  pageFromObject,
  readObjectModel,
  tableActions,
  tableOptions,
  widgetKey,
} from '../../engine/internal.ts';
import { fitting, type Room, VALUES_MAX } from './fitting.ts';
import type { Report } from './report.ts';
import type { Draft, DraftContainer, DraftField, DraftObject, DraftTable } from './types.ts';

/** Fields in a line where the source says nothing. Source: specification 001 3.7 (Cols). */
const COLS = 3;
/** Types of containers that are groups in the object model too. */
const GROUPS = new Set(['groupcard', 'collapsecontainer']);

/** The object model while it is made. */
interface ModelDraft {
  readonly code: string;
  readonly tables: JsonObject[];
  readonly fields: JsonObject[];
}

/** Id of a definition inside an object: `object.table.name`. */
function place(code: string, table: string, name: string): string {
  return table === '' ? `${code}.${name}` : `${code}.${table}.${name}`;
}

function fieldDefinition(
  field: DraftField,
  table: string,
  group: string | null,
  made: ModelDraft,
): JsonObject {
  return {
    Id: place(made.code, table, field.name),
    TableId: table === '' ? made.code : place(made.code, '', table),
    ...(group === null ? null : { ParentId: group }),
    Seq: made.fields.length + 1,
    FieldName: field.name,
    FieldTitle: field.title,
    FieldType: field.control,
    ...field.facts,
  };
}

function addTable(table: DraftTable, parent: string, made: ModelDraft): void {
  const id = place(made.code, '', table.name);
  const type = parent === '' ? CONTROL_IDS.EntryTable : CONTROL_IDS.EntryChildTable;
  made.tables.push({
    id,
    code: table.name,
    name: table.title,
    tableType: type,
    parentId: parent === '' ? null : place(made.code, '', parent),
  });
  made.fields.push({
    Id: `${id}/`,
    TableId: parent === '' ? made.code : place(made.code, '', parent),
    Seq: made.fields.length + 1,
    FieldName: table.name,
    FieldTitle: table.title,
    FieldType: type,
    MustInput: table.required,
    ...table.facts,
  });
  for (const item of table.items) {
    if (item.role === 'table') addTable(item, table.name, made);
    else made.fields.push(fieldDefinition(item, table.name, null, made));
  }
}

function addGroup(container: DraftContainer, made: ModelDraft): string {
  const id = place(made.code, '/', container.place);
  made.fields.push({
    Id: id,
    TableId: made.code,
    Seq: made.fields.length + 1,
    FieldName: `/${container.place}`,
    FieldTitle: container.title,
    FieldType: CONTROL_IDS.Group,
    ShowTitle: container.title !== '',
    IfCard: true,
    Cols: container.cols ?? COLS,
  });
  return id;
}

/** True where a field belongs to this group, and not to a group inside it. */
function holdsField(container: DraftContainer): boolean {
  return container.items.some(
    (item) =>
      item.role === 'field' || (item.role === 'container' && !GROUPS.has(item.type) && holdsField(item)),
  );
}

/** Adds field definitions. Its recursion is as deep as the source, whose depth the input guard limits. */
function addAll(items: readonly Draft[], group: string | null, made: ModelDraft): void {
  for (const item of items) {
    if (item.role === 'field') made.fields.push(fieldDefinition(item, '', group, made));
    else if (item.role === 'table') addTable(item, '', made);
    else if (item.role === 'container')
      addAll(item.items, GROUPS.has(item.type) && holdsField(item) ? addGroup(item, made) : group, made);
  }
}

function objectModelOf(draft: DraftObject): JsonObject {
  const made: ModelDraft = {
    code: draft.code,
    tables: [
      { id: draft.code, code: '', name: draft.name, tableType: CONTROL_IDS.MainTable, parentId: null },
    ],
    fields: [],
  };
  addAll(draft.items, null, made);
  return {
    id: draft.code,
    code: draft.code,
    name: draft.name,
    businessType: draft.businessType,
    tables: made.tables,
    fields: made.fields,
    numbering: null,
    tenantShared: false,
    ...draft.facts,
  };
}

/** A stored widget. */
type Made = ReturnType<typeof fieldWidget>;

/** Columns of the twelve-column grid for one of `cols` fields in a line. */
function spanOf(cols: number): number {
  return Math.max(1, Math.floor(12 / Math.max(1, Math.min(12, cols))));
}

/** The widget of a field: generated from its definition, with the type word and options of the draft. */
function layField(draft: DraftField, table: string, cols: number, generation: Generation): Made | null {
  const { header, tables } = generation.model;
  const field = (table === '' ? header : tables.get(table)?.fields)?.get(draft.name);
  if (field === undefined) return null;
  const widget =
    table === '' ? fieldWidget(field, '', spanOf(cols), generation) : columnWidget(field, table, generation);
  return {
    ...widget,
    type: draft.word ?? widget.type,
    options: { ...widget.options, ...draft.options },
  };
}

function layTable(draft: DraftTable, child: boolean, generation: Generation): Made {
  return {
    key: widgetKey(`${generation.code}/${draft.name}`),
    type: child ? 'entrychildtable' : 'entrytable',
    model: draft.name,
    title: draft.title,
    options: {
      ...tableOptions(child),
      ...(draft.required ? { required: true } : null),
      actions: tableActions(false),
      ...draft.options,
    },
    items: draft.items.flatMap((item) =>
      item.role === 'table'
        ? [layTable(item, true, generation)]
        : (layField(item, draft.name, COLS, generation) ?? []),
    ),
  };
}

/** The widget of a draft; `cols` fields are in a line. */
function lay(draft: Draft, cols: number, generation: Generation): Made | null {
  switch (draft.role) {
    case 'field':
      return layField(draft, '', cols, generation);
    case 'table':
      return layTable(draft, false, generation);
    case 'container': {
      const key = widgetKey(`${generation.code}//${draft.type}/${draft.place}`);
      generation.texts.put(`${key}.title`, draft.titles);
      return {
        key,
        type: draft.type,
        title: draft.title,
        options: { ...(draft.type === 'tabpage' ? null : { colSpan: 12 }), ...draft.options },
        items: draft.items.flatMap((item) => lay(item, draft.cols ?? cols, generation) ?? []),
      };
    }
    case 'decoration':
      return {
        key: widgetKey(`${generation.code}//${draft.type}/${draft.place}`),
        type: draft.type,
        title: draft.title,
        options: draft.options,
      };
  }
}

/** Collects the drafts of fields by the key that their widget has in the standard form. */
function ownWidgets(
  code: string,
  items: readonly Draft[],
  table: string,
  own: Map<string, DraftField>,
): void {
  for (const item of items) {
    if (item.role === 'field') own.set(widgetKey(`${code}/${table}/${item.name}`), item);
    else if (item.role === 'table') ownWidgets(code, item.items, item.name, own);
    else if (item.role === 'container') ownWidgets(code, item.items, table, own);
  }
}

/** Gives the widgets of the standard form the type words and options of the drafts, which object models cannot hold. */
function dress(items: Json, own: ReadonlyMap<string, DraftField>): void {
  if (!Array.isArray(items)) return;
  for (const widget of items) {
    if (!isObject(widget)) continue;
    const draft = typeof widget.key === 'string' ? own.get(widget.key) : undefined;
    if (draft !== undefined) {
      if (draft.word !== undefined) widget.type = draft.word;
      widget.options = { ...(isObject(widget.options) ? widget.options : {}), ...draft.options };
    }
    if (widget.items !== undefined) dress(widget.items, own);
  }
}

function pageDataOf(envelope: JsonObject): JsonObject {
  const data: Json = typeof envelope.pageData === 'string' ? JSON.parse(envelope.pageData) : null;
  return isObject(data) ? data : {};
}

function envelopeOf(objectModel: JsonObject, kind: 'form' | 'list'): JsonObject {
  const { definition } = pageFromObject(objectModel, kind);
  const copy: Json = JSON.parse(JSON.stringify(definition));
  return isObject(copy) ? copy : {};
}

/**
 * Makes object model, form and list from a draft. The same draft gives the same keys. What a definition has no room for
 * is left out, with an issue. Linear in the number of fields.
 */
export function assemble(
  source: DraftObject,
  report: Report,
): { objectModel: JsonObject; form: JsonObject; list: JsonObject } {
  const room: Room = { values: VALUES_MAX, full: false };
  const draft = { ...source, items: fitting(source.items, room) };
  if (room.full) report.tooLarge('', VALUES_MAX);
  const objectModel = objectModelOf(draft);
  const form = envelopeOf(objectModel, 'form');
  const data = pageDataOf(form);
  if (draft.laidOut) {
    const model = readObjectModel(objectModel, createSink());
    if (model !== null) {
      const generation: Generation = {
        model,
        controls: controlsOf([]),
        code: draft.code,
        texts: createGeneratedTexts(),
      };
      const items: unknown[] = draft.items.flatMap((item) => lay(item, COLS, generation) ?? []);
      data.items = JSON.parse(JSON.stringify(items));
      form.languagesEntry = generation.texts.entries();
    }
  } else {
    const own = new Map<string, DraftField>();
    ownWidgets(draft.code, draft.items, '', own);
    dress(data.items ?? null, own);
  }
  const list = envelopeOf(objectModel, 'list');
  return {
    objectModel,
    form: { ...form, ...draft.form, pageData: JSON.stringify(data) },
    list: { ...list, ...draft.list },
  };
}
