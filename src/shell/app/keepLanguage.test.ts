import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/index.ts';
import { createTexts } from '../../platform/texts/texts.ts';
import { firstLanguage, keepLanguage } from './keepLanguage.ts';

test('a chosen language is kept; one that is spoken because the chosen one could not be loaded is not', async () => {
  const there: Partial<Record<string, Record<string, string>>> = { en_US: { 'own.hello': 'Hello' } };
  const storage = memoryStorage();
  storage.set('language', 'vi_VN');
  const start = () => {
    const language = firstLanguage(storage);
    const texts = createTexts({
      ...(language === undefined ? {} : { language }),
      load: async (one) => there[one] ?? null,
    });
    const started = texts.setLanguage(texts.language());
    return { texts, kept: keepLanguage({ texts, storage }, started) };
  };
  const failed = start();
  await failed.kept;
  expect([failed.texts.language(), firstLanguage(storage)]).toEqual(['zh_TW', 'vi_VN']);
  there.vi_VN = { 'own.hello': 'Xin chào' };
  const again = start();
  await again.kept;
  expect(again.texts.language()).toBe('vi_VN');
  await again.texts.setLanguage('en_US');
  expect(firstLanguage(storage)).toBe('en_US');
  storage.set('language', 'constructor');
  expect(firstLanguage(storage)).toBeUndefined();
});

test('the language of the site counts until one is chosen; where none may be chosen, for all who are signed out', () => {
  const storage = memoryStorage();
  const open = { languageEnable: true, language: 'en_US' };
  const closed = { languageEnable: false, language: 'en_US' };
  expect(firstLanguage(storage, open)).toBe('en_US');
  expect(firstLanguage(storage, { language: 'french' })).toBeUndefined();
  storage.set('language', 'vi_VN');
  expect([firstLanguage(storage, open), firstLanguage(storage, closed)]).toEqual(['vi_VN', 'en_US']);
  expect(firstLanguage(storage, { languageEnable: false })).toBeUndefined();
  storage.set('token', 'of somebody');
  expect(firstLanguage(storage, closed)).toBe('vi_VN');
});
