import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, LOOKUP, lookupField, numberField, type Planted } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { parseNumber, roundTo, sumOf } from './numbers.ts';
import { formatValue, parseDraft } from './parse.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const number = fieldOf(numberField('qty'));
const kind = (value: CompiledField['value'], more: Partial<CompiledField> = {}) =>
  fieldOf(field('f', { value, ...more }));

describe('numbers', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-0.1', -0.1],
    ['１２．５', 12.5],
    ['1,234.5', 1234.5],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
  ])('reads %j', (text, value) => {
    expect(parseDraft(number, text)).toEqual({ ok: true, value });
  });

  it.each(['12,34', '1,5', '1.234,5', '1.234.567', '12a', '--1', '1,2,3', 'NaN', 'Infinity', '0x10'])(
    'does not guess %j',
    (text) => {
      const read = parseDraft(number, text);
      expect(read).toEqual({ ok: false, error: { code: 'draft.number', params: { text }, source: 'draft' } });
    },
  );

  it('takes 15 significant digits and no more', () => {
    expect(parseNumber('123456789012345')).toEqual({ ok: true, value: 123456789012345 });
    expect(parseNumber('0.00123456789012345')).toEqual({ ok: true, value: 0.00123456789012345 });
    expect(parseDraft(number, '1234567890123456')).toMatchObject({
      ok: false,
      error: { code: 'draft.digits' },
    });
  });

  it('adds and rounds as on paper', () => {
    expect(sumOf([0.1, 0.2, null, 'x'])).toBe(0.3);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
  });

  it('shows what it reads and reads what it shows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.integer({ min: 0, max: 3 }),
        (whole, places) => {
          const value = Number(`${whole}e-${places}`);
          expect(parseDraft(number, formatValue(number, value))).toEqual({ ok: true, value });
        },
      ),
    );
    expect(formatValue(number, 1e21)).toBe('1000000000000000000000');
    expect(formatValue(fieldOf(numberField('q', { format: '0.00' })), 1.005)).toBe('1.01');
  });
});

