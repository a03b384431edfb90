/**
 * Where a row of a CSV text stands: rows with line breaks in quotes take several lines; empty rows, and the line that
 * tells a spreadsheet the separator, are no rows.
 */
import type { Place } from './positions.ts';

const LINE_END = /^(\r\n|\r|\n)$/;
const DELIMITER = /^[,;\t|]$/;

/** Answers the place of an import's issue, whose path is `/row/column` from 0. */
export function csvSource(text: string): (path: string) => Place {
  /** Line of each row, from 1. */
  const rows: number[] = [];
  let line = 1;
  let start = 1;
  let filled = false;
  let quoted = false;
  /** Quotes count where a cell begins, and where one has just closed: `""` is a quote. */
  let opens = true;
  const end = () => {
    if (filled) rows.push(start);
    filled = false;
    start = line;
  };
  for (const part of text.replace(/^\ufeff/, '').split(/(\r\n|[\r\n",;\t|])/)) {
    if (part === '') continue;
    if (part === '"' && (quoted || opens)) {
      quoted = !quoted;
      opens = true;
      continue;
    }
    opens = DELIMITER.test(part) || LINE_END.test(part);
    if (LINE_END.test(part)) {
      line += 1;
      if (!quoted) end();
    } else if (!opens && part.trim() !== '') filled = true;
  }
  end();
  if (/^\ufeff?sep=[,;|\t]\r?\n/i.test(text)) rows.shift();
  return (path) => {
    const row = Number(path.split('/')[1] ?? 0);
    return { line: rows[row] ?? 1, column: 1 };
  };
}
