/**
 * Texts in the user's language over a private i18next instance, separate from the host's own. Order of lookup: texts
 * loaded for the language, the given bundles, the system catalogue, the default language, the code. A bundle may have
 * the default language only: the others are then loaded, with the default as the fallback. Source: specification 000 1
 * and 7; FORMATS "Languages".
 */
import i18next from 'i18next';
import type { Language } from '../../engine/internal.ts';
import type { Texts } from '../types.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, systemTexts, type TextBundle } from './bundle.ts';

export interface TextsOptions {
  /** zh_TW unless given. */
  readonly language?: Language;
  /** Catalogues of rooms and hosts; later ones win. */
  readonly bundles?: readonly TextBundle[];
  /** Loads `locales/{language}.json`; null where there is none: the bundled texts are used then. */
  readonly load?: (language: Language) => Promise<Readonly<Record<string, string>> | null>;
  /**
   * Brings the texts of the default language, for a build whose bundles have none: asked once, when a file could not be
   * loaded or lacks a text. A failure is tried again with the next switch of the language.
   */
  readonly loadDefault?: () => Promise<Readonly<Record<string, string>>>;
  /** Called where a language could not be loaded and no bundle has it: the default language is used. */
  readonly onMissing?: (language: Language) => void;
}

const NAMESPACE = 'texts';

type Flat = Record<string, string>;

function merged(language: Language, bundles: readonly TextBundle[]): Flat {
  const flat: Flat = Object.create(null);
  for (const bundle of bundles)
    for (const [code, text] of Object.entries(bundle[language])) flat[code] = text;
  return flat;
}

/** Makes the texts. A host that loads translations awaits `setLanguage` before its first render. */
export function createTexts(options: TextsOptions = {}): Texts {
  const bundles = [systemTexts, ...(options.bundles ?? [])];
  const listeners = new Set<() => void>();
  const loaded = new Set<Language>();
  let language: Language = options.language ?? DEFAULT_LANGUAGE;
  let latest = 0;
  let defaults: 'none' | 'asked' | 'failed' = 'none';

  const instance = i18next.createInstance();
  const resources = Object.fromEntries(
    LANGUAGES.map((one) => [one, { [NAMESPACE]: { ...merged(one, bundles) } }]),
  );
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources,
    initAsync: false,
    // Codes are flat: dots and colons in them are ordinary characters.
    keySeparator: false,
    nsSeparator: false,
    // Language codes are the product's own (zh_TW) and must not be normalised.
    load: 'currentOnly',
    cleanCode: false,
    lowerCaseLng: false,
    returnNull: false,
    returnEmptyString: false,
    interpolation: {
      prefix: '{',
      suffix: '}',
      // React escapes texts; a text is never HTML.
      escapeValue: false,
      // Values come from records and servers, so placeholders in them are not resolved.
      skipOnVariables: true,
      nestingPrefix: '\u0000t(',
      nestingSuffix: ')\u0000',
      formatSeparator: '\u0000',
    },
    missingInterpolationHandler: () => '',
    parseMissingKeyHandler: (code) => {
      // A file that has this language and lacks a text: the bundled text is shown as soon as it is there.
      if (loaded.size > 0) void bringDefault().then((fresh) => fresh && tell());
      return code;
    },
  });

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  /** Fills the default language with the texts of the build. True where they came just now. */
  async function bringDefault(): Promise<boolean> {
    if (options.loadDefault === undefined || defaults !== 'none') return false;
    defaults = 'asked';
    try {
      fill(DEFAULT_LANGUAGE, await options.loadDefault());
      return true;
    } catch {
      defaults = 'failed';
      return false;
    }
  }

  async function bring(next: Language): Promise<void> {
    if (options.load === undefined || loaded.has(next)) return;
    if (defaults === 'failed') defaults = 'none';
    const texts = await options.load(next);
    if (texts === null) {
      if (!loaded.has(DEFAULT_LANGUAGE)) await bringDefault();
      if (Object.keys(instance.getResourceBundle(next, NAMESPACE)).length === 0) options.onMissing?.(next);
      return;
    }
    loaded.add(next);
    instance.addResources(next, NAMESPACE, { ...texts });
  }

  /** Adds the texts that are not there yet. */
  function fill(one: Language, texts: Readonly<Record<string, string>>): void {
    const fresh = Object.entries(texts).filter(
      ([code]) => instance.getResource(one, NAMESPACE, code) === undefined,
    );
    instance.addResources(one, NAMESPACE, Object.fromEntries(fresh));
  }

  function add(bundle: TextBundle): void {
    for (const one of LANGUAGES) fill(one, bundle[one]);
  }

  /** `replace` keeps params from being read as options of i18next (count, context, lng, defaultValue …). */
  function filled(code: string, params: Readonly<Record<string, unknown>>): string {
    const text: unknown = instance.t(code, { replace: { ...params } });
    return typeof text === 'string' ? text : code;
  }

  function translate(code: string, params: Readonly<Record<string, unknown>> = {}): string {
    if (code === '') return '';
    // A notice without the server's own words says what the code of its failure says.
    // `failure` is that code where `code` is somebody else's, as an action's.
    const { code: own, failure = own } = params;
    const why = params.msg === '' && typeof failure === 'string' ? failure : '';
    const msg = why !== '' && why !== code && instance.exists(why) ? filled(why, params) : null;
    return filled(code, msg === null ? params : { ...params, msg });
  }

  return {
    language: () => language,
    async setLanguage(next) {
      latest += 1;
      const mine = latest;
      await bring(next);
      // A later switch wins, however long loading took.
      if (mine !== latest) return;
      language = next;
      await instance.changeLanguage(next);
      tell();
    },
    add,
    t: translate,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
