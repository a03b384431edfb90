/**
 * The files beside the application: config.json, locales/{language}.json, version.json; caches are always bypassed.
 * Where a file cannot be loaded, bundled texts and defaults stay in use. Source: specification 000 3 and 7.
 */

import { type Language, ok, type Result } from '../../engine/internal.ts';
import { createClient } from '../client/client.ts';
import { configFile, localeFile, versionFile } from '../contract/static.ts';

export interface StaticFilesOptions {
  /** Folder of the files; the document's own unless given. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Changing value for the addresses; milliseconds of the clock by default. */
  readonly stamp?: () => string;
}

export interface StaticFiles {
  /** The configuration as it is written; `readConfig` reads it. */
  config(signal?: AbortSignal): Promise<Result<Readonly<Record<string, unknown>>>>;
  /** Translations, or null where none are available. */
  locale(language: Language, signal?: AbortSignal): Promise<Readonly<Record<string, string>> | null>;
  /** The version that the server has now. Source: 000 4, 9 (every 60 s, read by the shell). */
  version(signal?: AbortSignal): Promise<Result<string>>;
}

export function createStaticFiles(options: StaticFilesOptions = {}): StaticFiles {
  const stamp = options.stamp ?? (() => String(Date.now()));
  // Sent without a token: these files are public, and may be at another origin than the calls.
  const client = createClient({
    baseUrl: options.baseUrl ?? '',
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  const withSignal = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });
  return {
    async config(signal) {
      const answer = await client.call(configFile, { t: stamp() }, withSignal(signal));
      return answer.ok ? ok(answer.value.data) : answer;
    },
    async locale(language, signal) {
      const path = { path: { language }, ...withSignal(signal) };
      const answer = await client.call(localeFile, { t: stamp() }, path);
      return answer.ok ? answer.value.data : null;
    },
    async version(signal) {
      const answer = await client.call(versionFile, { t: stamp() }, withSignal(signal));
      return answer.ok ? ok(answer.value.data.version) : answer;
    },
  };
}
