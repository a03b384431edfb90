import { expect, test } from 'vitest';
import { HOME_PATH } from '../routes/paths.ts';
import { leftFor } from './leftPages.ts';

test('going on leaves nothing, going back what was seen since, home everything', () => {
  const seen = [HOME_PATH, '/list', '/record', '/other'];
  expect(leftFor(seen, '/new')).toEqual({ left: [], stays: seen });
  expect(leftFor(seen, '/list')).toEqual({ left: ['/record', '/other'], stays: [HOME_PATH] });
  expect(leftFor(seen, '/other')).toEqual({ left: [], stays: [HOME_PATH, '/list', '/record'] });
  expect(leftFor(seen, HOME_PATH)).toEqual({ left: ['/list', '/record', '/other'], stays: [] });
});
