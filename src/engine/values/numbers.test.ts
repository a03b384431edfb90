import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, significantDigits, ZERO } from './decimal.ts';
import { numberFormat, writeNumber } from './number-format.ts';
import { fitsDigits, formatNumber, onStep, parseNumber, placesOf, roundTo, sumOf } from './numbers.ts';

const read = (text: string, format?: string) => {
  const found = parseNumber(text, format);
  return found.ok ? found.value : found.code;
};

describe('typed numbers', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['-0.00', 0],
    ['+5', 5],
    ['007', 7],
    ['5.', 5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['1,234', 1234],
    ['-1,234', -1234],
    ['1,234.', 1234],
    ['1,234,567.89', 1234567.89],
    ['1 234 567.8', 1234567.8],
    ['1\u00a0234', 1234],
    ['１，２３４．５', 1234.5],
    ['－１２', -12],
    ['＋３', 3],
    ['−4', -4],
    ['–4', -4],
    ['3。5', 3.5],
    ['1e3', 1000],
    ['1E-3', 0.001],
    ['-2.5e+2', -250],
    ['1e21', 1e21],
    ['  12 ', 12],
    ['123456789012345', 123456789012345],
    ['0.00123456789012345', 0.00123456789012345],
    ['100000000000000000000', 1e20],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e3',
    '1e',
    '1,5',
    '12,34',
    ',123',
    '1,234,56',
    '1,234 567',
    '1.234,5',
    '1.234.567',
    '1 2',
    '12a',
    '--1',
    '+-1',
    '1-',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1_000',
    '5%',
    '1e400',
    '1e1000',
    '3。5。1',
    `${'0'.repeat(400)}1`,
  ])('%j is none', (text) => {
    expect(read(text)).toBe('draft.number');
  });

  it.each(['1234567890123456', '0.1234567890123456', '1.000000000000001', '1e-400'])(
    '%j has more than a number keeps',
    (text) => {
      expect(read(text)).toBe('draft.digits');
    },
  );

  it('longer text than any number is not looked into', () => {
    expect(read(`${'0'.repeat(399)}1`)).toBe(1);
  });

  it('are read by what their format puts around them', () => {
    expect(read('1,234', '#,##0')).toBe(1234);
    expect(read('¥1,234.50', '¥#,##0.00')).toBe(1234.5);
    expect(read('-¥ 5', '¥#,##0.00')).toBe(-5);
    expect(read('￥5', '¥#,##0.00')).toBe(5);
    expect(read('5', '¥#,##0.00')).toBe(5);
    expect(read('5 kg', '0.0 kg')).toBe(5);
    expect(read('5kg', '0.0 kg')).toBe(5);
    expect(read('5 lb', '0.0 kg')).toBe('draft.number');
    expect(read('12%', '0%')).toBe(0.12);
    expect(read('12.5', '0.0%')).toBe(0.125);
    expect(read('12 ％', '0%')).toBe(0.12);
    expect(read('12%', '0')).toBe('draft.number');
    expect(read('2026', 'YYYY-MM-DD')).toBe(2026);
    expect(read('- 5', '¥0')).toBe(-5);
    expect(read('¥5', ' ¥ 0')).toBe(5);
    expect(read('5', '0 -')).toBe(5);
    expect(read('5-', '0 -')).toBe(5);
  });
});

