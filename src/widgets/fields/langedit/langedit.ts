/**
 * What a language text holds, and what an entry in one language makes of it. Source: specification 002 3.6 (langedit);
 * FORMATS "Values": text, beside it `<field>__Lang` with a text for each language code.
 */
import { isRecord, type Language, scalarText } from '../../../engine/internal.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../platform/index.ts';

/** A field's text and its translations, as stored. */
export interface LangTexts {
  /** The field's own text: what lists sort by, and what a language without a text of its own shows. */
  readonly base: string;
  readonly translations: Readonly<Record<string, unknown>>;
}

/** Reads value and companion, whatever they are. */
export function langTexts(value: unknown, companion: unknown): LangTexts {
  return { base: scalarText(value) ?? '', translations: isRecord(companion) ? companion : {} };
}

/** The text of a language; '' where it has none of its own. */
export function ownText({ translations }: LangTexts, language: Language): string {
  const text = Object.hasOwn(translations, language) ? translations[language] : '';
  return typeof text === 'string' ? text : '';
}

/** What is shown in a language: its own text, else the field's. */
export function shownText(texts: LangTexts, language: Language): string {
  return ownText(texts, language) || texts.base;
}

/** The languages without a text of their own. */
export function missingIn(texts: LangTexts): readonly Language[] {
  return LANGUAGES.filter((language) => ownText(texts, language) === '');
}

/**
 * The texts after one was entered in a language; '' takes the language's own text away.
 *
 * Decision: the field's own text is the one of the default language as soon as that has one, until then the one that was
 * entered first. Another language changes it only where it follows that language, so that a translation never
 * overwrites what it was made from. `plain` tells of an entry into the field itself, not into the line of a language: a
 * text without any translation is then changed for all languages, since it belongs to none. Where the field's own text
 * is taken away, it becomes that of the next language that has one: a field that says something in any language is not
 * empty.
 */
export function withText(texts: LangTexts, language: Language, text: string, plain: boolean): LangTexts {
  const { base } = texts;
  const before = ownText(texts, language);
  const { [language]: _, ...others } = texts.translations;
  const translations = text === '' ? others : { ...others, [language]: text };
  const next = { base, translations };
  const untranslated = LANGUAGES.every((one) => ownText(texts, one) === '');
  const follows =
    language === DEFAULT_LANGUAGE ||
    base === '' ||
    (plain && untranslated) ||
    (base === before && base !== ownText(texts, DEFAULT_LANGUAGE));
  const own = follows ? text : base;
  const first = LANGUAGES.map((one) => ownText(next, one)).find((one) => one !== '');
  return { base: own || (first ?? ''), translations };
}
