import { describe, expect, it } from 'vitest';
import { parseDate, parseDateTime } from './dates.ts';
import { inNumbers } from './month-names.ts';

describe('a day with the English name of its month', () => {
  it.each([
    '5-Mar-26',
    '05-Mar-2026',
    '5 Mar 2026',
    '5 March 2026',
    '5/Mar/2026',
    '05MAR2026',
    '5 Mar, 2026',
    'Mar 5, 2026',
    'Mar 5,2026',
    'Mar. 5, 2026',
    'March 05 2026',
    'MAR-05-2026',
  ])('%j', (text) => {
    expect(parseDate(inNumbers(text))).toBe('2026-03-05');
    expect(parseDateTime(inNumbers(`${text} 2:30 PM`))).toBe('2026-03-05 14:30:00');
  });

  it('each month by its short and its full name', () => {
    const names = 'January February March April May June July August September October November December';
    for (const [at, name] of names.split(' ').entries())
      for (const said of [name, name.slice(0, 3), name.slice(0, 4)])
        expect(inNumbers(`11-${said}-26, ${said} 11, 2026`)).toBe(`2026-${at + 1}-11, 2026-${at + 1}-11`);
  });

  it('both ends of a range', () => {
    expect(inNumbers('1-Jan-26 ~ Dec 31, 2027')).toBe('2026-1-1 ~ 2027-12-31');
    expect(inNumbers('1-Jan-26 - 31-Dec-27')).toBe('2026-1-1 - 2027-12-31');
  });

  it('a year of two digits where all read the same one', () => {
    expect(
      ['1-Jan-00', '1-Jan-29', '1-Jan-30', '1-Jan-99'].map((text) => parseDate(inNumbers(text))),
    ).toEqual(['2000-01-01', '2029-01-01', null, null]);
  });

  it.each([
    '5-Mar',
    'Mar-26',
    'Mar 2026',
    '5 Marx 2026',
    '5 Ma 2026',
    '31-Feb-26',
    '29-Feb-2027',
    '0-Mar-2026',
    '5-Mar-026',
    '5-Mar-20261',
    '5-Mar-0000',
    '5 Mar 10:30',
    'x 5-Mar-26',
    '3/5/2026',
    '5 mars 2026',
    'a5-Mar-26',
  ])('%j is none', (text) => {
    expect(parseDate(inNumbers(text))).toBeNull();
  });

  it('takes a look at each character a few times, however hostile', () => {
    // With the square of the length the test would not end.
    for (const part of ['1', 'mar ', '5-', '1 a', '12mar', ' ']) {
      const text = part.repeat(200_000);
      expect(inNumbers(text)).toBe(text);
    }
  });
});
