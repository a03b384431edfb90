import { expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { readOrigins } from './origins.ts';

const read = (ORIGINS: string) => readOrigins({ ORIGINS }, 'ORIGINS');

it('reads origins as browsers write them', () => {
  expect(readOrigins({}, 'ORIGINS')).toEqual([]);
  expect(read('https://Pictures.Example/, http://10.0.0.1:8080 https://[::1]')).toEqual([
    'https://pictures.example',
    'http://10.0.0.1:8080',
    'https://[::1]',
  ]);
});

it.each([
  '*',
  'https://*.example',
  'pictures.example',
  'https://a.example/path',
  'https://a.example;script-src',
  'data:',
  'ftp://a.example',
  'https://a:b@c.example',
  'https://',
])('refuses %s', (text) => {
  expect(() => read(text)).toThrow(UsageError);
});
