/** Comma-separated text as spreadsheets read and write it (RFC 4180). */
import Papa from 'papaparse';
import { Refusal } from '../errors.ts';
import type { Upload } from '../ports/forms.ts';

/** A file to read. */
type Streamed = Pick<Upload, 'stream'>;

/** What a file may hold. */
export interface CsvBounds {
  /** Lines, blank ones among them. */
  readonly lines: number;
  /** Cells of one row. */
  readonly cells: number;
  /** Characters of one row. */
  readonly row: number;
}

const UNBOUNDED: CsvBounds = {
  lines: Number.POSITIVE_INFINITY,
  cells: Number.POSITIVE_INFINITY,
  row: Number.POSITIVE_INFINITY,
};

const tooLarge = (row: number) => new Refusal(422, 'import.tooLarge', { params: { row } });

/** Starts with a byte order mark, so that spreadsheets read it as UTF-8. */
const BOM = '\ufeff';

/** Texts that a spreadsheet would run as a formula. Numbers with a sign are not among them. */
const FORMULA = /^(?![+-]?[\d.]+$)[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula, so that it is shown instead. */
function harmless(cell: unknown): unknown {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Rows as lines of CSV with CRLF line ends, to follow others; no rows are an empty text. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => row.map(harmless));
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/** Rows as the text of a file, or its beginning. */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BOM}${csvLines(rows)}`;
}

/**
 * The text of a file, piece by piece, with CRLF as LF. A CR at the end of a piece waits for the next, which may begin
 * with LF.
 */
async function* pieces(file: Streamed): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const text = held + read.value;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
  }
  if (held !== '') yield held;
}

/**
 * The rows of a file, one after the other, without rows of blank cells. Memory holds one piece of the file and one
 * unfinished row. Where a quote does not close, its cell goes on to the end of the file. Refuses with 422, naming the
 * line, a file beyond the bounds.
 */
export async function* csvRows(
  file: Streamed,
  bounds: CsvBounds = UNBOUNDED,
): AsyncGenerator<readonly string[], undefined> {
  let rest = '';
  let lines = 0;
  /** The rows that are not blank; refuses those beyond the bounds. */
  const within = (rows: readonly string[][]): string[][] =>
    rows.filter((cells) => {
      lines += 1;
      if (lines > bounds.lines || cells.length > bounds.cells) throw tooLarge(lines);
      return cells.some((cell) => cell.trim() !== '');
    });
  for await (const piece of pieces(file)) {
    const { rows, end } = parse(rest + piece, true);
    yield* within(rows);
    rest = (rest + piece).slice(end);
    if (rest.length > bounds.row) throw tooLarge(lines + 1);
  }
  yield* within(parse(rest, false).rows);
  return undefined;
}

/**
 * The rows of a text, and the offset after the last; with `open` the text may go on, and an unfinished row is left out.
 */
function parse(text: string, open: boolean): { readonly rows: readonly string[][]; readonly end: number } {
  const { data, meta } = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, open);
  const rows: string[][] = data;
  return { rows, end: meta.cursor };
}
