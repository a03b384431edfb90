import { expect, it } from 'vitest';
import { readLanguage, writeLanguage } from './language.ts';

it.each([
  ['zh-TW', 'zh_TW'],
  ['zh-CN,zh;q=0.9', 'zh_CN'],
  ['zh-Hans-SG', 'zh_CN'],
  ['zh-Hant-HK', 'zh_TW'],
  ['zh', 'zh_TW'],
  ['en', 'en_US'],
  ['en-GB;q=0.8, vi;q=0.9', 'vi_VN'],
  ['de-DE, fr;q=0.9, en;q=0.1', 'en_US'],
  ['en_US', 'en_US'],
  ['en;q=0, vi', 'vi_VN'],
  ['de', null],
  ['*', null],
  ['', null],
  [null, null],
])('%s asks for %s', (header, language) => {
  expect(readLanguage(header)).toBe(language);
});

it('reads what it writes', () => {
  for (const language of ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const) {
    expect(readLanguage(writeLanguage(language))).toBe(language);
    expect(writeLanguage(language)).not.toContain('_');
  }
});
