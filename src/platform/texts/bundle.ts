/** Bundled texts: a flat catalogue per language, by dotted code, with `{name}` placeholders. */
import type { Language } from '../../engine/internal.ts';
import { LANGUAGES } from '../contract/language.ts';
import { actionTexts } from './actionTitles.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

export { LANGUAGES };

/** A room's or a host's texts. Every language has the same codes and placeholders. */
export type TextBundle = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Source: specification 000 9. */
export const DEFAULT_LANGUAGE: Language = 'zh_TW';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The system catalogue: requests, session, rules, tables, forms, scripts, lists, standard actions, common words. */
export const systemTexts: TextBundle = {
  zh_TW: { ...zh_TW, ...actionTexts.zh_TW },
  zh_CN: { ...zh_CN, ...actionTexts.zh_CN },
  en_US: { ...en_US, ...actionTexts.en_US },
  vi_VN: { ...vi_VN, ...actionTexts.vi_VN },
};
