import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../engine/internal.ts';
import { codeText, differenceOf, sameLines } from './codeText.ts';

const { page } = compilePage({ items: [{ key: 'k', type: 'editor', model: 'x' }] });
const field = page?.nodes.k;
if (field?.role !== 'field') throw new Error('not compiled');

describe('the text of a code editor', () => {
  it.each([
    ['{"a":1}', null, '{"a":1}'],
    ['{"a":1}', '{"a":', '{"a":'],
    [{ a: [1] }, null, '{\n  "a": [\n    1\n  ]\n}'],
    [[], null, '[]'],
    [12, null, '12'],
    [null, null, ''],
  ])('of the value %j and the draft %j is %j', (value, draft, text) => {
    expect(codeText({ field, value, draft })).toBe(text);
  });

  it('has one kind of line breaks', () => {
    expect(sameLines('a\r\nb\rc\n')).toBe('a\nb\nc\n');
  });
});

describe('what differs between two texts', () => {
  it.each([
    ['[1,2]', '[\n  1,\n  2\n]'],
    ['', 'x'],
    ['x', ''],
    ['same', 'same'],
    ['aaa', 'aa'],
    ['aXa', 'aYa'],
  ])('from %j to %j', (before, after) => {
    const { from, to, insert } = differenceOf(before, after);
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    expect(from).toBeLessThanOrEqual(to);
  });

  it('keeps what is alike at both ends', () => {
    expect(differenceOf('aXa', 'aYa')).toEqual({ from: 1, to: 2, insert: 'Y' });
  });
});
