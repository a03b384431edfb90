/**
 * Reads an object model into an index: fields of the header and of each table by name. Tables may be declared in
 * `tables` (fields name theirs by TableId), or as a field of a table control with Children or with fields that name
 * it by ParentId. Source: 001 3.7, FORMATS "Object model".
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isOn } from './flag.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import { migrate, OBJECT_MODEL_STEPS } from './migrate.ts';
import { isUnsafeName } from './names.ts';
import { readAny } from './open.ts';
import type { StoredFieldDefinition, StoredObjectModel } from './schema/objectModel.ts';
import { fieldDefinitionShape, objectModelShape, tableDefinitionShape } from './shapes.ts';

export type FieldDefinition = JsonObject & StoredFieldDefinition;

/** A table of the object with its fields; `code` is the data key of its rows. */
export interface ModelTable {
  readonly code: string;
  readonly id: string;
  readonly name: string | null;
  readonly nameLang: JsonObject | null;
  /** FieldType id: 41 entry table, 203 tree table, 43 child table. */
  readonly tableType: number;
  /** Code of the table around it. */
  readonly parent: string | null;
  /** Its own field says MustInput: at least one row. */
  readonly required: boolean;
  /** SrcFieldName of its own field: the source's table whose rows a push takes. */
  readonly srcField: string | null;
  /** The field definition that stands for it; undefined where it is declared in `tables` alone. */
  readonly field?: FieldDefinition;
  readonly fields: Map<string, FieldDefinition>;
}

export interface ModelIndex {
  readonly model: JsonObject & StoredObjectModel;
  readonly header: Map<string, FieldDefinition>;
  readonly tables: Map<string, ModelTable>;
  /** FieldName by the field's Id, for SrcFieldId. */
  readonly nameById: Map<string, string>;
  /** Where each field definition stands in the model: a JSON pointer. */
  readonly pointers: ReadonlyMap<FieldDefinition, string>;
}

/** Tables within tables. Each costs a page two levels of the 64 that a definition may have. */
const TABLE_DEPTH = 20;

/** FieldType of the table that holds the header's fields. */
const MAIN_TABLE = 44;

/** FieldTypes that are tables of rows. */
const TABLE_TYPES = new Set([41, 43, 202, 203]);

function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

interface Placed {
  readonly field: FieldDefinition;
  readonly path: string;
  /** Code of the table whose Children list holds it. */
  readonly inside: string | null;
}

/** All fields in stored order, those in Children lists after the field that holds them. */
function collect(fields: readonly Json[], base: string, sink: IssueSink): Placed[] {
  const placed: Placed[] = [];
  const visit = (list: readonly Json[], path: string, inside: string | null) => {
    list.forEach((entry, index) => {
      const at = pointerTo(path, index);
      if (!isObject(entry)) {
        sink.error('object.badField', at, 'A field definition must be an object; it is left out.');
        return;
      }
      if (!fieldDefinitionShape.mend(entry, at, sink)) return;
      const name = text(entry.FieldName);
      const usable = name !== null && !isUnsafeName(name);
      if (usable) placed.push({ field: entry, path: at, inside });
      else sink.error('object.badName', at, 'A field definition needs a usable FieldName.', { name });
      const children: unknown = entry.Children;
      const table = TABLE_TYPES.has(Number(entry.FieldType));
      // A card may be without a name; what stands in a table that cannot be named has no place.
      if (Array.isArray(children) && children.length > 0 && (usable || !table))
        visit(children, `${at}/Children`, table ? name : inside);
    });
  };
  visit(fields, base, null);
  return placed;
}

function declareTables(list: readonly Json[], base: string, sink: IssueSink) {
  const tables = new Map<string, ModelTable>();
  const codeById = new Map<string, string | null>();
  const read: { table: ModelTable; parentId: string | null }[] = [];
  list.forEach((entry, index) => {
    const at = pointerTo(base, index);
    if (!isObject(entry)) {
      sink.error('object.badTable', at, 'A table must be an object; it is left out.');
      return;
    }
    if (!tableDefinitionShape.mend(entry, at, sink)) return;
    const code = text(entry.code) ?? text(entry.key);
    const id = text(entry.id) ?? code;
    if (code === null || Number(entry.tableType ?? 41) === MAIN_TABLE) {
      if (entry.tableType != null && Number(entry.tableType) !== MAIN_TABLE)
        sink.error('object.badName', at, 'A table of rows needs a code; its fields stand in the header.', {
          name: text(entry.name) ?? text(entry.title) ?? id ?? '',
        });
      if (id !== null) codeById.set(id, null);
      return;
    }
    if (isUnsafeName(code) || tables.has(code)) {
      sink.error('object.badName', at, `The table code '${code}' cannot be used twice, or at all.`, {
        name: code,
      });
      return;
    }
    const table: ModelTable = {
      code,
      id: id ?? code,
      name: text(entry.name) ?? text(entry.title),
      nameLang: asObject(entry.name__Lang),
      tableType: Number(entry.tableType ?? 41),
      parent: null,
      required: false,
      srcField: null,
      fields: new Map(),
    };
    tables.set(code, table);
    codeById.set(table.id, code);
    read.push({ table, parentId: text(entry.parentId) });
  });
  for (const { table, parentId } of read) {
    const parent = parentId === null ? null : (codeById.get(parentId) ?? null);
    if (parent !== null && parent !== table.code) tables.set(table.code, { ...table, parent });
  }
  return { tables, codeById };
}

