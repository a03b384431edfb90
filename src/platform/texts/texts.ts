/**
 * Texts in the user's language. Order of lookup: texts loaded for the language, the given bundles, the default language,
 * any language that has the text, the code. A bundle may have some of the languages only: the others are then loaded.
 * A language that no bundle has and that cannot be loaded is not switched to: half of a screen, and what the server
 * answers, would be in another one. What was spoken before goes on, at the start the default language.
 * Source: specification 000 1 and 7; FORMATS "Languages".
 */
import { createSignal, fillText, type Language } from '../../engine/internal.ts';
import { LANGUAGES } from '../contract/language.ts';
import type { Texts } from '../types.ts';
import { DEFAULT_LANGUAGE, type TextBundle } from './bundle.ts';

export interface TextsOptions {
  /** Unless given: zh_TW, or where no bundle has that, the first language that one has. */
  readonly language?: Language;
  /** Catalogues of rooms and hosts; later ones win. */
  readonly bundles?: readonly Partial<TextBundle>[];
  /** Loads `locales/{language}.json`; null where there is none: the bundled texts are used then. */
  readonly load?: (language: Language) => Promise<Readonly<Record<string, string>> | null>;
  /**
   * Brings the texts of the default language, for a build whose bundles have none: asked once, when a file could not be
   * loaded or lacks a text. A failure is tried again with the next switch of the language.
   */
  readonly loadDefault?: () => Promise<Readonly<Record<string, string>>>;
  /** Called where a language could not be loaded and no bundle has it: the one before is used. */
  readonly onMissing?: (language: Language) => void;
}

type Flat = Record<string, string>;

function merged(language: Language, bundles: readonly Partial<TextBundle>[]): Flat {
  const flat: Flat = Object.create(null);
  return Object.assign(flat, ...bundles.map((bundle) => bundle[language]));
}

/** Makes the texts. A host that loads translations awaits `setLanguage` before its first render. */
export function createTexts(options: TextsOptions = {}): Texts {
  const { bundles = [] } = options;
  const changes = createSignal();
  const loaded = new Set<Language>();
  let latest = 0;
  let defaults: 'none' | 'asked' | 'failed' = 'none';
  const catalogues: Readonly<Record<Language, Flat>> = {
    zh_TW: merged('zh_TW', bundles),
    zh_CN: merged('zh_CN', bundles),
    en_US: merged('en_US', bundles),
    vi_VN: merged('vi_VN', bundles),
  };
  /** What is added later is a part of the texts only. */
  const bundled = new Set(LANGUAGES.filter((one) => Object.keys(catalogues[one]).length > 0));
  const brought = [DEFAULT_LANGUAGE, ...bundled].find((one) => bundled.has(one)) ?? DEFAULT_LANGUAGE;
  // Files may hold the default language where the bundles do not.
  let language = options.language ?? (options.load === undefined ? brought : DEFAULT_LANGUAGE);

  /** Adds the texts of the default language from the build. True where they were loaded just now. */
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

  /** Loads the texts of a language. False where there are none. */
  async function bring(next: Language): Promise<boolean> {
    if (options.load === undefined || loaded.has(next)) return true;
    if (defaults === 'failed') defaults = 'none';
    const texts = await options.load(next);
    if (texts === null) {
      if (!loaded.has(DEFAULT_LANGUAGE)) await bringDefault();
      if (bundled.has(next)) return true;
      options.onMissing?.(next);
      return false;
    }
    loaded.add(next);
    Object.assign(catalogues[next], texts);
    return true;
  }

  /** Adds the texts that are not there yet. */
  function fill(one: Language, texts: Readonly<Record<string, string>> = {}): void {
    const flat = catalogues[one];
    for (const [code, text] of Object.entries(texts)) flat[code] ??= text;
  }

  function find(code: string): string | undefined {
    const speaking = [language, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => catalogues[one][code]);
    return speaking === undefined ? undefined : catalogues[speaking][code];
  }

  function filled(code: string, params: Readonly<Record<string, unknown>>): string {
    const text = find(code);
    if (text !== undefined) return fillText(text, params);
    // A locale file may lack a text of its language: the bundled text is shown as soon as it is loaded.
    if (loaded.size > 0) void bringDefault().then((fresh) => fresh && changes.emit());
    return code;
  }

  function translate(code: string, params: Readonly<Record<string, unknown>> = {}): string {
    if (code === '') return '';
    // A notice without the server's own message shows the text of its failure's code. `failure` is that code where
    // `code` means something else, such as an action.
    const { code: own, failure = own } = params;
    const why = params.msg === '' && typeof failure === 'string' ? failure : '';
    const msg = why !== '' && why !== code && find(why) !== undefined ? filled(why, params) : null;
    return filled(code, msg === null ? params : { ...params, msg });
  }

  return {
    language: () => language,
    async setLanguage(next) {
      latest += 1;
      const mine = latest;
      const isThere = await bring(next);
      // A later switch takes precedence, however long loading took.
      if (mine !== latest) return;
      if (isThere) language = next;
      else if (!loaded.has(language) && !bundled.has(language)) language = DEFAULT_LANGUAGE;
      changes.emit();
    },
    add(bundle) {
      for (const one of LANGUAGES) fill(one, bundle[one]);
    },
    has: (code) => Boolean(catalogues[language][code]),
    t: translate,
    subscribe: changes.subscribe,
  };
}
