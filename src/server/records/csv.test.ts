import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CSV_SETTINGS, csvBody } from '../../tools/import/csv/places.ts';
import type { Upload } from '../ports/forms.ts';
import { type CsvBounds, csvRows, toCsv } from './csv.ts';

async function read(
  file: Pick<Upload, 'stream'>,
  bounds?: CsvBounds,
): Promise<readonly (readonly string[])[]> {
  const rows = [];
  for await (const { cells } of csvRows(file, bounds)) rows.push(cells);
  return rows;
}

/** A file that is read in pieces of `size` bytes. */
function inPieces(text: string | Uint8Array<ArrayBuffer>, size: number): Blob {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Object.assign(new Blob([bytes]), {
    stream: () => {
      let at = 0;
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          if (at >= bytes.length) controller.close();
          else controller.enqueue(bytes.slice(at, at + size));
          at += size;
        },
      });
    },
  });
}

describe('rows of a file', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa,b\n1,"2,3"\n',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    ['a\r\n"say ""hi"""\r\n"two\nlines"', [['a'], ['say "hi"'], ['two\nlines']]],
    [
      'a,b\n\n , \n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a\n"open,\nend', [['a'], ['open,\nend']]],
    ['', []],
    ...[';', '\t', '|'].map((sign): [string, string[][]] => [
      `a${sign}b\r\n"1${sign}2"${sign}3,5\r\n\r\n4${sign}\r\n`,
      [
        ['a', 'b'],
        [`1${sign}2`, '3,5'],
        ['4', ''],
      ],
    ]),
    [
      'sep=;\r\na;b,c\r\n1;2,3\r\n',
      [
        ['a', 'b,c'],
        ['1', '2,3'],
      ],
    ],
    [
      'a,b\r1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ])('%j', async (text, rows) => {
    expect(await read(new Blob([text]))).toEqual(rows);
    for (const size of [1, 2, 3]) expect(await read(inPieces(text, size)), String(size)).toEqual(rows);
  });

  it('are what was written, however the file is cut', async () => {
    const cell = fc.stringMatching(/^[a-zé文", \n]{0,6}$/);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const kept = rows.filter((row) => row.some((one) => one.trim() !== ''));
        expect(await read(inPieces(toCsv(rows), size))).toEqual(kept);
      }),
    );
  });

  it('have the numbers that spreadsheets give them', async () => {
    const numbers = [];
    const file = new Blob(['sep=;\r\na;b\r\n\r\n"two\r\nlines";1\r\nc;2\r\n']);
    for await (const { row } of csvRows(file)) numbers.push(row);
    expect(numbers).toEqual([2, 4, 5]);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ])('of Unicode text (%s), as spreadsheets save it with tabs', async (name, mark) => {
    const units = [...'料號\t數量\r\nA\t1\r\n'].flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return name === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    const bytes = new Uint8Array([...mark, ...units]);
    for (const size of [1, 2, 3, 100]) {
      expect(await read(inPieces(bytes, size)), String(size)).toEqual([
        ['料號', '數量'],
        ['A', '1'],
      ]);
    }
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ])('of %s are told to be saved as text, whatever follows', async (_what, signs) => {
    const bytes = new Uint8Array([...signs, ...new TextEncoder().encode('\nname,qty\nA,1\n')]);
    for (const size of [1, 3, 100])
      await expect(read(inPieces(bytes, size))).rejects.toMatchObject({
        status: 422,
        text: 'import.workbook',
      });
    expect(await read(new Blob(['PK,name\n1,A']))).toEqual([
      ['PK', 'name'],
      ['1', 'A'],
    ]);
    expect(await read(new Blob(['a']))).toEqual([['a']]);
  });

  it('of an older encoding are refused, where they would be saved as other letters', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('name\nK'), 0xfc, 0x0a]);
    const refusal = { status: 422, text: 'import.notText' };
    await expect(read(new Blob([bytes]))).rejects.toMatchObject(refusal);
  });

  it('are parted as those that definitions are made of', async () => {
    const sign = fc.constantFrom(',', ';', '\t', '|');
    const part = fc.constantFrom('a', 'bb', '1', '2,5', 'x;y', '"', ' ');
    const rows = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(sign, rows, async (delimiter, table) => {
        const text = table.map((row) => row.join(delimiter)).join('\n');
        const { data } = Papa.parse<string[]>(csvBody(text).text, {
          ...CSV_SETTINGS,
          delimiter: csvBody(text).delimiter,
        });
        expect(await read(inPieces(text, 5))).toEqual(data);
      }),
    );
  });

  it('come before the file has been read to its end', async () => {
    let pulled = 0;
    const line = new TextEncoder().encode(`${'x'.repeat(100)},1\n`);
    const endless = Object.assign(new Blob([]), {
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull(controller) {
            pulled += 1;
            controller.enqueue(line);
          },
        }),
    });
    let seen = 0;
    for await (const { cells } of csvRows(endless)) {
      expect(cells).toHaveLength(2);
      seen += 1;
      if (seen === 100) break;
    }
    expect(pulled).toBeLessThan(200);
  });
});

describe('within bounds', () => {
  const bounds = { lines: 5, cells: 3, row: 100 };
  const refusal = { status: 422, text: 'import.tooLarge' };
  it.each([
    ['many lines', 'a\n'.repeat(6), 6],
    ['blank lines', '\n'.repeat(6), 6],
    ['many cells', 'a,b\n1,2,3,4\n', 2],
    ['many cells behind a line that names their sign', 'sep=;\na;b\n1;2;3;4\n', 3],
    ['a long row', `a\n${'x'.repeat(300)}`, 2],
    ['a quote that does not close', `a\n"${'x\n'.repeat(300)}`, 2],
  ])('%s are refused with the line', async (_, text, row) => {
    for (const size of [1, 7, 64])
      await expect(read(inPieces(text, size), bounds)).rejects.toMatchObject({ ...refusal, params: { row } });
  });

  it('however large the file, what is refused has been read no further', async () => {
    let pulled = 0;
    const piece = new TextEncoder().encode(`"${'x'.repeat(50)}`);
    const stream = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(piece);
        },
      });
    await expect(read({ stream }, bounds)).rejects.toMatchObject(refusal);
    expect(pulled).toBeLessThan(30);
  });

  it('what is within them is read', async () => {
    expect(await read(new Blob(['a,b,c\n1,2,3\n\n\n4,5,6']), bounds)).toHaveLength(3);
  });
});

it('a text that a spreadsheet would run gets an apostrophe; numbers stay', () => {
  expect(toCsv([['=1+1', '-5', '+8.25', '@x', '-x', -5, null, true, 'a"b']])).toBe(
    `\ufeff'=1+1,-5,+8.25,'@x,'-x,-5,,true,"a""b"\r\n`,
  );
});
