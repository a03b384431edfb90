import type { Language } from '../../../engine/internal.ts';

/** Each language in its own words, as people look for theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh_TW: '繁體中文',
  zh_CN: '简体中文',
  en_US: 'English',
  vi_VN: 'Tiếng Việt',
};
