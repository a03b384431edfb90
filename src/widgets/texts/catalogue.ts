import type { Language } from '../../engine/internal.ts';
import type { Texts } from '../../platform/index.ts';
import { fillText } from '../../platform/internal.ts';

/** A room's texts: by language, then by dotted code. `{name}` is a placeholder. */
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * Text of a code. The platform's texts are looked up first, so that a host's locale file overrides bundled ones; then
 * the given catalogues. A missing text shows its code.
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
    if (text !== undefined) return fillText(text, params);
  }
  return code;
}
