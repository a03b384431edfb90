import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Upload } from '../ports/forms.ts';
import { type CsvBounds, csvRows, toCsv } from './csv.ts';

async function read(
  file: Pick<Upload, 'stream'>,
  bounds?: CsvBounds,
): Promise<readonly (readonly string[])[]> {
  const rows = [];
  for await (const row of csvRows(file, bounds)) rows.push(row);
  return rows;
}

/** A file that is read in pieces of `size` bytes. */
function inPieces(text: string, size: number): Blob {
  const bytes = new TextEncoder().encode(text);
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
  ])('%j', async (text, rows) => {
    expect(await read(new Blob([text]))).toEqual(rows);
    for (const size of [1, 2, 3]) expect(await read(inPieces(text, size)), String(size)).toEqual(rows);
  });

  it('are what was written, however the file is cut', async () => {
    const cell = fc.stringMatching(/^[a-zé文",; \n]{0,6}$/);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const kept = rows.filter((row) => row.some((one) => one.trim() !== ''));
        expect(await read(inPieces(toCsv(rows), size))).toEqual(kept);
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
    for await (const row of csvRows(endless)) {
      expect(row).toHaveLength(2);
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
