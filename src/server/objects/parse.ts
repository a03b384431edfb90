/**
 * Reads a stored object model. Which field belongs to which table is decided by the engine, so that pages and records
 * agree. A field whose name cannot be a column is stored in the JSON column `_extra`. Source: specification 001 3.7;
 * FORMATS "Stored definitions" (object model).
 */

import {
  CONTROL_IDS,
  type ControlDefinition,
  createSink,
  type Issue,
  isRecord,
  type ModelIndex,
  type ModelTable,
  ownOf,
  readObjectModel,
} from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import { groupBy } from '../groupBy.ts';
import { shortHash } from '../store/hash.ts';
import { isName } from '../store/plan.ts';
import type { Column, TableSpec } from '../store/types.ts';
import { headerIndexes, rowIndexes } from './indexes.ts';
import { columnTypeOf, holdsValue, roleOf, storedType } from './kinds.ts';
import { parseEvents } from './parse-events.ts';
import { json, num, parseChoices, parseFilter, parseNames, str, texts } from './parse-parts.ts';
import type { BusinessObject, Numbering, ObjectField, ObjectTable } from './types.ts';

/** Columns that an object's table has beside those of its fields. `_search` is the text that lookups search. */
const HEADER_COLUMNS: readonly Column[] = [
  { name: 'id', type: 'text' },
  { name: '_tenant', type: 'text' },
  { name: '_org', type: 'text' },
  { name: '_version', type: 'number' },
  { name: '_creater', type: 'text' },
  { name: '_create_time', type: 'datetime' },
  { name: '_modifier', type: 'text' },
  { name: '_modify_time', type: 'datetime' },
  { name: '_approver', type: 'text' },
  { name: '_approve_time', type: 'datetime' },
  { name: '_approve_status', type: 'number' },
  { name: '_search', type: 'text' },
  { name: '_extra', type: 'json' },
];
/**
 * Columns of entry and child tables: `_record` is the record's id, `_row` that of the row above, in child tables and in
 * trees of rows (null in flat entry tables).
 */
const ROW_COLUMNS: readonly Column[] = [
  { name: 'id', type: 'text' },
  { name: '_record', type: 'text' },
  { name: '_row', type: 'text' },
  { name: '_seq', type: 'number' },
  { name: '_extra', type: 'json' },
];
/** Columns of the system fields, by role. On the wire a record has them under these names. */
export const SYSTEM_COLUMNS: Readonly<Record<string, string>> = {
  creater: '_creater',
  createTime: '_create_time',
  modifier: '_modifier',
  modifyTime: '_modify_time',
  approver: '_approver',
  approveTime: '_approve_time',
  approveStatus: '_approve_status',
};

/** A readable model as its business object, or all problems of one that is not. */
export type ParsedObject =
  | { readonly ok: true; readonly object: BusinessObject }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Stands between an object's code and the key of an entry table in the name of that table. */
const BETWEEN = '__';
/** Where the rows of a tree table nest, as in the page that shows them unless it states another name. 002 3.8. */
const NESTED = 'children';
const CODE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function problem(path: string, code: string, message: string): FieldProblem {
  return { path, code, params: {}, message };
}

/** The column of a field; null where it has none: derived values, and names that cannot be columns. */
function columnOf(name: string, role: ObjectField['role']): string | null {
  const system = ownOf(SYSTEM_COLUMNS, role);
  if (system !== undefined) return system;
  if (role === 'property') return null;
  return isName(name) && !name.startsWith('_') && name !== 'id' ? name : null;
}

/** What counts as a set flag: other systems store it in any of these ways. */
const YES: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'True', 'TRUE']);

type Controls = readonly ControlDefinition[];

/** One field definition; null where it holds no value to store, such as a card or a table. */
function readField(
  raw: Record<string, unknown>,
  table: string | null,
  controls: Controls,
): ObjectField | null {
  const name = str(raw.FieldName);
  const fieldType = storedType(num(raw.FieldType, CONTROL_IDS.TextBox), controls);
  if (name === '' || !holdsValue(fieldType) || raw.NeedSave === false) {
    if (name === '' || fieldType !== CONTROL_IDS.BaseDataProperty) return null;
  }
  const source = num(raw.LookupDataSourceType, 0);
  const role = roleOf(fieldType, source);
  const length = num(raw.DataLength, 0);
  const decimals = raw.DecimalLength;
  return {
    id: str(raw.Id),
    name,
    title: str(raw.FieldTitle) || name,
    titles: texts(raw.FieldTitle__Lang),
    fieldType,
    role,
    type: columnTypeOf(fieldType),
    column: columnOf(name, role),
    table,
    required: YES.has(raw.MustInput),
    length: length > 0 ? length : null,
    maxLength: fieldType === CONTROL_IDS.TextBox && length > 0 ? length : null,
    decimals: typeof decimals === 'number' ? decimals : null,
    defaultValue: raw.DefaultValue ?? null,
    source,
    lookupObject: str(raw.LookupObjectId) || null,
    filter: parseFilter(raw.LookupFilter),
    searchIn: parseNames(raw.LookupSearchField),
    content: parseChoices(raw.LookupDataContent),
    property: null,
    listSeq: num(raw.ListSeq, 0),
    searchSeq: num(raw.ListSearchSeq, 0),
    exported: raw.ListExport !== false && raw.ListExport !== 0,
    seq: num(raw.Seq, 0),
  };
}

