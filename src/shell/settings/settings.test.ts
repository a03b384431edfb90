import { expect, test } from 'vitest';
import { SiteSettings } from '../../platform/internal.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('each setting has its shape, without which it would be neither kept nor read from a site', () => {
  expect(Object.keys(SiteSettings.properties).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  expect(readSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});
