import type { Language } from '../../engine/internal.ts';
import type { PlatformOptions } from '../../platform/index.ts';
import { createStaticFiles } from '../../platform/internal.ts';

/** The texts of a language as the site's file has them; null where there is none. */
export type LocaleReader = (language: Language) => Promise<Readonly<Record<string, string>> | null>;

/** Reads the files of texts, each once; one that could not be had is asked for again. */
export function localeReader(
  baseUrl: string | undefined,
  fetching: Pick<PlatformOptions, 'fetch'>,
): LocaleReader {
  const read = new Map<Language, ReturnType<LocaleReader>>();
  return (language) => {
    if (baseUrl === undefined) return Promise.resolve(null);
    const known = read.get(language);
    if (known !== undefined) return known;
    const asked = createStaticFiles({ baseUrl, ...fetching }).locale(language);
    read.set(language, asked);
    void asked.then((texts) => texts === null && read.delete(language));
    return asked;
  };
}
