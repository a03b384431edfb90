/**
 * Frappe DocTypes as object models: real definitions of a manufacturing ERP to try the engine on. The files are not
 * part of the repository; where they are absent, what needs them is left out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join('shared', 'corpora', 'erpnext-manufacturing');

/** Fields that lay out or decorate, and hold no data. */
const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'HTML', 'Button', 'Heading', 'Fold']);

/** Control id of each DocType field type. */
const FIELD_TYPES: Readonly<Record<string, number>> = {
  Data: 1,
  Barcode: 1,
  'Read Only': 1,
  Phone: 1,
  Color: 1,
  'Small Text': 2,
  Text: 2,
  'Long Text': 2,
  'Text Editor': 2,
  'Markdown Editor': 2,
  Code: 2,
  JSON: 2,
  Float: 3,
  Percent: 3,
  Duration: 3,
  Int: 4,
  Date: 5,
  Datetime: 6,
  Time: 7,
  Link: 11,
  'Dynamic Link': 11,
  'Table MultiSelect': 12,
  Check: 14,
  Select: 16,
  Image: 19,
  Attach: 20,
  Rating: 23,
  'Attach Image': 24,
  Autocomplete: 25,
  Password: 29,
  Table: 41,
  Currency: 105,
};
const ENTRY_TABLE = 41;
const CHILD_TABLE = 43;
const GROUP = 21;
/** Lock bits of add, update and submit. */
const READ_ONLY = 2 | 8 | 16;

type Bag = Readonly<Record<string, unknown>>;

export interface DocField {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly stored: Bag;
}

export interface DocType {
  readonly name: string;
  readonly fields: readonly DocField[];
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The folder with the DocTypes: `shared/corpora` in some folder around the repository; null where there is none. */
export function corporaFolder(): string | null {
  let at = dirname(fileURLToPath(import.meta.url));
  while (true) {
    const found = join(at, FOLDER);
    if (existsSync(found)) return found;
    const up = resolve(at, '..');
    if (up === at) return null;
    at = up;
  }
}

/** All DocTypes, by name; empty where the corpus is absent. */
export function readDocTypes(): readonly DocType[] {
  const folder = corporaFolder();
  if (folder === null) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (!isBag(json) || !Array.isArray(json.fields)) return [];
      const order = Array.isArray(json.field_order) ? json.field_order : [];
      const place = new Map(order.map((name, index) => [name, index]));
      const fields = json.fields.filter(isBag).map((stored) => ({
        name: text(stored.fieldname),
        type: text(stored.fieldtype),
        label: text(stored.label),
        stored,
      }));
      fields.sort((a, b) => (place.get(a.name) ?? 1e6) - (place.get(b.name) ?? 1e6));
      return [{ name: text(json.name) || file.replace('.json', ''), fields }];
    });
}

/** Fields that hold data, in the order of the form. */
export function dataFields(docType: DocType): readonly DocField[] {
  return docType.fields.filter((field) => !LAYOUT.has(field.type));
}

function definition(field: DocField, seq: number, tableId: string, groupId: string | null): Bag {
  const { stored } = field;
  const lines = text(stored.options)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const listed = stored.in_list_view === 1;
  const lookup = field.type === 'Link' || field.type === 'Table MultiSelect' || field.type === 'Dynamic Link';
  return {
    Id: `${tableId}.${field.name}`,
    TableId: tableId,
    ParentId: groupId,
    Seq: seq,
    FieldName: field.name,
    FieldTitle: field.label === '' ? field.name : field.label,
    FieldType: FIELD_TYPES[field.type] ?? 1,
    MustInput: stored.reqd === 1,
    DefaultValue: stored.default ?? null,
    ...(typeof stored.length === 'number' && stored.length > 0 ? { DataLength: stored.length } : null),
    ...(text(stored.precision) === '' ? null : { DecimalLength: Number(stored.precision) }),
    ...(lookup ? { LookupDataSourceType: 1, LookupObjectId: text(stored.options) } : null),
    ...(field.type === 'Select'
      ? {
          LookupDataSourceType: 7,
          // Stored as JSON text, as a database column holds it.
          LookupDataContent: JSON.stringify(
            [...new Set(lines)].map((line) => ({ value: line, label: line })),
          ),
        }
      : null),
    ...(stored.read_only === 1 ? { WebLock: READ_ONLY, AppLock: READ_ONLY } : null),
    ListSeq: listed ? seq : 0,
    ListSearchSeq: stored.in_standard_filter === 1 ? seq : 0,
  };
}

interface Made {
  readonly tables: Bag[];
  readonly fields: Bag[];
}

/** Sections become groups, their column breaks the group's `Cols`; a table's columns come from its own DocType. */
function addFields(
  docType: DocType,
  tableId: string,
  depth: number,
  all: ReadonlyMap<string, DocType>,
  made: Made,
) {
  const { tables, fields } = made;
  let group: { Id: string; Cols: number } | null = null;
  docType.fields.forEach((field, index) => {
    const seq = index + 1;
    if (field.type === 'Section Break' && depth === 0) {
      group = { Id: `${tableId}.${field.name}`, Cols: 1 };
      const title = field.label === '' ? {} : { FieldTitle: field.label };
      fields.push(
        Object.assign(group, {
          TableId: tableId,
          Seq: seq,
          FieldName: field.name,
          FieldType: GROUP,
          ShowTitle: field.label !== '',
          IfCard: true,
          ...title,
        }),
      );
    } else if (field.type === 'Column Break' && group !== null) {
      group.Cols += 1;
    } else if (field.type === 'Table') {
      const id = `${tableId}.${field.name}`;
      tables.push({
        id,
        code: field.name,
        name: field.label === '' ? field.name : field.label,
        tableType: depth === 0 ? ENTRY_TABLE : CHILD_TABLE,
        parentId: depth === 0 ? null : tableId,
      });
      const inner = all.get(text(field.stored.options));
      if (inner !== undefined && depth < 2) addFields(inner, id, depth + 1, all, made);
    } else if (!LAYOUT.has(field.type)) {
      fields.push(definition(field, seq, tableId, group === null ? null : group.Id));
    }
  });
}

/** The object model of a DocType; `all` holds the DocTypes that its tables name. */
export function objectModelOf(docType: DocType, all: readonly DocType[]): Bag {
  const made: Made = {
    tables: [{ id: docType.name, code: '', name: docType.name, tableType: 44, parentId: null }],
    fields: [],
  };
  addFields(docType, docType.name, 0, new Map(all.map((one) => [one.name, one])), made);
  return {
    id: docType.name,
    code: docType.name.replaceAll(' ', ''),
    name: docType.name,
    businessType: 10,
    tables: made.tables,
    fields: made.fields,
    numbering: null,
    tenantShared: false,
  };
}
