import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillParts, fillText, partsOf } from './fillText.ts';

describe('fillText', () => {
  it('fills each name, also where it stands twice, first, last or beside another', () => {
    expect(fillText('{a}{b} of {a}', { a: 1, b: 'x' })).toBe('1x of 1');
    expect(fillText('no names', { a: 1 })).toBe('no names');
    expect(fillText('', { a: 1 })).toBe('');
  });

  it('says one or many as the parameter is', () => {
    const text = '{count} {count|row|rows}, {left|is|are} left';
    expect(fillText(text, { count: 1, left: 2 })).toBe('1 row, are left');
    expect(fillText(text, { count: '1', left: 1 })).toBe('1 row, is left');
    for (const count of [0, 2, 11, 21, -1, 1.5, '1,001', undefined])
      expect(fillText('{count|row|rows}', { count })).toBe('rows');
    expect(fillText('At least {min} character{min||s}', { min: 1 })).toBe('At least 1 character');
    // Anything else between braces stays.
    expect(fillText('{a|b} {a|b|c|d} {|b|c} {a.b|c|d}', { a: 1 })).toBe('{a|b} {a|b|c|d} {|b|c} {a.b|c|d}');
  });

  it('shows nothing for a name without a parameter', () => {
    expect(fillText('{count} of {total}', { count: 2 })).toBe('2 of ');
    expect(fillText('At most {max}')).toBe('At most ');
    // Inherited properties are no parameters.
    expect(fillText('<{constructor}{toString}{__proto__}>', {})).toBe('<>');
  });

  it('keeps braces that hold no name', () => {
    const text = '{} { a } {a.b} {a {{b}} c}';
    expect(fillText(text, { a: 1, b: 2 })).toBe('{} { a } {a.b} {a {2} c}');
  });

  it('shows any value: null and undefined as nothing, objects as JSON', () => {
    expect(fillText('[{a}][{b}]', { a: null, b: undefined })).toBe('[][]');
    expect(fillText('{a} {b} {c}', { a: false, b: 0, c: ['x', 1] })).toBe('false 0 ["x",1]');
    expect(fillText('{a}', { a: { toString: 'not a function' } })).toBe('{"toString":"not a function"}');
  });

  it('inserts what is given unchanged, also where it looks like a name or a pattern of replacements', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => fillText('<{a}|{b}>', { a, b }) === `<${a}|${b}>`),
    );
    expect(fillText('{a}', { a: '{b} $& $1', b: 'x' })).toBe('{b} $& $1');
  });

  it('fills a split text like the whole', () => {
    const parts = partsOf('{a} of {b}');
    expect(fillParts(parts, { a: 1, b: 2 })).toBe('1 of 2');
    expect(fillParts(parts, { a: 3 })).toBe('3 of ');
  });
});
