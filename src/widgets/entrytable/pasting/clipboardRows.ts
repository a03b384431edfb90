import Papa from 'papaparse';

/**
 * The cells of a text as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows, and cells
 * with line breaks, tabs or quotes in quotes, which are doubled in them. The line break after the last row is none of it.
 */
export function clipboardRows(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  // The parser takes an empty cell for no text at all.
  if (plain === '') return [['']];
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: '\t', newline: '\n' });
  // What only begins with a quote, as `"M8" bolt` does, would run on to the next quote of another cell.
  const broken = errors.some(({ type }) => type === 'Quotes');
  return broken ? plain.split('\n').map((line) => line.split('\t')) : data;
}
