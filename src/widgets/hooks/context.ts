import { createContext } from 'react';
import type { Language } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import type { Catalogue } from '../texts/catalogue.ts';

/** Colour modes of the product. `auto` follows the system. Source: specification 000 1. */
export type PwMode = 'imf' | 'light' | 'dark' | 'auto';

/** Finds a text in the user's language; `{name}` is filled from params. */
export type Translate = (code: string, params?: Readonly<Record<string, unknown>>) => string;

/** What every widget may ask of the root around it. */
export interface PwContextValue {
  /** Null outside a root: texts are then their codes. */
  readonly platform: Platform | null;
  readonly mode: PwMode;
  readonly language: Language;
  /** Texts that are found before the room's own: of further rooms, and of widgets. */
  readonly catalogues: readonly Catalogue[];
  /** A new function when the language changes, so that its users render again. */
  readonly t: Translate;
}

export const PwContext = createContext<PwContextValue>({
  platform: null,
  mode: 'imf',
  language: 'zh_TW',
  catalogues: [],
  t: (code) => code,
});

/** The room's texts in all languages, where they are bundled; else the platform brings those of the host's languages. */
export const BundledTexts = createContext<readonly Catalogue[]>([]);

/**
 * Where popups are rendered; null until it is mounted. A context of its own: it changes right after the first render,
 * and would otherwise render every field a second time.
 */
export const PortalContext = createContext<HTMLElement | null>(null);
