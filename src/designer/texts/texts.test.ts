import { describe, expect, test } from 'vitest';
import { designerTexts } from './index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe.each(Object.entries(designerTexts))('designer texts in %s', (_language, texts) => {
  test('have the same keys and placeholders as the default language', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(designerTexts.zh_TW).sort());
    for (const [key, text] of Object.entries(designerTexts.zh_TW)) {
      expect(text.length).toBeGreaterThan(0);
      expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });
});
