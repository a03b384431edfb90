/**
 * The language of messages on the wire: header Accept-Language with the product's codes written the web's way
 * (`zh_TW` is `zh-TW`). Source: specification 000 1 and 9 (zh_TW by default).
 */
import type { Language } from '../../engine/internal.ts';

/** Languages of the product, the default one first. Source: specification 000 1. */
export const LANGUAGES: readonly Language[] = ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'];

/** Each language in its own words, so that people find theirs in a screen that they cannot read. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh_TW: '繁體中文',
  zh_CN: '简体中文',
  en_US: 'English',
  vi_VN: 'Tiếng Việt',
};

/** Scripts and regions of Chinese that read Simplified. */
const SIMPLIFIED = /^zh[-_](?:cn|sg|my|hans)/;

export function writeLanguage(language: Language): string {
  return language.replace('_', '-');
}

/** One tag as a language of the product; null where it is none. A bare `zh` is Traditional, the default. */
function languageOf(tag: string): Language | null {
  const low = tag.trim().toLowerCase();
  const exact = LANGUAGES.find((language) => writeLanguage(language).toLowerCase() === low.replace('_', '-'));
  if (exact !== undefined) return exact;
  if (SIMPLIFIED.test(low)) return 'zh_CN';
  const [base] = low.split(/[-_]/);
  return LANGUAGES.find((language) => language.toLowerCase().startsWith(`${base}_`)) ?? null;
}

/** The first supported language of a header, by weight, then by order; null where there is none. */
export function readLanguage(header: string | null): Language | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';');
      const weight = Number(params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean) ?? 1);
      return { language: languageOf(tag), weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter((wish) => wish.weight > 0);
  // Array.prototype.sort is stable: equal weights keep the header's order.
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes.find((wish) => wish.language !== null)?.language ?? null;
}
