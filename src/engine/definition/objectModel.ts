/**
 * Reads an object model into an index: fields of the header and of each table by name. Tables may be declared in
 * `tables` (fields name theirs by TableId), or as a field of a table control with Children, or with fields that name it
 * by ParentId. Source: 001 3.7, FORMATS "Object model".
 */

import { listOf, textOf } from '../compile/read.ts';
import { CONTROLS } from '../controls/catalogue.ts';
import { CONTROL_IDS } from '../controls/ids.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isUnsafeName } from '../plain.ts';
import { isObject, type JsonObject } from './guard.ts';
import { migrate, OBJECT_MODEL_STEPS } from './migrate.ts';
import { readAny } from './open.ts';
import {
  fieldDefinitionShape,
  objectModelShape,
  type StoredFieldDefinition,
  type StoredObjectModel,
  tableDefinitionShape,
} from './schema/objectModel.ts';
import { mend } from './shape.ts';

export type FieldDefinition = JsonObject & StoredFieldDefinition;

/** A table of the object with its fields; `code` is the data key of its rows. */
export interface ModelTable {
  readonly code: string;
  readonly id: string;
  readonly name: string | null;
  readonly nameLang: JsonObject | null;
  /** FieldType id: 41 entry table, 203 tree table, 43 child table. */
  readonly tableType: number;
  /** Code of the table that contains it. */
  readonly parent: string | null;
  /** The field definition of the table itself; undefined where it is declared in `tables` only. */
  readonly field?: FieldDefinition;
  readonly fields: Map<string, FieldDefinition>;
}

export interface ModelIndex {
  readonly model: JsonObject & StoredObjectModel;
  readonly header: Map<string, FieldDefinition>;
  readonly tables: Map<string, ModelTable>;
  /** FieldName by the field's Id, for SrcFieldId. */
  readonly nameById: Map<string, string>;
  /** JSON pointer of each field definition in the model. */
  readonly pointers: ReadonlyMap<FieldDefinition, string>;
}

/** Deepest nesting of tables. Each level takes two of the 64 that a definition may have. */
const TABLE_DEPTH = 20;

/** FieldTypes that are tables of rows. */
export const TABLE_TYPES: ReadonlySet<number> = new Set(
  CONTROLS.flatMap(({ role, id }) => (role === 'table' && id !== null ? [id] : [])),
);

/** A table while its model is being read. */
type Draft = { -readonly [K in keyof ModelTable]: ModelTable[K] };

const isTable = (field: FieldDefinition) => TABLE_TYPES.has(Number(field.FieldType));
const objectIn = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

/** The declared tables by code, and each table's code by its id; null for the table of the header's fields. */
function declareTables(list: readonly unknown[], base: string, sink: IssueSink) {
  const tables = new Map<string, Draft>();
  const codeById = new Map<string, string | null>();
  list.forEach((entry, index) => {
    const at = pointerTo(base, index);
    if (!isObject(entry)) {
      sink.error('object.badTable', at);
      return;
    }
    mend(tableDefinitionShape, entry, at, sink);
    const code = textOf(entry.code) ?? textOf(entry.key);
    const id = textOf(entry.id) ?? code;
    const name = textOf(entry.name) ?? textOf(entry.title);
    const tableType = Number(entry.tableType ?? CONTROL_IDS.EntryTable);
    if (code === null || tableType === CONTROL_IDS.MainTable) {
      if (entry.tableType != null && tableType !== CONTROL_IDS.MainTable)
        sink.error('object.noCode', at, { name: name ?? id ?? '' });
      if (id !== null) codeById.set(id, null);
      return;
    }
    if (isUnsafeName(code) || tables.has(code)) {
      sink.error('object.badName', at, { name: code });
      return;
    }
    codeById.set(id ?? code, code);
    tables.set(code, {
      code,
      id: id ?? code,
      name,
      nameLang: objectIn(entry.name__Lang),
      tableType,
      parent: textOf(entry.parentId),
      fields: new Map(),
    });
  });
  // Parents are named by id, which are all known only now.
  for (const table of tables.values()) {
    const parent = codeById.get(table.parent ?? '') ?? null;
    table.parent = parent === table.code ? null : parent;
  }
  return { tables, codeById };
}

