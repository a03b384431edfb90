import { describe, expect, it } from 'vitest';
import { NOT_A_VALUE, toColumn } from './values.ts';

describe('a number out of a text', () => {
  it.each([
    ['12', 12],
    [' -1.50 ', -1.5],
    ['3.', 3],
    ['+.5', 0.5],
    ['1e3', 1000],
    ['2.5E-1', 0.25],
    ['-0', 0],
  ])('%j is %d', (text, value) => expect(toColumn('number', text)).toBe(value));

  it.each([' ', '.', '1.2.3', '1e', '0x10', '1,000', 'Infinity'])('%j is none', (text) =>
    expect(toColumn('number', text)).toBe(NOT_A_VALUE),
  );

  // Read more than once, so many digits would take hours.
  it('is not looked for twice in millions of digits', () =>
    expect(toColumn('number', `${'1'.repeat(4_000_000)}x`)).toBe(NOT_A_VALUE));
});
