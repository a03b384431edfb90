/** Messages of the server by language. A session's language decides; before login that of the request. */
import { fillText, type Language } from '../../engine/internal.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

export type TextCode = keyof typeof zh_TW;
export type Catalogue = Readonly<Record<TextCode, string>>;

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { zh_TW, zh_CN, en_US, vi_VN };

const LANGUAGES: ReadonlySet<string> = new Set(Object.keys(CATALOGUES));

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && LANGUAGES.has(value);
}

export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'zh_TW';
}

/** The text of a code, with `{name}` filled from params. */
export function textOf(
  language: Language,
  code: TextCode,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(CATALOGUES[language][code], params);
}