/** A field with the definition that it was read from. */
interface Read {
  readonly field: ObjectField;
  readonly raw: Record<string, unknown>;
}

/** Adds where properties are read from: SrcFieldId names the lookup field, SrcFieldName the path in its item. */
function withProperties(read: readonly Read[]): ObjectField[] {
  const byId = new Map(read.map(({ field }) => [field.id, field.name]));
  return read.map(({ field, raw }): ObjectField => {
    if (field.role !== 'property') return field;
    const from = byId.get(str(raw.SrcFieldId)) ?? str(raw.SrcFieldId);
    const path = str(raw.SrcFieldName);
    return from === '' || path === '' ? field : { ...field, property: { from, path } };
  });
}

function fieldColumns(fields: readonly ObjectField[]): Column[] {
  return fields.flatMap((field) =>
    field.column === null || field.column.startsWith('_') ? [] : [{ name: field.column, type: field.type }],
  );
}

/** Name of a table in the store; one that would be too long is cut and gets a hash of the whole. */
function tableName(prefix: string, code: string, table: string): string {
  const full = `${prefix}_${code.toLowerCase()}${table === '' ? '' : `${BETWEEN}${table}`}`;
  return full.length <= 60 && isName(full)
    ? full
    : `${prefix}_${code.toLowerCase().slice(0, 40)}${BETWEEN}${shortHash(full)}`;
}

/** Numbering rules; without a stated reset, serials begin anew with the smallest part of the date in the number. */
function parseNumbering(raw: unknown): Numbering[] {
  return (Array.isArray(raw) ? raw : [raw]).filter(isRecord).flatMap((rule) => {
    const field = str(rule.field);
    if (field === '') return [];
    const datePattern = str(rule.datePattern) || str(rule.dateFormat);
    const stated = str(rule.reset);
    const byPattern = datePattern.includes('DD') ? 'day' : datePattern.includes('MM') ? 'month' : 'year';
    const reset =
      stated === 'never' || stated === 'year' || stated === 'month' || stated === 'day'
        ? stated
        : datePattern === ''
          ? 'never'
          : byPattern;
    return [
      {
        field,
        prefix: str(rule.prefix),
        datePattern,
        separator: str(rule.separator),
        digits: Math.min(12, Math.max(1, num(rule.digits, num(rule.length, 4)))),
        start: num(rule.start, 1),
        step: Math.max(1, num(rule.step, 1)),
        reset,
      },
    ];
  });
}

/** The value at a JSON pointer; undefined where there is none. */
function valueAt(model: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) ? ownOf(value, step) : undefined;
  }, model);
}

/**
 * True for issues of the engine because of which values would be lost or mixed up. The others do not matter here: cards
 * and labels may share a name, since they store nothing.
 */
function isProblem(issue: Issue, model: unknown, controls: Controls): boolean {
  switch (issue.code) {
    case 'object.badField':
    case 'object.badTable':
    case 'object.tableNesting':
      return true;
    case 'object.badName':
    case 'object.noCode':
    case 'object.noName':
      // Cards, labels and lines need no name.
      return typeof issue.params.name === 'string';
    case 'object.duplicateField': {
      const raw = valueAt(model, issue.path);
      return !isRecord(raw) || readField(raw, null, controls) !== null;
    }
    default:
      return false;
  }
}

/** The fields of header and tables; a name that ends like a companion's is a problem. */
function readFields(index: ModelIndex, problems: FieldProblem[], controls: Controls): ObjectField[] {
  const places: [string | null, ModelTable['fields']][] = [[null, index.header]];
  for (const { code, fields } of index.tables.values()) places.push([code, fields]);
  const read = places.flatMap(([table, fields]) =>
    [...fields.values()].flatMap((raw): Read[] => {
      const field = readField(raw, table, controls);
      if (field?.name.endsWith('__Item'))
        problems.push(
          problem(
            `${index.pointers.get(raw) ?? '/fields'}/FieldName`,
            'object.fieldName',
            `Not a field name: ${field.name}`,
          ),
        );
      return field === null ? [] : [{ field, raw }];
    }),
  );
  return withProperties(read);
}

/**
 * Fields of a header or table. PostgreSQL has at most 1,600 columns in a table: a field that is taken out of a model
 * keeps its column with its values, since tables only grow, so a model that has changed much may reach that limit with
 * fewer fields. The store refuses it then (`tooManyColumns`), and the builder gets the same issue.
 */
const MOST_FIELDS = 1000;
/**
 * Tables of an object beside its header, and fields of all together: each is a table of the database, made in one
 * transaction. The widest bills that we know have some 20 tables and a few hundred fields.
 */
