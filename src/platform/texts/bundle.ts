/** Texts that a host or a room brings along: a flat catalogue per language, by dotted code, with `{name}` placeholders. */
import type { Language } from '../../engine/internal.ts';
import { LANGUAGES } from '../contract/language.ts';

/** A room's or a host's texts. Every language has the same codes and placeholders. */
export type TextBundle = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The language of whoever has chosen none. Source: specification 000 9. */
export const DEFAULT_LANGUAGE: Language = 'zh_TW';

/** Whether a value is one of the four languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
