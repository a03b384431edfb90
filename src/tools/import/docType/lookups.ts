/** Where the values of a DocField come from: options, or the records of another DocType. */
import { CONTROL_IDS, isObject, type JsonObject } from '../../../engine/internal.ts';
import { type FieldParts, giveChoices } from '../fieldParts.ts';
import { objectCode } from '../names.ts';
import { type DocField, type DocTypeRead, on, text } from './types.ts';

/** The lines of `options`, without blanks around them. */
function lines(options: unknown): string[] {
  return typeof options === 'string' ? options.split('\n').map((line) => line.trim()) : [];
}

/** The options of a field. */
export interface Choices {
  readonly values: readonly string[];
  /** The first line is empty: a new record has no value. */
  readonly emptyFirst: boolean;
}

/**
 * The options of a select or autocomplete, without duplicates; a select with duplicates or without options is reported.
 */
export function choicesOf({ stored, type, name, path }: DocField, read: DocTypeRead): Choices {
  const all = lines(stored.options);
  const filled = all.filter((line) => line !== '');
  const values = [...new Set(filled)];
  if (type === 'Select' && (values.length === 0 || values.length < filled.length))
    read.report.options(path, name);
  if (on(stored.sort_options)) values.sort((a, b) => (a < b ? -1 : 1));
  return { values, emptyFirst: all[0] === '' };
}

/** `link_filters`, the JSON text of `[["Item", "disabled", "=", 0]]`, as a lookup filter. All but `=` is reported. */
function filterOf(field: DocField, read: DocTypeRead): JsonObject[] {
  const written = text(field.stored.link_filters);
  if (written === '') return [];
  const path = `${field.path}/link_filters`;
  let list: unknown = null;
  try {
    list = JSON.parse(written);
  } catch {
    list = null;
  }
  const filter: JsonObject[] = [];
  for (const part of Array.isArray(list) ? list : [null]) {
    const [, searchField, compare, searchValue] = Array.isArray(part) ? part : [];
    const plain = ['string', 'number', 'boolean'].includes(typeof searchValue);
    if (
      typeof searchField === 'string' &&
      compare === '=' &&
      plain &&
      !String(searchValue).startsWith('eval:')
    )
      filter.push({ searchField, searchValue, compareType: 'equal' });
    else
      read.report.expression(
        path,
        field.name,
        'link_filters',
        part === null ? written : JSON.stringify(part),
      );
  }
  return filter;
}

/** LookupDataSourceType of the records of an object. Source: FORMATS "Lookup sources". */
const RECORDS = 1;

/** Makes a field choose records of the DocType `target`. */
export function lookup(field: DocField, target: string, parts: FieldParts, read: DocTypeRead): void {
  if (target === '') {
    read.report.missing(field.path, field.name);
    parts.control = parts.control === CONTROL_IDS.BaseDataMultiple ? CONTROL_IDS.Tag : CONTROL_IDS.TextBox;
    return;
  }
  // Frappe's users are the platform's.
  if (target === 'User' && parts.control === CONTROL_IDS.BaseData) {
    parts.control = CONTROL_IDS.User;
    return;
  }
  parts.facts.LookupDataSourceType = RECORDS;
  parts.facts.LookupObjectId = objectCode(target);
  const filter = filterOf(field, read);
  if (filter.length > 0) parts.facts.LookupFilter = filter;
}

/**
 * The DocType that a Table MultiSelect chooses from: that of the first link of its own DocType; '' where it has none.
 */
export function multiTarget(field: DocField, read: DocTypeRead): string {
  const source = read.related.get(text(field.stored.options));
  if (source === undefined) {
    read.report.missing(`${field.path}/options`, text(field.stored.options));
    return text(field.stored.options);
  }
  const fields = Array.isArray(source.doc.fields) ? source.doc.fields : [];
  const link = fields.find((one) => isObject(one) && one.fieldtype === 'Link');
  return isObject(link) ? text(link.options) : '';
}

/** Makes a field choose from these values; leaves it where there are none. */
export function choose(values: readonly string[], parts: FieldParts): void {
  if (values.length === 0) return;
  const options = values.map((value) => ({ value, label: value }));
  giveChoices(options, parts);
}