/** Indexes an object model that the guard has made plain. */
export function indexObjectModel(model: JsonObject, base: string, sink: IssueSink): ModelIndex {
  mend(objectModelShape, model, base, sink);
  const { tables, codeById } = declareTables(listOf(model.tables), `${base}/tables`, sink);
  const header = new Map<string, FieldDefinition>();
  const nameById = new Map<string, string>();
  const tableFieldById = new Map<string, string>();
  const pointers = new Map<FieldDefinition, string>();
  /** Code of the table whose Children list contains a field. */
  const holders = new Map<FieldDefinition, string>();

  const twice = (name: string, path: string, table: string) =>
    sink.error('object.duplicateField', path, { name, table });

  /** Adds a field. A field of a table control declares its table, or belongs to the one declared in `tables`. */
  const take = (field: FieldDefinition, name: string, at: string, inside: string | null) => {
    pointers.set(field, at);
    if (inside !== null) holders.set(field, inside);
    const id = textOf(field.Id);
    if (id !== null) nameById.set(id, name);
    if (!isTable(field)) return;
    if (id !== null) tableFieldById.set(id, name);
    const declared = tables.get(name);
    if (declared?.field !== undefined) twice(name, at, name);
    else if (declared !== undefined) declared.field = field;
    else
      tables.set(name, {
        code: name,
        id: id ?? name,
        name: textOf(field.FieldTitle),
        nameLang: objectIn(field.FieldTitle__Lang),
        tableType: Number(field.FieldType),
        parent: inside,
        field,
        fields: new Map(),
      });
  };
  /** All fields in stored order; those of a Children list follow the field that has it. */
  const visit = (list: readonly unknown[], path: string, inside: string | null) => {
    list.forEach((entry, index) => {
      const at = pointerTo(path, index);
      if (!isObject(entry)) {
        sink.error('object.badField', at);
        return;
      }
      mend(fieldDefinitionShape, entry, at, sink);
      const name = textOf(entry.FieldName);
      const usable = name !== null && !isUnsafeName(name);
      if (usable) take(entry, name, at, inside);
      else sink.error('object.noName', at, { name });
      // A card needs no name. Fields of a table without a name cannot be stored.
      const table = isTable(entry);
      if (usable || !table) visit(listOf(entry.Children), `${at}/Children`, table ? name : inside);
    });
  };
  visit(listOf(model.fields), `${base}/fields`, null);

  const tableOf = (field: FieldDefinition): string | null => {
    const around = holders.get(field) ?? tableFieldById.get(field.ParentId ?? '');
    const { TableId: id } = field;
    if (around !== undefined || !id) return around ?? null;
    const code = codeById.get(id);
    if (code !== undefined) return code;
    if (tables.has(id)) return id;
    // Decision: a model without declared tables may still name its header by an id of its own.
    if (codeById.size > 0 && id !== model.id && id !== model.code)
      sink.warn('object.unknownTable', `${pointers.get(field) ?? base}/TableId`, {
        name: field.FieldName,
        table: id,
      });
    return null;
  };
  for (const [field, path] of pointers) {
    const name = field.FieldName ?? '';
    const code = tableOf(field);
    const own = isTable(field) ? tables.get(name) : undefined;
    const fields = tables.get(code ?? '')?.fields ?? header;
    if (own !== undefined) {
      if (code !== name) own.parent ??= code;
    } else if (fields.has(name)) twice(name, path, code ?? '');
    else fields.set(name, field);
  }
  untangle(tables, `${base}/tables`, sink);
  return { model, header, tables, nameById, pointers };
}

/**
 * Tables that contain themselves, or are nested deeper than a page may be, become top-level tables: none of their data
 * is lost, and walks over tables terminate. Linear in the number of tables.
 */
function untangle(tables: ReadonlyMap<string, Draft>, path: string, sink: IssueSink): void {
  const depths = new Map<Draft, number>();
  for (const start of tables.values()) {
    const chain: Draft[] = [];
    let above: Draft | undefined = start;
    while (above !== undefined && !depths.has(above)) {
      // Placeholder until its own depth is known: a path that comes back to it is a cycle.
      depths.set(above, TABLE_DEPTH);
      chain.push(above);
      above = tables.get(above.parent ?? '');
    }
    let depth = above === undefined ? 0 : (depths.get(above) ?? 0);
    for (const table of chain.reverse()) {
      depth += 1;
      if (depth > TABLE_DEPTH) {
        table.parent = null;
        depth = 1;
        sink.error('object.tableNesting', path, { name: table.code, most: TABLE_DEPTH });
      }
      depths.set(table, depth);
    }
  }
}

/** Reads an object model, object or JSON text. Never throws. */
export function readObjectModel(objectModel: unknown, sink: IssueSink, base = ''): ModelIndex | null {
  const model = readAny(objectModel, base, sink);
  if (model === null) return null;
  migrate(model, model.formatVersion, `${base}/formatVersion`, sink, OBJECT_MODEL_STEPS);
  return indexObjectModel(model, base, sink);
}
