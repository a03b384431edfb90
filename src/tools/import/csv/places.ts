/**
 * Positions of the cells of a CSV text. Cells and blank rows are found as the parser does: a quote counts at the start
 * of a cell, `""` is a quote, and a quote closes before a delimiter, a line end or blanks. Rows with line breaks in
 * quotes span several lines.
 */
import Papa from 'papaparse';

/** Line and column from 1; columns count UTF-16 units, as editors do. */
export interface CsvPlace {
  readonly line: number;
  readonly column: number;
}

/** A text without the lines before its first row. */
export interface CsvBody {
  readonly text: string;
  /** Number of its first line: 2 where a first line names the separator for spreadsheets. */
  readonly line: number;
  readonly delimiter: string;
  readonly newline: string;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Parser settings for a body; blank rows do not count. */
export const CSV_SETTINGS = { skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS } as const;

export function csvBody(given: string): CsvBody {
  const plain = given.replace(/^\ufeff/, '');
  // A line that names the separator for Excel.
  const told = /^sep=([,;|\t])\r?\n/i.exec(plain);
  const text = told === null ? plain : plain.slice(told[0].length);
  const { meta } = Papa.parse<string[]>(text, { ...CSV_SETTINGS, delimiter: told?.[1] ?? '', preview: 1 });
  return {
    text,
    line: told === null ? 1 : 2,
    delimiter: meta.delimiter || ',',
    newline: meta.linebreak || '\n',
  };
}

/** Offsets of the cells of a row, and of its end. */
export interface CsvRow {
  readonly starts: readonly number[];
  readonly end: number;
}

/** The rows of a body that are not blank, at most `most`. One pass over the text. */
export function csvRows({ text, delimiter, newline }: CsvBody, most: number): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let starts: number[] = [];
  let blank = true;
  let at = 0;
  let delimiterAt = text.indexOf(delimiter);
  let lineAt = text.indexOf(newline);
  /** The end of an unquoted cell; -1 where it is the last. */
  const endFrom = (from: number): number => {
    if (delimiterAt !== -1 && delimiterAt < from) delimiterAt = text.indexOf(delimiter, from);
    if (lineAt !== -1 && lineAt < from) lineAt = text.indexOf(newline, from);
    if (delimiterAt === -1 || lineAt === -1) return Math.max(delimiterAt, lineAt);
    return Math.min(delimiterAt, lineAt);
  };
  /** Where the quote of a cell closes, and where the cell ends. */
  const quoted = (): { readonly close: number; readonly end: number } => {
    for (let close = text.indexOf('"', at + 1); close !== -1; close = text.indexOf('"', close + 1)) {
      if (text[close + 1] === '"') {
        close += 1;
        continue;
      }
      const end = close === text.length - 1 ? -1 : endFrom(close + 1);
      if (close === text.length - 1) return { close, end };
      if (end !== -1 && text.slice(close + 1, end).trim() === '') return { close, end };
    }
    return { close: text.length, end: -1 };
  };
  while (rows.length < most) {
    starts.push(at);
    const cell = text[at] === '"' ? quoted() : { close: -1, end: endFrom(at) };
    const end = cell.end === -1 ? text.length : cell.end;
    blank &&= text.slice(cell.close === -1 ? at : at + 1, cell.close === -1 ? end : cell.close).trim() === '';
    if (cell.end !== -1 && cell.end === delimiterAt) {
      at = end + delimiter.length;
      continue;
    }
    if (!blank) rows.push({ starts, end });
    if (cell.end === -1) break;
    at = end + newline.length;
    starts = [];
    blank = true;
  }
  return rows;
}

/** More rows than an import examines or reports. */
const ROWS_MAX = 2100;

/**
 * Answers the places of the issues of `importCsv`, whose paths are `/row/column` from 0: of a cell that is not there,
 * the end of its row. A byte order mark is no column. Never throws.
 * @example
 * csvPlaces('Code,Quantity\nA-1,3\n')('/1/1'); // => { line: 2, column: 5 }
 */
export function csvPlaces(given: string): (path: string) => CsvPlace {
  const text: unknown = given;
  const body = csvBody(typeof text === 'string' ? text : '');
  const rows = csvRows(body, ROWS_MAX);
  const lines = [0, ...[...body.text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  const placeOf = (offset: number): CsvPlace => {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + body.line, column: offset - (lines[low] ?? 0) + 1 };
  };
  return (path) => {
    const [, row, column = '0'] = path.split('/');
    const found = row === undefined ? undefined : rows[Number(row)];
    if (found === undefined) return { line: 1, column: 1 };
    return placeOf(found.starts[Number(column)] ?? found.end);
  };
}
