import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/index.ts';
import { createTexts } from '../../platform/texts/texts.ts';
import { keepLanguage, keptLanguage } from './keepLanguage.ts';

test('a chosen language is kept; one that is spoken because the chosen one could not be loaded is not', async () => {
  const there: Partial<Record<string, Record<string, string>>> = { en_US: { 'own.hello': 'Hello' } };
  const storage = memoryStorage();
  storage.set('language', 'vi_VN');
  const start = () => {
    const language = keptLanguage(storage);
    const texts = createTexts({
      ...(language === undefined ? {} : { language }),
      load: async (one) => there[one] ?? null,
    });
    const started = texts.setLanguage(texts.language());
    return { texts, kept: keepLanguage({ texts, storage }, started) };
  };
  const failed = start();
  await failed.kept;
  expect([failed.texts.language(), keptLanguage(storage)]).toEqual(['zh_TW', 'vi_VN']);
  there.vi_VN = { 'own.hello': 'Xin chào' };
  const again = start();
  await again.kept;
  expect(again.texts.language()).toBe('vi_VN');
  await again.texts.setLanguage('en_US');
  expect(keptLanguage(storage)).toBe('en_US');
  storage.set('language', 'constructor');
  expect(keptLanguage(storage)).toBeUndefined();
});
