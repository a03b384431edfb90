/** Import of CSV files: the header names the fields, the rows are samples of their values. */

import Papa from 'papaparse';
import { CONTROL_IDS, isObject, type Json, type JsonObject, widgetKey } from '../../../engine/internal.ts';
import { assemble } from '../assemble.ts';
import { createNamer, objectCode } from '../names.ts';
import { createReport, type Report } from '../report.ts';
import { createImportSink } from '../sink.ts';
import type { Draft, Imported } from '../types.ts';
import { CSV_SETTINGS, type CsvBody, csvBody, csvRows } from './places.ts';
import { isTyped, kindOf, writesComma } from './values.ts';

/** Most rows and UTF-16 units that are examined: types are known by then. */
const ROWS_MAX = 2000;
const TEXT_MAX = 1_000_000;
/** Rows of a wrong length that are reported one by one. */
const RAGGED_TOLD = 20;

/** The examined rows with the header, cells without blanks around them. */
interface Grid {
  readonly rows: readonly (readonly string[])[];
  /** The text has more rows. */
  readonly more: boolean;
}

/** Reports cells whose quotes do not close, once each. The last row of a text that was cut off may be incomplete. */
function reportQuotes(body: CsvBody, starts: readonly number[], cut: boolean, report: Report): void {
  const rows = csvRows(body, ROWS_MAX + 2);
  const wanted = new Set(starts);
  rows.forEach((row, index) => {
    if (cut && index === rows.length - 1) return;
    row.starts.forEach((start, column) => {
      if (wanted.has(start)) report.badQuotes(index, column);
    });
  });
}

function parse(text: string, report: Report): Grid {
  const cut = text.length > TEXT_MAX;
  const body = csvBody(cut ? text.slice(0, TEXT_MAX) : text);
  const { data, errors } = Papa.parse<string[]>(body.text, {
    ...CSV_SETTINGS,
    delimiter: body.delimiter,
    preview: ROWS_MAX + 2,
  });
  // The position in the parser's error is one behind the quote that opens the cell.
  const starts = errors.flatMap(({ type, index = 0 }) => (type === 'Quotes' ? [index - 1] : []));
  if (starts.length > 0) reportQuotes(body, starts, cut, report);
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  if (cut) rows.pop();
  return { rows: rows.slice(0, ROWS_MAX + 1), more: cut || rows.length > ROWS_MAX + 1 };
}

/**
 * True where the first line has values instead of titles: half of its cells or more are numbers, dates or times, and no
 * cell of text has only such values below it.
 */
function lacksHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows;
  const filled = first.filter((cell) => cell !== '');
  const typed = filled.filter(isTyped);
  if (filled.length === 0) return true;
  // Years are often titles.
  if (typed.every((cell) => /^(19|20)\d{2}$/.test(cell))) return false;
  if (typed.length * 2 < filled.length) return false;
  return !first.some((cell, at) => {
    const below = rest.flatMap((row) => (row[at] === undefined || row[at] === '' ? [] : [row[at]]));
    return cell !== '' && !isTyped(cell) && below.length > 0 && below.every(isTyped);
  });
}

/** Reports rows of another length than the first one. `from` is the row number of the first sample. */
function reportRagged(
  rows: readonly (readonly string[])[],
  width: number,
  from: number,
  report: Report,
): void {
  let told = 0;
  rows.forEach((row, index) => {
    if (row.length === width || told >= RAGGED_TOLD) return;
    told += 1;
    report.raggedRow(index + from, row.length, width);
  });
}

/** The list with a button that brings the rows of a file in: the definitions take none. */
function withImport(list: JsonObject): JsonObject {
  const data: Json = typeof list.pageData === 'string' ? JSON.parse(list.pageData) : null;
  const items = isObject(data) && isObject(data.toolbar) ? data.toolbar.items : null;
  if (!Array.isArray(items)) return list;
  const before = items.findIndex((item) => isObject(item) && item.code === 'export');
  const options = { location: ['toolbar'] };
  items.splice(before < 0 ? items.length : before, 0, {
    key: widgetKey('list/import').slice(0, 6),
    code: 'import',
    opertype: 'system',
    options,
  });
  return { ...list, pageData: JSON.stringify(data) };
}

/**
 * Imports a CSV text (delimiters `,` `;` tab `|`, quotes, byte order mark, any line end). Each column becomes a field:
 * its header is the title, from which the name is made; its values decide type, options and length, and it is required
 * where no value is empty; the list has the action `import`, for its rows. The object is called `name`, since a text has
 * no name. Never throws; all results are null for an empty text. Issue paths are `/row/column` from 0, without blank
 * lines; `csvPlaces` gives their lines and columns. Source: DESIGN "The engine's face".
 * @example
 * const { objectModel, issues } = importCsv('Code,Quantity\nA-1,3\nA-2,4\n', 'Item');
 * objectModel.fields.map((field) => [field.FieldName, field.FieldType]); // => [ [ 'Code', 1 ], [ 'Quantity', 4 ] ]
 * issues; // => []
 */
export function importCsv(text: string, name = 'Table'): Imported {
  const sink = createImportSink();
  const report = createReport(sink);
  const given: unknown = text;
  const called: unknown = name;
  const object = typeof called === 'string' && called.trim() !== '' ? called.trim() : 'Table';
  const { rows, more } = typeof given === 'string' ? parse(given, report) : { rows: [], more: false };
  const [first] = rows;
  if (first === undefined) {
    report.emptyText();
    return { objectModel: null, form: null, list: null, issues: sink.done() };
  }
  if (more) report.sampled(ROWS_MAX, rows.length);
  const headless = lacksHeader(rows);
  if (headless) report.noHeader();
  const samples = headless ? rows : rows.slice(1);
  const header = headless ? [] : first;
  // Cells beyond the header become columns too, since they hold data.
  const width = samples.reduce((most, row) => Math.max(most, row.length), header.length);
  reportRagged(samples, headless ? first.length : header.length, headless ? 0 : 1, report);
  const filledIn = Array.from({ length: width }, (_, at) =>
    samples.flatMap((row) => (row[at] === undefined || row[at] === '' ? [] : [row[at]])),
  );
  const comma = filledIn.some(writesComma);
  const names = createNamer();
  const seen = new Set<string>();
  const items: Draft[] = [];
  for (let at = 0; at < width; at += 1) {
    const own = header[at] ?? '';
    const title = own === '' ? `Column ${at + 1}` : own;
    const model = names.take(title);
    if (!headless && (own === '' || seen.has(own.toLowerCase()))) report.renamed(`/0/${at}`, own, model);
    seen.add(own.toLowerCase());
    const filled = filledIn[at] ?? [];
    const kind = kindOf(filled, comma);
    const required =
      filled.length > 0 && filled.length === samples.length && kind.control !== CONTROL_IDS.CheckBox;
    items.push({
      role: 'field',
      name: model,
      title,
      control: kind.control,
      facts: { ...kind.facts, ...(required ? { MustInput: true } : null), SourceColumn: at },
      options: kind.options,
    });
  }
  const made = assemble(
    { code: objectCode(object), name: object, businessType: 1, items, facts: {}, laidOut: false },
    report,
  );
  return { ...made, list: withImport(made.list), issues: report.done() };
}
