import { describe, expect, it } from 'vitest';
import { type CellField, createCellReader } from './cells.ts';

const day = (format: string | null = null): CellField => ({ type: 'date', format, decimals: null });
const number = (decimals: number | null = 4, format: string | null = null): CellField => ({
  type: 'number',
  format,
  decimals,
});

/** What the cells of the first column mean; two readings as `a|b`. */
function readings(fields: readonly CellField[], rows: readonly (readonly string[])[], delimiter = ';') {
  const reader = createCellReader(fields, delimiter);
  for (const row of rows) reader.study(row);
  return rows.map(([cell = '']) => {
    const read = reader.read(0, cell);
    return 'doubt' in read ? read.doubt.join('|') : read.text;
  });
}
const column = (field: CellField, cells: readonly string[], delimiter = ';') =>
  readings(
    [field],
    cells.map((cell) => [cell]),
    delimiter,
  );

describe('dates', () => {
  it.each([
    [['2024-01-31', '2024/1/31', '2024.1.31', '2024年1月31日', '20240131'], Array(5).fill('2024-01-31')],
    [
      ['31.01.2024', '1.2.2024'],
      ['2024-01-31', '2024-02-01'],
    ],
    [
      ['31/01/2024', '01/02/2024'],
      ['2024-01-31', '2024-02-01'],
    ],
    [
      ['01/31/2024', '01/02/2024'],
      ['2024-01-31', '2024-01-02'],
    ],
    [
      ['01-31-2024', '01-02-2024'],
      ['2024-01-31', '2024-01-02'],
    ],
    [['05/05/2024'], ['2024-05-05']],
    [
      ['5-Mar-26', 'March 5, 2026', '5-Mar-85'],
      ['2026-03-05', '2026-03-05', '5-Mar-85'],
    ],
    [
      ['1/31/2024 12:05 AM', '5-Mar-26 2:30:15 pm'],
      ['2024-01-31 00:05', '2026-03-05 14:30:15'],
    ],
    [['01/02/2024'], ['2024-02-01|2024-01-02']],
    // Both orders in one column: only what is clear by itself is taken.
    [
      ['31/01/2024', '01/31/2024', '01/02/2024'],
      ['2024-01-31', '2024-01-31', '2024-02-01|2024-01-02'],
    ],
    [
      ['31/02/2024', 'soon', '32.01.2024'],
      ['31/02/2024', 'soon', '32.01.2024'],
    ],
  ])('%j', (cells, wanted) => {
    expect(column(day(), cells)).toEqual(wanted);
  });

  it.each([
    ['DD/MM/YYYY', '2024-02-01'],
    ['MM/DD/YYYY HH:mm', '2024-01-02'],
    ['D/M/YYYY', '2024-02-01'],
    ['YYYY/MM/DD', '2024-02-01|2024-01-02'],
  ])('the format %s of the field decides where the column shows nothing', (format, wanted) => {
    expect(column(day(format), ['01/02/2024'])).toEqual([wanted]);
  });

  it('what the column shows outweighs the format; columns beside it and format must agree', () => {
    expect(column(day('DD/MM/YYYY'), ['01/31/2024', '01/02/2024'])[1]).toBe('2024-01-02');
    const beside = (format: string | null) =>
      readings([day(format), day()], [['01/02/2024', '31/01/2024']])[0];
    expect(beside(null)).toBe('2024-02-01');
    expect(beside('MM/DD/YYYY')).toBe('2024-02-01|2024-01-02');
  });

  it('with a time; of another time zone they stay as they are', () => {
    const field: CellField = { type: 'datetime', format: null, decimals: null };
    expect(column(field, ['31.01.2024 8:30', '31/01/2024T08:30:15', '2024-01-31 08:30:00.000'])).toEqual([
      '2024-01-31 08:30',
      '2024-01-31 08:30:15',
      '2024-01-31 08:30:00',
    ]);
    expect(column(field, ['2024-01-31T08:30:00Z'])).toEqual(['2024-01-31T08:30:00Z']);
    expect(column({ ...field, type: 'time' }, ['8:30', '08:30:15', 'noon'])).toEqual([
      '08:30',
      '08:30:15',
      'noon',
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [
      ['1,250.5', '7'],
      ['1250.5', '7'],
    ],
    [
      ['1.250,5', '7'],
      ['1250.5', '7'],
    ],
    [
      ['1.250,5', '1.250'],
      ['1250.5', '1250'],
    ],
    [
      ['1,250.5', '1,250'],
      ['1250.5', '1250'],
    ],
    [
      ['12.5', '1.250'],
      ['12.5', '1.250'],
    ],
    [
      ['1.234.567', '-1.250'],
      ['1234567', '-1250'],
    ],
    [
      ['0.125', '0,125'],
      ['0.125', '0.125'],
    ],
    // Three digits after a sign, and nothing else.
    [['1.250'], ['1.25|1250']],
    [['1.125'], ['1.1250|1125']],
    [['1,250'], ['1250|1.25']],
    [
      ['1,5', '1.5', '1.250'],
      ['1.5', '1.5', '1.25|1250'],
    ],
    [
      ['1.25.5', '1 250', '12e3', '.5', '007'],
      ['1.25.5', '1 250', '12e3', '.5', '007'],
    ],
  ])('%j', (cells, wanted) => {
    expect(column(number(), cells)).toEqual(wanted);
  });

  it('of whole numbers: groups of thousands, where no cell can be meant otherwise', () => {
    expect(column(number(0), ['1.250', '2.500', '3'])).toEqual(['1250', '2500', '3']);
    expect(column(number(0), ['1.250', '2.000'])).toEqual(['1.25|1250', '2|2000']);
  });

  it('a comma between the cells says decimal point; other columns and the format count too', () => {
    expect(column(number(), ['1.250', '1,250'], ',')).toEqual(['1.250', '1250']);
    expect(column(number(0), ['1.250'], ',')).toEqual(['1.25|1250']);
    expect(readings([number(), number()], [['1.250', '0,5']])).toEqual(['1250']);
    expect(readings([number(), number()], [['1.250', '0,5']], ',')).toEqual(['1.25|1250']);
    expect(readings([number(), day()], [['1.250', '31/01/2024']])).toEqual(['1.25|1250']);
    expect(column(number(4, '#,##0'), ['1,250'])).toEqual(['1250']);
    expect(column(number(4, '0.000'), ['1.250'])).toEqual(['1.250']);
    expect(column(number(4, '#,##0.00'), ['1.250'])).toEqual(['1.25|1250']);
  });
});

it('columns that are not read, and missing cells, stay', () => {
  const reader = createCellReader([null], ';');
  reader.study(['1.250']);
  reader.study([]);
  expect(reader.read(0, '1.250')).toEqual({ text: '1.250' });
  expect(reader.read(5, '1.250')).toEqual({ text: '1.250' });
});

it('signs of full width are read as those of numbers, dates and times', () => {
  expect(column(number(), ['１２', '－１，２３４．５', '12'], ',')).toEqual(['12', '-1234.5', '12']);
  expect(column(day(), ['２０２４／１／３１', '２０２４-２-１'])).toEqual(['2024-01-31', '2024-02-01']);
  expect(column({ type: 'datetime', format: null, decimals: null }, ['２０２４-１-３１　８：３０'])).toEqual([
    '2024-01-31 08:30',
  ]);
  expect(column({ type: 'time', format: null, decimals: null }, ['８：３０'])).toEqual(['08:30']);
  // What is like a digit, and is none, is left to be refused.
  expect(column(number(), ['10²', '①'])).toEqual(['10²', '①']);
});
