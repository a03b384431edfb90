import { expect, it } from 'vitest';
import { CATALOGUES, textOf } from './catalogue.ts';

it('all four languages have the same texts with the same places', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const catalogue of Object.values(CATALOGUES)) {
    expect(Object.keys(catalogue)).toEqual(Object.keys(CATALOGUES.zh_TW));
    for (const [code, text] of Object.entries(catalogue)) {
      expect(places(text)).toEqual(
        places(Object.entries(CATALOGUES.zh_TW).find(([key]) => key === code)?.[1] ?? ''),
      );
    }
  }
});

it('fills places and leaves unknown ones', () => {
  expect(textOf('en_US', 'auth.tooMany', { minutes: 3 })).toContain('3 minutes');
  expect(textOf('en_US', 'auth.tooMany')).toContain('{minutes}');
});