const MOST_TABLES = 50;
const MOST_FIELDS_IN_ALL = 5000;

/**
 * Reads an object model. `prefix` begins the names of the tenant's tables, `rowVersion` is the stored version, and
 * fields may have the ids of the host's `controls`. A model with problems is not read in part.
 */
export function parseObject(
  model: unknown,
  prefix: string,
  rowVersion: number,
  controls: Controls = [],
): ParsedObject {
  if (!isRecord(model))
    return { ok: false, problems: [problem('', 'object.notObject', 'An object is expected')] };
  const code = str(model.code);
  const problems: FieldProblem[] = [];
  if (!CODE.test(code)) problems.push(problem('/code', 'object.code', 'Letters, digits and _, at most 40'));
  // An entry table is stored as <code>__<key>, so no object's code may look like that.
  else if (code.includes(BETWEEN) || code.endsWith('_')) {
    problems.push(problem('/code', 'object.code', `No ${BETWEEN} in a code, and no _ at its end`));
  }
  const sink = createSink();
  const index = readObjectModel(model, sink);
  for (const issue of sink.issues)
    if (index === null || isProblem(issue, model, controls)) {
      const { path, params, message } = issue;
      problems.push({ path, code: issue.code, params, message });
    }
  if (index === null) return { ok: false, problems };
  const fields = readFields(index, problems, controls);
  for (const table of index.tables.values()) {
    if (isName(table.code) && !table.code.includes(BETWEEN)) continue;
    const path = (table.field && index.pointers.get(table.field)) ?? '/tables';
    problems.push(problem(path, 'object.tableKey', `Not a table key: ${table.code}`));
  }
  if (index.tables.size > MOST_TABLES)
    problems.push(problem('/tables', 'object.tooManyTables', `At most ${MOST_TABLES} tables`));
  if (fields.length > MOST_FIELDS_IN_ALL)
    problems.push(
      problem('/fields', 'object.tooManyFields', `At most ${MOST_FIELDS_IN_ALL} fields in all: ${code}`),
    );
  const columnsOf = groupBy(fields, (field) => field.table);
  for (const [key, own] of columnsOf)
    if (own.length > MOST_FIELDS)
      problems.push(
        problem('/fields', 'object.tooManyFields', `At most ${MOST_FIELDS} fields: ${key ?? code}`),
      );
  if (problems.length > 0) return { ok: false, problems };

  const header = fields.filter((field) => field.table === null);
  const inside = groupBy([...index.tables.values()], (table) => table.parent);
  const build = ({ id, code: key, name, parent, tableType }: ModelTable): ObjectTable => {
    const own = columnsOf.get(key) ?? [];
    const spec: TableSpec = {
      name: tableName(prefix, code, key),
      columns: [...ROW_COLUMNS, ...fieldColumns(own)],
      key: ['_record', 'id'],
      indexes: rowIndexes(own),
    };
    const rowKey = parent === null ? 'entryId' : 'rowId';
    // In a child table the row above is one of another table already; a field of that name is no list of rows.
    const isTree = tableType === CONTROL_IDS.TreeTable && parent === null;
    const nested = isTree && !own.some((field) => field.name === NESTED) ? NESTED : null;
    const children = (inside.get(key) ?? []).map(build);
    return { id, key, title: name ?? '', parent, rowKey, nested, fields: own, children, spec };
  };
  const tables = (inside.get(null) ?? []).map(build);
  const everyTable = (list: readonly ObjectTable[]): ObjectTable[] =>
    list.flatMap((table) => [table, ...everyTable(table.children)]);
  /** A header field: the one that the model states, else the first of a type, else the one with the usual name. */
  const named = (wanted: unknown, type: number, usual: string): string | null => {
    const stated = str(wanted);
    if (header.some((field) => field.name === stated)) return stated;
    const byType = header.find((field) => field.fieldType === type);
    return byType?.name ?? header.find((field) => field.name.toLowerCase() === usual)?.name ?? null;
  };
  const object: BusinessObject = {
    id: str(model.id) || code,
    code,
    name: str(model.name) || code,
    names: texts(model.name__Lang),
    appCode: str(model.appCode) || 'app',
    businessType: num(model.businessType, 1),
    tenantShared: model.tenantShared === true || model.tenantShared === 1,
    header,
    tables,
    allTables: everyTable(tables),
    numbering: parseNumbering(model.numbering),
    events: parseEvents(model.events),
    numberField: named(model.numberField, CONTROL_IDS.BillNo, 'number'),
    nameField: named(model.nameField, CONTROL_IDS.BillName, 'name'),
    parentField:
      header.find(
        (field) => field.role === 'lookup' && [str(model.id), code].includes(field.lookupObject ?? ''),
      )?.name ?? null,
    spec: {
      name: tableName(prefix, code, ''),
      columns: [...HEADER_COLUMNS, ...fieldColumns(header)],
      key: ['id'],
      indexes: [],
    },
    model: json(model),
    rowVersion,
  };
  return { ok: true, object: { ...object, spec: { ...object.spec, ...headerIndexes(object) } } };
}