describe('dates', () => {
  it.each(['2026-03-05', '2026/3/5', '2026.3.5', '20260305', '2026-03-05T10:00:00', '2026年3月5日'])(
    'reads %j',
    (text) => {
      expect(parseDraft(kind('date'), text)).toEqual({ ok: true, value: '2026-03-05' });
    },
  );

  it.each(['2026-02-30', '2025-02-29', '3/5/2026', '26-3-5', '2026-13-01', 'today'])('refuses %j', (text) => {
    expect(parseDraft(kind('date'), text)).toMatchObject({ ok: false, error: { code: 'draft.date' } });
  });

  it('reads and shows the format of the field', () => {
    const field = kind('date', { format: 'DD/MM/YYYY' });
    expect(parseDraft(field, '05/03/2026')).toEqual({ ok: true, value: '2026-03-05' });
    expect(formatValue(field, '2026-03-05')).toBe('05/03/2026');
  });

  it('reads times and date-times', () => {
    expect(parseDraft(kind('datetime'), '2026/3/5 8:05')).toEqual({ ok: true, value: '2026-03-05 08:05:00' });
    expect(parseDraft(kind('datetime'), '2026/3/5')).toEqual({ ok: true, value: '2026-03-05 00:00:00' });
    expect(parseDraft(kind('time'), '8:5')).toEqual({ ok: true, value: '08:05:00' });
    expect(parseDraft(kind('time'), '0805')).toEqual({ ok: true, value: '08:05:00' });
    expect(parseDraft(kind('time'), '24:00')).toMatchObject({ ok: false });
  });

  it.each([
    ['2026/3/1 ~ 2026/3/5', '2026-03-01,2026-03-05'],
    ['2026/3/1～2026/3/5', '2026-03-01,2026-03-05'],
    ['2026/3/1至2026/3/5', '2026-03-01,2026-03-05'],
    ['2026/3/1..2026/3/5', '2026-03-01,2026-03-05'],
    ['2026-03-01,2026-03-05', '2026-03-01,2026-03-05'],
    ['2026-03-01，2026-03-05', '2026-03-01,2026-03-05'],
    ['2026-03-01 - 2026-03-05', '2026-03-01,2026-03-05'],
    ['2026-03-01 – 2026-03-05', '2026-03-01,2026-03-05'],
    ['2026-03-01 To 2026-03-05', '2026-03-01,2026-03-05'],
    ['20260301-20260305', '2026-03-01,2026-03-05'],
    ['2026/3/1-2026/3/5', '2026-03-01,2026-03-05'],
    ['2026/3/1–2026/3/5', '2026-03-01,2026-03-05'],
    ['2026-03-01 ~', '2026-03-01,'],
    ['~ 2026-03-05', ',2026-03-05'],
    ['2026-03-01 8:00 ~ 2026-03-05', '2026-03-01 08:00:00,2026-03-05'],
  ])('reads the range %j', (text, value) => {
    expect(parseDraft(kind('dateRange'), text)).toEqual({ ok: true, value });
  });

  it.each([
    '2026/3/1',
    '2026-03-01',
    '2026-03',
    '3-1',
    '~',
    ',',
    '2026/3/1 ~ soon',
    '1 ~ 2 ~ 3',
    '2026-02-30 ~ 2026-03-01',
    `${' '.repeat(200)}2026/3/1~`,
  ])('does not read the range %j', (text) => {
    expect(parseDraft(kind('dateRange'), text)).toEqual({
      ok: false,
      error: { code: 'draft.dateRange', params: { text }, source: 'draft' },
    });
  });

  it('reads and shows the ends of a range in the format of the field', () => {
    const day = kind('dateRange', { format: 'DD/MM/YYYY' });
    expect(formatValue(day, '2026-03-01,2026-03-05')).toBe('01/03/2026 ~ 05/03/2026');
    expect(parseDraft(day, '1/3/2026 ~ 5/3/2026')).toEqual({ ok: true, value: '2026-03-01,2026-03-05' });
    const hour = kind('dateRange', { format: 'YYYY-MM-DD HH:mm' });
    expect(formatValue(hour, '2026-03-01 08:00:00,')).toBe('2026-03-01 08:00 ~ ');
    expect(parseDraft(hour, '2026-03-01 08:00 ~ ')).toEqual({ ok: true, value: '2026-03-01 08:00:00,' });
    expect(formatValue(kind('dateRange'), '2026-03-01 08:00:00,2026-03-02')).toBe(
      '2026-03-01 08:00:00 ~ 2026-03-02',
    );
    expect(formatValue(kind('dateRange'), { start: 1 })).toBe('');
  });
});

