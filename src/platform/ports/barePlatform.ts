/** Everything from outside that widgets use, for browsers and embedders. */
import type { ControlDefinition, Language, Notice } from '../../engine/internal.ts';
import { createClient } from '../client/client.ts';
import type { Limits } from '../client/send.ts';
import { storedToken, type TokenStore } from '../client/token.ts';
import { createStaticFiles } from '../config/staticFiles.ts';
import { createFiles } from '../files/files.ts';
import { createPatterns, type Patterns } from '../patterns/patterns.ts';
import { createStorage } from '../storage/storage.ts';
import type { TextBundle } from '../texts/bundle.ts';
import { createTexts } from '../texts/texts.ts';
import type { Opener, Platform, Storage, Texts } from '../types.ts';
import { createClock } from './clock.ts';
import { formPorts } from './formPorts.ts';
import { createIds } from './ids.ts';
import { listPorts } from './listPorts.ts';
import { createPages, type Pages } from './pages.ts';

export interface PlatformOptions {
  /** Base of the calls; '' is the document's origin. */
  readonly baseUrl: string;
  /** Language to begin with; zh_TW unless given. */
  readonly language?: Language;
  /** Texts of further rooms and of the host. */
  readonly bundles?: readonly Partial<TextBundle>[];
  /** Folder with `locales/`; without it the bundled texts stand alone. */
  readonly localesUrl?: string;
  /** Texts of the default language, for a build whose bundles hold none; fetched where a file lacks them. */
  readonly defaultTexts?: () => Promise<Readonly<Record<string, string>>>;
  /** IANA name of the factory's time zone; the machine's own unless given. */
  readonly timeZone?: string;
  /** localStorage unless given. */
  readonly storage?: Storage;
  /** In the storage under the name `token` unless given. */
  readonly token?: TokenStore;
  readonly fetch?: typeof fetch;
  readonly limits?: Partial<Limits>;
  readonly createWorker?: () => Worker;
  /** Shows a notice; the developer's console unless given. */
  readonly notify?: (notice: Notice) => void;
  readonly opener?: Opener;
  /** Controls of the host's own, made with `defineControl`: every page and list compiles with them. */
  readonly controls?: readonly ControlDefinition[];
}

/** A platform with the parts that only its maker needs. */
export interface BrowserPlatform extends Platform {
  readonly patterns: Patterns;
  readonly pages: Pages;
  /** Frees blob urls and cancels pending requests. */
  dispose(): void;
}

function textsOf(options: PlatformOptions, onMissing: () => void): Texts {
  const given = {
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(options.bundles === undefined ? {} : { bundles: options.bundles }),
  };
  if (options.localesUrl === undefined) return createTexts(given);
  const files = createStaticFiles({
    baseUrl: options.localesUrl,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  return createTexts({
    ...given,
    load: (language) => files.locale(language),
    ...(options.defaultTexts === undefined ? {} : { loadDefault: options.defaultTexts }),
    onMissing,
  });
}

/**
 * A platform with no texts but those of its `bundles`; controls are taken as `defineControl` has made them. Throws only
 * for a base that is no http(s) address, or an unknown time zone: mistakes of the host, reported at once.
 */
export function createBarePlatform(options: PlatformOptions): BrowserPlatform {
  const texts: Texts = textsOf(options, () => notify({ tone: 'warning', code: 'texts.failed', params: {} }));
  const notify = options.notify ?? ((notice: Notice) => console.warn(texts.t(notice.code, notice.params)));
  const storage = options.storage ?? createStorage();
  const client = createClient({
    baseUrl: options.baseUrl,
    token: options.token ?? storedToken(storage),
    language: texts.language,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  });
  const clock = createClock(options.timeZone);
  const ids = createIds();
  const patterns = createPatterns();
  const pages = createPages(client, clock);
  const files = createFiles(client);
  const parts = {
    client,
    texts,
    clock,
    ids,
    patterns,
    notify,
    opener: options.opener,
    controls: options.controls ?? [],
  };
  return {
    client,
    texts,
    storage,
    files,
    clock,
    ids,
    notify,
    controls: parts.controls,
    patterns,
    pages,
    ...(options.createWorker === undefined ? {} : { createWorker: options.createWorker }),
    ...(options.opener === undefined ? {} : { opener: options.opener }),
    formPorts: (page, recordId) => formPorts(page, recordId, parts),
    listPorts: (list) => listPorts(list, client),
    dispose() {
      files.dispose();
      pages.dispose();
    },
  };
}
