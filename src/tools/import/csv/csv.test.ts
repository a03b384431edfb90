import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { compileList } from '../../../engine/internal.ts';
import { compiled, told } from '../testing.ts';
import { importCsv } from './csv.ts';
import { CSV_SETTINGS, csvBody, csvPlaces, csvRows } from './places.ts';

/** A column of one header and samples. */
const column = (...samples: readonly string[]) =>
  importCsv(Papa.unparse([['Head', 'x'], ...samples.map((one) => [one, 'x'])]));
const many = (values: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => values[at % values.length] ?? '');

describe('the kind of a column', () => {
  it.each<[readonly string[], object]>([
    [['1', '20', '300'], { kind: 'integer', constraints: { min: 0, max: 999999999, required: true } }],
    [['-1', '1,234'], { kind: 'integer', constraints: { min: -999999999 } }],
    [['1.5', '2.25', '3'], { kind: 'decimal', constraints: { decimalPlaces: 2 } }],
    [['1,234.50'], { kind: 'decimal', constraints: { decimalPlaces: 2 } }],
    [['1.234,50', '7,1'], { kind: 'decimal', constraints: { decimalPlaces: 2 } }],
    [['12345678901.5'], { kind: 'decimal', constraints: { max: 99999999999999 } }],
    [['007', '12'], { kind: 'text' }],
    [['12345678901234567890'], { kind: 'text' }],
    [['yes', 'No', 'YES'], { kind: 'checkbox' }],
    [['true', 'false'], { kind: 'checkbox' }],
    [['0', '1', '1'], { kind: 'checkbox' }],
    [['1', '1'], { kind: 'integer' }],
    [['是', '否'], { kind: 'checkbox' }],
    [['2026-01-31', '2024-02-29'], { kind: 'date', format: 'YYYY-MM-DD' }],
    [['31.01.2026', '1.2.2026'], { kind: 'date', format: 'DD.MM.YYYY' }],
    [['31/01/2026', '01/02/2026'], { kind: 'date', format: 'DD/MM/YYYY' }],
    [['5-Mar-26', 'Apr 12, 2026'], { kind: 'date' }],
    [['01/31/2026', '02/01/2026'], { kind: 'date', format: 'MM/DD/YYYY' }],
    [['2026/1/5'], { kind: 'date', format: 'YYYY/MM/DD' }],
    [['20260131', '20261231'], { kind: 'date', format: 'YYYYMMDD' }],
    [['20261331', '20261231'], { kind: 'integer' }],
    [['2026-02-30'], { kind: 'text' }],
    [['2026-01-31 08:30', '2026-02-01 09:00:01'], { kind: 'datetime', format: 'YYYY-MM-DD HH:mm:ss' }],
    [['2026-01-31T08:30:00Z'], { kind: 'datetime' }],
    [['31.01.2026 08:30'], { kind: 'datetime', format: 'DD.MM.YYYY HH:mm:ss' }],
    [['5-Mar-26 2:30 PM', '6-Mar-26 12:05:30 am'], { kind: 'datetime' }],
    [['1/31/2026 13:30 PM'], { kind: 'text' }],
    [['08:30', '23:59:59'], { kind: 'time' }],
    [['25:00'], { kind: 'text' }],
    [
      many(['red', 'green', 'blue'], 12),
      { kind: 'select', constraints: { oneOf: ['blue', 'green', 'red'] } },
    ],
    [['red', 'green', 'red'], { kind: 'text' }],
    [['x'.repeat(300)], { kind: 'textarea' }],
    [['two\nlines'], { kind: 'textarea' }],
    [['hello', 'longest here'], { kind: 'text', constraints: { maxLength: 30, required: true } }],
    [['hello', ''], { kind: 'text', constraints: {} }],
    [['1', 'x'], { kind: 'text' }],
    [['', ''], { kind: 'text', constraints: { maxLength: 999 } }],
  ])('%j', (samples, expected) => {
    expect(compiled(column(...samples)).field('Head')).toMatchObject(expected);
  });

  it('writes decimal commas where another column of its file does', () => {
    const files = (second: string) => importCsv(`Head;x\n1.000;${second}\n2.500;7\n`);
    expect(compiled(files('1,25')).field('Head')).toMatchObject({ kind: 'integer' });
    expect(compiled(files('1.234,250')).field('Head')).toMatchObject({ kind: 'integer' });
    expect(compiled(files('1')).field('Head')).toMatchObject({
      kind: 'decimal',
      constraints: { decimalPlaces: 3 },
    });
    // Where columns differ, each gets its own kind.
    expect(compiled(importCsv('Head;x\n1.5;1,25\n2.25;7,5\n')).field('Head')).toMatchObject({
      kind: 'decimal',
      constraints: { decimalPlaces: 2 },
    });
  });

  it('is required only where no sample is empty', () => {
    expect(compiled(column('a', '')).field('Head')?.constraints.required).toBeUndefined();
    expect(compiled(column('a', 'b')).field('Head')?.constraints.required).toBe(true);
    expect(compiled(column('yes', 'no')).field('Head')?.constraints.required).toBeUndefined();
  });
});

