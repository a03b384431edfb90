import { isLanguage, type Platform, storedToken } from '../../platform/index.ts';

/** Storage name of the language last chosen in this browser. */
const LANGUAGE = 'language';

/** What a site says of languages in its config.json. */
interface SiteLanguages {
  readonly languageEnable?: boolean;
  readonly language?: string | undefined;
}

/**
 * The language to begin in: the one last chosen in this browser, else that of the site; undefined where there is
 * neither. Where nobody may choose one, the kept one is that of who is signed in, and not of who signs in next.
 */
export function firstLanguage(storage: Platform['storage'], site: SiteLanguages = {}) {
  const isOurs = site.languageEnable !== false || storedToken(storage).get() !== null;
  return [isOurs ? storage.get(LANGUAGE) : null, site.language].find(isLanguage);
}

/**
 * Keeps what is chosen once the texts of the start are there (`started`), or could not be loaded: what is then spoken in
 * their place is no choice of anybody's, and the next start tries again.
 */
export async function keepLanguage(
  { texts, storage }: Pick<Platform, 'texts' | 'storage'>,
  started: Promise<unknown>,
): Promise<void> {
  await started;
  texts.subscribe(() => storage.set(LANGUAGE, texts.language()));
}
