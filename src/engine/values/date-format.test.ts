import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOf, momentOf, write } from './date-format.ts';

dayjs.extend(utc);

/** Our tokens with what dayjs calls the same. Hours of a format that says which half of the day count to twelve. */
const TOKENS = [
  ['YYYY', 'YYYY'],
  ['yyyy', 'YYYY'],
  ['YY', 'YY'],
  ['yy', 'YY'],
  ['MM', 'MM'],
  ['M', 'M'],
  ['DD', 'DD'],
  ['dd', 'DD'],
  ['D', 'D'],
  ['d', 'D'],
  ['HH', 'HH', 'hh'],
  ['H', 'H', 'h'],
  ['hh', 'HH', 'hh'],
  ['h', 'H', 'h'],
  ['mm', 'mm'],
  ['m', 'm'],
  ['ss', 'ss'],
  ['s', 's'],
  ['A', 'A'],
  ['a', 'a'],
] as const;

/** From year 10 on: before it, dayjs writes one digit for `YY`, which is two here. */
const instant = fc
  .record({
    year: fc.integer({ min: 10, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    second: fc.integer({ min: 0, max: 59 }),
  })
  .map(momentOf)
  .filter((at) => at !== null);

/** Literal text between tokens, bare and quoted. (Empty quotes are nothing here, and stay as they are in dayjs.) */
const literal = fc.constantFrom(' ', '-', '/', '.', ':', '年', '月', '[day]', '[YYYY]', ', ', '[T]');
const piece = fc.tuple(fc.constantFrom(...TOKENS), literal);

it('every token alone is written as dayjs writes it', () => {
  fc.assert(
    fc.property(instant, (at) => {
      for (const [token, other] of TOKENS)
        expect(write(at, formatOf(token)), token).toBe(dayjs.utc(at).format(other));
    }),
  );
});

it('formats of any tokens and literals are written as dayjs writes them', () => {
  fc.assert(
    fc.property(instant, fc.array(piece, { minLength: 1, maxLength: 5 }), (at, pieces) => {
      const twelve = pieces.some(([[token]]) => /a/i.test(token));
      const theirs = pieces.map(([[, full, half], text]) => (twelve ? (half ?? full) : full) + text).join('');
      expect(write(at, formatOf(pieces.map(([[token], text]) => token + text).join('')))).toBe(
        dayjs.utc(at).format(theirs),
      );
    }),
  );
});