describe('the header', () => {
  it('is the title; the name is made of it, once each', () => {
    const made = importCsv('Order No,工單,Số lượng,id,Order No\n1,2,3,4,5\n');
    const { nodes, title } = compiled(made);
    const fields = nodes.filter((node) => node.role === 'field');
    expect(fields.map((node) => title(node))).toEqual(['Order No', '工單', 'Số lượng', 'id', 'Order No']);
    const names = fields.map((node) => (node.role === 'field' ? node.model : ''));
    expect([names[0], names[2], names[3], names[4]]).toEqual(['Order_No', 'So_luong', 'id_1', 'Order_No_2']);
    for (const name of names) expect(name).toMatch(/^[A-Za-z]\w*$/);
    expect(new Set(names).size).toBe(5);
    expect(told(made)).toEqual(['import.renamed /0/4']);
  });

  it.each([
    ['a,b\r\n1,2\r\n', ','],
    ['a;b\n1,5;2\n3,5;4\n', ';'],
    ['a\tb\n1\t2\n', 'tab'],
    ['a|b\n1|2\n', '|'],
    ['\ufeffa,b\n1,2', 'BOM'],
    ['sep=;\na;b\n1;2', 'sep'],
    ['"a","b"\n"1","2"', 'quotes'],
    ['a,b\n\n\n1,2\n\n', 'blank lines'],
  ])('of %j is found (%s)', (text) => {
    const { nodes, title } = compiled(importCsv(text));
    expect(nodes.flatMap((node) => (node.role === 'field' ? [title(node)] : []))).toEqual(['a', 'b']);
  });

  it('quoted cells hold delimiters, quotes and line ends', () => {
    const { title, nodes } = compiled(importCsv('"a, ""b""",c\n"x\ny",1\n'));
    expect(title(nodes.find((node) => node.role === 'field'))).toBe('a, "b"');
  });

  it('a missing one is reported, and columns are numbered', () => {
    const made = importCsv('1,Anna,2026-01-31\n2,Ben,2026-02-01\n');
    const { nodes, title } = compiled(made);
    expect(nodes.flatMap((node) => (node.role === 'field' ? [`${title(node)} ${node.kind}`] : []))).toEqual([
      'Column 1 integer',
      'Column 2 text',
      'Column 3 date',
    ]);
    expect(told(made)).toEqual(['import.noHeader /0']);
  });

  it('may hold years', () => {
    expect(told(importCsv('Item,2024,2025\nA,1,2\n'))).toEqual([]);
  });

  it('without rows is a header all the same', () => {
    const { nodes } = compiled(importCsv('a,b'));
    expect(nodes.filter((node) => node.role === 'field')).toHaveLength(2);
  });
});

it('the pages have the texts of what stands in them, and no others', () => {
  const { form, list } = importCsv('Code,Quantity\nA-1,3\nA-2,4\n', 'Item');
  for (const page of [form, list]) {
    const texts = JSON.stringify(page?.languagesEntry);
    const keys = [...texts.matchAll(/"([0-9a-f]{32})\.\w+":/g)].map(([, key]) => `"${key}"`);
    expect(keys.filter((key) => !String(page?.pageData).includes(key))).toEqual([]);
  }
});

