import { describe, expect, it } from 'vitest';
import { isWorthTelling } from './told.ts';

const failed = (code: string) => ({ code: 'list.queryFailed', params: { code } });

describe('notices of the shell', () => {
  it('say nothing of a path that the server does not have', () => {
    expect(isWorthTelling(failed('request.unknownPath'), false)).toBe(false);
    expect(isWorthTelling({ code: 'request.unknownPath', params: {} }, false)).toBe(false);
  });

  it('do not repeat that one has to sign in again', () => {
    expect(isWorthTelling(failed('request.unauthorised'), false)).toBe(false);
    expect(isWorthTelling({ code: 'session.expired', params: {} }, false)).toBe(true);
  });

  it('do not repeat that the server is away, which a bar says', () => {
    expect(isWorthTelling(failed('request.network'), true)).toBe(false);
    expect(isWorthTelling(failed('request.network'), false)).toBe(true);
  });

  it('say everything else, also while the server is away', () => {
    expect(isWorthTelling(failed('request.server'), true)).toBe(true);
    expect(isWorthTelling({ code: 'list.exported', params: {} }, true)).toBe(true);
  });
});
