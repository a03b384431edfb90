/**
 * Comma-separated text as spreadsheets write it: RFC 4180, and with the signs of other countries between cells. What is
 * written here has commas.
 */
import Papa from 'papaparse';
import { CSV_HEAD, type CsvSigns, csvSigns } from '../../tools/internal.ts';
import { encodingOf } from '../encoding.ts';
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

/** How workbooks begin, which spreadsheets save where no other kind of file is chosen: zip files, and older ones. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** The bytes of a beginning that are looked at together; the encoding shows in the first two. */
const BEGINNING = 4;

/** The text of a file, piece by piece. Refuses with 422 workbooks, and bytes that are no text of its encoding. */
async function* pieces(file: Streamed): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  let start = new Uint8Array();
  let decoder: TextDecoder | null = null;
  const decoded = (bytes: Uint8Array, stream: boolean): string => {
    if (WORKBOOKS.some((signs) => signs.every((sign, at) => bytes[at] === sign)) && decoder === null)
      throw new Refusal(422, 'import.workbook');
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw new Refusal(422, 'import.notText');
    }
  };
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      start = joined(start, read.value);
      if (decoder === null && start.length < BEGINNING) continue;
      yield decoded(start, true);
      start = new Uint8Array();
    }
    yield decoded(start, false);
  } finally {
    // Of a file that is refused the rest is not read.
    void reader.cancel().catch(() => undefined);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** A row of a file. */
export interface CsvLine {
  /** Its number as spreadsheets count rows, from 1: blank ones too, and one with line breaks in its cells once. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The sign between the cells of the file. */
  readonly delimiter: string;
}

/**
 * The rows of a file, one after the other, without rows of blank cells. What stands between cells and rows is found as
 * `importCsv` finds it. Memory holds one piece of the file and one unfinished row. Where a quote does not close, its
 * cell goes on to the end of the file. Refuses with 422, naming the line, a file beyond the bounds.
 */
export async function* csvRows(
  file: Streamed,
  bounds: CsvBounds = UNBOUNDED,
): AsyncGenerator<CsvLine, undefined> {
  let signs: CsvSigns | null = null;
  let rest = '';
  let lines = 0;
  /** The rows that are not blank; refuses those beyond the bounds. */
  const within = (rows: readonly string[][], { line, delimiter }: CsvSigns): CsvLine[] =>
    rows.flatMap((cells) => {
      lines += 1;
      const row = lines + line - 1;
      if (lines > bounds.lines || cells.length > bounds.cells) throw tooLarge(row);
      return cells.some((cell) => cell.trim() !== '') ? [{ row, cells, delimiter }] : [];
    });
  for await (const piece of pieces(file)) {
    rest += piece;
    if (signs === null) {
      if (rest.length <= Math.min(CSV_HEAD, bounds.row)) continue;
      signs = csvSigns(rest);
      rest = rest.slice(signs.skip);
    }
    // A CR at the end of a piece waits for the next, which may begin with LF.
    const held = signs.newline !== '\r' && rest.endsWith('\r') ? '\r' : '';
    const text = plainEnds(rest.slice(0, rest.length - held.length), signs);
    const { rows, end } = parse(text, signs, true);
    yield* within(rows, signs);
    rest = text.slice(end) + held;
    if (rest.length > bounds.row) throw tooLarge(lines + signs.line);
  }
  if (signs === null) {
    signs = csvSigns(rest);
    rest = rest.slice(signs.skip);
  }
  yield* within(parse(plainEnds(rest, signs), signs, false).rows, signs);
  return undefined;
}

/** CRLF as LF, since files mix them; a file whose rows end in CR alone stays as it is. */
function plainEnds(text: string, { newline }: CsvSigns): string {
  return newline === '\r' ? text : text.replaceAll('\r\n', '\n');
}

/**
 * The rows of a text, and the offset after the last; with `open` the text may go on, and an unfinished row is left out.
 */
function parse(
  text: string,
  { delimiter, newline }: CsvSigns,
  open: boolean,
): { readonly rows: readonly string[][]; readonly end: number } {
  const settings = { delimiter, newline: newline === '\r' ? '\r' : '\n' } as const;
  const { data, meta } = new Papa.Parser(settings).parse(text, 0, open);
  const rows: string[][] = data;
  return { rows, end: meta.cursor };
}
