import { fillText, type Language } from '../../engine/internal.ts';
import type { Texts } from '../../platform/index.ts';

/** A room's texts: by language, then by dotted code. `{name}` is a placeholder. */
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * Text of a code. The platform's texts come first, so that a host's locale file overrules what is bundled; then the
 * given catalogues, then what the platform has in other languages. A missing text shows its code.
 */
export function translate(
  catalogues: readonly Catalogue[],
  texts: Texts | null,
  language: Language,
  code: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  if (texts?.has(code)) return texts.t(code, params);
  for (const catalogue of catalogues) {
    const text = catalogue[language]?.[code];
    if (text !== undefined) return fillText(text, params);
  }
  return texts?.t(code, params) ?? code;
}
