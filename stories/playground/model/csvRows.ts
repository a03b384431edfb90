/** The rows of a CSV text as records of the object that was imported from it. */
import Papa from 'papaparse';
import { type CompiledField, type CompiledPage, isRecord, parseDraft } from '../../../src/engine/internal.ts';
import { CSV_SETTINGS, csvBody } from '../../../src/tools/import/csv/places.ts';
import type { Analysis } from './analyse.ts';
import type { SampleRecord } from './samples.ts';

/** Rows that are shown; the importer examines as many. */
const ROWS_MAX = 2000;

/** Words for yes and no that the importer knows beside those that the engine reads. */
const YES_NO: Readonly<Record<string, boolean>> = { có: true, không: false };

/** The value of a cell; one that cannot be read as its field's stays text, and is seen as such. */
function cellValue(field: CompiledField, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return null;
  const said = field.value === 'boolean' ? YES_NO[text.toLowerCase()] : undefined;
  if (said !== undefined) return said;
  const decimalComma = field.value === 'number' && /,\d+$/.test(text) && !/,\d{3}(,|\.|$)/.test(text);
  const read = parseDraft(field, decimalComma ? text.replaceAll('.', '').replace(',', '.') : text);
  return read.ok ? read.value : text;
}

/** The field of each column, by its number: the importer writes it into the field definitions. */
function fieldsByColumn(objectModel: object, page: CompiledPage): ReadonlyMap<number, CompiledField> {
  const fields = new Map<number, CompiledField>();
  const stored: unknown = Reflect.get(objectModel, 'fields');
  for (const one of Array.isArray(stored) ? stored : []) {
    if (!isRecord(one) || typeof one.SourceColumn !== 'number') continue;
    const key = page.byModel[String(one.FieldName)]?.[0];
    const node = key === undefined ? undefined : page.nodes[key];
    if (node?.role === 'field') fields.set(one.SourceColumn, node);
  }
  return fields;
}

/** The rows of the text, without its header where it has one. */
export function csvRecords(text: string, { objectModel, form, issues }: Analysis): readonly SampleRecord[] {
  const page = form?.page ?? null;
  if (page === null || typeof objectModel !== 'object' || objectModel === null) return [];
  const body = csvBody(text);
  const settings = { ...CSV_SETTINGS, delimiter: body.delimiter, preview: ROWS_MAX + 1 };
  const { data } = Papa.parse<string[]>(body.text, settings);
  const headless = issues.some(({ issue }) => issue.code === 'import.noHeader');
  const fields = fieldsByColumn(objectModel, page);
  return data.slice(headless ? 0 : 1).map((cells, at) => ({
    ...Object.fromEntries(
      [...fields].map(([column, field]) => [field.model, cellValue(field, cells[column] ?? '')]),
    ),
    id: `row-${at + 1}`,
    rowVersion: 1,
    approveStatus: 0,
  }));
}
