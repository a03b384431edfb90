import type { Language } from '../../engine/internal.ts';
import type { Texts } from '../../platform/index.ts';
import { actionTexts } from '../../platform/internal.ts';
import { en_US } from './en_US.ts';
import { en_US as listsEnglish } from './lists/en_US.ts';
import { vi_VN as listsVietnamese } from './lists/vi_VN.ts';
import { zh_CN as listsSimplified } from './lists/zh_CN.ts';
import { zh_TW as listsTraditional } from './lists/zh_TW.ts';
import { vi_VN } from './vi_VN.ts';
import { zh_CN } from './zh_CN.ts';
import { zh_TW } from './zh_TW.ts';

/** A room's texts: by language, then by dotted code. `{name}` is a placeholder. */
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Texts that no single widget owns, with those of the standard actions. A widget's own stand in its folder. */
export const roomTexts: Catalogue = {
  zh_TW: { ...actionTexts.zh_TW, ...zh_TW, ...listsTraditional },
  zh_CN: { ...actionTexts.zh_CN, ...zh_CN, ...listsSimplified },
  en_US: { ...actionTexts.en_US, ...en_US, ...listsEnglish },
  vi_VN: { ...actionTexts.vi_VN, ...vi_VN, ...listsVietnamese },
};

function fill(text: string, params: Readonly<Record<string, unknown>> | undefined): string {
  if (params === undefined || !text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/**
 * Text of a code. The platform's texts come first, so that a host's locale file overrules what is bundled; then the
 * given catalogues; then the room's own. A missing text shows its code.
 */
export function translate(
  catalogues: readonly Catalogue[],
  texts: Texts | null,
  language: Language,
  code: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  const hosted = texts?.t(code, params);
  if (hosted !== undefined && hosted !== code) return hosted;
  for (const catalogue of catalogues) {
    const text = catalogue[language]?.[code];
    if (text !== undefined) return fill(text, params);
  }
  const own = roomTexts[language]?.[code];
  return own === undefined ? code : fill(own, params);
}
