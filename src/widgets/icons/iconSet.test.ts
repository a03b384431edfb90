import { expect, test } from 'vitest';
import { ACTION_ICON_WORDS, ICON_NAMES } from '../../engine/internal.ts';
import { hasIcon } from './ActionIcon.tsx';
import { ICON_SET } from './iconSet.ts';

test('the names are those of the set', () => {
  expect([...ICON_NAMES].sort()).toEqual(Object.keys(ICON_SET).sort());
});

test('every icon is one of Lucide', () => {
  for (const [name, icon] of Object.entries(ICON_SET)) expect(icon, name).toBeDefined();
});

test('what compiling takes for an icon is drawn', () => {
  for (const word of [...ICON_NAMES, ...ACTION_ICON_WORDS])
    expect(Object.hasOwn(ICON_SET, word) || hasIcon({ icon: null, code: word }), word).toBe(true);
  expect(hasIcon({ icon: '沒有', code: '' })).toBe(false);
});
