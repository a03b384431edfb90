/**
 * Reads cells of a CSV file as values of fields that are known. What is written in one way alone is taken; of what has
 * two readings (`01/02/2024`, `1.250`) the other cells of the column decide, else the format of the field and the other
 * columns, as long as they agree. What is then still in doubt is told, never guessed.
 */
import { decimal, inNumbers, numberFormat, toText, writeNumber } from '../../../engine/internal.ts';
import { DATES, dayIn, isCode, isTime, momentParts, numberText } from './writing.ts';

/** What a column of the file is for. */
export interface CellField {
  readonly type: 'number' | 'date' | 'datetime' | 'time';
  /** How the field shows its values (`DD/MM/YYYY`, `#,##0.00`); null where that is not stated. */
  readonly format: string | null;
  /** Most digits after the point; null for any. */
  readonly decimals: number | null;
}

/** What a cell means: a text as JSON and the store write it, or two of them between which nothing decides. */
export type CellReading = { readonly text: string } | { readonly doubt: readonly [string, string] };

/** Reads the cells of one file: all rows are studied before the first one is read. */
export interface CellReader {
  study(cells: readonly string[]): void;
  /** The meaning of the cell of a column, without blanks around it; what is no date or number stays as it is. */
  read(column: number, cell: string): CellReading;
}

/** A cell in both notations: of dates day first and month first, of numbers decimal point and decimal comma. */
interface Both {
  readonly first: string | null;
  readonly second: string | null;
}
type Side = keyof Both;

/** What the cells of a column show. */
interface Evidence {
  /** Notations that some cell has alone. */
  readonly proven: Set<Side>;
  /** Notations in which the field could hold some cell that has two. */
  readonly held: Set<Side>;
}

const DAY_FIRST = DATES.filter(({ format }) => !format.startsWith('MM'));
const MONTH_FIRST = DATES.filter(({ format }) => !format.startsWith('DD/') && !format.startsWith('DD-'));

function dayOf(text: string, ways: typeof DATES): string | null {
  for (const way of ways) {
    const day = dayIn(text, way);
    if (day !== null) return day;
  }
  return null;
}

/** A time as `HH:mm` or `HH:mm:ss`; fractions of a second stay, which no field holds. */
function clock(time: string): string {
  if (!isTime(time)) return time;
  return time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0').replace(/\.0+$/, '');
}

function bothDays(written: string): Both {
  const cell = inNumbers(written);
  const parts = momentParts(cell);
  // A moment of another time zone is another one here, and the zone of the file is not known.
  if (parts !== null && parts.zone !== '') return { first: null, second: null };
  const day = parts === null ? cell : parts.day;
  const rest = parts === null ? '' : ` ${clock(parts.time)}`;
  const [first, second] = [dayOf(day, DAY_FIRST), dayOf(day, MONTH_FIRST)];
  return { first: first === null ? null : first + rest, second: second === null ? null : second + rest };
}

function bothNumbers(cell: string): Both {
  // Digits alone are the same in both, and are left as they are written.
  if (!/[.,]/.test(cell)) return { first: null, second: null };
  const read = (comma: boolean) => {
    const plain = numberText(cell, comma);
    // Nobody groups digits after a zero: `0.125` is no 125.
    const grouped = plain !== null && plain.length < cell.length;
    return plain === null || (grouped && isCode(plain)) ? null : plain;
  };
  return { first: read(false), second: read(true) };
}

/** Signs of full width, as East Asian keyboards write them (`１２`), as those of a number or date; others stay. */
function halfWidth(cell: string): string {
  return cell
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

function bothOf({ type }: CellField, cell: string): Both {
  return type === 'number' ? bothNumbers(cell) : bothDays(cell);
}

function placesOf(number: string): number {
  return decimal(number)?.places ?? 0;
}

/** The notation that the field itself writes; null where it shows nothing of it. */
function sideOfFormat({ type, format }: CellField, cell: string, both: Both): Side | null {
  if (format === null) return null;
  if (type !== 'number') {
    const order = /^(DD?|MM?)([/-])(DD?|MM?)\2YYYY/.exec(format);
    return order === null || order[1]?.[0] === order[3]?.[0]
      ? null
      : format.startsWith('D')
        ? 'first'
        : 'second';
  }
  const shape = numberFormat(format);
  const exact = shape === null ? null : decimal(both.first);
  return shape !== null && exact !== null && writeNumber(exact, shape) === cell ? 'first' : null;
}

/** A reading as it can be written without a doubt: three digits after a point could be a group of thousands. */
function unmistakable({ type }: CellField, text: string): string {
  const exact = type === 'number' ? decimal(text) : null;
  if (exact === null) return text;
  const plain = toText(exact);
  return placesOf(text) === 3 && !/^-?0\./.test(plain) ? `${plain}0` : plain;
}

/** The only member of a set; null where there is none, or more than one. */
function only<T>(sides: ReadonlySet<T>): T | null {
  const [one = null] = sides;
  return sides.size === 1 ? one : null;
}

/**
 * Makes the reader of a file with these columns (null: not read here) and this sign between its cells. A comma there
 * says that decimals have a point: programs with decimal commas write another sign.
 */
export function createCellReader(columns: readonly (CellField | null)[], delimiter: string): CellReader {
  const evidence = columns.map((): Evidence => ({ proven: new Set(), held: new Set() }));
  const isNumber = (field: CellField) => field.type === 'number';

  /** By column, since files may have very many: a row's cells must not each look through all of them. */
  const beside: ReadonlySet<Side>[] = [];
  /** What the other columns of the kind have proven. */
  const provenBeside = (column: number, field: CellField): ReadonlySet<Side> => {
    beside[column] ??= new Set(
      columns.flatMap((other, at) =>
        at !== column && other !== null && isNumber(other) === isNumber(field)
          ? [...(evidence[at]?.proven ?? [])]
          : [],
      ),
    );
    return beside[column];
  };

  const decide = (column: number, field: CellField, cell: string, both: Both): Side | null => {
    const own = evidence[column];
    if (own !== undefined && own.proven.size > 0) return only(own.proven);
    const votes = new Set(provenBeside(column, field));
    // What the field holds of no cell in one notation, as 1.25 in whole numbers, is hardly meant.
    const held = isNumber(field) && own !== undefined ? only(own.held) : null;
    if (held !== null) votes.add(held);
    const format = sideOfFormat(field, cell, both);
    if (format !== null) votes.add(format);
    if (isNumber(field) && delimiter === ',') votes.add('first');
    return only(votes);
  };

  return {
    study(cells) {
      columns.forEach((field, column) => {
        const cell = halfWidth(cells[column]?.trim() ?? '');
        const found = evidence[column];
        if (field === null || field.type === 'time' || cell === '' || found === undefined) return;
        const both = bothOf(field, cell);
        if (both.first === both.second) return;
        for (const side of ['first', 'second'] as const) {
          const text = both[side];
          if (text === null) continue;
          if (both.first === null || both.second === null) found.proven.add(side);
          else if (field.decimals === null || placesOf(text) <= field.decimals) found.held.add(side);
        }
      });
    },
    read(column, written) {
      const field = columns[column] ?? null;
      if (field === null || written === '') return { text: written };
      const cell = halfWidth(written);
      if (field.type === 'time') return { text: clock(cell) };
      const both = bothOf(field, cell);
      const { first, second } = both;
      if (first === null || second === null || first === second) return { text: first ?? second ?? cell };
      const side = decide(column, field, cell, both);
      if (side === null) return { doubt: [unmistakable(field, first), unmistakable(field, second)] };
      return { text: side === 'first' ? first : second };
    },
  };
}
