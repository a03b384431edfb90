import { expect, test } from 'vitest';
import { ICON_NAMES } from './iconNames.ts';
import { ICON_SET } from './iconSet.ts';

test('the names are those of the set', () => {
  expect([...ICON_NAMES].sort()).toEqual(Object.keys(ICON_SET).sort());
});

test('every icon is one of Lucide', () => {
  for (const [name, icon] of Object.entries(ICON_SET)) expect(icon, name).toBeDefined();
});
