import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  type Decimal,
  decimal,
  minus,
  plus,
  quotient,
  remainder,
  round,
  shift,
  significantDigits,
  times,
  toNumber,
  toText,
} from './decimal.ts';

Big.DP = 60;

/** A number as anybody may type it: signs, noughts before and behind, a point anywhere, an exponent. */
const written = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.constantFrom('', '0', '000'),
    fc.nat({ max: 10 ** 12 }).map(String),
    fc.option(fc.stringMatching(/^\d{0,18}$/), { nil: null }),
    fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
  )
  .map(
    ([sign, noughts, whole, fraction, exponent]) =>
      sign +
      noughts +
      whole +
      (fraction === null ? '' : `.${fraction}`) +
      (exponent === null ? '' : `e${exponent}`),
  );

const double = fc.double({ noNaN: true, noDefaultInfinity: true });

function exact(value: unknown): Decimal {
  const found = decimal(value);
  if (found === null) throw new Error(`${String(value)} is no decimal`);
  return found;
}

/** The same number in the library that these are held against. */
const peer = (text: string) => new Big(text.replace(/^\+/, '').replace(/\.(?=e|$)/, ''));
/** As the library writes it, without a sign on nothing. */
const shown = (value: Big) => (value.eq(0) ? new Big(0) : value).toFixed();
/** As it is written, without the noughts at the end that arithmetic may leave. */
const short = (value: Decimal) => {
  const text = toText(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

describe('a decimal', () => {
  it.each([
    ['1e3', '1000'],
    ['+1.5', '1.5'],
    ['.25', '0.25'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['12.500', '12.5'],
    ['1200', '1200'],
    ['0012', '12'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-123.456, '-123.456'],
    [2 ** 53, '9007199254740992'],
    [-0, '0'],
  ])('is read of %j as %s', (value, text) => {
    expect(toText(exact(value))).toBe(text);
  });

  it.each([
    null,
    undefined,
    '',
    ' 1',
    '1 ',
    '1x',
    'x1',
    '.',
    '-',
    'e3',
    '.e3',
    '1e',
    '1e1234',
    '1.2.3',
    '0x1',
    '1_0',
    '１',
    'NaN',
    'Infinity',
    {},
    [],
    ['1'],
    true,
    { toString: () => '1' },
    Number.NaN,
    1 / 0,
    -1 / 0,
  ])('is not read of %j', (value) => {
    expect(decimal(value)).toBeNull();
  });

  it('is not looked for in long text', () => {
    expect(decimal('9'.repeat(2000))?.places).toBe(0);
    expect(decimal('9'.repeat(2001))).toBeNull();
  });

  it('is read alike, however it is written', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(toText(exact(text))).toBe(shown(peer(text)));
      }),
    );
    fc.assert(
      fc.property(double, (value) => {
        expect(toText(exact(value))).toBe(shown(new Big(value)));
        expect(exact(value)).toEqual(exact(new Big(value).toFixed()));
      }),
    );
    expect(exact('7.0')).toEqual(exact('7'));
    expect(exact('0.00')).toEqual(exact('-0'));
  });

  it('knows its digits and places', () => {
    expect(['0.00120', '1200', '0', '-10.5'].map((text) => significantDigits(exact(text)))).toEqual([
      2, 2, 1, 3,
    ]);
    expect(['0.00120', '1200', '0.0', '1e-9', '1e9'].map((text) => exact(text).places)).toEqual([
      4, 0, 0, 9, 0,
    ]);
  });
});

describe('arithmetic', () => {
  it('agrees with big.js', () => {
    fc.assert(
      fc.property(written, written, (left, right) => {
        const [one, other, ours, theirs] = [exact(left), exact(right), peer(left), peer(right)];
        expect(short(plus(one, other))).toBe(shown(ours.plus(theirs)));
        expect(short(minus(one, other))).toBe(shown(ours.minus(theirs)));
        expect(short(times(one, other))).toBe(shown(ours.times(theirs)));
        expect(compare(one, other)).toBe(ours.cmp(theirs));
        expect(compare(one, one)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves what whole steps leave', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.nat({ max: 6 }),
        (value, step, places) => {
          const [one, other] = [exact(`${value}e-${places}`), exact(`${step}e-3`)];
          const found = new Big(`${value}e-${places}`).mod(new Big(`${step}e-3`));
          expect(short(remainder(one, other))).toBe(shown(found));
        },
      ),
    );
  });

  it('moves the point', () => {
    expect(short(shift(exact('0.125'), 2))).toBe('12.5');
    expect(short(shift(exact('0.5'), 2))).toBe('50');
    expect(short(shift(exact('7'), 2))).toBe('700');
    expect(short(shift(exact('12'), -2))).toBe('0.12');
  });

  it('rounds half up, away from nothing', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: -2, max: 20 }), (text, places) => {
        const wanted = peer(text).round(Math.max(0, places), Big.roundHalfUp);
        expect(short(round(exact(text), places))).toBe(shown(wanted));
      }),
      {
        numRuns: 500,
        examples: [
          ['2.5', 0],
          ['-2.5', 0],
          ['1.005', 2],
          ['-0.4', 0],
          ['0.05', 1],
          ['999.5', 0],
        ],
      },
    );
  });

  it('divides so that rounding to a number is rounding once', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 10 ** 9 }), (text, count) => {
        const wanted = peer(text).div(count).prec(15, Big.roundHalfUp).toNumber();
        expect(toNumber(quotient(exact(text), count))).toBe(wanted || 0);
      }),
      {
        numRuns: 500,
        examples: [
          ['0.000000000000003', 2],
          ['1', 3],
          ['2', 3],
          ['-2', 3],
          ['0', 7],
          ['5e-30', 3],
        ],
      },
    );
  });
});

describe('a decimal becomes', () => {
  it('a number of 15 digits', () => {
    expect(toNumber(exact('0.1234567890123455'))).toBe(0.123456789012346);
    expect(toNumber(exact('123456789012345'))).toBe(123456789012345);
    expect(toNumber(exact('1234567890123455'))).toBe(1234567890123460);
    expect(Object.is(toNumber(exact('-0')), 0)).toBe(true);
    expect(Object.is(toNumber(exact('-1e-400')), 0)).toBe(true);
    expect(toNumber(exact('1e400'))).toBe(Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(written, (text) => {
        expect(toNumber(exact(text))).toBe(peer(text).prec(15, Big.roundHalfUp).toNumber() || 0);
      }),
    );
  });

  it('text of just so many places', () => {
    fc.assert(
      fc.property(written, fc.nat({ max: 12 }), (text, places) => {
        const rounded = peer(text).round(places, Big.roundHalfUp);
        expect(toText(exact(text), places)).toBe((rounded.eq(0) ? new Big(0) : rounded).toFixed(places));
      }),
      {
        numRuns: 500,
        examples: [
          ['-0.001', 2],
          ['5.5', 0],
          ['0', 3],
          ['12', 2],
          ['0.05', 4],
        ],
      },
    );
  });
});
