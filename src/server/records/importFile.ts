/** Reads a file to import, within bounds. Source: specification 002 1; FORMATS "Input caps". */
import { Refusal } from '../errors.ts';
import type { Upload } from '../ports/forms.ts';
import { type CsvBounds, type CsvLine, csvRows } from './csv.ts';

/** Most rows of a file to import, without its headings. */
const MOST_ROWS = 5_000;
/** A row is bounded in bytes too, since it is in memory whole. */
const BOUNDS: CsvBounds = { lines: 50_000, cells: 2_000, row: 1024 * 1024 };

/** A file to import: its first line, what was made of it, and the lines after it. */
export interface ImportFile<T> {
  readonly headings: readonly string[];
  readonly reading: T;
  readonly rows: AsyncGenerator<CsvLine, undefined>;
}

/**
 * Opens a file to import. It is read twice: first to count its rows, so that nothing of one with too many is saved,
 * then row by row, so that it is never held whole. `begin` gets the first line; what it makes studies each row of the
 * first reading. Refuses with 422 an empty file, and one beyond the bounds.
 */
export async function openImport<T extends { study(row: CsvLine): void }>(
  file: Pick<Upload, 'stream'>,
  begin: (headings: CsvLine) => T,
): Promise<ImportFile<T>> {
  let count = 0;
  let reading: T | null = null;
  for await (const row of csvRows(file, BOUNDS)) {
    count += 1;
    if (count > MOST_ROWS + 1) throw new Refusal(422, 'import.tooLarge', { params: { row: row.row } });
    if (reading === null) reading = begin(row);
    else reading.study(row);
  }
  const rows = csvRows(file, BOUNDS);
  const { value: headings } = await rows.next();
  if (headings === undefined || reading === null || count === 1) throw new Refusal(422, 'import.empty');
  return { headings: headings.cells, reading, rows };
}

/** The rows again, some 200 of them read ahead and handed to `prepare` first. */
export async function* prepared<T>(
  rows: AsyncIterable<T>,
  prepare: (ahead: readonly T[]) => Promise<void>,
  most = 200,
): AsyncGenerator<T, undefined> {
  let ahead: T[] = [];
  for await (const row of rows) {
    ahead.push(row);
    if (ahead.length < most) continue;
    await prepare(ahead);
    yield* ahead;
    ahead = [];
  }
  if (ahead.length > 0) await prepare(ahead);
  yield* ahead;
  return undefined;
}
