/** Reads `config.json` key by key. Source: specification 000 §3 "Page config file". */
import { isRecord } from '../../engine/internal.ts';
import { checkSchema } from './check.ts';
import { readKeys } from './readKeys.ts';
import type { Static } from './schema.ts';
import { SiteSettings } from './siteSettings.ts';
import { ConfigFile } from './static.ts';

/** What a configuration file says. */
export interface ReadConfig {
  readonly config: Static<typeof ConfigFile>;
  /** What of it does not count, one line each, for whoever looks after the site. */
  readonly faults: readonly string[];
}

const NOTHING_SAID = { projectCode: '', languageEnable: true, baseUrl: '', defaultUrl: '' };

/**
 * A key whose value does not fit, or that nobody reads, also among its settings, is left out by itself: the others count.
 * What is missing is as in `defaults`.
 */
export function readConfig(
  written: Readonly<Record<string, unknown>>,
  defaults: Partial<Static<typeof ConfigFile>> = {},
): ReadConfig {
  const read = readKeys(ConfigFile, written);
  const { settings } = read.counting;
  const own = isRecord(settings) ? readKeys(SiteSettings, settings, 'settings/') : null;
  const counting = own === null ? read.counting : { ...read.counting, settings: own.counting };
  const faults = [...read.faults, ...(own?.faults ?? [])];
  const config = checkSchema(ConfigFile, { ...NOTHING_SAID, ...defaults, ...counting });
  return {
    config: config.ok ? config.value : { ...NOTHING_SAID, ...defaults },
    faults: faults.map((fault) => `config.json: ${fault}; that does not count.`),
  };
}
