import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reindentJson } from './json-text.ts';

describe('the text of a JSON editor', () => {
  it('is laid out as JSON.stringify does, whatever white space it had', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 8 }),
        fc.constantFrom(undefined, 1, 7, '\t\r\n'),
        (value, space) => {
          expect(reindentJson(JSON.stringify(value, null, space))).toBe(JSON.stringify(value, null, 2));
        },
      ),
    );
  });

  it('keeps what a parsed value would lose', () => {
    expect(reindentJson('{"n":12345678901234567890,"n":1.50,"s":"\\u00e9 {,}"}')).toBe(
      '{\n  "n": 12345678901234567890,\n  "n": 1.50,\n  "s": "\\u00e9 {,}"\n}',
    );
  });

  it.each(['{bad', '', ' ', "{'a':1}", '[1,]', 'undefined', '{"a":1} x'])('%j is none', (text) => {
    expect(reindentJson(text)).toBeNull();
  });

  it('leaves what nests too deep to be read as it is', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(reindentJson(deep)).toBe(deep);
  });
});
