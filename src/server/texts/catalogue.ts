/** The server's messages in all languages. Source: specification 000 1 and 8; FORMATS "Languages". */
import { fillText, type Language } from '../../engine/internal.ts';
import { en_US } from './en_US.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** Code of a message; zh_TW has them all. */
export type TextCode = keyof typeof zh_TW;
/** The messages of one language. */
export type Catalogue = Readonly<Record<TextCode, string>>;

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { zh_TW, zh_CN, en_US, vi_VN };

/** The languages of the product. */
export const LANGUAGES: readonly Language[] = Object.keys(CATALOGUES).filter(isLanguage);

/** True for the code of a message. */
export function isTextCode(code: string): code is TextCode {
  return Object.hasOwn(zh_TW, code);
}

/** True for the code of a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(CATALOGUES, value);
}

/** The value as a language; zh_TW, the default, for everything else. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'zh_TW';
}

/** The message of a code, `{name}` replaced by the parameter of that name. */
export function textOf(
  language: Language,
  code: TextCode,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(CATALOGUES[language][code], params);
}
