/**
 * What the configuration of a site says of its shell. Source: specification 000 §3 "Page config file"; `settings`,
 * `baseUrls` and what else it can hold beside the four keys there are ours.
 */
import { isBaseUrl } from '../../platform/internal.ts';
import { safeRedirect } from '../routes/paths.ts';
import { readSettings, type Settings } from './settings.ts';

/** Brand variants of the logo. Source: 000 §1. */
export type Brand = 'fcs' | 'link';

/** A site's own choices. */
export interface Site {
  /** Which brand's logo is shown: that of `link` where the project is called so, else that of `fcs`. */
  readonly brand: Brand;
  /** False: nobody chooses a language, and all see the site's. */
  readonly languageEnable: boolean;
  /** Where sign-in leads; the home page stays the first tab. */
  readonly defaultUrl: string | null;
  /** Addresses for requests that a person may choose instead of the site's own. */
  readonly baseUrls: readonly string[];
  /** Origins of pages that may be shown inside the shell. */
  readonly frameOrigins: readonly string[];
  /** What counts where nobody has chosen: those of the product, unless stated. */
  readonly settings: Partial<Settings>;
}

/** The parts of `config.json` that are read here; all may be missing. */
export interface SiteConfig {
  readonly projectCode?: string;
  readonly languageEnable?: boolean;
  readonly defaultUrl?: string;
  readonly baseUrls?: readonly string[] | undefined;
  readonly frameOrigins?: readonly string[] | undefined;
  readonly settings?: unknown;
}

/**
 * Reads a configuration. A default address that is none of this origin, addresses that no request can be sent to, and
 * settings that are wrong, do not count.
 */
export function readSite(config: SiteConfig): Site {
  const start = safeRedirect(config.defaultUrl ?? '', '');
  return {
    brand: config.projectCode === 'link' ? 'link' : 'fcs',
    languageEnable: config.languageEnable ?? true,
    defaultUrl: start === '' ? null : start,
    baseUrls: (config.baseUrls ?? []).filter(isBaseUrl),
    frameOrigins: config.frameOrigins ?? [],
    settings: readSettings(config.settings),
  };
}

/** The base address to use: the one last chosen where the site allows it, else the site's own. */
export function allowedBaseUrl(site: Site, chosen: string, own: string): string {
  return site.baseUrls.includes(chosen) ? chosen : own;
}
