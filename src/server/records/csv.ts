/** Comma-separated text as spreadsheets read and write it (RFC 4180). */

/** Starts with a byte order mark, so that spreadsheets read it as UTF-8. */
const BOM = '\ufeff';

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; plain numbers stay. */
function cell(value: unknown): string {
  const raw = value === null || value === undefined ? '' : String(value);
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(raw) && !/^[+-]?[\d.]+$/.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BOM}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Rows of cells. Quotes that do not close take the rest of the text. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let held = '';
  let quoted = false;
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? '';
    if (quoted) {
      if (letter !== '"') held += letter;
      else if (source[index + 1] === '"') {
        held += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && held === '') quoted = true;
    else if (letter === ',') {
      row.push(held);
      held = '';
    } else if (letter === '\n') {
      row.push(held.endsWith('\r') ? held.slice(0, -1) : held);
      rows.push(row);
      row = [];
      held = '';
    } else held += letter;
  }
  if (held !== '' || row.length > 0) rows.push([...row, held]);
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}