describe('other kinds', () => {
  it('keeps texts as they are and clears the rest by blank text', () => {
    expect(parseDraft(kind('text'), '  a ')).toEqual({ ok: true, value: '  a ' });
    expect(parseDraft(kind('langText'), ' ')).toEqual({ ok: true, value: ' ' });
    expect(parseDraft(fieldOf(lookupField('item')), ' ')).toEqual({ ok: true, value: null });
    for (const each of ['number', 'date', 'boolean', 'options', 'files', 'map'] as const)
      expect(parseDraft(kind(each), '\u3000')).toEqual({ ok: true, value: null });
  });

  it.each(['lookup', 'lookups', 'files', 'rows', 'derived', 'none'] as const)(
    'does not take a word for %s',
    (each) => {
      expect(parseDraft(kind(each), 'bolt')).toEqual({
        ok: false,
        error: { code: 'draft.choose', params: { text: 'bolt' }, source: 'draft' },
      });
    },
  );

  it.each([
    ['true', true],
    ['TRUE', true],
    ['１', true],
    ['yes', true],
    ['Y', true],
    ['是', true],
    ['Có', true],
    ['KHÔNG', false],
    ['false', false],
    ['0', false],
    ['no', false],
    [' n ', false],
    ['否', false],
  ])('reads %j as %j', (text, value) => {
    expect(parseDraft(kind('boolean'), text)).toEqual({ ok: true, value });
  });

  it('reads no other word as yes or no', () => {
    expect(parseDraft(kind('boolean'), 'maybe')).toMatchObject({ error: { code: 'draft.boolean' } });
  });

  it('reads options by value, each once', () => {
    const option = kind('option', { constraints: { oneOf: ['a', 'b', 'c,d'] } });
    expect(parseDraft(option, ' a ')).toEqual({ ok: true, value: 'a' });
    expect(parseDraft(option, 'c,d')).toEqual({ ok: true, value: 'c,d' });
    expect(parseDraft(option, 'c')).toMatchObject({ error: { code: 'draft.option', params: { text: 'c' } } });
    const options = kind('options', { constraints: { oneOf: ['a', 'b'] } });
    expect(parseDraft(options, 'b, a,b,')).toEqual({ ok: true, value: 'b,a' });
    expect(parseDraft(options, ',')).toEqual({ ok: true, value: null });
    expect(parseDraft(options, 'a,c')).toMatchObject({ ok: false });
    expect(parseDraft(kind('options'), 'x,y')).toEqual({ ok: true, value: 'x,y' });
    const known = { ...LOOKUP, options: [{ value: 'x', label: 'X' }] };
    expect(parseDraft(kind('options', { lookup: known }), 'x')).toEqual({ ok: true, value: 'x' });
    expect(parseDraft(kind('options', { lookup: known }), 'y')).toMatchObject({ ok: false });
  });
});

describe('the content of a code editor', () => {
  const editor = (mode: 'json' | 'javascript') =>
    kind('text', { kind: 'code', code: { mode, tabSize: 2, fontSize: 14, fullWidth: '100%' } });

  it('is laid out anew where it is JSON', () => {
    expect(parseDraft(editor('json'), ' {"a":1}')).toEqual({ ok: true, value: '{\n  "a": 1\n}' });
    expect(parseDraft(editor('json'), ' ')).toEqual({ ok: true, value: '' });
  });

  it('is not entered where it should be JSON and is not', () => {
    expect(parseDraft(editor('json'), '{bad')).toEqual({
      ok: false,
      error: { code: 'draft.json', params: { text: '{bad' }, source: 'draft' },
    });
  });

  it('is anything else in another language', () => {
    expect(parseDraft(editor('javascript'), '{bad')).toEqual({ ok: true, value: '{bad' });
  });
});

