/** Where a row of a CSV text stands: rows with line breaks in quotes take several lines, empty lines are no rows. */
import type { Place } from './positions.ts';

/** Answers the place of an import's issue, whose path is `/row/column` from 0. */
export function csvSource(text: string): (path: string) => Place {
  /** Line of each row, from 1. */
  const rows: number[] = [];
  let line = 1;
  let start = 1;
  let filled = false;
  let quoted = false;
  const end = () => {
    if (filled) rows.push(start);
    filled = false;
    start = line;
  };
  for (const part of text.split(/(\r\n|\r|\n|")/)) {
    if (part === '"') {
      quoted = !quoted;
      filled = true;
    } else if (/^(\r\n|\r|\n)$/.test(part)) {
      line += 1;
      if (!quoted) end();
    } else if (part.trim() !== '') filled = true;
  }
  end();
  return (path) => {
    const row = Number(path.split('/')[1] ?? 0);
    return { line: rows[row] ?? 1, column: 1 };
  };
}
