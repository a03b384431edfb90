import { describe, expect, test } from 'vitest';
import { addressOf, HOME_PATH, isMobileAddress, queryOf, safeRedirect } from './paths.ts';

describe('addresses', () => {
  test('equal queries give equal addresses whatever their order, empty values left out', () => {
    const one = addressOf('generateShowView', { appId: 'v1', appCode: 'a b', appName: '' });
    expect(one).toBe('/generateViewList/generateShowView?appCode=a+b&appId=v1');
    expect(addressOf('generateShowView', { appCode: 'a b', appId: 'v1' })).toBe(one);
    expect(queryOf(one.split('?')[1] ?? '')).toEqual({ appCode: 'a b', appId: 'v1' });
  });

  test.each([
    [null, HOME_PATH],
    ['https://evil.example/', HOME_PATH],
    ['//evil.example/', HOME_PATH],
    ['/\\evil.example', HOME_PATH],
    ['/\t/evil.example', HOME_PATH],
    ['/login?redirect=/x', HOME_PATH],
    ['/./login', HOME_PATH],
    ['/', HOME_PATH],
    ['/?from=mail', HOME_PATH],
    ['/generateViewList/generateShowView?appId=1', '/generateViewList/generateShowView?appId=1'],
  ])('after signing in, %s leads to %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });
});

test.each([
  ['/mobile', true],
  ['/mobile/dashboard/base', true],
  ['/mobilephones', false],
  ['/', false],
])('%s is for mobile devices: %s', (path, expected) => {
  expect(isMobileAddress(path)).toBe(expected);
});
