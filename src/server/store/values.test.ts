import { describe, expect, it } from 'vitest';
import { NOT_A_VALUE, toColumn } from './values.ts';

describe('JSON', () => {
  it('has no text and no name that PostgreSQL cannot store', () => {
    const sent = JSON.parse(
      '{"a\\u0000":"b\\u0000c","list":[{"\\ud800x":{"ok":"\\udc00"}}],"__proto__\\u0000":1,"__proto__":2,"\\ud83d\\ude00":3}',
    );
    expect(JSON.stringify(toColumn('json', sent))).toBe(
      '{"a\ufffd":"bc","list":[{"\ufffdx":{"ok":"\ufffd"}}],"__proto__\ufffd":1,"__proto__":2,"\u{1f600}":3}',
    );
  });

  it('is a copy that keeps the letters of an escape', () => {
    const sent = { text: 'C:\\u0000', list: [1, null, { deep: true }] };
    expect(toColumn('json', sent)).toEqual(sent);
    expect(toColumn('json', sent)).not.toBe(sent);
    expect(toColumn('json', () => 1)).toBeNull();
  });
});

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
