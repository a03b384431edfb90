import { describe, expect, it } from 'vitest';
import { clipboardRows } from './clipboardRows.ts';

describe('cells of a spreadsheet', () => {
  it.each([
    [
      'of Excel',
      'A\t1\r\nB\t2\r\n',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      'of Google Sheets, without a last line break',
      'A\t1\nB\t2',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    ['of an old Mac', 'A\rB\r', [['A'], ['B']]],
    ['of one empty cell', '\r\n', [['']]],
    ['that are empty', '\t\n\nA\t', [['', ''], [''], ['A', '']]],
    [
      'with line breaks, tabs and quotes',
      '"two\r\nlines"\t"a\tb"\t"5"" pipe"',
      [['two\nlines', 'a\tb', '5" pipe']],
    ],
    [
      'with a quote inside',
      '5" pipe\t3\nnut\t4',
      [
        ['5" pipe', '3'],
        ['nut', '4'],
      ],
    ],
    [
      'that begin with a quote of their own',
      '"M8" bolt\t1\n"M6" bolt\t2',
      [
        ['"M8" bolt', '1'],
        ['"M6" bolt', '2'],
      ],
    ],
    [
      'whose quote does not close',
      '"M8\t1\nnut\t2',
      [
        ['"M8', '1'],
        ['nut', '2'],
      ],
    ],
    ['with signs that separate elsewhere', 'a,b;c|d\t1,250', [['a,b;c|d', '1,250']]],
  ])('%s', (_, text, rows) => {
    expect(clipboardRows(text)).toEqual(rows);
  });
});
