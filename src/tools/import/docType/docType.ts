/**
 * Import of Frappe DocTypes, the definitions of ERPNext and other Frappe apps. Source: Frappe's DocType and DocField,
 * in the form of their JSON files.
 */
import { guard, isObject, type JsonObject, pointerTo, readAny } from '../../../engine/internal.ts';
import { assemble } from '../assemble.ts';
import { TABLE_DEPTH_MAX } from '../fieldParts.ts';
import { createNamer, type Namer, objectCode, takeBoth } from '../names.ts';
import { createReport } from '../report.ts';
import { createImportSink, type ImportSink } from '../sink.ts';
import type { Draft, DraftField, DraftTable, Imported } from '../types.ts';
import { LAYOUT_TYPES, TABLE_TYPE } from './controls.ts';
import { readField } from './field.ts';
import { docFields } from './fields.ts';
import { createLayout } from './layout.ts';
import { reportLeftOut } from './leftOut.ts';
import { businessTypeOf, objectFacts } from './object.ts';
import { type DocField, type DocTypeRead, type DocTypeSource, FIELDS_MAX, on, text } from './types.ts';

/** Counts a field. False past the limit: further fields are left out, which is reported once. */
function counted(field: DocField, read: DocTypeRead): boolean {
  read.count += 1;
  if (read.count === FIELDS_MAX + 1) read.report.tooLarge(field.path, FIELDS_MAX);
  return read.count <= FIELDS_MAX;
}

/** A table, whose rows the DocType describes that it names; `around` are the DocTypes that it is in. */
function readTable(field: DocField, around: readonly string[], names: Namer, read: DocTypeRead): DraftTable {
  const { stored, path } = field;
  const target = text(stored.options);
  const source = read.related.get(target);
  const name = takeBoth(read.tables, names, field.name);
  if (name !== field.name) read.report.renamed(`${path}/fieldname`, field.name, name);
  if (source === undefined) read.report.missing(`${path}/options`, target);
  else if (around.includes(target) || around.length > TABLE_DEPTH_MAX)
    read.report.recursion(`${path}/options`, target);
  const follow = source !== undefined && !around.includes(target) && around.length <= TABLE_DEPTH_MAX;
  const tips = text(stored.description);
  reportLeftOut(field, read);
  return {
    role: 'table',
    name,
    title: field.title,
    required: on(stored.reqd),
    facts: {},
    options: {
      ...(on(stored.read_only) ? { disabled: true } : null),
      ...(on(stored.hidden) ? { hidden: true } : null),
      ...(tips === '' ? null : { tips }),
    },
    items: follow ? readRows(source, [...around, target], read) : [],
  };
}

/** The columns and child tables of a DocType that is a table's. */
function readRows(
  source: DocTypeSource,
  around: readonly string[],
  read: DocTypeRead,
): (DraftField | DraftTable)[] {
  const names = createNamer();
  const items: (DraftField | DraftTable)[] = [];
  const keys = new Map<string, string>();
  for (const field of docFields(source, read)) {
    if (LAYOUT_TYPES.has(field.type)) continue;
    if (!counted(field, read)) break;
    const item =
      field.type === TABLE_TYPE
        ? readTable(field, around, names, read)
        : readField(field, items.length + 1, true, names, read);
    if (!keys.has(field.name)) keys.set(field.name, item.name);
    items.push(item);
  }
  renameFetched(items, keys);
  return items;
}

function readDecoration(field: DocField, read: DocTypeRead): Draft {
  const { stored, type, name, title } = field;
  const place = read.places.take(name);
  const hidden = on(stored.hidden) ? { hidden: true } : null;
  reportLeftOut(field, read);
  if (type === 'HTML')
    return {
      role: 'decoration',
      type: 'html',
      place,
      title: text(stored.label),
      options: { colSpan: 12, content: text(stored.options), ...hidden },
    };
  if (type === 'Heading')
    return { role: 'decoration', type: 'label', place, title, options: { colSpan: 12, ...hidden } };
  // What a button does is code of the source.
  read.report.expression(`${field.path}/fieldtype`, name, 'Button', text(stored.options) || title);
  return { role: 'decoration', type: 'button', place, title, options: { ...hidden } };
}

const BREAKS = new Set(['Section Break', 'Column Break', 'Tab Break', 'Fold']);

