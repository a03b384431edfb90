/**
 * Positions of the cells of a CSV text, which the parser does not tell. Cells and blank rows are found by its rules: a
 * quote counts at the start of a cell, `""` is a quote in it, and a quote closes it before a delimiter or a line end,
 * blanks between them ignored. A row with line breaks in quotes spans several lines.
 */
import Papa from 'papaparse';

/** A position in a text: line and column from 1. Columns count UTF-16 units, as editors do. */
export interface CsvPlace {
  readonly line: number;
  readonly column: number;
}

/** A text from its first row on, with the signs that separate cells and rows. */
export interface CsvBody {
  readonly text: string;
  /** Number of its first line: 2 where a line `sep=;` before it names the delimiter. */
  readonly line: number;
  readonly delimiter: string;
  readonly newline: string;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Settings of the parser: blank rows are skipped. */
export const CSV_SETTINGS = { skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS } as const;

/** What the beginning of a text tells of the whole. */
export interface CsvSigns {
  /** Length of what stands before the first row: byte order mark and a line `sep=;`. */
  readonly skip: number;
  /** Number of the first row's line. */
  readonly line: number;
  readonly delimiter: string;
  readonly newline: string;
}

/** How much of a text decides on its signs, in UTF-16 units: a file may be read no further first. */
export const CSV_HEAD = 16_384;

/** Guesses delimiter and line end by the first rows, or takes the delimiter that a line `sep=;` names. */
export function csvSigns(given: string): CsvSigns {
  const mark = given.startsWith('\ufeff') ? 1 : 0;
  const head = given.slice(mark, mark + CSV_HEAD);
  // Excel writes and reads this line.
  const told = /^sep=([,;|\t])\r?\n/i.exec(head);
  const rows = told === null ? head : head.slice(told[0].length);
  // A row that is cut off would count as one with fewer cells.
  const whole =
    given.length > mark + CSV_HEAD ? Math.max(rows.lastIndexOf('\n'), rows.lastIndexOf('\r')) : -1;
  const text = whole > 0 ? rows.slice(0, whole + 1) : rows;
  const { meta } = Papa.parse<string[]>(text, { ...CSV_SETTINGS, delimiter: told?.[1] ?? '', preview: 1 });
  return {
    skip: mark + head.length - rows.length,
    line: told === null ? 1 : 2,
    delimiter: meta.delimiter || ',',
    newline: meta.linebreak || '\n',
  };
}

/** Takes off the byte order mark and the line `sep=;`; finds delimiter and line end. */
export function csvBody(given: string): CsvBody {
  const { skip, ...signs } = csvSigns(given);
  return { text: given.slice(skip), ...signs };
}

/** Offsets in the body where the cells of a row start, and where it ends. */
export interface CsvRow {
  readonly starts: readonly number[];
  readonly end: number;
}

/** The first rows of a body that are not blank, at most `most`. One pass over the text. */
export function csvRows({ text, delimiter, newline }: CsvBody, most: number): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let starts: number[] = [];
  let blank = true;
  let at = 0;
  let delimiterAt = text.indexOf(delimiter);
  let lineAt = text.indexOf(newline);
  /** Where the next delimiter or line end is; -1 at the end of the text. */
  const endFrom = (from: number): number => {
    if (delimiterAt !== -1 && delimiterAt < from) delimiterAt = text.indexOf(delimiter, from);
    if (lineAt !== -1 && lineAt < from) lineAt = text.indexOf(newline, from);
    if (delimiterAt === -1 || lineAt === -1) return Math.max(delimiterAt, lineAt);
    return Math.min(delimiterAt, lineAt);
  };
  /** Where the quotes of the cell at `at` close, and where the cell ends (-1: at the end of the text). */
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

/** More rows than `importCsv` reports issues of. */
const ROWS_MAX = 2100;

/**
 * Finds the places of the issues of `importCsv` in its text. The returned function takes an issue's path, `/row/column`
 * from 0; for a cell that is missing it gives the end of its row, for an unknown row the start of the text. A byte
 * order mark is not counted as a column. Never throws.
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
