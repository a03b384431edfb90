import { isLanguage, type Platform } from '../../platform/index.ts';

/** Storage name of the language last chosen in this browser. */
const LANGUAGE = 'language';

/** The language that was last chosen in this browser; undefined where none was. */
export function keptLanguage(storage: Platform['storage']) {
  const stored = storage.get(LANGUAGE);
  return isLanguage(stored) ? stored : undefined;
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
