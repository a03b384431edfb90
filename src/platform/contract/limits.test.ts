import { describe, expect, it } from 'vitest';
import { limitsOf, unmatchedLimits } from './limits.ts';
import { login } from './security.ts';

describe('limits of calls', () => {
  it('are stated for every call, and for nothing else', () => {
    expect(unmatchedLimits()).toEqual([]);
  });

  it('are small for what needs no token', () => {
    expect(limitsOf(login)).toEqual({ body: 8 * 1024 });
  });
});