/** The form of a DocType. */
interface Header {
  readonly items: readonly Draft[];
  /** Data key of each field by its fieldname. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The form as its breaks lay it out. `own` are the object's own fields, which come first in its first section. */
function readHeader(
  fields: readonly DocField[],
  around: readonly string[],
  names: Namer,
  own: Draft[],
  read: DocTypeRead,
): Header {
  const layout = createLayout(read.places);
  const keys = new Map<string, string>();
  let first = true;
  fields.forEach((field, index) => {
    if (BREAKS.has(field.type)) {
      reportLeftOut(field, read);
      layout.breakAt(field);
      return;
    }
    if (!counted(field, read)) return;
    if (first) layout.add(...own);
    first = false;
    if (LAYOUT_TYPES.has(field.type)) layout.add(readDecoration(field, read));
    else if (field.type === TABLE_TYPE) layout.add(readTable(field, around, names, read));
    else {
      // Columns 1 and 2 are number and approval status.
      const draft = readField(field, index + 3, false, names, read);
      if (!keys.has(field.name)) keys.set(field.name, draft.name);
      layout.add(draft);
    }
  });
  if (first) layout.add(...own);
  return { items: layout.done(), keys };
}

/**
 * The DocTypes in a source. Frappe servers answer `{ docs: [DocType, …those of its tables] }`, or one in `message` or
 * `data`.
 */
function unwrap(source: JsonObject, path: string): DocTypeSource[] {
  if (Array.isArray(source.fields)) return [{ doc: source, path }];
  for (const name of ['docs', 'message', 'data']) {
    const inner = source[name];
    if (Array.isArray(inner))
      return inner.flatMap((doc, index) =>
        isObject(doc) ? [{ doc, path: pointerTo(`${path}/${name}`, index) }] : [],
      );
    if (isObject(inner) && Array.isArray(inner.fields)) return [{ doc: inner, path: `${path}/${name}` }];
  }
  return [];
}

/** The DocTypes beside the imported one, by name: those of its own source, then the given ones. */
function relatedOf(
  related: unknown,
  others: readonly DocTypeSource[],
  sink: ImportSink,
): Map<string, DocTypeSource> {
  const found = new Map<string, DocTypeSource>();
  const guarded = guard(related, sink, '/related');
  const given = guarded.ok && Array.isArray(guarded.value) ? guarded.value : [];
  const sources = [
    ...others,
    ...given.flatMap((entry, index) => {
      const path = `/related/${index}`;
      const doc = typeof entry === 'string' ? readAny(entry, path, sink) : entry;
      return isObject(doc) ? unwrap(doc, path) : [];
    }),
  ];
  for (const source of sources) {
    const name = text(source.doc.name);
    if (name !== '' && !found.has(name)) found.set(name, source);
  }
  return found;
}

/** Replaces the fieldnames in `fetch_from` by data keys, which are known once all fields are read. */
function renameFetched(items: readonly Draft[], keys: ReadonlyMap<string, string>): void {
  for (const item of items) {
    if (item.role === 'container') renameFetched(item.items, keys);
    else if (item.role === 'field' && typeof item.options.parentModel === 'string')
      item.options.parentModel = keys.get(item.options.parentModel) ?? item.options.parentModel;
  }
}

/**
 * Imports a Frappe DocType: its object with all tables, its form as its breaks lay it out, and its list. `json` is the
 * DocType as an object or JSON text, also as a Frappe server answers it; `related` are the DocTypes of its tables, and
 * may have others among them. Every field with data is kept: one without a control gets the nearest one, with an issue.
 * Never throws; all results are null where no DocType could be read. Issue paths point into `json`, those of `related`
 * begin with `/related/<index>`. Source: DESIGN "The engine's face".
 * @example
 * const { objectModel } = importDocType({
 *   doctype: 'DocType',
 *   name: 'Item',
 *   fields: [{ fieldname: 'code', fieldtype: 'Data', label: 'Code', reqd: 1 }],
 * });
 * objectModel.fields.find((field) => field.FieldName === 'code')?.MustInput; // => true
 * importDocType('no JSON').form; // => null
 */
export function importDocType(json: unknown, related: readonly unknown[] = []): Imported {
  const sink = createImportSink();
  const source = readAny(json, '', sink);
  const [own, ...others] = source === null ? [] : unwrap(source, '');
  if (own === undefined) {
    if (source !== null) sink.error('import.noFields', '');
    return { objectModel: null, form: null, list: null, issues: sink.done() };
  }
  const read: DocTypeRead = {
    report: createReport(sink),
    related: relatedOf(related, others, sink),
    tables: createNamer(),
    places: createNamer(),
    count: 0,
  };
  const name = text(own.doc.name) || 'DocType';
  const fields = docFields(own, read);
  const names = createNamer();
  // The object's own fields take their names first, so that they keep them.
  const wanted = new Map(fields.map((field) => [field.name, field.name]));
  const { facts, fields: ownFields } = objectFacts(own, fields, (field) => wanted.get(field), read);
  for (const field of ownFields) names.take(field.name);
  const header = readHeader(fields, [name], names, [...ownFields], read);
  renameFetched(header.items, header.keys);
  for (const place of ['numberField', 'nameField']) {
    const stated = facts[place];
    const key = typeof stated === 'string' ? header.keys.get(stated) : undefined;
    if (key !== undefined) facts[place] = key;
  }
  const made = assemble(
    {
      code: objectCode(name),
      name,
      businessType: businessTypeOf(own.doc),
      items: header.items,
      facts,
      laidOut: true,
    },
    read.report,
  );
  return { ...made, issues: read.report.done() };
}