/** Indexes an object model that the guard has made plain. */
export function indexObjectModel(model: JsonObject, base: string, sink: IssueSink): ModelIndex | null {
  if (!objectModelShape.mend(model, base, sink)) return null;
  const tableList: unknown = model.tables;
  const fieldList: unknown = model.fields;
  const { tables, codeById } = declareTables(
    Array.isArray(tableList) ? tableList : [],
    `${base}/tables`,
    sink,
  );
  const placed = collect(Array.isArray(fieldList) ? fieldList : [], `${base}/fields`, sink);
  const header = new Map<string, FieldDefinition>();
  const nameById = new Map<string, string>();
  const tableFieldById = new Map<string, string>();

  for (const { field, inside } of placed) {
    const name = field.FieldName ?? '';
    const id = text(field.Id);
    if (id !== null) nameById.set(id, name);
    if (!TABLE_TYPES.has(Number(field.FieldType))) continue;
    if (id !== null) tableFieldById.set(id, name);
    const declared = tables.get(name);
    if (declared !== undefined) {
      // A declared table has no such names of its own; the field that stands for it has.
      tables.set(name, {
        ...declared,
        field,
        required: declared.required || isOn(field.MustInput),
        srcField: declared.srcField ?? text(field.SrcFieldName),
      });
      continue;
    }
    tables.set(name, {
      code: name,
      id: id ?? name,
      name: text(field.FieldTitle),
      nameLang: asObject(field.FieldTitle__Lang),
      tableType: Number(field.FieldType),
      parent: inside,
      required: isOn(field.MustInput),
      srcField: text(field.SrcFieldName),
      field,
      fields: new Map(),
    });
  }
  const tableOf = ({ field, inside }: Placed): string | null => {
    if (inside !== null) return inside;
    const parent = field.ParentId == null ? undefined : tableFieldById.get(field.ParentId);
    if (parent !== undefined) return parent;
    if (field.TableId == null) return null;
    return codeById.get(field.TableId) ?? (tables.has(field.TableId) ? field.TableId : null);
  };
  for (const entry of placed) {
    const { field, path } = entry;
    const name = field.FieldName ?? '';
    const code = tableOf(entry);
    if (TABLE_TYPES.has(Number(field.FieldType))) {
      const table = tables.get(name);
      if (table !== undefined && code !== null && code !== name && table.parent === null)
        tables.set(name, { ...table, parent: code });
      continue;
    }
    const fields = code === null ? header : tables.get(code)?.fields;
    if (fields === undefined) continue;
    if (fields.has(name))
      sink.error('object.duplicateField', path, `The field '${name}' stands twice in its table.`, {
        name,
        table: code ?? '',
      });
    else fields.set(name, field);
  }
  untangle(tables, `${base}/tables`, sink);
  const pointers = new Map(placed.map(({ field, path }) => [field, path]));
  return { model, header, tables, nameById, pointers };
}

/**
 * Tables that stand in themselves, or deeper in others than a page may nest, stand by themselves: no data of theirs is
 * lost, and whoever walks down the tables comes to an end. Linear in their number.
 */
function untangle(tables: Map<string, ModelTable>, path: string, sink: IssueSink): void {
  const depths = new Map<string, number>();
  for (const start of [...tables.values()]) {
    const chain: ModelTable[] = [];
    const seen = new Set<string>();
    let above: ModelTable | undefined = start;
    while (above !== undefined && !depths.has(above.code) && !seen.has(above.code)) {
      seen.add(above.code);
      chain.push(above);
      above = above.parent === null ? undefined : tables.get(above.parent);
    }
    const known = above === undefined ? 0 : depths.get(above.code);
    let depth = known ?? TABLE_DEPTH;
    for (const table of chain.reverse()) {
      depth += 1;
      if (depth > TABLE_DEPTH) {
        tables.set(table.code, { ...table, parent: null });
        depth = 1;
        sink.error(
          'object.tableNesting',
          path,
          `The table '${table.code}' stands in itself, or too deep in others; it is placed by itself.`,
          { name: table.code, most: TABLE_DEPTH },
        );
      }
      depths.set(table.code, depth);
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
