/** Which fields the columns of a file to import are of. Source: specification 002 1 and 7. */
import type { ObjectField } from '../objects/types.ts';
import type { Columns } from './importCells.ts';

/** Most titles that an answer names, and the length that each is shortened to. */
const MOST_TITLES = 20;
const LONGEST = 60;

/** A text of a file as messages quote it. */
export function quoted(text: string): string {
  const plain = text.trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

/** The fields of the columns of a file; of two columns of one field the first. `namesOf` are titles and name of one. */
export function columnsOf(
  headings: readonly string[],
  open: readonly ObjectField[],
  namesOf: (field: ObjectField) => readonly string[],
): Columns {
  const taken = new Set<ObjectField>();
  return headings.map((heading) => {
    const title = heading.trim();
    const field = open.find((one) => !taken.has(one) && namesOf(one).includes(title));
    if (field !== undefined) taken.add(field);
    return field;
  });
}

/** The titles of a file that are of no field, joined by `comma`; empty where there is none. */
export function ignoredTitles(headings: readonly string[], columns: Columns, comma: string): string {
  const titles = headings.filter((heading, place) => columns[place] === undefined && heading.trim() !== '');
  const named = titles.slice(0, MOST_TITLES).map(quoted);
  return [...named, ...(titles.length > MOST_TITLES ? ['…'] : [])].join(comma);
}

/** The name of a column as spreadsheets have it: A, B … Z, AA. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** A cell that stands below no title. */
interface Untitled {
  readonly column: string;
  readonly cell: string;
}

/** The first cell of a row that stands below no title; undefined where there is none. */
export function untitledCell(headings: readonly string[], line: readonly string[]): Untitled | undefined {
  const place = line.findIndex((cell, at) => cell.trim() !== '' && (headings[at] ?? '').trim() === '');
  return place < 0 ? undefined : { column: columnName(place), cell: quoted(line[place] ?? '') };
}
