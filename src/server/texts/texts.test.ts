import { expect, it } from 'vitest';
import { textOf } from './catalogue.ts';

it('fills places, and shows nothing for what is not given', () => {
  expect(textOf('en_US', 'auth.tooMany', { minutes: 3 })).toContain('3 minutes');
  expect(textOf('en_US', 'auth.tooMany')).not.toContain('{');
});
