/** The settings of the shell, with their values and defaults. Source: specification 000 §3 "Settings". */
import { isRecord } from '../../engine/internal.ts';
import {
  BACKGROUNDS,
  BRAND_COLOUR,
  checkSchema,
  DENSITIES,
  LAYOUTS,
  MODES,
  readKeys,
  SiteSettings,
} from '../../platform/internal.ts';

export { BACKGROUNDS, DENSITIES, LAYOUTS, MODES };

export type ColourMode = (typeof MODES)[number];
export type ShellLayout = (typeof LAYOUTS)[number];
export type Density = (typeof DENSITIES)[number];
export type BackgroundTheme = (typeof BACKGROUNDS)[number];

/** What a person, or the site, chooses about the shell. */
export interface Settings {
  readonly mode: ColourMode;
  /** The brand's colour as `#rrggbb`, of which hue and strength count; '' for the product's own. */
  readonly brandTheme: string;
  readonly backgroundTheme: BackgroundTheme;
  readonly density: Density;
  readonly layout: ShellLayout;
  /** With the layout `mix`: the first level of the menu stands in the top bar, and at the side what is below it. */
  readonly splitMenu: boolean;
  /** Icons alone in the side menu. */
  readonly isSidebarCompact: boolean;
  /** The side menu stays while a page that is higher than the window scrolls. */
  readonly isSidebarFixed: boolean;
  /** The top bar stays as well. */
  readonly isHeaderFixed: boolean;
  readonly showHeader: boolean;
  readonly showBreadcrumb: boolean;
  readonly showFooter: boolean;
  /** The footer stands below the side menu, not below the page. */
  readonly isFooterAside: boolean;
  /** The bar of open pages is shown. Pages stay open without it as well, so that no work is lost. */
  readonly isUseTabsRouter: boolean;
  /** A question mark alone opens the sheet of shortcuts. Shortcuts of one character can be switched off (WCAG 2.1.4). */
  readonly isHelpKey: boolean;
  /** Where requests go; '' for the address that the configuration names. */
  readonly baseUrl: string;
}

/** Source: 000 §3: layout side, mode imf, tabs on, header shown, footer off, breadcrumb off. */
export const DEFAULT_SETTINGS: Settings = {
  mode: 'imf',
  brandTheme: '',
  backgroundTheme: 'blue',
  density: 'normal',
  layout: 'side',
  splitMenu: false,
  isSidebarCompact: false,
  isSidebarFixed: true,
  isHeaderFixed: true,
  showHeader: true,
  showBreadcrumb: false,
  showFooter: false,
  isFooterAside: false,
  isUseTabsRouter: true,
  isHelpKey: true,
  baseUrl: '',
};

/** True for a colour as the brand's is written. */
export function isBrandColour(value: string): boolean {
  return new RegExp(`^${BRAND_COLOUR}$`).test(value);
}

/** The settings in anything: what is stored, or stands in `config.json`. What is unknown or wrong is left out. */
export function readSettings(value: unknown): Partial<Settings> {
  if (!isRecord(value)) return {};
  const read = checkSchema(SiteSettings, readKeys(SiteSettings, value).counting);
  return read.ok ? read.value : {};
}