describe('formats of numbers', () => {
  const show = (value: number, format: string) => {
    const shape = numberFormat(format);
    return shape === null ? null : writeNumber(decimal(value) ?? ZERO, shape);
  };

  it.each([
    [1234.5, '0.00', '1234.50'],
    [1.005, '0.00', '1.01'],
    [-1.005, '0.00', '-1.01'],
    [-0.001, '0.00', '0.00'],
    [0.5, '#.##', '0.5'],
    [0, '#', '0'],
    [0, '.00', '0.00'],
    [1.5, '.00', '1.50'],
    [12, '0.##', '12'],
    [12.3, '0.0#', '12.3'],
    [12, '0.0#', '12.0'],
    [12.345, '0.0#', '12.35'],
    [1234567.891, '#,##0.00', '1,234,567.89'],
    [123, '#,##0', '123'],
    [1234, '#,##0', '1,234'],
    [-1234, '#,##0', '-1,234'],
    [7, '000', '007'],
    [1234, '000', '1234'],
    [7, '0,000', '0,007'],
    [0.125, '0%', '13%'],
    [0.125, '0.0%', '12.5%'],
    [1234.5, '¥#,##0.00', '¥1,234.50'],
    [-1234.5, '¥#,##0.00', '-¥1,234.50'],
    [3, '0 kg', '3 kg'],
    [0.5, '0% p.a', null],
    [1e21, '0', '1000000000000000000000'],
    [1, '', null],
    [1, 'kg', null],
    [1, ',', null],
    [1, '%', null],
    [1, '0.0.0', null],
    [1, 'YYYY-MM-DD', null],
    [1, `0${' '.repeat(60)}`, null],
    [1, `0${' '.repeat(58)}x`, `1${' '.repeat(58)}x`],
  ])('%d as %j is %j', (value, format, text) => {
    expect(show(value, format)).toBe(text);
  });

  it('are none where nothing is said', () => {
    expect(numberFormat(null)).toBeNull();
    expect(numberFormat(undefined)).toBeNull();
  });

  it('are read back as what they show', () => {
    const format = fc.constantFrom(
      '0.000',
      '#,##0.000',
      '0.###',
      '$#,##0.0##',
      '0.0%',
      '0.### kg',
      '000.000',
    );
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), format, (whole, shape) => {
        const value = whole === 0 ? 0 : Number(`${whole}e-3`);
        expect(read(show(value, shape) ?? '', shape)).toBe(value);
      }),
    );
  });
});

describe('decimals', () => {
  it.each([
    [1, undefined, '1'],
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [-0.001, 2, '0.00'],
    [-0, undefined, '0'],
    [0.1, null, '0.1'],
    [1e-7, null, '0.0000001'],
    [1e21, null, '1000000000000000000000'],
    [5.5, -1, '6'],
    [0, -1, '0'],
    ['12.50', null, '12.5'],
    ['abc', 2, 'abc'],
    [null, 2, ''],
    [Number.NaN, 2, ''],
  ])('%j shows with %j places as %j', (value, places, text) => {
    expect(formatNumber(value, places)).toBe(text);
  });

  it('know their digits and places', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const exact = decimal(value) ?? ZERO;
        expect(placesOf(value)).toBe(exact.places);
        expect(fitsDigits(value)).toBe(significantDigits(exact) <= 15);
      }),
      {
        examples: [
          [0],
          [-0],
          [1e15],
          [1e15 - 1],
          [123456789012345680],
          [1.5e-7],
          [5e-324],
          [1e300],
          [0.00123456789012345],
          [1234567890123450000],
        ],
      },
    );
  });

  it('round half up, away from nothing', () => {
    expect([roundTo(1.005, 2), roundTo(-2.5, 0), roundTo(2.4, 0), roundTo(15, -1)]).toEqual([
      1.01, -3, 2, 15,
    ]);
    expect(Object.is(roundTo(-0.1, 0), 0)).toBe(true);
    expect(roundTo(Number.NaN, 2)).toBeNaN();
  });

  it('lie on steps from a base', () => {
    expect(onStep(0.3, 0.1, 0)).toBe(true);
    expect(onStep(0.35, 0.1, 0)).toBe(false);
    expect(onStep(7, 5, 2)).toBe(true);
    expect(onStep(8, 5, 2)).toBe(false);
    expect(onStep(-3, 5, 2)).toBe(true);
    expect(onStep(3, 5, -2)).toBe(true);
    expect(onStep(1, 0, 0)).toBe(true);
    expect(onStep(1, -1, 0)).toBe(true);
    expect(onStep(1, Number.NaN, 0)).toBe(true);
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 50 }), number, (value, step, base) => {
        expect(onStep(value, step, base)).toBe((value - base) % step === 0);
        expect(onStep(value / 8, step / 8, base / 8)).toBe((value - base) % step === 0);
      }),
    );
  });
});

describe('sums', () => {
  const values = fc.array(
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((cents) => Number(`${cents}e-2`)),
    {
      minLength: 1,
      maxLength: 30,
    },
  );

  it('leave out what is no number', () => {
    expect(sumOf([0.1, '0.2', null, 'x', Number.NaN, {}])).toBe(0.3);
    expect(sumOf([])).toBe(0);
  });

  it('do not ask for the order', () => {
    fc.assert(
      fc.property(values, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((value) => ({ value, key: keys.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key)
          .map((each) => each.value);
        expect(sumOf(shuffled)).toBe(sumOf(list));
        const cents = list.reduce((total, value) => total + Math.round(value * 100), 0);
        expect(sumOf(list)).toBe(cents === 0 ? 0 : Number(`${cents}e-2`));
      }),
    );
  });
});
