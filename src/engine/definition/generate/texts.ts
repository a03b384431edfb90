/** Texts of a generated page by language, collected while it is generated. */
import { isObject } from '../guard.ts';

export interface GeneratedTexts {
  put(ref: string, values: unknown): void;
  /** The texts in their stored form. */
  entries(): { language: string; languageContent: Record<string, string> }[];
}

export function createGeneratedTexts(): GeneratedTexts {
  const languages = new Map<string, Record<string, string>>();
  return {
    put(ref, values) {
      if (!isObject(values)) return;
      for (const language in values) {
        const text = values[language];
        if (typeof text !== 'string' || text === '') continue;
        const content = languages.get(language) ?? {};
        content[ref] = text;
        languages.set(language, content);
      }
    },
    entries: () => [...languages].map(([language, languageContent]) => ({ language, languageContent })),
  };
}

/** Titles of the cards that generated forms add. */
export const CARD_TITLES = {
  main: { zh_TW: '基本資訊', zh_CN: '基本信息', en_US: 'General', vi_VN: 'Thông tin chung' },
  trace: { zh_TW: '其他資訊', zh_CN: '其他信息', en_US: 'Further details', vi_VN: 'Thông tin khác' },
} as const;