it('the list has a button for the rows of such a file', () => {
  const { list } = importCsv('Code,Quantity\nA-1,3\n', 'Item');
  const codes = [...String(list?.pageData).matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
  expect(codes.filter((code) => code === 'import' || code === 'export')).toEqual(['import', 'export']);
  expect(compileList(list).issues).toEqual([]);
});

describe('what is wrong with a file', () => {
  it.each(['', ' \n\n', '\ufeff'])('%j is empty', (text) => {
    const made = importCsv(text);
    expect([made.objectModel, made.form, made.list]).toEqual([null, null, null]);
    expect(told(made)).toEqual(['import.emptyText ']);
  });

  it('rows of another length are reported, and extra cells are kept', () => {
    const made = importCsv('a,b\n1,2,3\n4\n');
    expect(told(made)).toEqual(['import.raggedRow /1/2', 'import.raggedRow /2/1', 'import.renamed /0/2']);
    expect(compiled(made).field('Column_3')?.kind).toBe('integer');
  });

  it('unclosed quotes are reported', () => {
    expect(told(importCsv('a,b\n"1,2\n3,4'))).toContain('import.badQuotes /1/0');
    // Blank rows are not counted, and a cell is reported once, however many quotes it has.
    const made = told(importCsv('a,b\n\n1,2\n3,"x"y"z",\n'));
    expect(made.filter((one) => one.startsWith('import.badQuotes'))).toEqual(['import.badQuotes /2/1']);
  });

  it('only the first rows of a long file are looked at', () => {
    const made = importCsv(`a\n${'1\n'.repeat(5000)}x\n`);
    expect(told(made)).toEqual(['import.sampled /2001']);
    expect(compiled(made).field('a')?.kind).toBe('integer');
  });
});

it('every column of any file has a field with its title, and every sample fits what was found', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('1', '2.5', '2026-01-31', 'yes', 'a\nb', '"', ','));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }).chain((width) =>
        fc.tuple(
          fc.array(
            fc.string({ minLength: 1 }).map((one) => `h${one.trim()}`),
            { minLength: width, maxLength: width },
          ),
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 15 }),
        ),
      ),
      ([header, rows]) => {
        const text = Papa.unparse([header, ...rows], { quotes: true });
        const { nodes, title } = compiled(importCsv(text));
        const titles = nodes.flatMap((node) => (node.role === 'field' ? [title(node)] : []));
        expect(titles).toEqual(header.map((one) => one.trim()));
      },
    ),
    { numRuns: 200 },
  );
});

describe('places of cells', () => {
  it('are lines and columns as editors count them', () => {
    const text = '\ufeffsep=;\r\nPart;Size\r\n;;\r\n"a\r\nb";5" wide\r\n"c ""d""" ;1;x\r\ne';
    const placeOf = csvPlaces(text);
    const at = (path: string) => Object.values(placeOf(path)).join(':');
    const paths = ['', '/0', '/0/1', '/1/0', '/1/1', '/2/0', '/2/1', '/2/2', '/3/0', '/3/1', '/9/0'];
    // A missing cell is at the place where it would begin.
    const places = ['1:1', '2:1', '2:6', '4:1', '5:4', '6:1', '6:12', '6:14', '7:1', '7:2', '1:1'];
    expect(paths.map(at)).toEqual(places);
  });

  it('of what is no text are those of an empty one', () => {
    expect(Reflect.apply(csvPlaces, null, [7])('/1/1')).toEqual({ line: 1, column: 1 });
  });

  it('each cell is found where it is written, in any text', () => {
    const part = fc.constantFrom(
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      ' ',
      'a',
      'b,',
      '1',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const body = csvBody(parts.join(''));
        const settings = { ...CSV_SETTINGS, delimiter: body.delimiter };
        const { data } = Papa.parse<string[]>(body.text, settings);
        const rows = csvRows(body, 1000);
        expect(rows.map(({ starts }) => starts.length)).toEqual(data.map((row) => row.length));
        rows.forEach(({ starts, end }, index) => {
          starts.forEach((start, column) => {
            const next = starts[column + 1];
            const last = next === undefined ? end : next - body.delimiter.length;
            // Blanks after a closing quote are ignored only where something ends the cell.
            const written = body.text.slice(start, last) + (last < body.text.length ? body.delimiter : '');
            const [[cell = ''] = []] = Papa.parse<string[]>(written, {
              delimiter: body.delimiter,
              newline: '\r\n',
            }).data;
            expect(cell.trim()).toBe(data[index]?.[column]?.trim());
          });
        });
      }),
      { numRuns: 3000 },
    );
  });
});
