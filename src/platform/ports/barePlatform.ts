/** The platform for browsers and embedders: everything from outside that widgets use. */
import type { ControlDefinition, Language, Notice } from '../../engine/internal.ts';
import type { Limits } from '../client/send.ts';
import { storedToken, type TokenStore } from '../client/token.ts';
import type { Client } from '../client/types.ts';
import { createPatterns, type Patterns } from '../patterns/patterns.ts';
import { createStorage } from '../storage/storage.ts';
import type { TextBundle } from '../texts/bundle.ts';
import { createTexts } from '../texts/texts.ts';
import type { Transfers } from '../transfers/types.ts';
import type { Geocoder, Opener, Platform, Storage, Texts } from '../types.ts';
import { createClock } from './clock.ts';
import { createIdle, type Idle } from './idle.ts';
import { createIds } from './ids.ts';
import { createNoticeOutlet } from './notices.ts';
import type { Pages } from './pages.ts';
import type { ServerCode } from './serverCode.ts';

/** What a platform is made with. All of it may be left out. */
export interface PlatformOptions {
  /** Base of the calls; '' is the document's origin. Where there is no document, a call below a relative base fails. */
  readonly baseUrl?: string;
  /** Initial language; zh_TW by default. */
  readonly language?: Language;
  /** Texts of further rooms and of the host. */
  readonly bundles?: readonly Partial<TextBundle>[];
  /** Folder with `locales/`; without it only bundled texts are used. */
  readonly localesUrl?: string;
  /** Texts of the default language, for a build without bundled ones; loaded where a locale file lacks them. */
  readonly defaultTexts?: () => Promise<Readonly<Record<string, string>>>;
  /** IANA name of the factory's time zone; the machine's own by default. */
  readonly timeZone?: string;
  /** Runs what can wait, such as fetching code that is needed later; the browser's idle callback by default. */
  readonly idle?: Idle;
  /** localStorage by default. */
  readonly storage?: Storage;
  /** In the storage under the name `token` by default. */
  readonly token?: TokenStore;
  /** Sends the requests, in place of the `fetch` of the environment. */
  readonly fetch?: typeof fetch;
  /** Puts a client of the host's own in front of that of the platform: every call goes through it. */
  readonly wrapClient?: (client: Client) => Client;
  /** Times and retries of a request, where they are to differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** Makes the worker that scripts of definitions run in; without it they do not run. */
  readonly createWorker?: () => Worker;
  /**
   * Address of the folder `pdf` of the built shell: maps of characters, fonts and decoders that some PDF documents need.
   * Without it, Chinese, Japanese and Korean texts are missing in documents that hold no fonts.
   */
  readonly pdfFiles?: string;
  /** Shows a notice; by default forms and lists show their own. */
  readonly notify?: (notice: Notice) => void;
  /**
   * Opens other pages in dialogs, drawers, routes and tabs of the browser; without it such actions are refused.
   */
  readonly opener?: Opener;
  /** Other origins (`https://pictures.example`) whose images are shown; definitions and records may name any. */
  readonly imageOrigins?: readonly string[];
  /** Pages are asked for as they are for mobile devices (viewType 2), where an object has such a form. */
  readonly mobile?: boolean;
  /** Controls of the host's own, made with `defineControl`: every page and list compiles with them. */
  readonly controls?: readonly ControlDefinition[];
  /** Finds places for maps; without it the service that the server is configured with. */
  readonly geocoder?: Geocoder;
  /** Hears of files on their way (`createTransfers`), for a host that shows them in one place. */
  readonly transfers?: Transfers;
}

/** A platform with the parts that only its owner needs. */
export interface BrowserPlatform extends Platform {
  /** Checks texts by stored patterns, in linear time. */
  readonly patterns: Patterns;
  /** Loads definitions and their contexts from the server, each once. */
  readonly pages: Pages;
  /** Frees blob urls and cancels pending requests. */
  dispose(): void;
}

function textsOf(
  options: PlatformOptions,
  createStaticFiles: ServerCode['createStaticFiles'],
  onMissing: () => void,
): Texts {
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
 * A platform over the code that asks a server, without texts except those of its `bundles`; controls are used as `defineControl` made them. Throws only
 * for a base whose own address is not http(s), or an unknown time zone, which are mistakes of the host.
 */
export function assemblePlatform(options: PlatformOptions, code: ServerCode): BrowserPlatform {
  const texts: Texts = textsOf(options, code.createStaticFiles, () =>
    notify({ tone: 'warning', code: 'texts.failed', params: {} }),
  );
  const outlet = options.notify === undefined ? createNoticeOutlet(() => texts) : null;
  const notify = options.notify ?? outlet?.notify ?? (() => undefined);
  const storage = options.storage ?? createStorage();
  const made = code.createClient({
    baseUrl: options.baseUrl ?? '',
    token: options.token ?? storedToken(storage),
    language: texts.language,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  });
  const client = options.wrapClient?.(made) ?? made;
  const clock = createClock(options.timeZone);
  const ids = createIds();
  const patterns = createPatterns();
  const pages = code.createPages(client, clock, options.mobile === true ? '2' : '1');
  const files = code.createFiles(client, options.imageOrigins);
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
    idle: options.idle ?? createIdle(clock),
    ids,
    notify,
    ...(outlet === null ? {} : { onNotice: outlet.listen }),
    controls: parts.controls,
    patterns,
    pages,
    ...(options.pdfFiles === undefined ? {} : { pdfFiles: options.pdfFiles }),
    ...(options.createWorker === undefined ? {} : { createWorker: options.createWorker }),
    ...(options.opener === undefined ? {} : { opener: options.opener }),
    ...(options.geocoder === undefined ? {} : { geocoder: options.geocoder }),
    formPorts: (page, recordId) => code.formPorts(page, recordId, parts),
    ...(options.transfers === undefined ? {} : { transfers: options.transfers }),
    listPorts: (list) => code.listPorts(list, client, clock, options.transfers),
    dispose() {
      files.dispose();
      pages.dispose();
    },
  };
}
