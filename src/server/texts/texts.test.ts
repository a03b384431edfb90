import { expect, it } from 'vitest';
import { textOf } from './catalogue.ts';

it('fills places and leaves unknown ones', () => {
  expect(textOf('en_US', 'auth.tooMany', { minutes: 3 })).toContain('3 minutes');
  expect(textOf('en_US', 'auth.tooMany')).toContain('{minutes}');
});
