import { expect, test } from 'vitest';
import { framed, sandboxOf } from './framed.ts';

const ORIGINS = ['https://boards.example'];

test('a page of an allowed origin is shown', () => {
  expect(framed(' https://boards.example/line?no=3 ', ORIGINS)).toEqual({
    shown: true,
    url: 'https://boards.example/line?no=3',
  });
});

test.each([
  [undefined, 'missing'],
  ['', 'missing'],
  ['boards.example', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['data:text/html,x', 'invalid'],
  ['https://user:pass@boards.example/', 'invalid'],
  ['http://boards.example/', 'refused'],
  ['https://boards.example.evil.example/', 'refused'],
  ['https://boards.example:8443/', 'refused'],
])('%s is not shown: %s', (url, reason) => {
  expect(framed(url, ORIGINS)).toMatchObject({ shown: false, reason });
});

test('only pages of other origins keep theirs', () => {
  expect(sandboxOf('https://boards.example/', 'https://factory.example')).toContain('allow-same-origin');
  expect(sandboxOf('https://factory.example/x', 'https://factory.example')).not.toContain(
    'allow-same-origin',
  );
});
