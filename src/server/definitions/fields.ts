/**
 * The part of an object model that is sent with its pages: the field definitions, which fill what widgets leave open.
 * What only the server needs (numbering, events, sharing) stays here. Source: specification 001 3.7; FORMATS "Stored
 * definitions".
 */
import type {
  StoredFieldDefinition,
  StoredObjectModel,
  StoredTableDefinition,
} from '../../engine/internal.ts';
import { listOf, str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';

type Sent = Readonly<Record<string, unknown>>;

const MODEL_NAMES = [
  'id',
  'code',
  'name',
  'name__Lang',
  'businessType',
  'formatVersion',
] as const satisfies readonly (keyof StoredObjectModel)[];

const TABLE_NAMES = [
  'id',
  'code',
  'name',
  'name__Lang',
  'tableType',
  'parentId',
] as const satisfies readonly (keyof StoredTableDefinition)[];

/** Properties of field definitions (001 3.7). `Children` are sent as well, each with these properties. */
const FIELD_NAMES = [
  'Id',
  'TableId',
  'ParentId',
  'Seq',
  'FieldTitle',
  'FieldTitle__Lang',
  'FieldName',
  'DataType',
  'DataLength',
  'DecimalLength',
  'FieldType',
  'MustInput',
  'DefaultValue',
  'Format',
  'SrcFieldName',
  'SrcFieldId',
  'LookupDataSourceType',
  'LookupSearchField',
  'LookupLoadMode',
  'LookupDisplayFieldType',
  'DropdownDisplayFieldType',
  'LookupObjectId',
  'LookupFilter',
  'LookupDataContent',
  'NeedSave',
  'ListWidth',
  'ListSeq',
  'ListAlign',
  'ListSearchSeq',
  'ListExport',
  'ListTreeNode',
  'ShowTitle',
  'CheckStrictly',
  'IfCard',
  'Cols',
  'Rows',
  'WebVisible',
  'AppVisible',
  'WebLock',
  'AppLock',
] as const satisfies readonly (keyof StoredFieldDefinition)[];

/** Levels of nested Children that are sent. */
const DEPTH = 20;

function pick(from: Sent, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])));
}

function fieldOf(raw: Sent, depth: number): Sent {
  const field = pick(raw, FIELD_NAMES);
  const children = depth > DEPTH ? [] : listOf(raw.Children);
  if (children.length > 0) field.Children = children.map((child) => fieldOf(child, depth + 1));
  return field;
}

/** The engine reads `code` of tables; some stored models have `key` and `title`. */
function tableOf(raw: Sent): Sent {
  const code = str(raw.code) || str(raw.key);
  const name = str(raw.name) || str(raw.title);
  return { ...pick(raw, TABLE_NAMES), ...(code === '' ? {} : { code }), ...(name === '' ? {} : { name }) };
}

/** Parts that were made before; an object is parsed anew for each version. */
const made = new WeakMap<BusinessObject, Sent>();

/**
 * The model that browsers compile pages with. Of numbering it has the name of the numbered field alone, so that users
 * are not asked to fill it in (FORMATS "Save").
 */
export function sentModel(object: BusinessObject): Sent {
  const known = made.get(object);
  if (known !== undefined) return known;
  const { model, numbering } = object;
  const [rule] = numbering;
  const sent: Sent = {
    ...pick(model, MODEL_NAMES),
    ...(rule === undefined ? {} : { numbering: { field: rule.field } }),
    tables: listOf(model.tables).map(tableOf),
    fields: listOf(model.fields).map((field) => fieldOf(field, 0)),
  };
  made.set(object, sent);
  return sent;
}
