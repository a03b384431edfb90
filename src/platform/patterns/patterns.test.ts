import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PATTERN_MAX, PATTERN_TEXT_MAX } from '../../engine/internal.ts';
import { createPatterns } from '../index.ts';

const patterns = createPatterns();
beforeAll(() => patterns.load());

describe('patterns', () => {
  it.each([
    ['[A-Z]{2}\\d{4}', 'AB1234', true],
    ['[A-Z]{2}\\d{4}', 'xAB1234', false],
    ['^[A-Z]{2}\\d{4}$', 'AB1234', true],
    ['\\p{Han}+', '工單', true],
    ['a|ab', 'ab', true],
    ['', '', true],
    ['', 'x', false],
    ['.', '😀', true],
  ])('%s against %s is %s', (pattern, text, fits) => {
    expect(patterns.matches(pattern, text)).toBe(fits);
    expect(patterns.refusal(pattern)).toBeNull();
  });

  it.each(['(', '[', '(a)\\1', '(?=a)b', '*', 'a{100000}'])('%s is refused, not thrown', (pattern) => {
    expect(patterns.matches(pattern, 'aaa')).toBeNull();
    expect(patterns.refusal(pattern)?.code).toBe('pattern.unsupported');
  });

  it('lengths are capped', () => {
    expect(patterns.refusal('a'.repeat(PATTERN_MAX + 1))).toMatchObject({ code: 'pattern.tooLong' });
    expect(patterns.matches('a*', 'a'.repeat(PATTERN_TEXT_MAX))).toBe(true);
    expect(patterns.matches('a*', 'a'.repeat(PATTERN_TEXT_MAX + 1))).toBeNull();
  });

  it('takes time in step with the text, whatever the pattern', () => {
    const text = `${'a'.repeat(PATTERN_TEXT_MAX - 1)}!`;
    // What tries again from each place would outlast this test, and the machine.
    for (const pattern of ['(a+)+$', '(a|aa)+', '(.*a){20}', '(a*)*b'])
      expect(patterns.matches(pattern, text)).toBe(false);
  });

  it('says nothing before it is loaded', async () => {
    const fresh = createPatterns();
    expect(fresh.matches('a', 'a')).toBeNull();
    expect(fresh.refusal('(')).toBeNull();
    await fresh.load();
    expect(fresh.matches('a', 'a')).toBe(true);
    expect(fresh.refusal('(')).not.toBeNull();
  });

  it('never throws and agrees with RegExp on plain texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, text) => {
        expect([true, false, null]).toContain(patterns.matches(pattern, text));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c]{0,6}$/), (text) => {
        expect(patterns.matches('a*(b|c)?a*', text)).toBe(/^(?:a*(b|c)?a*)$/.test(text));
      }),
    );
  });
});
