/** Comma-separated text as spreadsheets read and write it (RFC 4180). */
import Papa from 'papaparse';

/** Starts with a byte order mark, so that spreadsheets read it as UTF-8. */
const BOM = '\ufeff';

/** What a spreadsheet would run as a formula; plain numbers are none. */
const FORMULA = /^(?![+-]?[\d.]+$)[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function harmless(cell: unknown): unknown {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BOM}${Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { newline: '\r\n' },
  )}\r\n`;
}

/** Line ends as one sign; one that is cut between two pieces stays whole. */
async function* pieces(file: Blob): AsyncGenerator<string> {
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
 * Rows of cells, one after the other; of the file never more is held than one piece and an unfinished row. Rows of
 * blank cells are left out. A quote that does not close takes the rest of the file.
 */
export async function* csvRows(file: Blob): AsyncGenerator<readonly string[], undefined> {
  let rest = '';
  for await (const piece of pieces(file)) {
    const { rows, end } = parse(rest + piece, true);
    yield* rows;
    rest = (rest + piece).slice(end);
  }
  yield* parse(rest, false).rows;
  return undefined;
}

/** Rows of a text, and where the last of them ends; with `open`, a last row that may go on is left. */
function parse(text: string, open: boolean): { readonly rows: readonly string[][]; readonly end: number } {
  const { data, meta } = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, open);
  const rows: string[][] = data;
  return { rows: rows.filter((cells) => cells.some((cell) => cell.trim() !== '')), end: meta.cursor };
}
