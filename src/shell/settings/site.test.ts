import { expect, test } from 'vitest';
import { allowedBaseUrl, readSite } from './site.ts';

test('an empty configuration is the product as it comes', () => {
  expect(readSite({})).toEqual({
    brand: 'fcs',
    languageEnable: true,
    defaultUrl: null,
    baseUrls: [],
    frameOrigins: [],
    settings: {},
  });
});

test('what is wrong in it does not count', () => {
  const site = readSite({
    projectCode: 'link',
    languageEnable: false,
    defaultUrl: '//elsewhere.example',
    baseUrls: [
      'ftp://plant-a.example',
      '/plant-a',
      'https://user@plant-b.example',
      'https://plant-b.example',
    ],
    settings: { layout: 'top', mode: 'pink', showFooter: 'yes' },
  });
  expect(site).toMatchObject({
    brand: 'link',
    languageEnable: false,
    defaultUrl: null,
    baseUrls: ['/plant-a', 'https://plant-b.example'],
    settings: { layout: 'top' },
  });
});

test('requests go to a chosen address only where the site allows it', () => {
  const site = readSite({ baseUrls: ['/plant-a'] });
  expect(allowedBaseUrl(site, '/plant-a', '')).toBe('/plant-a');
  expect(allowedBaseUrl(site, 'https://evil.example', '')).toBe('');
});

test.each(['', '/', '/login', '//elsewhere.example', '/user/index'])(
  'the address to begin with: %s',
  (defaultUrl) => {
    expect(readSite({ defaultUrl }).defaultUrl).toBe(defaultUrl === '/user/index' ? defaultUrl : null);
  },
);
