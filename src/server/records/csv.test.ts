import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, toCsv } from './csv.ts';

async function read(file: Blob): Promise<readonly (readonly string[])[]> {
  const rows = [];
  for await (const row of csvRows(file)) rows.push(row);
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

it('a text that a spreadsheet would run gets an apostrophe; numbers stay', () => {
  expect(toCsv([['=1+1', '-5', '+8.25', '@x', '-x', -5, null, true, 'a"b']])).toBe(
    `\ufeff'=1+1,-5,+8.25,'@x,'-x,-5,,true,"a""b"\r\n`,
  );
});