describe('values as text', () => {
  it.each([
    ['text', 'a', 'a'],
    ['text', '  ', '  '],
    ['text', 5, '5'],
    ['langText', 'a', 'a'],
    ['boolean', true, 'true'],
    ['boolean', false, 'false'],
    ['number', 1.5, '1.5'],
    ['number', '1.50', '1.5'],
    ['number', 'x', 'x'],
    ['number', Number.NaN, ''],
    ['date', '2026-03-05', '2026-03-05'],
    ['date', '2026-03-05 08:00:00', '2026-03-05'],
    ['datetime', '2026-03-05 08:00:00', '2026-03-05 08:00:00'],
    ['datetime', '2026-03-05', '2026-03-05 00:00:00'],
    ['time', '08:00:00', '08:00:00'],
    ['dateRange', '2026-03-05,', '2026-03-05 ~ '],
    ['option', 'a', 'a'],
    ['options', 'a,b', 'a,b'],
    ['lookup', 7, '7'],
    ['files', 'f1,f2', 'f1,f2'],
    ['map', { location: ' 台中 ', longitude: 1, latitude: 2 }, '台中'],
    ['map', { longitude: 120.6, latitude: 24 }, '120.6, 24'],
    ['map', { location: ' ', longitude: null, latitude: 24 }, '24'],
    ['map', { other: 1 }, ''],
    ['map', Object.create({ location: 'x' }), ''],
    ['map', 'x', 'x'],
    ['derived', { a: 1 }, '{"a":1}'],
    ['text', undefined, ''],
    ['number', null, ''],
  ] as const)('%s %j is %j', (each, value, text) => {
    expect(formatValue(kind(each), value)).toBe(text);
  });

  it('follow the format of the field', () => {
    expect(formatValue(kind('date', { format: 'D.M.YY' }), '2026-03-05')).toBe('5.3.26');
    expect(formatValue(kind('datetime', { format: 'HH:mm' }), '2026-03-05 08:01:00')).toBe('08:01');
    expect(formatValue(kind('time', { format: 'h:mm a' }), '20:01:00')).toBe('8:01 pm');
    expect(formatValue(kind('number', { format: '#,##0.00' }), 1234.5)).toBe('1,234.50');
    expect(formatValue(kind('number', { format: '#,##0.00' }), 'x')).toBe('x');
    expect(formatValue(kind('number', { format: 'none' }), 1234.5)).toBe('1234.5');
    for (const format of ['', null])
      expect(formatValue(kind('date', { format }), '2026-03-05')).toBe('2026-03-05');
  });

  it('are read back as the values that they are', () => {
    const two = (max: number, min = 0) =>
      fc.integer({ min, max }).map((part) => String(part).padStart(2, '0'));
    const day = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), two(12, 1), two(28, 1))
      .map((parts) => parts.join('-'));
    const time = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'));
    const moment = fc.tuple(day, time).map((parts) => parts.join(' '));
    const word = fc.stringMatching(/^[a-z0-9]{1,5}$/);
    const end = fc.oneof(day, moment);
    const format = (...formats: (string | null)[]) => fc.constantFrom<string | null>(null, '', ...formats);
    const cases = fc.oneof(
      fc.tuple(fc.constant('text' as const), fc.string(), format('x')),
      fc.tuple(fc.constant('boolean' as const), fc.boolean(), format()),
      fc.tuple(
        fc.constant('number' as const),
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((cents) => Number(`${cents}e-2`) || 0),
        format('0.00', '#,##0.00', '0.####', '0.00%', '¥#,##0.00', 'free'),
      ),
      fc.tuple(
        fc.constant('date' as const),
        day,
        format('D/M/YYYY', 'YYYYMMDD', 'YYYY年M月D日', 'dd.MM.yyyy'),
      ),
      fc.tuple(
        fc.constant('datetime' as const),
        moment,
        format('D/M/YYYY HH:mm:ss', 'ss:mm:hh a DD-MM-YYYY'),
      ),
      fc.tuple(fc.constant('time' as const), time, format('HHmmss', 'h:mm:ss A')),
      fc.tuple(
        fc.constant('dateRange' as const),
        fc.oneof(
          fc.tuple(end, end).map((ends) => ends.join(',')),
          end.map((only) => `${only},`),
          end.map((only) => `,${only}`),
        ),
        format(),
      ),
      fc.tuple(fc.constant('option' as const), word, format()),
      fc.tuple(
        fc.constant('options' as const),
        fc.uniqueArray(word, { minLength: 1 }).map((words) => words.join(',')),
        format(),
      ),
    );
    fc.assert(
      fc.property(cases, ([each, value, shape]) => {
        const made = kind(each, { format: shape });
        expect(parseDraft(made, formatValue(made, value))).toEqual({ ok: true, value });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('colours', () => {
  const color = kind('text', { kind: 'colorpicker' });
  it.each(['', '#1677ff', '#FFF', '#1677ff80', 'tomato', 'rgb(1, 2, 3)', 'hsl(120deg 50% 50% / 0.5)'])(
    'takes %j',
    (text) => {
      expect(parseDraft(color, text)).toEqual({ ok: true, value: text });
    },
  );
  it.each(['#12', '#12345', '#ggg', '12', 'rgb(1, 2', 'red; x: y'])('refuses %j', (text) => {
    expect(parseDraft(color, text)).toMatchObject({ ok: false, error: { code: 'draft.color' } });
  });
});
