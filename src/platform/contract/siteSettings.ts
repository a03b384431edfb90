/** The settings of the shell that a site may state in `config.json`. Source: specification 000 §3 "Settings". */
import { Type } from './schema.ts';

/** Colour modes, in the order in which they are offered. Source: 000 §1 "Themes". */
export const MODES = ['imf', 'light', 'dark', 'auto'] as const;
/**
 * Where the menu stands: at the side, from top to bottom; in the top bar alone; or at the side, below a top bar over
 * the whole width, which can take over the first level of the menu (`splitMenu`).
 */
export const LAYOUTS = ['side', 'top', 'mix'] as const;
/** Heights of controls and rows; `normal` is that for fingers where the pointer is one. */
export const DENSITIES = ['compact', 'normal', 'touch'] as const;
/** Tints of the greys: of the ground, of lines and of text. The specification names no values. */
export const BACKGROUNDS = ['blue', 'grey', 'warm', 'green'] as const;

/** A colour as the brand's is written. */
export const BRAND_COLOUR = '#[0-9a-fA-F]{6}';

const oneOf = <const W extends readonly string[]>(words: W) =>
  Type.Optional(Type.Union(words.map((word: W[number]) => Type.Literal(word))));
const flag = Type.Optional(Type.Boolean());

/** What each may be; the shell says what it means (`Settings`). */
export const SiteSettings = Type.Object({
  mode: oneOf(MODES),
  /** '' for the product's own. */
  brandTheme: Type.Optional(Type.String({ pattern: `^(${BRAND_COLOUR})?$` })),
  backgroundTheme: oneOf(BACKGROUNDS),
  density: oneOf(DENSITIES),
  layout: oneOf(LAYOUTS),
  splitMenu: flag,
  isSidebarCompact: flag,
  isSidebarFixed: flag,
  isHeaderFixed: flag,
  showHeader: flag,
  showBreadcrumb: flag,
  showFooter: flag,
  isFooterAside: flag,
  isUseTabsRouter: flag,
  isHelpKey: flag,
  baseUrl: Type.Optional(Type.String()),
});
